import type { Draw } from '../../math/random.ts';
import { drawPrize, expectedPrize, type FishTarget, type Fraction, targetOf, targets } from './targets.ts';

/** What rooms differ in. */
export interface FishRoom {
  /** What a bullet may cost, in minor units. */
  readonly prices: readonly bigint[];
  /** The return to the player in billionths: 96 % is 960,000,000. The same for every target and every price. */
  readonly rtpPpb: bigint;
}

export const usualRtpPpb = 960_000_000n;

/** "96.50" percent as billionths. */
export const ppbOf = (rtp: string): bigint => BigInt(Math.round(Number(rtp) * 10_000_000));

/** A bullet that hit a target, and what came of it. */
export interface Shot {
  /** The kind of the target. */
  readonly target: string;
  readonly price: bigint;
  /** The multipliers that the kill pays; none when the target got away. */
  readonly multipliers: readonly number[];
  /** In minor units. */
  readonly payout: bigint;
}

/** The chance of a kill is counted in billionths. */
const chances = 1_000_000_000;

/** How many of a billion hits kill: the return over what a kill pays in the long run, rounded down. */
export const killThreshold = (rtpPpb: bigint, { numerator, denominator }: Fraction): bigint =>
  (rtpPpb * denominator) / numerator;

const shotOf = (target: string, price: bigint, multipliers: readonly number[]): Shot => ({
  target,
  price,
  multipliers,
  payout: price * BigInt(multipliers.reduce((sum, multiplier) => sum + multiplier, 0)),
});

/**
 * Decides a hit: one draw for the kill, then those of its prize. Earlier hits don't matter. Throws a RangeError for a
 * price that isn't one of the room.
 */
export function shoot(draw: Draw, target: FishTarget, price: bigint, { prices, rtpPpb }: FishRoom): Shot {
  if (!prices.includes(price)) throw new RangeError(`the room has no bullets at ${price}`);
  const isKill = BigInt(draw(chances)) < killThreshold(rtpPpb, expectedPrize(target.prize));
  return shotOf(target.kind, price, isKill ? drawPrize(draw, target.prize) : []);
}

/** Decides a hit of a kind at any price. Throws a RangeError for a kind that there isn't. */
export function decideHit(draw: Draw, kind: string, price: bigint, rtpPpb: bigint): Shot {
  const target = targetOf(kind);
  if (!target) throw new RangeError(`no target ${kind}`);
  return shoot(draw, target, price, { prices: [price], rtpPpb });
}

/** Stake and payout of the shots of a round, in minor units. */
export const totalsOf = (shots: readonly Shot[]): { readonly stake: bigint; readonly payout: bigint } => ({
  stake: shots.reduce((sum, { price }) => sum + price, 0n),
  payout: shots.reduce((sum, { payout }) => sum + payout, 0n),
});

const miss = 'miss';

/** The shots as the betting record keeps them, such as `anchovy@100:miss bomb_crab@100:2+6+20`. */
export const describe = (shots: readonly Shot[]): string =>
  shots.map(({ target, price, multipliers }) => `${target}@${price}:${multipliers.join('+') || miss}`).join(' ');

function parseShot(text: string): Shot | null {
  const [, target = '', price, multipliers = ''] = /^(\w+)@([1-9]\d*):(miss|[1-9]\d*(?:\+[1-9]\d*)*)$/.exec(text) ?? [];
  if (price === undefined || !targets.some(({ kind }) => kind === target)) return null;
  return shotOf(target, BigInt(price), multipliers === miss ? [] : multipliers.split('+').map(Number));
}

/** The shots that a record describes. Null for what isn't one. */
export function parse(text: string): Shot[] | null {
  const shots = text === '' ? [] : text.split(' ').map(parseShot);
  const known = shots.filter((shot) => shot !== null);
  return known.length === shots.length ? known : null;
}
