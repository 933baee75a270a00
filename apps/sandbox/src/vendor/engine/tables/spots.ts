import { formatAmount } from '@sampan/contract/money';
import type { SpotTotal } from './protocol.ts';
import type { Placement } from './ticket-store.ts';

const keyOf = ({ market, selection }: Pick<SpotTotal, 'market' | 'selection'>) => `${market} ${selection}`;

export interface SpotSum {
  readonly market: string;
  readonly selection: string;
  readonly stakes: Map<string, bigint>;
}

/** What lies on each spot, by player. */
export function spotsOf(placements: readonly Placement[]): SpotSum[] {
  const spots = new Map<string, SpotSum>();
  for (const { playerId, lines } of placements)
    for (const line of lines) {
      const { market, selection, stake } = line;
      const spot = spots.get(keyOf(line)) ?? { market, selection, stakes: new Map<string, bigint>() };
      spot.stakes.set(playerId, (spot.stakes.get(playerId) ?? 0n) + stake);
      spots.set(keyOf(line), spot);
    }
  return [...spots.values()];
}

/** The spots as a player sees them: without the own stakes. */
export function othersOf(spots: readonly SpotSum[], playerId: string, digits: number): SpotTotal[] {
  return spots.flatMap(({ market, selection, stakes }) => {
    const own = stakes.get(playerId) ?? 0n;
    const players = stakes.size - Number(stakes.has(playerId));
    if (players === 0) return [];
    const amount = [...stakes.values()].reduce((sum, stake) => sum + stake, -own);
    return [{ market, selection, players, amount: formatAmount(amount, digits) }];
  });
}
