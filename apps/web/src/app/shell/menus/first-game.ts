import type { QueryClient } from '@tanstack/react-query';
import { gameList, type GameType } from '@sampan/contract/catalogue';
import { requireSession } from '../../../platform/access.ts';
import { queryOptionsOf } from '../../../platform/api.ts';
import { shownType, sourcesOf } from '../../../platform/esports.ts';
import { gameHref, isLottery, visit } from '../../../platform/paths.ts';

/**
 * Starts the first open game of a vendor, after a login where there is none; a lottery's page needs no login. Where
 * there is no game, goes to `lobby`.
 */
export async function startFirstGame(
  queries: QueryClient,
  gameType: GameType,
  vassalage: string,
  lobby: string,
): Promise<void> {
  try {
    const lists = await Promise.all(
      sourcesOf(gameType).map(async (source) => {
        const input = { query: { gameType: source, vassalage, pageNo: 1, pageSize: 20 } };
        return queries.query({ ...queryOptionsOf(gameList, input), staleTime: 5 * 60_000 });
      }),
    );
    const first = lists.flatMap(({ games }) => games).find((game) => game.isOpen && shownType(game) === gameType);
    if (first && isLottery(first)) visit(gameHref(first));
    else if (first) requireSession(() => visit(gameHref(first)));
    else visit(lobby);
  } catch {
    // The lobby says what is the matter, and tries again.
    visit(lobby);
  }
}
