import { make, makeSvg } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import type { ResultPage } from '../../engine/draws/protocol.ts';
import { coldest, hottest } from '../../games/e-lottery/trends.ts';
import type { PairTrend } from '../../games/vn-lottery/trends.ts';
import type { PlaceTrend, Road, Trends } from '../kind.ts';
import type { LotteryPage } from '../lottery-page.ts';
import { countText, textOf } from '../view/text.ts';

const drawCounts = [30, 50, 100] as const;
/** So many draws have a row of their own in the chart. */
const chartDraws = 30;
/** So many numbers are called hot, and cold. */
const namedNumbers = 3;
/** A two-digit number that stays away for so many draws is called absent. */
const absentDraws = 10;
const listedAbsent = 12;

const cell = 26;
const text = (x: number, y: number, className: string, content: string) => {
  const element = makeSvg('text', { x: String(x), y: String(y), class: className });
  element.textContent = content;
  return element;
};

/** Draws from top to bottom, the newest first; the drawn numbers are joined by a line, the others say how long they were away. */
function chartOf({ numbers, drawn }: PlaceTrend, drawNos: readonly number[]): Element {
  const all = numbers.map(({ number }) => number);
  const rows = drawn.slice(0, chartDraws);
  const left = 46;
  const width = left + all.length * cell;
  const xOf = (number: number) => left + (all.indexOf(number) + 0.5) * cell;
  const yOf = (row: number) => (row + 1.5) * cell;
  const svg = makeSvg('svg', {
    viewBox: `0 0 ${width} ${(rows.length + 1) * cell}`,
    class: 'trend-chart',
    role: 'img',
  });
  svg.setAttribute('aria-label', word('trend.chart', { n: countText(rows.length) }));
  svg.style.setProperty('--columns', String(all.length));
  for (const number of all) svg.append(text(xOf(number), cell / 2, 'chart-head', String(number)));
  for (const [row, own] of rows.entries()) {
    if (row % 2 === 0)
      svg.append(
        makeSvg('rect', {
          x: '0',
          y: String((row + 1) * cell),
          width: String(width),
          height: String(cell),
          class: 'chart-band',
        }),
      );
    svg.append(text(left - 6, yOf(row), 'chart-draw', String(drawNos[row] ?? '').slice(-5)));
    for (const number of all) {
      if (number === own) continue;
      const before = drawn.slice(row).indexOf(number);
      svg.append(text(xOf(number), yOf(row), 'chart-away', before === -1 ? '·' : String(before)));
    }
  }
  svg.append(
    makeSvg('polyline', {
      points: rows.map((number, row) => `${xOf(number)},${yOf(row)}`).join(' '),
      class: 'chart-line',
    }),
  );
  for (const [row, number] of rows.entries())
    svg.append(
      makeSvg('circle', { cx: String(xOf(number)), cy: String(yOf(row)), r: '10', class: 'chart-hit' }),
      text(xOf(number), yOf(row), 'chart-number', String(number)),
    );
  return make('div', { class: 'trend-scroll', tabindex: '0' }, svg);
}

/** How often each number came, and how long it has been away. */
function tableOf({ numbers }: PlaceTrend): HTMLElement {
  const most = Math.max(1, ...numbers.map(({ frequency }) => frequency));
  const cells = (values: readonly number[]) => values.map((value) => make('td', {}, countText(value)));
  const bars = numbers.map(({ frequency }) => {
    const bar = make('i', { class: 'trend-bar' });
    bar.style.setProperty('--part', String(frequency / most));
    return make('td', { 'aria-hidden': 'true' }, bar);
  });
  return make(
    'div',
    { class: 'trend-scroll', tabindex: '0' },
    make(
      'table',
      { class: 'trend-table' },
      make(
        'thead',
        {},
        make('tr', {}, make('td'), ...numbers.map(({ number }) => make('th', { scope: 'col' }, String(number)))),
      ),
      make(
        'tbody',
        {},
        make('tr', { class: 'trend-bars' }, make('td'), ...bars),
        make(
          'tr',
          {},
          make('th', { scope: 'row' }, word('trend.times')),
          ...cells(numbers.map(({ frequency }) => frequency)),
        ),
        make(
          'tr',
          {},
          make('th', { scope: 'row' }, word('trend.away')),
          ...cells(numbers.map(({ omission }) => omission)),
        ),
      ),
    ),
  );
}

/** Columns of same sides one after another, the newest first. */
function roadOf({ label, streaks }: Road): HTMLElement {
  const columns = streaks
    .slice(0, 24)
    .map(({ side, length }) =>
      make(
        'span',
        { class: 'road-column' },
        ...Array.from({ length: Math.min(length, 8) }, () =>
          make('i', { class: `road-mark side-${side}` }, word(`mark.${side}`)),
        ),
        ...(length > 8 ? [make('small', {}, countText(length))] : []),
      ),
    );
  return make(
    'section',
    { class: 'trend-road' },
    make('h3', {}, textOf(label)),
    make('div', { class: 'trend-scroll', tabindex: '0' }, make('div', { class: 'road-columns' }, ...columns)),
  );
}

