import { describe, expect, test } from 'vitest';
import { emptyOffer, type OfferDraft, readOffer, showRate, withTier } from './rules.ts';

const tier = { key: 0, minimumBet: '1,000', netLoss: '100', activeMember: '1', rate: '2.5' };
const read = (change: Partial<OfferDraft>) => readOffer({ ...emptyOffer, tiers: [tier], ...change }, 2);

describe('a contract that is offered', () => {
  test('[T-07] [X-04] is sent as its kind has it, with rates in millionths', () => {
    expect(read({ period: 'weekly' })).toEqual({
      offer: {
        kind: 'dividend',
        category: 'CONS',
        period: 'weekly',
        rates: null,
        tiers: [{ minimumBet: '1000.00', netLoss: '100.00', activeMember: 1, rate: 25_000 }],
      },
    });
    // A salary has no loss, and no period of its own.
    expect(read({ kind: 'daily', period: 'weekly' })).toEqual({
      offer: {
        kind: 'daily',
        category: 'CONS',
        rates: null,
        tiers: [{ minimumBet: '1000.00', netLoss: '0.00', activeMember: 1, rate: 25_000 }],
      },
    });
    expect(read({ kind: 'realtime', profit: '0.05', loss: '1', bet: '0' })).toMatchObject({
      offer: { tiers: [], rates: { profit: 500, loss: 10_000, bet: 0 } },
    });
    expect(showRate(25_000)).toBe('2.5');
    expect(withTier([tier]).map(({ key }) => key)).toEqual([0, 1]);
  });

  test.each<[string, Partial<OfferDraft>]>([
    ['no tier', { tiers: [] }],
    ['a rate above 100 percent', { tiers: [{ ...tier, rate: '101' }] }],
    ['a rate of nothing', { tiers: [{ ...tier, rate: '0' }] }],
    ['no amount', { tiers: [{ ...tier, minimumBet: 'much' }] }],
    ['half a member', { tiers: [{ ...tier, activeMember: '0.5' }] }],
    ['a loss above its bets', { tiers: [{ ...tier, netLoss: '1001' }] }],
    ['tiers that don’t rise', { tiers: [tier, { ...tier, key: 1 }] }],
    ['rates that are none', { kind: 'realtime', profit: 'x' }],
    ['rates above 100 percent', { kind: 'realtime', loss: '100.0001' }],
  ])('[T-07] [X-04] is refused with %s', (_what, change) => {
    const result = read(change);
    expect('problems' in result && result.problems.length).toBeGreaterThan(0);
  });
});
