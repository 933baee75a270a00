import { type InstantGame, stakeParts } from '../../../engine/instant/instant-game.ts';
import { stakesOf } from '../../../stakes.ts';
import { describeEnd, presentSpins, type SpinView } from '../spin-view.ts';
import { type CascadeRound, playRound } from './outcome.ts';

/** How far the multiplier went, and after how many cascades. */
function describeCascades({ spins }: CascadeRound): string {
  const cascades = spins.flatMap((spin) => spin.cascades);
  const last = cascades.at(-1);
  return `${cascades.length} cascades${last ? `, multiplier up to ${last.multiplier}` : ''}`;
}

export const cascadeGame: InstantGame<CascadeRound, SpinView> = {
  id: 'cascade',
  stakesOf,
  play: playRound,
  describe: (round) => describeCascades(round) + describeEnd(round, { parts: stakeParts, name: 'stake' }),
  present: (round, amountOf) =>
    presentSpins(round, amountOf, ({ window, cascades, scatters, scatterPays, freeSpinsAdded }) => ({
      window,
      cascades: cascades.map(({ wins, multiplier, pays, added, window: after }) => ({
        wins: wins.map((win) => ({
          symbol: win.symbol,
          count: win.cells.length,
          cells: win.cells,
          payout: amountOf(win.pays * multiplier),
        })),
        multiplier,
        payout: amountOf(pays),
        added,
        window: after,
      })),
      scatters,
      scatterPayout: amountOf(scatterPays),
      freeSpinsAdded,
    })),
};
