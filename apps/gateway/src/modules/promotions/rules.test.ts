import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayOf,
  type Progress,
  isDue,
  type Participation,
  prizeAt,
  type PromotionRule,
  stateOf,
  ticketsLeft,
  totalWeight,
} from './rules.ts';

const rule: PromotionRule = { startsAt: 100, endsAt: 200, kind: 'reward', minDeposit: 50n, payout: 'claim' };
const progress: Progress = { now: 150, deposited: 50n, reward: null };
const joined: Participation = { decision: 'none' };

describe('the state of a promotion', () => {
  test.each<[string, Partial<PromotionRule>, Participation | null, Partial<Progress>]>([
    ['comingSoon', {}, null, { now: 99 }],
    ['join', {}, null, {}],
    ['applying', {}, { decision: 'pending' }, {}],
    ['rejected', {}, { decision: 'rejected' }, {}],
    ['rejected', {}, { decision: 'rejected' }, { now: 200 }],
    ['process', {}, joined, { deposited: 49n }],
    ['process', { payout: 'issue' }, { decision: 'approved' }, {}],
    ['claim', {}, joined, {}],
    ['claim', {}, { decision: 'approved' }, {}],
    ['claim', { endsAt: null }, joined, { now: 1_000_000 }],
    ['claimed', {}, joined, { reward: 'claimed' }],
    ['claimed', {}, joined, { reward: 'claimed', now: 200 }],
    ['issued', { payout: 'issue' }, joined, { reward: 'issued' }],
    ['joined', { kind: 'raffle' }, joined, {}],
    ['joined', { kind: 'info' }, joined, {}],
    ['closed', {}, joined, { now: 200 }],
    ['closed', {}, null, { now: 200 }],
  ])('[C-01] %s, case %#', (state, rules, participation, given) => {
    expect(stateOf({ ...rule, ...rules }, participation, { ...progress, ...given })).toBe(state);
  });

  const anyRule = fc.record<PromotionRule>({
    startsAt: fc.integer({ min: 0, max: 300 }),
    endsAt: fc.option(fc.integer({ min: 301, max: 600 })),
    kind: fc.constantFrom('reward', 'raffle', 'info'),
    minDeposit: fc.bigInt({ min: 0n, max: 100n }),
    payout: fc.constantFrom('claim', 'issue'),
  });
  const anyParticipation = fc.option(
    fc.record<Participation>({ decision: fc.constantFrom('none', 'pending', 'approved', 'rejected') }),
  );
  const anyProgress = fc.record<Progress>({
    now: fc.integer({ min: 0, max: 700 }),
    deposited: fc.bigInt({ min: 0n, max: 200n }),
    reward: fc.constantFrom('claimed', 'issued', null),
  });

  test('[C-01] [W-07] a reward is due only once, to who joined, in time, with all conditions met', () => {
    fc.assert(
      fc.property(anyRule, anyParticipation, anyProgress, (some, participation, given) => {
        const state = stateOf(some, participation, given);
        const owes = state === 'claim' || isDue(some, participation, given);
        if (!owes) return;
        expect(some.kind).toBe('reward');
        expect(given.reward).toBeNull();
        expect(['none', 'approved']).toContain(participation?.decision);
        expect(given.now).toBeGreaterThanOrEqual(some.startsAt);
        if (some.endsAt !== null) expect(given.now).toBeLessThan(some.endsAt);
        expect(given.deposited >= some.minDeposit).toBe(true);
        expect(state).toBe(some.payout === 'claim' ? 'claim' : 'process');
      }),
    );
  });
});

describe('a raffle', () => {
  test('[C-01] tickets come with the day and with its deposits, and go with draws', () => {
    const raffle = { dailyTickets: 1, depositPerTicket: 100n };
    expect(ticketsLeft(raffle, { depositedToday: 0n, drawnToday: 0 })).toBe(1);
    expect(ticketsLeft(raffle, { depositedToday: 299n, drawnToday: 1 })).toBe(2);
    expect(ticketsLeft(raffle, { depositedToday: 0n, drawnToday: 5 })).toBe(0);
    expect(ticketsLeft(raffle, { depositedToday: 1_000_000n, drawnToday: 0 })).toBe(21);
    expect(ticketsLeft({ ...raffle, depositPerTicket: 0n }, { depositedToday: 1_000n, drawnToday: 0 })).toBe(1);
  });

  test('[C-01] every lot falls on a prize, each as often as its weight says', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(weights, (list) => {
        const prizes = list.map((weight, place) => ({ weight, place }));
        const drawn = Array.from({ length: totalWeight(prizes) }, (_, lot) => prizeAt(prizes, lot).place);
        for (const { weight, place } of prizes) expect(drawn.filter((one) => one === place)).toHaveLength(weight);
        expect(() => prizeAt(prizes, totalWeight(prizes))).toThrow(RangeError);
      }),
    );
  });
});

test('[C-01] a day is the operator’s: it begins at its midnight', () => {
  const at = Date.UTC(2026, 10, 21, 18, 30, 5, 250); // 22 November, 01:30:05 in Ho Chi Minh City
  expect(dayOf(at, 'Asia/Ho_Chi_Minh')).toEqual({ name: '2026-11-22', start: Date.UTC(2026, 10, 21, 17) });
  expect(dayOf(at, 'UTC')).toEqual({ name: '2026-11-21', start: Date.UTC(2026, 10, 21) });
  // A day of 23 hours, and one of 25.
  const [spring, autumn] = [Date.UTC(2026, 2, 8, 16), Date.UTC(2026, 10, 1, 16)];
  expect(dayOf(spring, 'America/New_York')).toEqual({ name: '2026-03-08', start: Date.UTC(2026, 2, 8, 5) });
  expect(dayOf(autumn, 'America/New_York')).toEqual({ name: '2026-11-01', start: Date.UTC(2026, 10, 1, 4) });
});
