import type { QueryClient } from '@tanstack/react-query';
import type { GameType } from '@sampan/contract/catalogue';
import { packGames } from '@sampan/contract/pack-games';
import type { PackedGames } from '@sampan/contract/packed-games';
import { lazyCall } from '../../platform/api.ts';
import { isDivided } from '../../platform/esports.ts';
import { isOtherGateway } from '../../platform/gateway-origin.ts';
import { allPages } from './all-pages.ts';
import { unpack } from './lobby-queries.ts';
import { catalogue, pageOf } from './queries.ts';

const pageSize = 2_000;

/**
 * All games of a category, unpacked for the lobby that asks. Of a gateway that has no such list, and of a category that
 * the brand divides, by pages.
 */
export async function lobbyList(queries: QueryClient, gameType: GameType, signal: AbortSignal): Promise<PackedGames> {
  const packed =
    isOtherGateway || isDivided(gameType)
      ? packGames(await allPages(async (pageNo) => queries.query(pageOf(gameType, pageNo, pageSize))))
      : await lazyCall('lobbyList', catalogue, { query: { gameType } }, { signal });
  await unpack(packed);
  return packed;
}
