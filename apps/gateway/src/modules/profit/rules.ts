import { bonusKinds, type ProfitUnit } from '@sampan/contract/profit';
import { dateAfter } from '@sampan/contract/zone-time';

/** Days of the operator's zone, YYYY-MM-DD, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What was played on a day; minor units. */
interface PlayedDay extends Readonly<Record<'stake' | 'validBet' | 'payout' | 'jackpot', bigint>> {
  readonly day: string;
}

/** What came into the wallet on a day and went out, of a kind; minor units. */
interface MoneyDay extends Readonly<Record<'in' | 'out', bigint>> {
  readonly day: string;
  readonly kind: string;
}

/** Minor units; null: not known by category. */
export interface Figures {
  readonly stake: bigint;
  readonly validBet: bigint;
  readonly payout: bigint;
  readonly jackpot: bigint;
  readonly bonus: bigint | null;
  readonly cashback: bigint | null;
  readonly deposit: bigint | null;
  readonly withdrawal: bigint | null;
  readonly net: bigint;
}

/** The same day of the year before; the 1st of March where that year has no 29th of February. */
export function yearBefore(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCFullYear(at.getUTCFullYear() - 1);
  return at.toISOString().slice(0, 10);
}

/** What of the days asked for lies within the last twelve months; `from` is after `to` where none does. */
export function daysWithin(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): Days {
  const first = yearBefore(today);
  const { from = first, to = today } = asked;
  return { from: from < first ? first : from, to: to > today ? today : to };
}

function firstOf(unit: ProfitUnit, day: string): string {
  if (unit === 'day') return day;
  if (unit === 'month') return `${day.slice(0, 8)}01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dateAfter(day, -((weekday + 6) % 7));
}

/** The first day of the period that a day lies in, as `periodsOf` cuts it. */
export function periodStart(unit: ProfitUnit, { from }: Days, day: string): string {
  const first = firstOf(unit, day);
  return first < from ? from : first;
}

/** The days, weeks from Monday or calendar months of a time, newest first, cut at its ends. */
export function periodsOf(unit: ProfitUnit, { from, to }: Days): Days[] {
  const periods: Days[] = [];
  for (let last = to; last >= from;) {
    const first = periodStart(unit, { from, to }, last);
    periods.push({ from: first, to: last });
    last = dateAfter(first, -1);
  }
  return periods;
}

/** What one came to. `money`: null where a category was chosen. */
export function figuresOf(
  { from, to }: Days,
  played: readonly PlayedDay[],
  money: readonly MoneyDay[] | null,
): Figures {
  const isWithin = ({ day }: { readonly day: string }) => day >= from && day <= to;
  const plays = played.filter(isWithin);
  const sum = (part: 'stake' | 'validBet' | 'payout' | 'jackpot') => plays.reduce((all, day) => all + day[part], 0n);
  const moves = money?.filter(isWithin) ?? null;
  /** What came in of these kinds, less what went out. */
  const came = (...kinds: string[]) =>
    moves && moves.filter(({ kind }) => kinds.includes(kind)).reduce((all, move) => all + move.in - move.out, 0n);
  const [validBet, payout] = [sum('validBet'), sum('payout')];
  const bonus = came(...bonusKinds.filter((kind) => kind !== 'cashback'));
  const cashback = came('cashback');
  const withdrawn = came('withdrawal', 'withdrawal_return');
  return {
    stake: sum('stake'),
    validBet,
    payout,
    jackpot: sum('jackpot'),
    bonus,
    cashback,
    deposit: came('deposit'),
    withdrawal: withdrawn === null ? null : -withdrawn,
    net: payout - validBet + (bonus ?? 0n) + (cashback ?? 0n),
  };
}
