import { make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import type { BookKind, Fixture, OfferedMarket } from '../../engine/fixtures/protocol.ts';
import { book } from '../book-data.ts';
import type { LeagueGroup } from '../state/fixture-lists.ts';
import { isFixtureOver, isInPlay } from '../state/prices.ts';
import { scoreText, shownScore, whenText } from '../state/when.ts';
import { icon } from './icons.ts';
import { keyedParts, type Part } from './keyed.ts';
import { createOddsButton, type OddsDesk } from './odds-button.ts';
import { times } from './texts.ts';

export interface BoardDesk extends OddsDesk {
  readonly openFixture: (id: string) => void;
  readonly now: () => number;
}

/** The columns of lists, from the left, and who stands in each of their rows. */
const columns: Readonly<Record<BookKind, readonly string[]>> = {
  sports: ['handicap', 'total', '1x2'],
  esports: ['map-handicap', 'total-maps', 'winner'],
};
const rows: readonly (readonly string[])[] = [['home', 'over'], ['away', 'under'], ['draw']];

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly fixture: Fixture;
  readonly market: string;
  /** Null where nothing is offered. */
  readonly offered: OfferedMarket['selections'][number] | null;
}

const pickOf = (selection: string) => selection.split(' ')[0] ?? '';

/** The odds of a fixture by row and column; a third row only where there is a draw. */
function cellsOf(fixture: Fixture): Cell[] {
  return columns[book.kind].flatMap((market, column) => {
    const offered = fixture.markets.find((each) => each.market === market);
    return rows.flatMap((picks, row): Cell[] => {
      const selection = offered?.selections.find((each) => picks.includes(pickOf(each.selection))) ?? null;
      return selection || row < 2 ? [{ row, column, fixture, market, offered: selection }] : [];
    });
  });
}

function createCell(desk: OddsDesk, first: Cell): Part<Cell> {
  const place = (element: HTMLElement) => {
    element.style.gridRow = String(first.row + 1);
    element.style.gridColumn = String(first.column + 2);
  };
  if (!first.offered) {
    const none = make('span', { class: 'odds-none', 'aria-hidden': 'true' }, '–');
    place(none);
    return { element: none, draw: () => {} };
  }
  const button = createOddsButton(desk, false);
  place(button.element);
  return {
    element: button.element,
    draw: ({ fixture, market, offered }) => {
      if (offered) button.draw({ fixture, market, ...offered });
    },
  };
}

/** Of a cell with a line its line is no part of it: another line takes its place. */
const cellKey = ({ row, column, offered }: Cell) => `${row}.${column}.${offered ? 'odds' : 'none'}`;

function createSide(name: 'home' | 'away') {
  const team = make('span', { class: 'name' });
  const score = make('span', { class: 'score' });
  let shown: number | null = null;
  score.addEventListener('animationend', () => score.classList.remove('is-new'));
  return {
    element: make('div', { class: `side side-${name}` }, team, score),
    draw: (fixture: Fixture) => {
      team.textContent = fixture[name];
      const now = shownScore(fixture.score)?.[name] ?? null;
      if (shown !== null && now !== null && now > shown) score.classList.add('is-new');
      if (now !== shown) score.textContent = now === null ? '' : String(now);
      shown = now;
    },
  };
}

function createFixture(desk: BoardDesk, first: Fixture): Part<Fixture> {
  const home = createSide('home');
  const away = createSide('away');
  const when = make('span', { class: 'when' });
  const count = make('span', {});
  const open = make('button', { type: 'button', class: 'open-fixture' }, count, icon('next'));
  const about = make('div', { class: 'about-fixture' }, when, open);
  const odds = make('div', { class: 'fixture-odds' });
  const element = make('article', { class: 'fixture' }, home.element, away.element, about, odds);
  const drawCells = keyedParts<Cell>(odds, cellKey, (cell) => createCell(desk, cell));
  const show = () => desk.openFixture(first.id);
  for (const side of [home, away]) side.element.addEventListener('click', show);
  open.addEventListener('click', show);

  return {
    element,
    draw: (fixture) => {
      home.draw(fixture);
      away.draw(fixture);
      const match = word('match', { home: fixture.home, away: fixture.away });
      const isOver = isFixtureOver(fixture);
      element.setAttribute('aria-label', match);
      element.classList.toggle('is-live', isInPlay(fixture));
      element.classList.toggle('is-over', isOver);
      when.textContent = whenOf(fixture, desk.now());
      count.textContent = isOver ? word('details') : word('moreMarkets', { n: fixture.marketCount });
      open.setAttribute(
        'aria-label',
        isOver ? `${match}: ${word('details')}` : word('moreMarketsLabel', { match, n: fixture.marketCount }),
      );
      drawCells(isOver ? [] : cellsOf(fixture));
    },
  };
}

