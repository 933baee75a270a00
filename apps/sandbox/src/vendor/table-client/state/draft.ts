import { oddsScale } from '../../engine/settlement.ts';

/** Chips on a spot; the amount in minor units. */
export interface SpotStake {
  readonly market: string;
  readonly selection: string;
  readonly amount: bigint;
}

/** Chips that lie on the layout and aren't staked yet: what each press has put there. */
export type Draft = readonly (readonly SpotStake[])[];

/** Amounts by spot, in minor units. */
export type Totals = ReadonlyMap<string, bigint>;

export const spotKey = (market: string, selection: string): string => `${market}:${selection}`;

export function totalsOf(stakes: readonly SpotStake[]): Totals {
  const totals = new Map<string, bigint>();
  for (const { market, selection, amount } of stakes) {
    const key = spotKey(market, selection);
    totals.set(key, (totals.get(key) ?? 0n) + amount);
  }
  return totals;
}

export const sumOf = (stakes: readonly { readonly amount: bigint }[]): bigint =>
  stakes.reduce((sum, { amount }) => sum + amount, 0n);

/** What a table takes, in minor units; `balance` null as long as it isn't known. */
export interface Bounds {
  readonly least: bigint;
  readonly most: bigint;
  readonly mostPayout: bigint;
  readonly balance: bigint | null;
  /** The odds of a spot times 10,000; null: it isn't on offer. */
  readonly oddsOf: (key: string) => bigint | null;
}

/**
 * The most that a spot takes: what even money takes, or less, so that a win stays within the highest payout; a multiple
 * of the least, which chips can make up.
 */
export function mostOn({ least, most, mostPayout }: Bounds, odds: bigint): bigint {
  const byPayout = (mostPayout * oddsScale) / odds;
  const lower = byPayout < most ? byPayout : most;
  return least > 0n ? lower - (lower % least) : lower;
}

export type Refusal =
  | { readonly reason: 'most'; readonly stake: SpotStake; readonly most: bigint }
  | { readonly reason: 'least'; readonly stake: SpotStake; readonly least: bigint }
  | { readonly reason: 'balance' };

/**
 * Puts chips on the layout, all with one press. Of what would exceed a spot's limit only the rest is put there, and the
 * refusal says so; what the balance doesn't pay for is not put there at all. `placed`: what is staked already.
 */
export function addChips(
  draft: Draft,
  placed: readonly SpotStake[],
  added: readonly SpotStake[],
  bounds: Bounds,
): { readonly draft: Draft; readonly refusal: Refusal | null } {
  const totals = new Map(totalsOf([...placed, ...draft.flat()]));
  const fitting: SpotStake[] = [];
  let refusal: Refusal | null = null;
  for (const stake of added) {
    const key = spotKey(stake.market, stake.selection);
    const odds = bounds.oddsOf(key);
    if (odds === null) continue;
    const most = mostOn(bounds, odds);
    const before = totals.get(key) ?? 0n;
    const amount = before + stake.amount > most ? most - before : stake.amount;
    if (amount < stake.amount) refusal ??= { reason: 'most', stake, most };
    if (amount <= 0n) continue;
    totals.set(key, before + amount);
    fitting.push({ ...stake, amount });
  }
  if (bounds.balance !== null && sumOf(draft.flat()) + sumOf(fitting) > bounds.balance)
    return { draft, refusal: { reason: 'balance' } };
  return { draft: fitting.length === 0 ? draft : [...draft, fitting], refusal };
}

/** The draft without what the last press has put there. */
export const undo = (draft: Draft): Draft => draft.slice(0, -1);

/** All that a draft puts on each spot. */
export function stakesIn(draft: Draft): SpotStake[] {
  const bySpot = new Map<string, SpotStake>();
  for (const stake of draft.flat()) {
    const key = spotKey(stake.market, stake.selection);
    bySpot.set(key, { ...stake, amount: stake.amount + (bySpot.get(key)?.amount ?? 0n) });
  }
  return [...bySpot.values()];
}

/** The first spot of the draft with less on it than the table takes; null: all have enough. */
export function shortOf(draft: Draft, placed: readonly SpotStake[], { least }: Bounds): Refusal | null {
  const already = totalsOf(placed);
  for (const stake of stakesIn(draft))
    if (stake.amount + (already.get(spotKey(stake.market, stake.selection)) ?? 0n) < least)
      return { reason: 'least', stake, least };
  return null;
}
