import type { AgentBill } from '@sampan/contract/bills';
import { parseAmount } from '@sampan/contract/money';
import { describe, expect, test } from 'vitest';
import { explain, houseWin, nextTier, realtimeParts, rebateSum, type Sum, timeOf } from './rules.ts';

const tier = (over: Partial<AgentBill['calculation']['tiers'][number]> = {}) => ({
  minimumBet: '1000.00',
  netLoss: '100.00',
  activeMember: 1,
  rate: 100_000,
  hasBet: true,
  hasMembers: true,
  hasLoss: true,
  value: '450.00',
  ...over,
});

const bill: AgentBill = {
  id: 'b1',
  account: 'lotus01',
  kind: 'dividend',
  category: 'CONS',
  payer: 'platform',
  periodFrom: 0,
  periodTo: 1,
  status: 'to_collect',
  due: '290.00',
  fromBill: '290.00',
  fromWallet: '0.00',
  passedOn: '0.00',
  amount: '290.00',
  carryIn: '0.00',
  carryOut: '0.00',
  currency: 'VND',
  issuedAt: 0,
  expiresAt: 1,
  settledAt: null,
  figures: {
    validBet: '6000.00',
    prizes: '1500.00',
    rebates: '0.00',
    agentRebates: '0.00',
    activity: '0.00',
    fees: '0.00',
    profit: '0.00',
    loss: '0.00',
    activeMembers: 2,
  },
  calculation: {
    mode: 'fixed',
    loss: '4500.00',
    tier: 0,
    tiers: [tier()],
    rates: null,
    value: '450.00',
    downlines: '160.00',
    isFunded: true,
  },
  downlines: [],
};
const withCalculation = (over: Partial<AgentBill['calculation']>, rest: Partial<AgentBill> = {}): AgentBill => ({
  ...bill,
  ...rest,
  calculation: { ...bill.calculation, ...over },
});

/** Every sum on the screen is what its lines come to. */
function expectSum({ lines, total }: Sum): void {
  const minor = (amount: string) => parseAmount(amount, 2) ?? 0n;
  expect(lines.reduce((sum, { amount }) => sum + minor(amount), 0n)).toBe(minor(total));
}
const labels = ({ lines }: Sum) => lines.map(({ label, amount }) => `${label} ${amount}`);

describe('[T-06] a bill adds up on the screen', () => {
  test('paid by the house: own calculation less what is the downlines’', () => {
    const { due, amount } = explain(bill, 2);
    expect(labels(due)).toEqual(['value 450.00', 'downlines -160.00']);
    expectSum(due);
    expect(amount).toBe(null);
  });

  test('where each shown value was rounded by itself, the cent is a line of its own', () => {
    const { due } = explain(withCalculation({ value: '450.01', downlines: '160.00' }), 2);
    expect(labels(due)).toEqual(['value 450.01', 'downlines -160.00', 'rounding -0.01']);
    expectSum(due);
  });

  test('never below zero', () => {
    const { due } = explain(withCalculation({ value: '100.00', downlines: '160.00' }, { due: '0.00' }), 2);
    expect(labels(due)).toEqual(['value 100.00', 'downlines -160.00', 'floor 60.00']);
    expectSum(due);
  });

  test('[T-07] paid by the upline: what it lacked, and what goes on to those below', () => {
    const paid = { payer: 'upline', due: '450.00', fromBill: '200.00', fromWallet: '50.00' } as const;
    const { due, amount } = explain({ ...bill, ...paid, passedOn: '160.00', amount: '90.00' }, 2);
    expect(labels(due)).toEqual(['value 450.00']);
    expectSum(due);
    expect(amount && labels(amount)).toEqual(['due 450.00', 'missing -200.00', 'passedOn -160.00']);
    expectSum(amount!);
  });

  test('[T-07] below a contract that was not reached it says so', () => {
    const none = { payer: 'upline', due: '450.00', fromBill: '0.00', fromWallet: '0.00', amount: '0.00' } as const;
    const { amount } = explain(withCalculation({ isFunded: false }, none), 2);
    expect(amount && labels(amount)).toEqual(['due 450.00', 'unfunded -450.00']);
    expectSum(amount!);
  });

  test('what the house won is its figures, less what was carried', () => {
    const figures = { ...bill.figures, rebates: '20.00', fees: '30.00' };
    const sum = houseWin(withCalculation({ loss: '4350.00' }, { figures, carryIn: '100.00' }), 2);
    expect(labels(sum)).toEqual([
      'validBet 6000.00',
      'prizes -1500.00',
      'rebates -20.00',
      'fees -30.00',
      'carryIn -100.00',
    ]);
    expectSum(sum);
  });

  test('[T-07] a real-time salary is of three rates', () => {
    const figures = { ...bill.figures, profit: '33.33', loss: '1000.00', validBet: '2000.00' };
    const rates = { profit: 10_000, loss: 20_000, bet: 500 };
    const sum = realtimeParts(withCalculation({ rates, tiers: [], value: '21.33' }, { figures }), 2);
    expect(sum && labels(sum)).toEqual(['profitPart 0.33', 'lossPart 20.00', 'betPart 1.00']);
    expectSum(sum!);
    expect(realtimeParts(bill, 2)).toBe(null);
  });
});