function whenOf(fixture: Fixture, now: number): string {
  const text = whenText(fixture, now, word, times);
  const { score } = fixture;
  if (score.kind === 'series') return `${text} \u00B7 ${word('bestOf', { n: score.bestOf })}`;
  return score.half && fixture.state === 'ended'
    ? `${text} \u00B7 ${word('halfScore', { score: scoreText(score.half) })}`
    : text;
}

function createLeague(desk: BoardDesk, { league }: LeagueGroup): Part<LeagueGroup> {
  const list = make('div', {});
  const heads = columns[book.kind].map((market) =>
    make('span', { class: 'column', 'aria-hidden': 'true' }, word(`column.${market}`)),
  );
  const head = make('header', { class: 'league-head' }, make('h2', {}, league.name), ...heads);
  const element = make('section', { class: 'league', 'aria-label': league.name }, head, list);
  const drawFixtures = keyedParts<Fixture>(
    list,
    ({ id }) => id,
    (fixture) => createFixture(desk, fixture),
  );
  return { element, draw: ({ fixtures }) => drawFixtures(fixtures) };
}

export interface BoardState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly groups: readonly LeagueGroup[];
  readonly hasMore: boolean;
  /** What is said where there is nothing. */
  readonly emptyText: string;
  /** What may be done about it. */
  readonly action: { readonly label: string; readonly run: () => void } | null;
  readonly onRetry: () => void;
  readonly onMore: () => void;
}

const skeletons = 3;

/** The list of fixtures in a container, with what it says while there is none. */
export function createBoard(container: HTMLElement, desk: BoardDesk) {
  const list = make('div', { class: `board is-${book.kind}` });
  const below = make('div', {});
  container.replaceChildren(list, below);
  const drawLeagues = keyedParts<LeagueGroup>(
    list,
    ({ league }) => league.id,
    (group) => createLeague(desk, group),
  );
  let drawnBelow = '';

  const button = (label: string, onPress: () => void) => {
    const made = make('button', { type: 'button', class: 'button button-quiet more' }, label);
    made.addEventListener('click', onPress);
    return made;
  };

  function belowOf({ status, groups, hasMore, emptyText, action, onRetry, onMore }: BoardState): Node[] {
    if (status === 'failed')
      return [
        make(
          'div',
          { class: 'state', role: 'alert' },
          make('p', {}, word('error.unavailable')),
          button(word('retry'), onRetry),
        ),
      ];
    if (groups.length > 0) {
      if (!hasMore) return [];
      return [status === 'loading' ? make('p', { class: 'state' }, word('loading')) : button(word('showMore'), onMore)];
    }
    if (status !== 'ready')
      return Array.from({ length: skeletons }, () => make('div', { class: 'skeleton', 'aria-hidden': 'true' }));
    return [
      make(
        'div',
        { class: 'state' },
        icon('calendar'),
        make('p', {}, emptyText),
        ...(action ? [button(action.label, action.run)] : []),
      ),
    ];
  }

  return {
    draw: (state: BoardState) => {
      drawLeagues(state.groups);
      container.setAttribute('aria-busy', String(state.status === 'loading'));
      const text = [state.status, state.groups.length > 0, state.hasMore, state.emptyText].join();
      if (text === drawnBelow) return;
      drawnBelow = text;
      below.replaceChildren(...belowOf(state));
    },
  };
}
