import { expect, test } from 'vitest';
import { baseOf, type Explained, missingOf, whyLess } from './rules.ts';

const tier = {
  minimumBet: '50000.00',
  netLoss: '10000.00',
  activeMember: 5,
  rate: 60_000,
  hasBet: false,
  hasMembers: false,
  hasLoss: false,
  value: null,
};

const bill = (over: Partial<Explained> = {}, how: Partial<Explained['calculation']> = {}): Explained => ({
  kind: 'dividend',
  status: 'to_collect',
  due: '320.00',
  amount: '320.00',
  fromBill: '320.00',
  fromWallet: '0.00',
  passedOn: '0.00',
  carryIn: '0.00',
  carryOut: '0.00',
  currency: 'VND',
  figures: {
    validBet: '10000.00',
    prizes: '2000.00',
    rebates: '0.00',
    agentRebates: '0.00',
    activity: '0.00',
    fees: '0.00',
    profit: '0.00',
    loss: '8000.00',
    activeMembers: 1,
  },
  calculation: {
    mode: 'fixed',
    loss: '8000.00',
    tier: 0,
    tiers: [tier],
    rates: null,
    value: '320.00',
    downlines: '0.00',
    isFunded: true,
    ...how,
  },
  ...over,
});

test('[X-04] [T-08] says why a bill comes to less than one would expect, or to nothing', () => {
  expect(whyLess(bill())).toBeNull();
  expect(whyLess(bill({ due: '0.00' }, { tier: null, loss: '-50.00' }))).toBe('bills.why.house_lost');
  expect(whyLess(bill({ due: '0.00' }, { tier: null }))).toBe('bills.why.no_tier');
  expect(whyLess(bill({ kind: 'daily' }, { tier: null, loss: '0.00' }))).toBe('bills.why.no_tier');
  expect(whyLess(bill({ kind: 'realtime' }, { tier: null }))).toBe('bills.why.nothing_played');
  expect(whyLess(bill({ status: 'not_reached' }, { isFunded: false }))).toBe('bills.why.not_funded');
  expect(whyLess(bill({ status: 'insufficient', fromBill: '0.00' }))).toBe('bills.why.insufficient');
  expect(whyLess(bill({ fromBill: '11.00', fromWallet: '30.00' }))).toBe('bills.why.partly');
  expect(whyLess(bill({ due: '0.00', fromBill: '0.00', amount: '0.00' }))).toBe('bills.why.downlines');
});

test('[X-04] [T-08] says what is missing to a tier, of which a salary asks for no loss', () => {
  expect(missingOf(tier, bill())).toEqual({ bets: '40000.00', members: 4, loss: '2000.00' });
  expect(missingOf({ ...tier, hasBet: true, activeMember: 2 }, bill({ kind: 'daily' }))).toEqual({
    bets: null,
    members: 1,
    loss: null,
  });
  expect([baseOf(bill()), baseOf(bill({ kind: 'daily' }))]).toEqual(['8000.00', '10000.00']);
});
