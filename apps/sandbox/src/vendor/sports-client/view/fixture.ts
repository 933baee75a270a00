import { find, make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import type { FixtureProof, OfferedMarket, OfferedSelection, WholeFixture } from '../../engine/fixtures/protocol.ts';
import { type MarketCard, type MarketGroup, marketGroups, scoreColumns } from '../state/market-groups.ts';
import { marketName, readMarket } from '../state/names.ts';
import { isFixtureOver, isInPlay } from '../state/prices.ts';
import { scoreText, shownScore, whenText } from '../state/when.ts';
import type { BoardDesk } from './board.ts';
import { icon } from './icons.ts';
import { keyedParts, type Part } from './keyed.ts';
import { createOddsButton, type OddsEntry } from './odds-button.ts';
import { createProof } from './proof.ts';
import { bindTabs } from './tabs.ts';
import { times } from './texts.ts';

interface DrawnCard {
  readonly fixture: WholeFixture;
  readonly card: MarketCard;
}

const threeColumns = new Set([
  '1x2',
  'double-chance',
  'winner-3way',
  'first-goal',
  'last-goal',
  'half-full',
  'correct-score',
]);
/** Markets whose two sides stand under the teams' names, with nothing but lines on their buttons. */
const sideLines = new Set(['handicap', 'map-handicap', 'round-handicap']);

const sideOrder = ['home', 'over', 'yes', 'odd', 'draw', 'away', 'under', 'no', 'even', 'none'];
const sidePlace = ({ selection }: OfferedSelection) => {
  const at = sideOrder.indexOf(selection.split(' ')[0] ?? '');
  return at === -1 ? sideOrder.length : at;
};

/** Selections in the order in which they stand, row by row. */
function ordered(name: string, { selections }: OfferedMarket): readonly OfferedSelection[] {
  if (name === 'half-full' || name === 'double-chance') return selections;
  return selections.toSorted((a, b) => sidePlace(a) - sidePlace(b));
}

function createPicks(desk: BoardDesk, isNamed: boolean, className: string) {
  const element = make('div', { class: className });
  const draw = keyedParts<OddsEntry>(
    element,
    ({ selection }) => selection,
    () => createOddsButton(desk, isNamed),
  );
  return { element, draw };
}

/** A market without a grid of its own: a row of buttons for each line. */
function createLines(desk: BoardDesk, name: string) {
  const isSided = sideLines.has(name);
  const heads = make('div', { class: 'picks' });
  const picks = createPicks(desk, !isSided, 'picks');
  picks.element.style.setProperty('--columns', threeColumns.has(name) ? '3' : '2');
  return {
    elements: isSided ? [heads, picks.element] : [picks.element],
    draw: ({ fixture, card }: DrawnCard) => {
      if (isSided)
        heads.replaceChildren(
          ...[fixture.home, fixture.away].map((team) => make('span', { class: 'pick-head' }, team)),
        );
      picks.draw(
        card.lines.flatMap((line) =>
          ordered(name, line).map((selection) => ({ fixture, market: card.market, ...selection })),
        ),
      );
    },
  };
}

/** Correct scores: a column for each side that is ahead, and one for draws. */
function createScores(desk: BoardDesk) {
  const names = ['home', 'draw', 'away'] as const;
  const columns = names.map((name) => ({
    name,
    head: make('span', { class: 'pick-head' }),
    picks: createPicks(desk, true, 'score-column'),
  }));
  const other = createPicks(desk, true, 'picks-span');
  const grid = make(
    'div',
    { class: 'score-grid' },
    ...columns.map(({ head, picks }) => make('div', { class: 'score-side' }, head, picks.element)),
    other.element,
  );
  return {
    elements: [grid],
    draw: ({ fixture, card }: DrawnCard) => {
      const selections = card.lines.flatMap((line) => line.selections);
      const sorted = scoreColumns(selections);
      const entries = (some: readonly OfferedSelection[]) =>
        some.map((selection) => ({ fixture, market: card.market, ...selection }));
      for (const { name, head, picks } of columns) {
        head.textContent = name === 'draw' ? word('pick.draw') : fixture[name];
        picks.draw(entries(sorted[name]));
      }
      other.draw(entries(sorted.other));
    },
  };
}

function createCard(desk: BoardDesk, first: DrawnCard): Part<DrawnCard> {
  const { name } = readMarket(first.card.market);
  const content = name === 'correct-score' ? createScores(desk) : createLines(desk, name);
  const title = marketName(first.card.market, word);
  const element = make('section', { class: 'market', 'aria-label': title }, make('h3', {}, title), ...content.elements);
  return { element, draw: content.draw };
}

function groupLabel({ id, map }: MarketGroup): string {
  if (id === 'all') return word('all');
  return map === null ? word(`group.${id}`) : word('group.map', { n: map });
}

/** Maps of a series, or goals of a match, in words. */
function courseText({ score, home, away }: WholeFixture): string {
  if (score.kind === 'match')
    return score.goals
      .map(({ minute, side }) => `${word('minute', { n: minute })} ${side === 'home' ? home : away}`)
      .join(' \u00B7 ');
  return score.played
    .map(({ winner, rounds }, index) => {
      const map = word('phase.map', { n: index + 1 });
      return `${map}: ${winner === 'home' ? home : away}${rounds ? ` ${scoreText(rounds)}` : ''}`;
    })
    .join(' \u00B7 ');
}

/** The view of one fixture. `onClose`: back to the list. */
export function createFixtureView(container: HTMLElement, desk: BoardDesk, onClose: () => void) {
  const back = make('button', { type: 'button', class: 'tool', 'aria-label': word('back') }, icon('back'));
  const league = make('p', {});
  const names = { home: make('h2', { class: 'name' }), away: make('h2', { class: 'name' }) };
  const big = make('p', { class: 'big' });
  const when = make('p', { class: 'when' });
  const course = make('p', { class: 'when' });
  const corrected = make('p', { class: 'when gold' }, word('resultCorrected'));
  const scoreboard = make('div', { class: 'scoreboard' }, names.home, big, names.away, when, course, corrected);
  const tabs = make('div', { class: 'groups', role: 'tablist', 'aria-label': word('markets') });
  const markets = make('div', { class: 'markets', role: 'tabpanel', tabindex: '-1' });
  const state = make('p', { class: 'state' });
  const proof = createProof();
  const head = make(
    'header',
    { class: 'fixture-head' },
    make('div', { class: 'fixture-bar' }, back, league),
    scoreboard,
    tabs,
  );
  container.replaceChildren(head, markets, state, proof.element);
  back.addEventListener('click', onClose);
  const drawCards = keyedParts<DrawnCard>(
    markets,
    ({ card }) => card.market,
    (card) => createCard(desk, card),
  );
  const drawTabs = keyedParts<MarketGroup>(
    tabs,
    ({ id }) => id,
    (group) => {
      const tab = make('button', { type: 'button', role: 'tab', 'data-tab': group.id }, groupLabel(group));
      return { element: tab, draw: () => {} };
    },
  );
  let chosen = 'all';
  let shown: WholeFixture | null = null;
  const showChosen = bindTabs(tabs, (name) => {
    chosen = name;
    draw();
    find('[data-main]').scrollTop = 0;
  });

  function draw() {
    if (!shown) return;
    const fixture = shown;
    const { home, away } = fixture;
    const score = shownScore(fixture.score);
    league.textContent = fixture.league.name;
    names.home.textContent = home;
    names.away.textContent = away;
    big.textContent = score ? scoreText(score) : '–';
    const bestOf = fixture.score.kind === 'series' ? ` \u00B7 ${word('bestOf', { n: fixture.score.bestOf })}` : '';
    when.textContent = whenText(fixture, desk.now(), word, times) + bestOf;
    course.textContent = courseText(fixture);
    course.hidden = course.textContent === '';
    corrected.hidden = !fixture.isCorrected;
    scoreboard.classList.toggle('is-live', isInPlay(fixture));
    const isOver = isFixtureOver(fixture);
    const groups = isOver ? [] : marketGroups(fixture.markets);
    const group = groups.find(({ id }) => id === chosen) ?? groups[0];
    drawTabs(groups.length > 1 ? groups : []);
    if (group) showChosen(group.id);
    drawCards(group ? group.cards.map((card) => ({ fixture, card })) : []);
    state.hidden = group !== undefined;
    state.textContent = word(isOver ? 'fixtureOver' : 'noMarkets');
    proof.draw(fixture.proof satisfies FixtureProof);
  }

  return {
    /** Shows a fixture; null while it is loaded. */
    draw: (fixture: WholeFixture | null) => {
      if (fixture && fixture.id !== shown?.id) chosen = 'all';
      shown = fixture;
      container.classList.toggle('is-loading', fixture === null);
      if (fixture) draw();
    },
    focus: () => back.focus(),
  };
}
