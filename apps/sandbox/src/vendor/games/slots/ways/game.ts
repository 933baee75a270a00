import { type InstantGame, stakeParts } from '../../../engine/instant/instant-game.ts';
import { stakesOf } from '../../../stakes.ts';
import { describeEnd, presentSpins, type SpinView } from '../spin-view.ts';
import { playRound, type WaysRound } from './outcome.ts';

export const waysGame: InstantGame<WaysRound, SpinView> = {
  id: 'ways',
  stakesOf,
  play: playRound,
  describe: (round) =>
    `243 ways, reels ${round.spins[0]?.stops.join('-') ?? ''}${describeEnd(round, { parts: stakeParts, name: 'stake' })}`,
  present: (round, amountOf) =>
    presentSpins(round, amountOf, ({ stops, window, wins, scatters, scatterPays, multiplier, freeSpinsAdded }) => ({
      stops,
      window,
      wins: wins.map(({ pays, ...win }) => ({ ...win, payout: amountOf(pays * multiplier) })),
      scatters,
      scatterPayout: amountOf(scatterPays * multiplier),
      multiplier,
      freeSpinsAdded,
    })),
};
