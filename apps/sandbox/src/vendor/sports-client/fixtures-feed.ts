import type {
  Failed,
  Fixture,
  FixtureAnswer,
  FixtureList,
  FixturesAnswer,
  League,
  SportsError,
  WholeFixture,
} from '../engine/fixtures/protocol.ts';
import type { FixturesQuery } from './calls.ts';
import {
  addLoaded,
  dayEndAfter,
  emptyLists,
  failLoading,
  type FixtureLists,
  groupsOf,
  type LeagueGroup,
  startLoading,
} from './state/fixture-lists.ts';
import { markMoves, nextMarkEnd, type OddsMoves } from './state/odds-moves.ts';
import {
  fixtureOf,
  learnFixtures,
  learnWhole,
  nothingKnown,
  offeredOdds,
  type Pick,
  standingOf,
} from './state/prices.ts';

interface Needs {
  readonly readFixtures: (query: FixturesQuery) => Promise<FixturesAnswer | Failed | null>;
  readonly readFixture: (id: string) => Promise<FixtureAnswer | Failed | null>;
  readonly watch: (id: string | null) => void;
  readonly leagues: readonly League[];
  /** The server's time, in milliseconds. */
  readonly now: () => number;
  readonly onTime: (serverNow: number) => void;
  readonly onChange: () => void;
  readonly onFailed: (error: SportsError) => void;
}

const pageSize = 40;
type Counts = FixturesAnswer['counts'];

/** The fixtures that the page knows: by lists, by the socket, and the one that is shown with all its markets. */
export function createFixturesFeed(needs: Needs) {
  let known = nothingKnown;
  let lists: FixtureLists = emptyLists;
  let counts: Counts | null = null;
  let league: string | null = null;
  let moves: OddsMoves = new Map();
  let openId: string | null = null;
  let dayEnd = dayEndAfter(Date.now());
  let question = 0;
  const reading = new Set<string>();

  function learn(next: typeof known, ids: readonly string[]) {
    const before = known;
    known = next;
    for (const id of ids) {
      for (const kind of ['listed', 'whole'] as const) {
        const [old, fresh] = [before[kind].get(id), known[kind].get(id)];
        if (old && fresh && old !== fresh) moves = markMoves(moves, offeredOdds(old), offeredOdds(fresh), Date.now());
      }
    }
  }

  const hear = (fixtures: readonly Fixture[]) =>
    learn(
      learnFixtures(known, fixtures),
      fixtures.map(({ id }) => id),
    );
  const hearWhole = (fixture: WholeFixture) => learn(learnWhole(known, fixture), [fixture.id]);

  async function load(list: FixtureList, isMore: boolean): Promise<void> {
    const mine = (question += 1);
    dayEnd = dayEndAfter(Date.now());
    const after = isMore ? lists[list].next : null;
    lists = startLoading(lists, list);
    needs.onChange();
    const answer = await needs.readFixtures({ list, league, dayEnd, after, limit: pageSize });
    if (mine !== question) return;
    if (answer === null || 'state' in answer) {
      lists = failLoading(lists, list);
      if (answer) needs.onFailed(answer.error);
    } else {
      needs.onTime(answer.now);
      hear(answer.fixtures);
      counts = answer.counts;
      lists = addLoaded(lists, list, answer, isMore);
    }
    needs.onChange();
  }

  /** Reads a fixture with all its markets, of which there is news. */
  async function refresh(id: string): Promise<void> {
    if (reading.has(id)) return;
    reading.add(id);
    const answer = await needs.readFixture(id);
    reading.delete(id);
    if (answer === null || 'state' in answer) return;
    needs.onTime(answer.now);
    hearWhole(answer.fixture);
    needs.onChange();
  }

  return {
    standingOf: (pick: Pick) => standingOf(known, pick),
    load: (list: FixtureList) => load(list, false),
    more: (list: FixtureList) => load(list, true),
    refresh,
    hear: (fixtures: readonly Fixture[]) => {
      hear(fixtures);
      needs.onChange();
    },
    hearWhole: (fixture: WholeFixture) => {
      hearWhole(fixture);
      needs.onChange();
    },
    statusOf: (list: FixtureList) => lists[list].status,
    hasMore: (list: FixtureList) => lists[list].next !== null,
    groups: (list: FixtureList): LeagueGroup[] =>
      groupsOf(list, lists[list], known, { dayEnd, league, leagues: needs.leagues }),
    league: () => league,
    /** Lists hold fixtures of one league from now on; null: of all. */
    chooseLeague: (chosen: string | null) => {
      league = chosen;
      lists = emptyLists;
    },
    /** How many a list has; null as long as it isn't known. Those in play come and go, and are counted here. */
    countOf: (list: 'live' | 'today' | 'coming'): number | null => {
      if (list !== 'live' || lists.live.status !== 'ready' || lists.live.next !== null) return counts?.[list] ?? null;
      return groupsOf('live', lists.live, known, { dayEnd, league, leagues: needs.leagues }).reduce(
        (sum, { fixtures }) => sum + fixtures.length,
        0,
      );
    },
    moveOf: (key: string) => moves.get(key)?.direction ?? null,
    /** Takes away marks whose time has come; true: some went. */
    ageMoves: (): boolean => {
      const end = nextMarkEnd(moves);
      if (end === null || end > Date.now()) return false;
      moves = markMoves(moves, new Map(), new Map(), Date.now());
      return true;
    },
    /** Shows a fixture with all its markets, or none. */
    open: (id: string | null) => {
      openId = id;
      needs.watch(id);
      // The socket tells it too; where it is cut the call brings it.
      if (id !== null) void refresh(id);
    },
    openId: () => openId,
    /** The fixture that is open; null until all its markets are known. */
    opened: (): WholeFixture | null => {
      if (openId === null) return null;
      const whole = known.whole.get(openId);
      const newest = fixtureOf(known, openId);
      if (!whole || !newest) return null;
      // Of a newer one that came with its main markets alone, state and score are shown at once.
      return { ...whole, state: newest.state, score: newest.score, isCorrected: newest.isCorrected };
    },
    isDayOver: () => Date.now() >= dayEnd,
  };
}
