import { find, make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import type { ResultPage } from '../../engine/draws/protocol.ts';
import { drawCalls } from '../calls.ts';
import type { LotteryPage } from '../lottery-page.ts';
import { boardOf, hasBoard, headlineOf } from '../view/board.ts';
import { timeText } from '../view/text.ts';
import { createList } from './list.ts';
import { createTrends } from './trends.ts';

type Past = ResultPage['list'][number];

const pageSize = 30;
const box = find('[data-results]');
let page: LotteryPage | null = null;

async function readResults(before: number | null, limit: number): Promise<ResultPage | null> {
  const answer = await drawCalls.results(before, limit);
  if (answer?.state !== 'failed') return answer;
  if (answer.error === 'session_over') page?.onSessionOver();
  return null;
}

function resultElement({ drawNo, drawsAt, result, isCorrected }: Past) {
  const head = make(
    'div',
    { class: 'result-head' },
    make('b', {}, word('drawNumber', { n: drawNo })),
    make('span', {}, isCorrected ? `${timeText(drawsAt)} · ${word('result.corrected')}` : timeText(drawsAt)),
  );
  if (!page) return make('li', { class: 'result' }, head);
  const { kind } = page;
  const prizes = kind.prizesOf(result);
  const numbers = headlineOf(kind, result);
  if (!hasBoard(prizes)) return make('li', { class: 'result' }, head, numbers);
  return make('li', { class: 'result' }, make('details', {}, make('summary', {}, head, numbers), boardOf(prizes)));
}

const results = createList<Past, number>({
  empty: () => word('results.none'),
  load: (before) => readResults(before, pageSize),
  itemOf: resultElement,
});
const trends = createTrends((limit) => readResults(null, limit));
const parts = [
  { name: 'results', element: results.element, open: results.reload },
  { name: 'trends', element: trends.element, open: () => page && trends.open(page) },
];
const switches = parts.map((part) => {
  const button = make('button', { type: 'button', class: 'menu-chip' }, word(`tab.${part.name}`));
  button.addEventListener('click', () => choose(part));
  return { part, button };
});
let chosen = parts[0];
box.replaceChildren(
  make('div', { class: 'switches' }, ...switches.map(({ button }) => button)),
  ...parts.map(({ element }) => element),
);

function choose(part: (typeof parts)[number]) {
  chosen = part;
  for (const { part: other, button } of switches) {
    button.setAttribute('aria-pressed', String(other === part));
    other.element.hidden = other !== part;
  }
  part.open();
}

/** Past draws, and what they say of the numbers. */
export function openResults(opened: LotteryPage) {
  page = opened;
  if (chosen) choose(chosen);
}
