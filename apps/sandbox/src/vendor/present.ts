import { formatAmount } from '@sampan/contract/money';
import { windowOf, type RoundOutcome } from './math/outcome.ts';
import type { RoundView, SpinView } from './protocol.ts';
import { lineBet } from './stakes.ts';
import type { Round } from './store.ts';

/** An outcome with its amounts for a stake in minor units. */
export function presentSpins(outcome: RoundOutcome, stake: bigint): SpinView[] {
  const unit = lineBet(stake);
  return outcome.spins.map((spin) => ({
    ...spin,
    window: windowOf(spin.stops),
    payout: formatAmount(BigInt(spin.pays) * unit),
    linePayouts: spin.wins.map((win) => formatAmount(BigInt(win.pays * spin.multiplier) * unit)),
  }));
}

/** A decided round for the player. Throws for a round without an outcome. */
export function presentRound(round: Round): RoundView {
  if (!round.outcome || round.nonce === null) throw new Error('the round is not decided');
  const afterBet = round.balanceAfterBet ?? 0n;
  return {
    spinId: round.spinId,
    roundId: round.id,
    stake: formatAmount(round.stake),
    payout: formatAmount(round.payout),
    pot: formatAmount(round.pot),
    balanceAfterBet: formatAmount(afterBet),
    balance: formatAmount(round.balanceAfter ?? afterBet + round.payout),
    isPaid: round.state === 'settled',
    nonce: round.nonce,
    spins: presentSpins(round.outcome, round.stake),
  };
}
