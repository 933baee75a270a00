import type { OfferedMarket } from '../../engine/fixtures/protocol.ts';
import { readMarket } from './names.ts';

/** One market with all of its lines. */
export interface MarketCard {
  readonly market: string;
  readonly lines: readonly OfferedMarket[];
}

/** A tab of a fixture's view: `all`, `main`, `goals`, `half`, `scores`, or a map by its number. */
export interface MarketGroup {
  readonly id: string;
  readonly map: number | null;
  readonly cards: readonly MarketCard[];
}

const mainMarkets = new Set(['1x2', 'handicap', 'total', 'double-chance', 'draw-no-bet']);
const scoreMarkets = new Set(['correct-score', 'half-full']);

function groupOf(market: string): string {
  const { name, part } = readMarket(market);
  if (typeof part === 'number') return `map${part}`;
  if (scoreMarkets.has(name)) return 'scores';
  if (part === 'half') return 'half';
  return mainMarkets.has(name) || isSeriesMarket(name) ? 'main' : 'goals';
}

const isSeriesMarket = (name: string) => name.startsWith('winner') || name.includes('map');

const order = ['main', 'half', 'goals', 'scores', 'map1', 'map2', 'map3', 'map4', 'map5'];

/** The cards of a group in the order in which players look for them. */
const cardOrder = ['winner', 'winner-3way', 'handicap', 'total', '1x2'];
const place = (market: string) => {
  const at = cardOrder.indexOf(readMarket(market).name);
  return at === -1 ? cardOrder.length : at;
};

/** All markets of a fixture by group, after a group of all of them; nothing where there are none. */
export function marketGroups(markets: readonly OfferedMarket[]): MarketGroup[] {
  const cards = [...Map.groupBy(markets, ({ market }) => market)].map(([market, lines]) => ({ market, lines }));
  const sorted = cards.toSorted((a, b) => place(a.market) - place(b.market));
  const groups = order.flatMap((id): MarketGroup[] => {
    const own = sorted.filter(({ market }) => groupOf(market) === id);
    return own.length === 0 ? [] : [{ id, map: id.startsWith('map') ? Number(id.slice(3)) : null, cards: own }];
  });
  const [only, ...others] = groups;
  if (!only || others.length === 0) return groups;
  return [{ id: 'all', map: null, cards: groups.flatMap((group) => group.cards) }, ...groups];
}

/** Correct scores as they stand in a grid: by the side that is ahead, then any other. */
export function scoreColumns<Each extends { readonly selection: string }>(
  selections: readonly Each[],
): {
  readonly home: readonly Each[];
  readonly draw: readonly Each[];
  readonly away: readonly Each[];
  readonly other: readonly Each[];
} {
  const columns = Map.groupBy(selections, ({ selection }) => {
    const [home, away] = selection.split('-').map(Number);
    if (home === undefined || away === undefined || Number.isNaN(home)) return 'other';
    if (home === away) return 'draw';
    return home > away ? 'home' : 'away';
  });
  const of = (column: 'home' | 'draw' | 'away' | 'other') => columns.get(column) ?? [];
  return { home: of('home'), draw: of('draw'), away: of('away'), other: of('other') };
}
