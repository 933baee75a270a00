import type { Fixture, FixtureState, OfferedMarket, WholeFixture } from '../../engine/fixtures/protocol.ts';

/** A selection of a fixture, without its odds. */
export interface Pick {
  readonly fixtureId: string;
  readonly market: string;
  readonly selection: string;
}

export const pickKey = ({ fixtureId, market, selection }: Pick): string => `${fixtureId} ${market} ${selection}`;

/** Odds times 10,000; null where the selection isn't among the markets. */
export function oddsIn(markets: readonly OfferedMarket[], market: string, selection: string): number | null {
  for (const offered of markets) {
    if (offered.market !== market) continue;
    const found = offered.selections.find((each) => each.selection === selection);
    if (found) return found.odds;
  }
  return null;
}

const isOver: Readonly<Record<FixtureState, boolean>> = {
  coming: false,
  live: false,
  suspended: false,
  ended: true,
  abandoned: true,
  postponed: true,
  cancelled: true,
};

/** Whether bets on it are over for good. */
export const isFixtureOver = ({ state }: { readonly state: FixtureState }): boolean => isOver[state];

export const isInPlay = ({ state }: { readonly state: FixtureState }): boolean =>
  state === 'live' || state === 'suspended';

/** By selection, what can be bet on now; null while the fixture takes no bets. */
export function offeredOdds({ id, state, markets }: Fixture): Map<string, number | null> {
  const isOpen = state === 'coming' || state === 'live';
  return new Map(
    markets.flatMap(({ market, selections }) =>
      selections.map(
        ({ selection, odds }) => [pickKey({ fixtureId: id, market, selection }), isOpen ? odds : null] as const,
      ),
    ),
  );
}

/** The newest that is known of each fixture: as lists have it, with its main markets, and with all of them. */
export interface KnownFixtures {
  readonly listed: ReadonlyMap<string, Fixture>;
  readonly whole: ReadonlyMap<string, WholeFixture>;
}

export const nothingKnown: KnownFixtures = { listed: new Map(), whole: new Map() };

const newest = <Each extends Fixture>(known: ReadonlyMap<string, Each>, told: readonly Each[]) => {
  const fresh = told.filter(({ id, version }) => version >= (known.get(id)?.version ?? -1));
  return fresh.length === 0 ? known : new Map([...known, ...fresh.map((each) => [each.id, each] as const)]);
};

/** Takes in fixtures as lists have them; what is older than what is known stays out. */
export const learnFixtures = (known: KnownFixtures, fixtures: readonly Fixture[]): KnownFixtures => ({
  ...known,
  listed: newest(known.listed, fixtures),
});

export const learnWhole = (known: KnownFixtures, fixture: WholeFixture): KnownFixtures => ({
  ...known,
  whole: newest(known.whole, [fixture]),
});

/** State and score as they were told last, by either. */
export function fixtureOf({ listed, whole }: KnownFixtures, id: string): Fixture | null {
  const [inList, complete] = [listed.get(id), whole.get(id)];
  if (!inList || !complete) return inList ?? complete ?? null;
  return complete.version >= inList.version ? complete : inList;
}

/**
 * How a selection stands. `gone`: not offered, for now or for good. `unknown`: not among the main markets, and all markets
 * are only known as they were before.
 */
export type Standing =
  | { readonly state: 'open'; readonly odds: number }
  | { readonly state: 'suspended' | 'gone' | 'over' | 'unknown' };

export function standingOf(known: KnownFixtures, { fixtureId, market, selection }: Pick): Standing {
  const fixture = fixtureOf(known, fixtureId);
  if (!fixture) return { state: 'unknown' };
  if (isFixtureOver(fixture)) return { state: 'over' };
  if (fixture.state === 'suspended') return { state: 'suspended' };
  const odds = oddsIn(fixture.markets, market, selection);
  if (odds !== null) return { state: 'open', odds };
  return { state: known.whole.get(fixtureId) === fixture ? 'gone' : 'unknown' };
}
