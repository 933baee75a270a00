import type { SpinView } from '../games/slots/spin-view.ts';
import { wait } from './dom.ts';
import { word } from './game-data.ts';
import type { Mechanic } from './mechanic.ts';
import { say } from './message.ts';
import { show, toMinor } from './money.ts';

const winShownMs = 900;

/** Shows the wins of a standing window, one after the other, until it is stopped. */
export function createWinCycle({ board, winText, drawWin }: Mechanic) {
  /** The showing that goes on; a new one or a stop takes its place. */
  let current: object | null = null;
  return {
    stop: () => {
      current = null;
      drawWin?.(null);
      board.unmark();
    },
    run: async (spin: SpinView) => {
      const mine = {};
      current = mine;
      const steps = spin.wins.map((win) => () => {
        board.mark(win.cells);
        drawWin?.(win);
        say(winText(win));
      });
      const scatters = toMinor(spin.scatterPayout);
      if (scatters > 0n) {
        steps.unshift(() => {
          board.mark(spin.scatters);
          drawWin?.(null);
          say(word('scatterWin', { amount: show(scatters) }));
        });
      }
      for (let index = 0; ; index++) {
        if (current !== mine) return;
        steps[index % steps.length]?.();
        if (steps.length <= 1) return;
        await wait(winShownMs);
      }
    },
  };
}
