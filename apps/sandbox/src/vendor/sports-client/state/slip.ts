import type { OddsPolicy } from '../../engine/fixtures/protocol.ts';
import { type TableLimits, mostOn } from '../../engine/tables/limits.ts';
import { type Leg, parlayProblem, type ParlayProblem, settleParlay } from '../../games/sports/parlay.ts';
import { settledAs } from '../../games/sports/lines.ts';
import { type Pick, pickKey, type Standing } from './prices.ts';

/** A selection on the slip. Odds times 10,000. */
export interface SlipPick extends Pick {
  readonly home: string;
  readonly away: string;
  readonly league: string;
  /** The odds that the player has agreed to. */
  readonly seen: number;
  readonly standing: Standing;
  /** As it was typed. */
  readonly stake: string;
}

export interface Slip {
  readonly mode: 'singles' | 'parlay';
  readonly picks: readonly SlipPick[];
  readonly parlayStake: string;
}

export const emptySlip: Slip = { mode: 'singles', picks: [], parlayStake: '' };

/** More singles than a parlay has legs are of no use to anybody. */
export const mostPicks = 20;

export const isOnSlip = ({ picks }: Slip, key: string): boolean => picks.some((pick) => pickKey(pick) === key);

/** Puts a selection on the slip, or takes it off again; the slip as it was where it is full. */
export function toggle(slip: Slip, pick: Omit<SlipPick, 'stake'>): Slip {
  const key = pickKey(pick);
  if (isOnSlip(slip, key)) return remove(slip, key);
  if (slip.picks.length >= mostPicks) return slip;
  return { ...slip, picks: [...slip.picks, { ...pick, stake: '' }] };
}

export function remove(slip: Slip, key: string): Slip {
  const picks = slip.picks.filter((pick) => pickKey(pick) !== key);
  return picks.length < 2 ? { ...slip, mode: 'singles', picks } : { ...slip, picks };
}

const changed = (slip: Slip, key: string, change: Partial<SlipPick>): Slip => ({
  ...slip,
  picks: slip.picks.map((pick) => (pickKey(pick) === key ? { ...pick, ...change } : pick)),
});

export const setStake = (slip: Slip, key: string, stake: string): Slip => changed(slip, key, { stake });

/** Whether a member who wants this takes the odds there are for those that were seen. */
export function isTolerated(seen: number, odds: number, policy: OddsPolicy): boolean {
  return policy === 'any' || odds === seen || (policy === 'better' && odds > seen);
}

/** What the player is asked about: other odds than agreed to, in a direction that wasn't allowed beforehand. */
export const isChanged = ({ seen, standing }: SlipPick, policy: OddsPolicy): boolean =>
  standing.state === 'open' && !isTolerated(seen, standing.odds, policy);

/** The slip as its selections stand now; odds that are tolerated are agreed to at once. */
export function follow(slip: Slip, standingOf: (pick: Pick) => Standing, policy: OddsPolicy): Slip {
  let isSame = true;
  const picks = slip.picks.map((pick) => {
    const told = standingOf(pick);
    // As long as nothing newer is known, what was known holds.
    const standing = told.state === 'unknown' ? pick.standing : told;
    const seen = standing.state === 'open' && isTolerated(pick.seen, standing.odds, policy) ? standing.odds : pick.seen;
    const isSameStanding =
      standing.state === pick.standing.state && oddsOf(standing) === oddsOf(pick.standing) && seen === pick.seen;
    if (isSameStanding) return pick;
    isSame = false;
    return { ...pick, standing, seen };
  });
  return isSame ? slip : { ...slip, picks };
}

const oddsOf = (standing: Standing): number | null => (standing.state === 'open' ? standing.odds : null);

/** The player agrees to the odds as they are. */
export const acceptOdds = (slip: Slip, keys: readonly string[]): Slip => ({
  ...slip,
  picks: slip.picks.map((pick) =>
    keys.includes(pickKey(pick)) && pick.standing.state === 'open' ? { ...pick, seen: pick.standing.odds } : pick,
  ),
});

