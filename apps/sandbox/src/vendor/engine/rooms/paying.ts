import { formatAmount } from '@sampan/contract/money';
import type { Tickets } from '../tables/tickets.ts';
import type { RoundEnd } from './room-game.ts';
import type { RoomRound } from './round-store.ts';
import type { RoundSeeds } from '../tables/seeds.ts';

/** The wallet takes so many characters. */
const mostCharacters = 500;

/**
 * Pays each player what was put up, with what was won or lost, once. What counts for rebates is what was won or lost, up to
 * the stake: all else of it comes back in any case.
 */
export function payRound(
  { tickets, seeds, level }: { tickets: Tickets; seeds: RoundSeeds; level: string },
  row: RoomRound,
  end: RoundEnd,
): void {
  const { salt } = seeds.fairness(row);
  const proof = `room ${level}, round ${row.number}; seed ${seeds.secret(row)}, salt ${salt}, number ${row.chainIndex}`;
  for (const [place, { playerId, ticketRound, stake }] of row.places.entries()) {
    const result = end.places[place];
    if (playerId === null || !result) continue;
    const won = result.net + result.rake;
    const risked = won < 0n ? -won : won;
    const text = end.record(place, (amount) => formatAmount(amount, row.currencyDigits));
    tickets.settle(ticketRound, {
      result: text,
      settle: () => ({ status: won > 0n ? 'won' : won < 0n ? 'lost' : 'push', payout: stake + result.net }),
      validBet: { sideOf: () => null },
      proof,
      told: {
        detail: `${text.slice(0, mostCharacters - proof.length - '; '.length)}; ${proof}`,
        validBet: risked < stake ? risked : stake,
      },
    });
  }
}