const numberChips = (label: string, numbers: readonly (string | number)[]) =>
  make(
    'p',
    { class: 'trend-named' },
    make('span', {}, label),
    ...numbers.map((number) => make('b', {}, String(number))),
  );

/** 00 … 99: the more often a number came, the brighter it is; and those that have been away longest. */
function pairsOf(pairs: readonly PairTrend[]): HTMLElement {
  const most = Math.max(1, ...pairs.map(({ times }) => times));
  const absent = pairs
    .filter(({ drawsAgo }) => drawsAgo >= absentDraws)
    .toSorted((a, b) => b.drawsAgo - a.drawsAgo)
    .slice(0, listedAbsent);
  const cells = pairs.map(({ number, times, drawsAgo }) => {
    const element = make(
      'li',
      {},
      make('b', {}, number),
      make('span', {}, word('trend.pair', { n: times, ago: drawsAgo })),
    );
    element.style.setProperty('--part', String(times / most));
    return element;
  });
  return make(
    'section',
    { class: 'trend-pairs' },
    make('h3', {}, word('trend.pairs')),
    make('ol', { class: 'pair-field' }, ...cells),
    make('p', { class: 'hint' }, word('trend.pairHint')),
    make('h3', {}, word('trend.absent')),
    absent.length === 0
      ? make('p', { class: 'hint' }, word('trend.noneAbsent', { n: absentDraws }))
      : make(
          'p',
          { class: 'trend-named' },
          ...absent.map(({ number, drawsAgo }) => make('b', {}, number, make('small', {}, ` ${countText(drawsAgo)}`))),
        ),
  );
}

/** What past draws say of the numbers. `read`: the last so many draws. */
export function createTrends(read: (limit: number) => Promise<ResultPage | null>) {
  const said = make('p', { class: 'history-said', role: 'status' });
  const body = make('div', { class: 'trends' });
  const placeBar = make('div', { class: 'switches', role: 'group' });
  const countBar = make('div', { class: 'switches', role: 'group' });
  const element = make('div', { class: 'history-box' }, countBar, placeBar, said, body);
  let trends: Trends | null = null;
  let results: ResultPage['list'] = [];
  let place = 0;
  let limit: number = drawCounts[0];
  let asked = 0;
  let page: LotteryPage | null = null;

  function chips(bar: HTMLElement, labels: readonly string[], chosen: number, onChoose: (index: number) => void) {
    bar.replaceChildren(
      ...labels.map((label, index) => {
        const button = make(
          'button',
          { type: 'button', class: 'menu-chip', 'aria-pressed': String(index === chosen) },
          label,
        );
        button.addEventListener('click', () => {
          onChoose(index);
          bar.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
        });
        return button;
      }),
    );
  }

  function draw() {
    const own = trends;
    if (!own) return;
    chips(
      countBar,
      drawCounts.map((count) => word('trend.draws', { n: count })),
      drawCounts.findIndex((count) => count === limit),
      (index) => {
        limit = drawCounts[index] ?? limit;
        draw();
        if (page) void open(page);
      },
    );
    chips(
      placeBar,
      own.places.map(({ label }) => textOf(label)),
      place,
      (index) => {
        place = index;
        draw();
      },
    );
    const texts = results.map(({ result }) => result);
    const found = own.places[place]?.of(texts);
    if (!found || texts.length === 0) return body.replaceChildren();
    body.replaceChildren(
      numberChips(word('trend.hot'), hottest(found.numbers, namedNumbers)),
      numberChips(word('trend.cold'), coldest(found.numbers, namedNumbers)),
      tableOf(found),
      ...found.roads.map(roadOf),
      chartOf(
        found,
        results.map(({ drawNo }) => drawNo),
      ),
      make('p', { class: 'hint' }, word('trend.hint')),
      ...(own.pairs ? [pairsOf(own.pairs(texts))] : []),
    );
  }

  async function open(opened: LotteryPage) {
    page = opened;
    asked += 1;
    const own = asked;
    if (results.length === 0) said.textContent = word('loading');
    try {
      trends ??= await opened.kind.loadTrends();
    } catch {
      said.textContent = word('error.unavailable');
      return;
    }
    const answer = await read(limit);
    if (own !== asked) return;
    said.textContent =
      answer === null ? word('error.unavailable') : answer.list.length === 0 ? word('results.none') : '';
    if (answer !== null) results = answer.list;
    draw();
  }

  return { element, open: (opened: LotteryPage) => void open(opened) };
}
