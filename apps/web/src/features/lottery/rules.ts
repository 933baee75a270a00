import type { Lottery, LotteryAccountType } from '@sampan/contract/lottery';
import type { LotterySearch } from '../../platform/paths.ts';
import { folded, wordsOf } from '@sampan/contract/search';

const second = 1_000;
const daySeconds = 86_400;

export interface Remaining {
  readonly days: number;
  /** "04:59", "13:04:59". */
  readonly time: string;
}

/** What is left until a draw, in whole seconds, never less than none. Milliseconds in. */
export function remaining(until: number, now: number): Remaining {
  const seconds = Math.max(0, Math.ceil((until - now) / second));
  const days = Math.floor(seconds / daySeconds);
  const rest = seconds % daySeconds;
  const parts = [Math.floor(rest / 3_600), Math.floor(rest / 60) % 60, rest % 60];
  const shown = seconds >= 3_600 ? parts : parts.slice(1);
  return { days, time: shown.map((part) => String(part).padStart(2, '0')).join(':') };
}

/** How long after a draw its numbers are asked for, and how far visitors are spread; milliseconds. */
const afterDraw = 600;
const spread = 900;
const soonest = 1_500;
const longest = 60_000;

/**
 * When to ask again, milliseconds from now: shortly after the next draw of these lotteries, each visitor at a moment of
 * their own; soon again where its numbers were not there yet.
 */
export function askAgainIn(lotteries: readonly Pick<Lottery, 'nextDraw'>[], now: number, chance: number): number {
  const next = Math.min(...lotteries.map(({ nextDraw }) => nextDraw?.drawAt ?? Number.POSITIVE_INFINITY));
  return Math.min(longest, Math.max(soonest, next - now + afterDraw) + chance * spread);
}

/**
 * The vendor that a lobby is restricted to. Menus write a kind's own name where they mean all of the kind: that is a
 * vendor's code only if there is such a vendor.
 */
export function vendorAsked(
  page: string | undefined,
  kind: LotteryAccountType,
  games: readonly Pick<Lottery, 'vassalage'>[],
): string | undefined {
  return page === kind && !games.some(({ vassalage }) => vassalage === page) ? undefined : page;
}

interface Filters extends Pick<LotterySearch, 'q' | 'group' | 'sort'> {
  /** Vendor code; undefined: all. */
  page: string | undefined;
}

/**
 * The lotteries that a lobby shows: of its vendor and group, with every word of the search in their names, as they are
 * written or in plain letters, in the order asked for; in the operator's by default.
 */
export function select(games: readonly Lottery[], { page, group, q = '', sort }: Filters): readonly Lottery[] {
  const words = wordsOf(q);
  const shown = games.filter((game) => {
    if (page !== undefined && game.vassalage !== page) return false;
    if (group !== undefined && game.gameGroupCode !== group) return false;
    const { labelName, vendorName, romanisedName = '' } = game;
    const text = folded(`${labelName} ${vendorName} ${romanisedName}`);
    return words.every((word) => text.includes(word));
  });
  return sort === undefined || sort === 'popular' ? shown : shown.toSorted(orders[sort]);
}

const drawsAt = ({ nextDraw }: Lottery) => nextDraw?.drawAt ?? Number.POSITIVE_INFINITY;

type Order = (one: Lottery, other: Lottery) => number;
const orders: Readonly<Record<Exclude<NonNullable<LotterySearch['sort']>, 'popular'>, Order>> = {
  // Two without a draw set are equal: the difference of their infinities is no number.
  next: (one, other) => drawsAt(one) - drawsAt(other) || 0,
  name: (one, other) => one.labelName.localeCompare(other.labelName),
};