/** Minor units of a stake as it was typed, with or without commas; null: it can't be read. */
export function readStake(text: string, digits: number): bigint | null {
  const plain = text.replaceAll(/[,\s]/g, '');
  const [whole = '', fraction = '', ...rest] = plain.split('.');
  if (rest.length > 0 || !/^\d{1,13}$/.test(whole) || !/^\d*$/.test(fraction)) return null;
  if (fraction.length > digits) return null;
  return BigInt(whole + fraction.padEnd(digits, '0'));
}

export interface StakeBounds extends Omit<TableLimits, 'mostRoundPayout'> {
  /** Null as long as it isn't known. */
  readonly balance: bigint | null;
  readonly digits: number;
}

export type StakeProblem =
  | { readonly kind: 'missing' | 'unreadable' }
  | { readonly kind: 'low' | 'high' | 'balance'; readonly amount: bigint };

/** Stake and return of one bet; `problem` says why it can't be placed. */
export interface Reckoned {
  readonly stake: bigint;
  /** What it pays at most, the stake included. */
  readonly payout: bigint;
  /** What may be staked at most at these odds. */
  readonly most: bigint;
  readonly balance: bigint | null;
  readonly problem: StakeProblem | null;
}

function reckon(text: string, odds: bigint, payoutOf: (stake: bigint) => bigint, bounds: StakeBounds): Reckoned {
  const most = mostOn(bounds, odds);
  const none = { stake: 0n, payout: 0n, most, balance: bounds.balance };
  if (text.trim() === '') return { ...none, problem: { kind: 'missing' } };
  const stake = readStake(text, bounds.digits);
  if (stake === null) return { ...none, problem: { kind: 'unreadable' } };
  return { ...none, stake, payout: payoutOf(stake), problem: problemOf(stake, most, bounds) };
}

function problemOf(stake: bigint, most: bigint, { least, balance }: StakeBounds): StakeProblem | null {
  if (stake < least) return { kind: 'low', amount: least };
  if (stake > most) return { kind: 'high', amount: most };
  return balance !== null && stake > balance ? { kind: 'balance', amount: balance } : null;
}

/** The odds at which a selection would be taken now. */
const currentOdds = ({ seen, standing }: SlipPick): bigint => BigInt(standing.state === 'open' ? standing.odds : seen);

export function reckonSingle(pick: SlipPick, bounds: StakeBounds): Reckoned {
  const odds = currentOdds(pick);
  return reckon(pick.stake, odds, (stake) => settledAs('won', stake, odds).payout, bounds);
}

const legsOf = (picks: readonly SlipPick[]): Leg[] =>
  picks.map((pick) => ({ match: pick.fixtureId, odds: currentOdds(pick), status: 'won' }));

const oddsScale = 10_000n;

/** The product of all odds, times 10,000, rounded down. */
export function combinedOdds(picks: readonly SlipPick[]): bigint {
  return settleParlay(legsOf(picks), oddsScale)?.payout ?? oddsScale;
}

export interface ReckonedParlay extends Reckoned {
  readonly odds: bigint;
  readonly legs: ParlayProblem | null;
}

export function reckonParlay({ picks, parlayStake }: Slip, bounds: StakeBounds): ReckonedParlay {
  const odds = combinedOdds(picks);
  const legs = legsOf(picks);
  const reckoned = reckon(parlayStake, odds, (stake) => settleParlay(legs, stake)?.payout ?? 0n, bounds);
  return { ...reckoned, odds, legs: parlayProblem(legs) ?? null };
}

/** Fixtures with more than one selection on the slip. */
export function doubledFixtures(picks: readonly SlipPick[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(picks.flatMap(({ fixtureId }) => (seen.has(fixtureId) ? [fixtureId] : (seen.add(fixtureId), []))));
}
