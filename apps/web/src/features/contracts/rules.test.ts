import type { Tier } from '@sampan/contract/contract-rules';
import { describe, expect, test } from 'vitest';
import {
  checkRates,
  checkTiers,
  emptyTier,
  featuresOf,
  hasProblems,
  hoursLeft,
  offerable,
  percentOf,
  readPercent,
  statusOf,
  tiersOf,
  typedTiers,
  wireTiers,
} from './rules.ts';

const own: Tier[] = [
  { minimumBet: 1_000_00n, netLoss: 100_00n, activeMember: 1, rate: 50_000 },
  { minimumBet: 5_000_00n, netLoss: 500_00n, activeMember: 3, rate: 100_000 },
];
const tier = (minimumBet: string, netLoss: string, activeMember: string, rate: string) => ({
  minimumBet,
  netLoss,
  activeMember,
  rate,
});

describe('[T-06] what is typed into an offer', () => {
  test('is read as people write it, and goes out as the wire has it', () => {
    const { tiers, problems } = checkTiers(
      [tier('1,000', '100', '1', '2.5'), tier('6 000.50', '500', '3', '10 %')],
      'dividend',
      own,
      2,
    );
    expect(hasProblems(problems)).toBe(false);
    expect(wireTiers(tiers, 2)).toEqual([
      { minimumBet: '1000.00', netLoss: '100.00', activeMember: 1, rate: 25_000 },
      { minimumBet: '6000.50', netLoss: '500.00', activeMember: 3, rate: 100_000 },
    ]);
  });

  test('has each mistake at its field, and none of what isn’t written yet', () => {
    const problemsOf = (...typed: Parameters<typeof checkTiers>[0][number][]) =>
      checkTiers(typed, 'dividend', own, 2).problems;
    expect(problemsOf(emptyTier)).toEqual([
      { minimumBet: 'required', netLoss: 'required', activeMember: 'required', rate: 'required' },
    ]);
    expect(problemsOf(tier('x', '1.234', '1.5', '1.23456'))).toEqual([
      { minimumBet: 'amount', netLoss: 'amount', activeMember: 'members', rate: 'rate_form' },
    ]);
    expect(problemsOf(tier('1000', '2000', '1', '0'))).toEqual([{ netLoss: 'loss_over_bet', rate: 'rate_range' }]);
    expect(problemsOf(tier('2000', '200', '2', '3'), tier('2000', '100', '1', '3'))[1]).toEqual({
      minimumBet: 'bet_rises',
      netLoss: 'loss_rises',
      activeMember: 'members_rise',
      rate: 'rate_rises',
    });
    expect(problemsOf(emptyTier, tier('2000', '200', '2', '3'))[1]).toEqual({});
  });

  test('rests on a tier of one’s own: asks for as much and gives no more', () => {
    const rateOf = (...args: Parameters<typeof tier>) => checkTiers([tier(...args)], 'dividend', own, 2).problems[0];
    expect(rateOf('999', '100', '1', '5')).toEqual({ rate: 'upline' });
    expect(rateOf('1000', '100', '1', '5.0001')).toEqual({ rate: 'upline' });
    expect(rateOf('1000', '100', '1', '5')).toEqual({});
    expect(rateOf('5000', '500', '3', '10')).toEqual({});
  });

  test('of a salary asks for no loss', () => {
    const { tiers, problems } = checkTiers(
      [tier('1000', '', '1', '2')],
      'daily',
      own.map((one) => ({ ...one, netLoss: 0n })),
      2,
    );
    expect(hasProblems(problems)).toBe(false);
    expect(tiers[0]?.netLoss).toBe(0n);
  });

  test('[T-07] of a real-time salary has rates at most one’s own, one of them above zero', () => {
    const upline = { profit: 1_000, loss: 20_000, bet: 500 };
    expect(checkRates({ profit: '', loss: '2', bet: '0.05' }, upline)).toEqual({
      rates: { profit: 0, loss: 20_000, bet: 500 },
      problems: {},
    });
    expect(checkRates({ profit: '0.2', loss: 'x', bet: '' }, upline).problems).toEqual({
      profit: 'upline',
      loss: 'rate_form',
    });
    expect(checkRates({ profit: '', loss: '', bet: '' }, upline).problems).toEqual({ bet: 'rate_range' });
  });
});

test('[T-06] rates are whole millionths of what people read in percent', () => {
  expect(['5', '2.5', '0,0001', '100%', '5.', '.5', '-1', '1e3', '0.00001'].map(readPercent)).toEqual([
    50_000,
    25_000,
    1,
    1_000_000,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([50_000, 25_000, 1, 1_000_000].map(percentOf)).toEqual(['5%', '2.5%', '0.0001%', '100%']);
});

const contract = {
  id: 'c1',
  account: 'lotus01',
  kind: 'dividend',
  category: 'CONS',
  period: 'semimonthly',
  mode: 'fixed',
  tiers: [{ minimumBet: '1000.00', netLoss: '100.50', activeMember: 2, rate: 25_000 }],
  rates: null,
  status: 'active',
  offeredAt: 0,
  expiresAt: 10,
  startsAt: 0,
  endsAt: null,
  endingAskedBy: null,
  isOfHouse: true,
} as const;

test('[T-06] one’s own tiers are a beginning that is good by itself', () => {
  const typed = typedTiers({ tiers: [...contract.tiers] });
  expect(typed).toEqual([tier('1000', '100.50', '2', '2.5')]);
  const upline = tiersOf({ tiers: [...contract.tiers] }, 2);
  expect(hasProblems(checkTiers(typed, 'dividend', upline, 2).problems)).toBe(false);
});

test('[T-06] what can be offered is what one holds', () => {
  const of = (kind: 'dividend' | 'daily', category: 'CONS' | 'LIVE' | 'RNG') => ({
    ...contract,
    tiers: [...contract.tiers],
    kind,
    category,
  });
  expect(offerable([of('daily', 'RNG'), of('daily', 'LIVE'), of('dividend', 'CONS')])).toEqual([
    { kind: 'dividend', categories: ['CONS'] },
    { kind: 'daily', categories: ['LIVE', 'RNG'] },
  ]);
  expect(offerable([])).toEqual([]);
});

test('[T-06] an offer that nobody answered in time counts as lapsed, and says when it is about to', () => {
  expect(statusOf({ status: 'offered', expiresAt: 10 }, 9)).toBe('offered');
  expect(statusOf({ status: 'offered', expiresAt: 10 }, 10)).toBe('expired');
  expect(statusOf({ status: 'active', expiresAt: 10 }, 11)).toBe('active');
  const hour = 3_600_000;
  expect([49, 48, 1.5, 0.1].map((hours) => hoursLeft(hours * hour, 0))).toEqual([null, 48, 2, 1]);
});

test('[T-08] a page is there for what is held or offered, of any category', () => {
  const none = { divtypereq: {}, dailysalreqtype: {}, contracthoursalreq: {}, realtimesalreqtype: {} };
  expect(featuresOf(none)).toEqual({ dividend: false, daily: false, hourly: false, realtime: false });
  const hourly = { LIVE: [{ contractId: 'c1', status: 'P' as const, hourSalaryRates: [] }] };
  expect(featuresOf({ ...none, contracthoursalreq: hourly })).toEqual({
    dividend: false,
    daily: false,
    hourly: true,
    realtime: false,
  });
});
