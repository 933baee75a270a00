import { find } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import type { ComingDraw } from '../../engine/draws/protocol.ts';
import { countdownText } from '../state/countdown.ts';

/** From here on the time left is shown as short. */
const hurryMs = 10_000;

/** The draw that is bet on, and how long it still takes bets. */
export function createHead() {
  const phase = find('[data-phase-name]');
  const drawNo = find('[data-draw]');
  const timer = find('[data-timer]');
  let shown = '';

  return {
    draw: (draw: ComingDraw | null, now: number, isCut: boolean) => {
      const left = draw === null ? 0 : draw.closesAt - now;
      const { days, clock } = countdownText(left);
      const time = draw === null ? '–' : days > 0 ? `${word('days', { n: days })} ${clock}` : clock;
      const text = `${draw?.drawNo ?? ''}|${time}|${isCut}`;
      if (text === shown) return;
      shown = text;
      timer.textContent = time;
      timer.classList.toggle('is-hurried', draw !== null && left <= hurryMs);
      timer.classList.toggle('is-long', time.length > 5);
      phase.textContent = word(isCut ? 'connection.lost' : draw === null ? 'noDraw' : 'closesIn');
      drawNo.textContent = draw === null ? '' : word('drawNumber', { n: draw.drawNo });
      document.body.classList.toggle('is-cut', isCut);
    },
  };
}
