import type { Fixture, FixtureList, FixturesAnswer, League } from '../../engine/fixtures/protocol.ts';
import { isFixtureOver, isInPlay, type KnownFixtures } from './prices.ts';

/** What of a list has been loaded. */
export interface LoadedList {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly ids: readonly string[];
  /** Cursor of what comes after; null: that was all. */
  readonly next: string | null;
}

export type FixtureLists = Readonly<Record<FixtureList, LoadedList>>;

const notLoaded: LoadedList = { status: 'idle', ids: [], next: null };
export const emptyLists: FixtureLists = { live: notLoaded, today: notLoaded, coming: notLoaded, ended: notLoaded };

/** A list is on its way: anew, or what comes after. */
export const startLoading = (lists: FixtureLists, list: FixtureList): FixtureLists => ({
  ...lists,
  [list]: { ...lists[list], status: 'loading' },
});

export const failLoading = (lists: FixtureLists, list: FixtureList): FixtureLists => ({
  ...lists,
  [list]: { ...lists[list], status: 'failed' },
});

/** Takes in an answer; `isMore`: it comes after what is there. */
export function addLoaded(
  lists: FixtureLists,
  list: FixtureList,
  { fixtures, next }: Pick<FixturesAnswer, 'fixtures' | 'next'>,
  isMore: boolean,
): FixtureLists {
  const ids = fixtures.map(({ id }) => id);
  return {
    ...lists,
    [list]: { status: 'ready', next, ids: [...new Set(isMore ? [...lists[list].ids, ...ids] : ids)] },
  };
}

/** When the player's day ends, in milliseconds. */
export function dayEndAfter(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
}

/** Whether a fixture belongs to a list now; since it was listed it may have begun or ended. */
function belongs(fixture: Fixture, list: FixtureList, dayEnd: number): boolean {
  switch (list) {
    case 'live':
      return isInPlay(fixture);
    case 'today':
      return fixture.state === 'coming' && fixture.startsAt < dayEnd;
    case 'coming':
      return fixture.state === 'coming' && fixture.startsAt >= dayEnd;
    case 'ended':
      return isFixtureOver(fixture);
  }
}

export interface LeagueGroup {
  readonly league: League;
  readonly fixtures: readonly Fixture[];
}

/**
 * What a list shows, by league in the order of `leagues`. What has begun moves to the live ones by itself; one that wasn't
 * listed is among them as soon as it is heard of. `league`: only its fixtures.
 */
export function groupsOf(
  list: FixtureList,
  { ids }: LoadedList,
  known: KnownFixtures,
  {
    dayEnd,
    league,
    leagues,
  }: { readonly dayEnd: number; readonly league: string | null; readonly leagues: readonly League[] },
): LeagueGroup[] {
  const heard = list === 'live' ? [...known.listed.keys()] : [];
  const fixtures = [...new Set([...ids, ...heard])]
    // With its main markets: of all markets the first line of each isn't the main one.
    .flatMap((id) => known.listed.get(id) ?? [])
    .filter((fixture) => belongs(fixture, list, dayEnd) && (league === null || fixture.league.id === league));
  const latestFirst = list === 'ended' ? -1 : 1;
  const sorted = fixtures.toSorted((a, b) => latestFirst * (a.startsAt - b.startsAt) || (a.id < b.id ? -1 : 1));
  const byLeague = Map.groupBy(sorted, (fixture) => fixture.league.id);
  const order = [...leagues, ...sorted.map((fixture) => fixture.league)];
  return [...new Map(order.map((each) => [each.id, each])).values()].flatMap((each) => {
    const own = byLeague.get(each.id);
    return own ? [{ league: each, fixtures: own }] : [];
  });
}
