import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Draw, seededDraw } from '../../math/random.ts';
import {
  describe as describeShots,
  type FishRoom,
  killThreshold,
  parse,
  shoot,
  totalsOf,
  usualRtpPpb,
} from './rules.ts';
import { expectedPrize, type Fraction, targets } from './targets.ts';

const room: FishRoom = { prices: [10n, 100n, 1000n], rtpPpb: usualRtpPpb };

const targetNamed = (kind: string) => {
  const target = targets.find((target) => target.kind === kind);
  if (!target) throw new Error(`no target ${kind}`);
  return target;
};

const whole = (multiplier: bigint): Fraction => ({ numerator: multiplier, denominator: 1n });

test('[G-10] the seeds of a round: a miss, a kill of ×8, a miss', () => {
  const draw = seededDraw('0123456789abcdef'.repeat(4), 'client-1', 5);
  const shots = ['anchovy', 'lionfish', 'anchovy'].map((kind) => shoot(draw, targetNamed(kind), 100n, room));
  expect(shots.map(({ payout }) => payout)).toEqual([0n, 800n, 0n]);
  expect(totalsOf(shots)).toEqual({ stake: 300n, payout: 800n });
  expect(describeShots(shots)).toBe('anchovy@100:miss lionfish@100:8 anchovy@100:miss');
});

test.each([
  [2n, 480_000_000n],
  [5n, 192_000_000n],
  [8n, 120_000_000n],
  [10n, 96_000_000n],
  [20n, 48_000_000n],
  [50n, 19_200_000n],
  [100n, 9_600_000n],
  [200n, 4_800_000n],
])('[G-10] a target of ×%s is killed by %s of a billion hits', (multiplier, threshold) => {
  expect(killThreshold(room.rtpPpb, whole(multiplier))).toBe(threshold);
});

test('[G-10] the chance of a kill is rounded down, also where a multiplier isn’t whole', () => {
  expect(killThreshold(room.rtpPpb, { numerator: 91n, denominator: 2n })).toBe(21_098_901n);
  expect(killThreshold(970_000_000n, whole(3n))).toBe(323_333_333n);
});

test('[G-10] there are fixed prizes from ×2 to ×200 and random ones of every kind', () => {
  const fixed = targets.flatMap(({ prize }) => (prize.kind === 'fixed' ? [prize.multiplier] : []));
  expect(Math.min(...fixed)).toBe(2);
  expect(Math.max(...fixed)).toBe(200);
  expect(fixed.length).toBeGreaterThanOrEqual(12);
  const random = targets.filter(({ prize }) => prize.kind !== 'fixed');
  expect(new Set(random.map(({ prize }) => prize.kind))).toEqual(new Set(['range', 'wheel', 'chain']));
  expect(new Set(targets.map(({ kind }) => kind)).size).toBe(targets.length);
});

test.each([
  ['anchovy', 2n, 1n],
  ['jellyfish', 20n, 1n],
  // (20 × 8 + 30 × 5 + 50 × 4 + 100 × 2 + 200) / 20
  ['treasure_wheel', 91n, 2n],
  // 23/6 fish of 7.5
  ['bomb_crab', 115n, 4n],
  // 15/4 fish of 4
  ['lightning_eel', 15n, 1n],
])('[G-10] a kill of %s pays %s/%s in the long run', (kind, numerator, denominator) => {
  const expected = expectedPrize(targetNamed(kind).prize);
  expect(expected.numerator * denominator).toBe(numerator * expected.denominator);
});

/**
 * All results of a shot that kills, each with its number of equally likely ways: every series of draws is played once.
 * The first draw decides on the kill and is given; a result of k further draws counts by the product of their bounds.
 */
