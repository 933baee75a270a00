import { formatAmount } from '@sampan/contract/money';
import type { Bet, Settlement } from '../settlement.ts';
import type { SettledTicket } from './tickets.ts';
import type { Line, OwnResult, Placement } from './protocol.ts';
import type { Placement as PlacementRow } from './ticket-store.ts';

const presentLine = ({ market, selection, stake }: Bet, digits: number): Line => ({
  market,
  selection,
  amount: formatAmount(stake, digits),
});

/** A placement for its player's page; `digits`: decimals of the currency. */
export const presentPlacement = ({ id, lines }: PlacementRow, digits: number): Placement => ({
  id,
  lines: lines.map((line) => presentLine(line, digits)),
});

/** What a ticket came to, for its player's page. */
export function presentOwnResult({ ticket, lines }: SettledTicket): OwnResult {
  const { roundId, stake, payout, currencyDigits: digits } = ticket;
  const paid = ({ payout: amount }: Settlement) => formatAmount(amount, digits);
  return {
    roundId,
    stake: formatAmount(stake, digits),
    payout: formatAmount(payout, digits),
    lines: lines.map((line) => ({ ...presentLine(line, digits), payout: paid(line) })),
  };
}
