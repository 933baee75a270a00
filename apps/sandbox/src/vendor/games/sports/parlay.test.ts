import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BetStatus } from '../../engine/settlement.ts';
import { settledAs } from './lines.ts';
import { combinationsOf, type Leg, maxLegs, minLegs, parlayProblem, settleParlay, settleSystem } from './parlay.ts';

const leg = (match: string, odds: bigint, status?: BetStatus): Leg => ({ match, odds, ...(status && { status }) });

const fourLegs = [
  leg('a', 19_500n, 'won'),
  leg('b', 19_000n, 'half_won'),
  leg('c', 21_000n, 'push'),
  leg('d', 18_500n, 'half_lost'),
];

const status = fc.constantFrom<BetStatus>('won', 'half_won', 'push', 'half_lost', 'lost', 'void');
const settledLeg = fc.record({ odds: fc.bigInt(101n, 5_000n).map((cents) => cents * 100n), status });
const settledLegs = fc
  .array(settledLeg, { minLength: minLegs, maxLength: maxLegs })
  .map((legs) => legs.map((each, index) => ({ ...each, match: `match ${index}` })));
const stake = fc.bigInt(1n, 10n ** 9n);

describe('[G-10] a parlay', () => {
  test('[G-10] multiplies its legs: 1.95 × 1.45 × 1 × 0.5', () => {
    expect(settleParlay(fourLegs, 100_000n)).toEqual({ status: 'won', payout: 141_375n });
  });

  test('[G-10] pays the product of its legs, rounded down once', () => {
    fc.assert(
      fc.property(settledLegs, stake, (legs, amount) => {
        // all factors over 20,000
        const factors = legs.map(({ odds, status: ended }) => {
          const byStatus = { won: 2n * odds, half_won: 10_000n + odds, push: 20_000n, void: 20_000n };
          return ended === 'half_lost' ? 10_000n : ended === 'lost' ? 0n : byStatus[ended];
        });
        const product = factors.reduce((all, factor) => all * factor, 1n);
        expect(settleParlay(legs, amount)?.payout).toBe((amount * product) / 20_000n ** BigInt(legs.length));
      }),
    );
  });

  test('[G-10] waits for open legs, save that a lost leg loses it at once', () => {
    expect(settleParlay([leg('a', 19_500n, 'won'), leg('b', 19_000n)], 100n)).toBeUndefined();
    expect(settleParlay([leg('a', 19_500n, 'lost'), leg('b', 19_000n)], 100n)).toEqual({ status: 'lost', payout: 0n });
  });

  test('[G-10] legs that were pushed or void fall out, and the one that is left decides', () => {
    const others = [leg('b', 19_000n, 'push'), leg('c', 30_000n, 'void')];
    expect(settleParlay(others, 100n)).toEqual({ status: 'push', payout: 100n });
    expect(settleParlay([leg('a', 20_000n, 'void'), leg('b', 20_000n, 'void')], 100n)?.status).toBe('void');
    fc.assert(
      fc.property(settledLeg, stake, (only, amount) => {
        if (only.status === 'void' || only.status === 'push') return;
        const alone = settledAs(only.status, amount, only.odds);
        expect(settleParlay([leg('a', only.odds, only.status), ...others], amount)).toEqual(alone);
      }),
    );
    // 0.5 × 2 gives the stake back, 0.5 × 1.5 part of it
    expect(settleParlay([leg('a', 20_000n, 'won'), leg('b', 20_000n, 'half_lost')], 100n)?.status).toBe('push');
    expect(settleParlay([leg('a', 15_000n, 'won'), leg('b', 20_000n, 'half_lost')], 100n)).toEqual({
      status: 'half_lost',
      payout: 75n,
    });
  });

  test('[G-10] has two to twelve legs, one of each match', () => {
    const legs = Array.from({ length: 13 }, (_, index) => ({ match: `match ${index}` }));
    expect(parlayProblem(legs.slice(0, 1))).toBe('too_few_legs');
    expect(parlayProblem(legs.slice(0, 2))).toBeUndefined();
    expect(parlayProblem(legs.slice(0, 12))).toBeUndefined();
    expect(parlayProblem(legs)).toBe('too_many_legs');
    expect(parlayProblem([...legs.slice(0, 3), { match: 'match 1' }])).toBe('match_twice');
  });
});

describe('[G-10] a system bet', () => {
  test('[G-10] is one parlay for each choice of its legs', () => {
    const choose = (count: number, size: number): number =>
      size === 0 ? 1 : (choose(count - 1, size - 1) * count) / size;
    for (let count = 2; count <= 8; count++) {
      for (let size = 2; size <= count; size++) {
        const chosen = combinationsOf(count, size);
        expect(chosen).toHaveLength(choose(count, size));
        expect(new Set(chosen.map(String)).size).toBe(chosen.length);
        expect(chosen.every((each) => each.every((index, place) => index > (each[place - 1] ?? -1)))).toBe(true);
      }
    }
  });

  test('[G-10] settles each of them with the stake of one', () => {
    const legs = [leg('a', 20_000n, 'won'), leg('b', 30_000n, 'won'), leg('c', 15_000n, 'lost')];
    expect(settleSystem(legs, 2, 1_000n).map((each) => each?.payout)).toEqual([6_000n, 0n, 0n]);
    const open = [leg('a', 20_000n, 'won'), leg('b', 30_000n), leg('c', 15_000n, 'lost')];
    expect(settleSystem(open, 2, 1_000n).map((each) => each?.payout)).toEqual([undefined, 0n, 0n]);
  });

  test('[G-10] of all its legs is the parlay itself', () => {
    fc.assert(
      fc.property(settledLegs, stake, (legs, amount) => {
        expect(settleSystem(legs, legs.length, amount)).toEqual([settleParlay(legs, amount)]);
      }),
    );
  });
});
