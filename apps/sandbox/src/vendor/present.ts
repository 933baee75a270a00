import { formatAmount } from '@sampan/contract/money';
import { windowOf, type RoundOutcome } from './games/slots/lines/outcome.ts';
import type { RoundView, SpinView } from './protocol.ts';
import { lineBet } from './stakes.ts';
import type { Round } from './store.ts';

/** An outcome with its amounts for a stake in minor units of a currency of so many decimals. */
export function presentSpins(outcome: RoundOutcome, stake: bigint, digits: number): SpinView[] {
  const unit = lineBet(stake);
  return outcome.spins.map((spin) => ({
    ...spin,
    window: windowOf(spin.stops),
    payout: formatAmount(BigInt(spin.pays) * unit, digits),
    linePayouts: spin.wins.map((win) => formatAmount(BigInt(win.pays * spin.multiplier) * unit, digits)),
  }));
}

/** A decided round for the player. Throws for a round without an outcome. */
export function presentRound(round: Round): RoundView {
  if (!round.outcome || round.nonce === null) throw new Error('the round is not decided');
  const afterBet = round.balanceAfterBet ?? 0n;
  const show = (minor: bigint) => formatAmount(minor, round.currencyDigits);
  return {
    spinId: round.spinId,
    roundId: round.id,
    stake: show(round.stake),
    payout: show(round.payout),
    jackpot: show(round.jackpot),
    balanceAfterBet: show(afterBet),
    balance: show(round.balanceAfter ?? afterBet + round.payout),
    isPaid: round.state === 'settled',
    nonce: round.nonce,
    spins: presentSpins(round.outcome, round.stake, round.currencyDigits),
  };
}
