import { find, isMotionReduced, make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import { show, toMinor } from '../../client/money.ts';
import type { DrawState } from '../../engine/draws/protocol.ts';
import type { LotteryKind } from '../kind.ts';
import { ballOf } from './balls.ts';
import { boardOf, hasBoard, headlineOf } from './board.ts';
import { countText } from './text.ts';

/** A number comes in after the one before by so much, and takes so long; as the stylesheet has it. */
const stepMs = 260;
const rollMs = 700;

/** The numbers of the last draw, and how the next ones come. */
export function createStage(kind: LotteryKind) {
  const title = make('p', { class: 'stage-title' });
  const numbers = make('div', { class: 'stage-numbers' });
  const own = make('p', { class: 'stage-own' });
  const board = make('div', { class: 'stage-board' });
  const details = make('details', { class: 'stage-prizes' }, make('summary', {}, word('allPrizes')), board);
  details.hidden = true;
  find('[data-stage]').replaceChildren(make('div', { class: 'stage-main' }, title, numbers, own), details);
  let shown = '';

  function drawResult(last: DrawState['last'], isNew: boolean) {
    const result = last.result ?? '';
    const prizes = kind.prizesOf(result);
    title.textContent = word('drawResult', { n: last.drawNo });
    numbers.replaceChildren(headlineOf(kind, result));
    numbers.classList.toggle('is-coming', isNew);
    numbers.classList.remove('is-waiting');
    details.hidden = !hasBoard(prizes);
    board.replaceChildren(boardOf(prizes));
  }

  function ownText({ own: mine }: DrawState['last']): string {
    if (mine === null) return '';
    const payout = toMinor(mine.payout);
    if (payout === 0n) return word('ownLost', { n: countText(mine.bets) });
    return word(mine.isPaid ? 'ownWon' : 'ownWonLater', { amount: show(payout) });
  }

  return {
    /**
     * Shows the last draw; a new one comes in number by number. Answers how long that takes, in milliseconds; the
     * player's own result is shown after that by `showOwn`.
     */
    showLast: (last: DrawState['last'], isNew: boolean): number => {
      const key = `${last.drawNo}:${last.result ?? ''}`;
      if (key === shown) return 0;
      shown = key;
      own.textContent = '';
      drawResult(last, isNew);
      if (!isNew || isMotionReduced()) return 0;
      return stepMs * numbers.querySelectorAll('.ball').length + rollMs;
    },
    showOwn: (last: DrawState['last']) => {
      own.textContent = ownText(last);
      own.classList.toggle('is-win', last.own !== null && toMinor(last.own.payout) > 0n);
    },
    /** A draw whose numbers aren't there yet. `text`: what is waited for. */
    showWaiting: (drawNo: number, text: string) => {
      if (title.textContent !== text) title.textContent = text;
      const key = `waiting:${drawNo}`;
      if (key === shown) return;
      shown = key;
      const count = numbers.querySelectorAll('.ball').length || 5;
      const blanks = Array.from({ length: count }, (_, place) => {
        const ball = ballOf(kind.scene, '1', place);
        ball.replaceChildren('?');
        return ball;
      });
      numbers.replaceChildren(make('span', { class: 'balls', 'aria-hidden': 'true' }, ...blanks));
      numbers.classList.add('is-waiting');
      numbers.classList.remove('is-coming');
      own.textContent = '';
    },
  };
}