test('[T-06] why the next tier did not count: all that was missing, or that it gives less', () => {
  const missed = tier({ minimumBet: '8000.00', activeMember: 5, hasBet: false, hasMembers: false, value: null });
  expect(nextTier(withCalculation({ tiers: [tier(), missed] }))).toEqual({
    number: 2,
    missed: [
      { what: 'bet', asked: '8000.00', had: '6000.00' },
      { what: 'members', asked: '5', had: '2' },
    ],
    value: null,
  });
  expect(
    nextTier(withCalculation({ tiers: [tier({ hasLoss: false, netLoss: '5000.00', value: null })], tier: null })),
  ).toEqual({
    number: 1,
    missed: [{ what: 'loss', asked: '5000.00', had: '4500.00' }],
    value: null,
  });
  const less = tier({ hasLoss: false, netLoss: '9000.00', value: '400.00' });
  expect(nextTier(withCalculation({ tiers: [tier(), less] }))).toMatchObject({ value: '400.00' });
  expect(nextTier(bill)).toBe(null);
});

test('[T-06] days of the operator’s zone become the time of the list, the last day included', () => {
  expect(timeOf({ since: '', until: '' }, 'Asia/Bangkok')).toEqual({});
  expect(timeOf({ since: '2026-11-01', until: '2026-11-15' }, 'Asia/Bangkok')).toEqual({
    from: Date.UTC(2026, 9, 31, 17),
    to: Date.UTC(2026, 10, 15, 17),
  });
});

test('[T-06] a rebate is its lines, less what earlier corrections took; the cent of rounding is said', () => {
  const part = { category: 'RNG', account: null, correctionOf: null, stakes: '1000.00', ownRate: 5_000 } as const;
  const rebate = {
    id: 'r1',
    periodFrom: 0,
    periodTo: 1,
    by: 'day',
    status: 'paid',
    stakes: '2000.00',
    carryIn: '1.00',
    carryOut: '0.00',
    amount: '6.01',
    currency: 'VND',
    paidAt: 1,
    parts: [
      { ...part, downlineRate: 0, value: '5.00' },
      { ...part, account: 'tiger07', downlineRate: 3_000, value: '2.00' },
    ],
    totalCount: 2,
    totalPages: 1,
  } as const;
  const sum = rebateSum({ ...rebate, parts: [...rebate.parts] }, 2);
  expect(sum && labels(sum)).toEqual(['parts 7.00', 'corrections -1.00', 'rounding 0.01']);
  expectSum(sum!);
  expect(rebateSum({ ...rebate, parts: [...rebate.parts], totalPages: 2 }, 2)).toBe(null);
});
