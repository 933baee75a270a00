import { find, wait } from '../../../../client/dom.ts';
import { word } from '../../../../client/game-data.ts';
import type { CountUp } from '../../../../client/mechanic.ts';
import { say } from '../../../../client/message.ts';
import { show, toMinor } from '../../../../client/money.ts';
import { paced } from '../../../../client/pace.ts';
import { sound } from '../../../../client/sound.ts';
import { startSlot } from '../../../../client/start.ts';
import { createWindow } from '../../../../client/window.ts';
import type { CascadeView, SpinView, WinView } from '../../spin-view.ts';
import { createDrops } from './drops.ts';

const winShownMs = 650;
const ladder = [...find('[data-ladder]').children];

/** Shows how many cascades the multiplier has gone on by. */
function setStep(cascades: number) {
  const step = Math.min(cascades, ladder.length - 1);
  for (const [index, element] of ladder.entries()) {
    element.classList.toggle('is-on', index === step);
    if (index === step) element.setAttribute('aria-current', 'step');
    else element.removeAttribute('aria-current');
  }
}

const board = createDrops(
  createWindow([
    ['A', 'H1', 'K', 'H3'],
    ['H2', 'K', 'S', 'A'],
    ['K', 'H4', 'H1', 'H2'],
    ['H3', 'S', 'A', 'K'],
    ['H1', 'A', 'H2', 'H4'],
  ]),
);
let cascades = 0;

const winText = ({ count, payout }: WinView, multiplier: number) =>
  word('cascadeWin', { count, multiplier, amount: show(toMinor(payout)) });

async function showCascade(cascade: CascadeView, won: bigint, count: CountUp) {
  board.mark(cascade.wins.flatMap(({ cells }) => cells));
  say(cascade.wins.map((win) => winText(win, cascade.multiplier)).join(' · '));
  sound('win');
  await Promise.all([count(won), wait(paced(winShownMs))]);
  await board.tumble(cascade);
  cascades += 1;
  setStep(cascades);
}

startSlot({
  board,
  // All wins of the window have been shown with their cascade.
  winText: (win) => winText(win, 1),
  freeSpinsText: () => word('freeSpinsKeep'),
  begin: (round, fromStep) => {
    cascades = round?.spins.slice(0, fromStep).reduce((sum, spin) => sum + spin.cascades.length, 0) ?? 0;
    setStep(cascades);
  },
  before: async (spin: SpinView, count) => {
    let won = 0n;
    for (const cascade of spin.cascades) {
      won += toMinor(cascade.payout);
      await showCascade(cascade, won, count);
    }
    return won;
  },
});
