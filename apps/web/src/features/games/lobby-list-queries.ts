import type { QueryClient } from '@tanstack/react-query';
import type { Game, GameType } from '@sampan/contract/catalogue';
import { packGames } from '@sampan/contract/pack-games';
import type { PackedGames } from '@sampan/contract/packed-games';
import { gameReader } from '@sampan/contract/unpack-games';
import { lazyCall } from '../../platform/api.ts';
import { isDivided } from '../../platform/esports.ts';
import { isOtherGateway } from '../../platform/gateway-origin.ts';
import { nextTask } from '../../ui/next-task.ts';
import { allPages } from './all-pages.ts';
import { keepUnpacked } from './lobby-queries.ts';
import { catalogue, pageOf } from './queries.ts';

const pageSize = 2_000;
/** So many games are unpacked in one task. */
const perTask = 400;

/**
 * All games of a category, unpacked for the lobby that asks. Of a gateway that has no such list, and of a category that
 * the brand divides, by pages.
 */
export async function lobbyList(queries: QueryClient, gameType: GameType, signal: AbortSignal): Promise<PackedGames> {
  const packed =
    isOtherGateway || isDivided(gameType)
      ? packGames(await allPages(async (pageNo) => queries.query(pageOf(gameType, pageNo, pageSize))))
      : await lazyCall('lobbyList', catalogue, { query: { gameType } }, { signal });
  const read = gameReader(packed);
  const games: Game[] = [];
  for (let at = 0; at < packed.count; at++) {
    if (at % perTask === 0) await nextTask();
    games.push(read(at));
  }
  keepUnpacked(packed, games);
  return packed;
}