function meanPayoutOfKills(play: (draw: Draw) => bigint): Fraction {
  const sums = new Map<bigint, bigint>();
  let script: number[] = [0];
  while (script.length > 0) {
    const drawn: { value: number; bound: number }[] = [];
    const payout = play((bound) => {
      const value = script[drawn.length] ?? 0;
      drawn.push({ value, bound });
      return value;
    });
    const ways = drawn.slice(1).reduce((product, { bound }) => product * BigInt(bound), 1n);
    sums.set(ways, (sums.get(ways) ?? 0n) + payout);
    const last = drawn.findLastIndex(({ value, bound }, index) => index > 0 && value + 1 < bound);
    script = last < 0 ? [] : drawn.slice(0, last + 1).map(({ value }, index) => (index === last ? value + 1 : value));
  }
  let total: Fraction = whole(0n);
  for (const [ways, sum] of sums)
    total = { numerator: total.numerator * ways + sum * total.denominator, denominator: total.denominator * ways };
  return total;
}

test.each(targets.map((target) => [target.kind, target] as const))(
  '[G-10] %s returns what the room states, all of its prizes counted',
  (_, target) => {
    const price = 100n;
    const mean = meanPayoutOfKills((draw) => shoot(draw, target, price, room).payout);
    const expected = expectedPrize(target.prize);
    expect(mean.numerator * expected.denominator).toBe(price * expected.numerator * mean.denominator);

    // The highest draw that kills and the lowest that doesn't are neighbours: the threshold is what `shoot` uses.
    const threshold = killThreshold(room.rtpPpb, expected);
    const firstDraw = (value: number): Draw => {
      let isFirst = true;
      return () => {
        const drawn = isFirst ? value : 0;
        isFirst = false;
        return drawn;
      };
    };
    expect(shoot(firstDraw(Number(threshold) - 1), target, price, room).payout).toBeGreaterThan(0n);
    expect(shoot(firstDraw(Number(threshold)), target, price, room)).toMatchObject({ multipliers: [], payout: 0n });

    // Chance × mean = RTP, but for the part of a billionth by which the chance is rounded down.
    const shortfall = room.rtpPpb * mean.denominator * price - threshold * mean.numerator;
    expect(shortfall).toBeGreaterThanOrEqual(0n);
    expect(shortfall).toBeLessThan(mean.numerator);
  },
);

test('[G-10] a bullet pays by its own price, and a room has only its own', () => {
  for (const price of room.prices) expect(shoot(() => 0, targetNamed('whale'), price, room).payout).toBe(price * 100n);
  expect(() => shoot(() => 0, targetNamed('whale'), 50n, room)).toThrow(RangeError);
});

const anyShot = fc
  .record({
    target: fc.constantFrom(...targets),
    price: fc.constantFrom(...room.prices),
    nonce: fc.nat(),
    kills: fc.boolean(),
  })
  .map(({ target, price, nonce, kills }) => {
    const seeded = seededDraw('seed', 'client', nonce);
    return shoot((bound) => (kills && bound === 1_000_000_000 ? 0 : seeded(bound)), target, price, room);
  });

test('[G-10] a round’s stake is its prices, its payout the kills; prizes are those of the target', () => {
  fc.assert(
    fc.property(fc.array(anyShot, { maxLength: 10 }), (shots) => {
      const { stake, payout } = totalsOf(shots);
      let paid = 0n;
      for (const shot of shots) {
        const { prize } = targetNamed(shot.target);
        const sum = shot.multipliers.reduce((sum, multiplier) => sum + multiplier, 0);
        expect(shot.payout).toBe(shot.price * BigInt(sum));
        expect(shot.multipliers.every(Number.isInteger)).toBe(true);
        if (prize.kind === 'fixed' && sum > 0) expect(sum).toBe(prize.multiplier);
        if (prize.kind === 'range' && sum > 0) expect(sum >= prize.least && sum <= prize.most).toBe(true);
        paid += shot.payout;
      }
      expect(stake).toBe(shots.reduce((sum, { price }) => sum + price, 0n));
      expect(payout).toBe(paid);
    }),
  );
});

test('[G-10] a record tells the shots', () => {
  fc.assert(
    fc.property(fc.array(anyShot, { maxLength: 10 }), (shots) => {
      expect(parse(describeShots(shots))).toEqual(shots);
    }),
  );
  for (const text of [
    'anchovy',
    'cow@100:miss',
    'anchovy@0:2',
    'anchovy@100:',
    'anchovy@100:2+',
    'anchovy@1:2  anchovy@1:2',
  ])
    expect(parse(text)).toBeNull();
});
