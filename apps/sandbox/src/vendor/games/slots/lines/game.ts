import type { InstantGame } from '../../../engine/instant/instant-game.ts';
import { stakesOf } from '../../../stakes.ts';
import { cellsShowing } from '../grid.ts';
import { describeEnd, presentSpins, type SpinView } from '../spin-view.ts';
import { lines, payTableAt } from './model.ts';
import { playRound, type RoundOutcome, windowOf } from './outcome.ts';

/** The slot with lines and one of its pay tables. A line bet is a part of the stake. */
export function linesGame(payTable: number): InstantGame<RoundOutcome, SpinView> {
  return {
    id: `lines-${payTable}`,
    stakesOf,
    play: (draw) => playRound(draw, payTableAt(payTable)),
    describe: (round) =>
      `Reels ${round.spins[0]?.stops.join('-') ?? ''}${describeEnd(round, { parts: 1, name: 'line bet' })}`,
    present: (round, amountOf) =>
      presentSpins(round, amountOf, ({ stops, wins, multiplier, freeSpinsAdded, scatterPays }) => {
        const window = windowOf(stops);
        return {
          stops,
          window,
          wins: wins.map(({ line, symbol, count, pays }) => ({
            symbol,
            count,
            line,
            cells: (lines[line] ?? []).slice(0, count).map((row, reel) => ({ reel, row })),
            payout: amountOf(pays * multiplier),
          })),
          scatters: cellsShowing(window, ['S']),
          scatterPayout: amountOf(scatterPays * multiplier),
          multiplier,
          freeSpinsAdded,
        };
      }),
  };
}
