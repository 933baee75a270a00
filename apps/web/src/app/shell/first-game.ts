import type { QueryClient } from '@tanstack/react-query';
import { gameList, type GameType } from '@sampan/contract/catalogue';
import { requireSession } from '../../platform/access.ts';
import { queryOptionsOf } from '../../platform/api.ts';
import { paths, visit } from '../../platform/paths.ts';

/** Starts the first open game of a vendor, after a login where there is none; where there is no game, goes to `lobby`. */
export async function startFirstGame(
  queries: QueryClient,
  gameType: GameType,
  vassalage: string,
  lobby: string,
): Promise<void> {
  try {
    const input = { query: { gameType, vassalage, pageNo: 1, pageSize: 20 } };
    const { games } = await queries.query({ ...queryOptionsOf(gameList, input), staleTime: 5 * 60_000 });
    const first = games.find(({ isOpen }) => isOpen);
    if (first) requireSession(() => visit(paths.game(first.nodeId)));
    else visit(lobby);
  } catch {
    // The lobby says what is the matter, and tries again.
    visit(lobby);
  }
}
