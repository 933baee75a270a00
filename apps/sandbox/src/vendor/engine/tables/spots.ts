import { formatAmount } from '@sampan/contract/money';
import type { DemoStake } from './demo-players.ts';
import type { SpotTotal } from './protocol.ts';
import type { Placement } from './ticket-store.ts';

const keyOf = ({ market, selection }: Pick<SpotTotal, 'market' | 'selection'>) => `${market} ${selection}`;

export interface SpotSum {
  readonly market: string;
  readonly selection: string;
  readonly stakes: Map<string, bigint>;
  /** Of the house's own players. */
  readonly demoStakes: Map<string, bigint>;
}

/** What lies on each spot, by player. */
export function spotsOf(placements: readonly Placement[], demo: readonly DemoStake[]): SpotSum[] {
  const spots = new Map<string, SpotSum>();
  const spotAt = ({ market, selection }: Pick<SpotTotal, 'market' | 'selection'>): SpotSum => {
    const key = keyOf({ market, selection });
    const spot = spots.get(key) ?? { market, selection, stakes: new Map(), demoStakes: new Map() };
    spots.set(key, spot);
    return spot;
  };
  const add = (stakes: Map<string, bigint>, player: string, stake: bigint) =>
    stakes.set(player, (stakes.get(player) ?? 0n) + stake);
  for (const { playerId, lines } of placements)
    for (const line of lines) add(spotAt(line).stakes, playerId, line.stake);
  for (const one of demo) add(spotAt(one).demoStakes, one.player, one.stake);
  return [...spots.values()];
}

const sumOf = (stakes: ReadonlyMap<string, bigint>) => [...stakes.values()].reduce((sum, stake) => sum + stake, 0n);

/** The spots as a player sees them: without the own stakes. */
export function othersOf(spots: readonly SpotSum[], playerId: string, digits: number): SpotTotal[] {
  return spots.flatMap(({ market, selection, stakes, demoStakes }) => {
    const own = stakes.get(playerId) ?? 0n;
    const demoPlayers = demoStakes.size;
    const players = stakes.size - Number(stakes.has(playerId)) + demoPlayers;
    if (players === 0) return [];
    const amount = sumOf(stakes) - own + sumOf(demoStakes);
    return [{ market, selection, players, demoPlayers, amount: formatAmount(amount, digits) }];
  });
}
