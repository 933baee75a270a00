import fc from 'fast-check';
import { expect } from 'vitest';
import type { Bet, Settlement } from '../../engine/settlement.ts';
import type { Offer } from '../table.ts';

/** What the house keeps of a settled bet, told from how it ended rather than from its payout. */
function houseOf({ stake }: Bet, { status, payout }: Settlement): bigint {
  switch (status) {
    case 'lost':
      return stake;
    case 'half_lost':
      return stake - stake / 2n;
    case 'push':
    case 'void':
      return 0n;
    case 'won':
    case 'half_won':
      return stake - payout;
  }
}

/**
 * Checks the accounts of a game over any results and any set of its bets: stakes are payouts and the house's share,
 * nothing is paid below zero or beyond `highestReturn` times the stake, push and void give the stake back, a won bet of
 * a whole unit comes back larger, and what the game doesn't offer is void.
 */
export function checkAccounts<Result>(game: {
  readonly result: fc.Arbitrary<Result>;
  readonly offers: readonly Offer[];
  readonly settle: (result: Result, bet: Bet) => Settlement;
  readonly highestReturn: bigint;
}): void {
  const bet = fc.record({ offer: fc.constantFrom(...game.offers), stake: fc.bigInt(1n, 10n ** 15n) });
  fc.assert(
    fc.property(game.result, fc.array(bet, { minLength: 1, maxLength: 20 }), (result, chosen) => {
      let staked = 0n;
      let paid = 0n;
      let kept = 0n;
      for (const { offer, stake } of chosen) {
        const bet = { ...offer, stake };
        const settlement = game.settle(result, bet);
        const { status, payout } = settlement;
        expect(payout).toBeGreaterThanOrEqual(0n);
        expect(payout).toBeLessThanOrEqual(stake * game.highestReturn);
        if (status === 'push' || status === 'void') expect(payout).toBe(stake);
        if (status === 'lost') expect(payout).toBe(0n);
        if (status === 'won' && stake >= 100n) expect(payout).toBeGreaterThan(stake);
        // The game knows every bet that it offers.
        expect(status).not.toBe('void');
        staked += stake;
        paid += payout;
        kept += houseOf(bet, settlement);
      }
      expect(paid + kept).toBe(staked);
    }),
  );
  fc.assert(
    fc.property(game.result, fc.string(), fc.string(), (result, market, selection) => {
      fc.pre(!game.offers.some((offer) => offer.market === market && offer.selection === selection));
      const settlement = game.settle(result, { market, selection, stake: 77n, odds: 20_000n });
      expect(settlement).toEqual({ status: 'void', payout: 77n });
    }),
  );
}
