import { formatAmount } from '@sampan/contract/money';
import type { InstantGame, InstantOutcome } from './engine/instant/instant-game.ts';
import type { RoundView } from './protocol.ts';
import { payoutOf } from './stakes.ts';
import type { Round } from './store.ts';

/** An outcome with its amounts for a stake in minor units of a currency of so many decimals. */
export function presentSpins<View>(
  game: InstantGame<InstantOutcome, View>,
  outcome: InstantOutcome,
  stake: bigint,
  digits: number,
): readonly View[] {
  return game.present(outcome, (parts) => formatAmount(payoutOf(parts, stake), digits));
}

/** A decided round for the player. Throws for a round without an outcome. */
export function presentRound(round: Round, game: InstantGame): RoundView<unknown> {
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
    spins: presentSpins(game, round.outcome, round.stake, round.currencyDigits),
  };
}
