import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BetStatus, halfLost, lost, oddsScale, push, toOne, won } from '../../engine/settlement.ts';
import { allStatuses } from './odds.ts';
import { handicapStatus, lineStatus, returnOf, settledAs, totalStatus } from './lines.ts';

const goals = fc.nat(12);
const score = fc.record({ home: goals, away: goals });
const stake = fc.bigInt(1n, 10n ** 12n);
const handicap = fc.integer({ min: -40, max: 40 });

/** What the other side of a bet comes to. */
const opposite: Readonly<Record<BetStatus, BetStatus>> = {
  won: 'lost',
  half_won: 'half_lost',
  push: 'push',
  half_lost: 'half_won',
  lost: 'won',
  void: 'void',
};

describe('[G-10] lines in quarters', () => {
  test('[G-10] the table of statuses holds for every distance from the line', () => {
    for (let quarters = -100; quarters <= 100; quarters++) {
      const expected: BetStatus =
        quarters >= 2 ? 'won' : quarters <= -2 ? 'lost' : (['half_lost', 'push', 'half_won'] as const)[quarters + 1]!;
      expect([quarters, lineStatus(quarters)]).toEqual([quarters, expected]);
    }
  });

  test('[G-10] factors are D, (1 + D) / 2, 1, 1 / 2 and 0, and payouts those of every other game', () => {
    const factors = allStatuses.map((status) => {
      const { numerator, denominator } = returnOf(status, toOne(0.95));
      return Number(numerator) / Number(denominator);
    });
    expect(factors).toEqual([1.95, 1.475, 1, 0.5, 0, 1]);
    const odds = toOne(0.95);
    for (const amount of [1n, 3n, 99_999n, 100_000n]) {
      expect(settledAs('won', amount, odds)).toEqual(won(amount, odds));
      expect(settledAs('half_lost', amount, odds)).toEqual(halfLost(amount));
      expect(settledAs('push', amount, odds)).toEqual(push(amount));
      expect(settledAs('lost', amount, odds)).toEqual(lost);
    }
  });

  test('[G-10] half won is floor(stake × (1000 + D) / 2000) with D in thousandths', () => {
    fc.assert(
      fc.property(stake, fc.bigInt(1_010n, 50_000n), (amount, thousandths) => {
        const { payout } = settledAs('half_won', amount, thousandths * 10n);
        expect(payout).toBe((amount * (1000n + thousandths)) / 2000n);
      }),
    );
  });

  test('[G-10] factors are those of a feed that sends result and void factor', () => {
    // f = v + (1 − v) × r × D
    const sent: Readonly<Record<BetStatus, readonly [result: number, voidFactor: number]>> = {
      won: [1, 0],
      half_won: [1, 0.5],
      push: [0, 1],
      half_lost: [0, 0.5],
      lost: [0, 0],
      void: [0, 1],
    };
    for (const status of allStatuses) {
      const [result, voidFactor] = sent[status];
      const { numerator, denominator } = returnOf(status, 21_500n);
      expect(Number(numerator) / Number(denominator)).toBe(voidFactor + (1 - voidFactor) * result * 2.15);
    }
  });

  test('[G-10] the away side with the opposite handicap ends the opposite way, and under that of over', () => {
    fc.assert(
      fc.property(score, handicap, fc.integer({ min: 1, max: 80 }), (final, line4, total4) => {
        expect(handicapStatus(final, 'away', 0 - line4)).toBe(opposite[handicapStatus(final, 'home', line4)]);
        const total = final.home + final.away;
        expect(totalStatus(total, 'under', total4)).toBe(opposite[totalStatus(total, 'over', total4)]);
      }),
    );
  });

  test('[G-10] at even odds two opposite bets get back what both staked, but for what is rounded down', () => {
    fc.assert(
      fc.property(score, handicap, stake, (final, line4, amount) => {
        const payouts = (['home', 'away'] as const).map((side) => {
          const status = handicapStatus(final, side, side === 'home' ? line4 : 0 - line4);
          return settledAs(status, amount, 2n * oddsScale).payout;
        });
        const house = 2n * amount - payouts.reduce((sum, payout) => sum + payout, 0n);
        expect(house === 0n || house === 1n).toBe(true);
      }),
    );
  });
});
