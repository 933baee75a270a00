import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { gameDetail, recentGames, type Game } from '@sampan/contract/catalogue';
import { launchGame } from '@sampan/contract/play';
import { walletBalance } from '@sampan/contract/wallet';
import { call, queryKeyOf, queryOptionsOf } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/i18n.ts';
import { brand, useSite } from '../../platform/site.ts';
import { throughLaunchHost } from './launch-hosts.ts';

/** How often an open game says that its player is still there; milliseconds. */
const keepAliveInterval = 60_000;

export function usePlayedGame(nodeId: string) {
  return useQuery({ ...queryOptionsOf(gameDetail, { params: { nodeId } }), enabled: nodeId !== '' });
}

/**
 * Opens the game once for each attempt: the address that comes back is good for one frame. Asked for as a read, so
 * that a second render never opens it twice.
 */
export function useLaunch(game: Game | undefined, attempt: number, roomId?: string) {
  const { launchGameCDNs, launchForms } = useSite();
  return useQuery({
    queryKey: ['launch', game?.nodeId, attempt, roomId],
    enabled: game?.isOpen === true && launchForms[game.vassalage] !== 'window',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) => {
      if (!game) throw new Error('no game to launch');
      return launch(game, roomId, launchGameCDNs, signal);
    },
  });
}

/** Opens the game when it is asked to: for a window that the person's click has opened. */
export function useLaunchNow(game: Game, roomId: string | undefined) {
  const { launchGameCDNs } = useSite();
  return useMutation({ mutationFn: async () => launch(game, roomId, launchGameCDNs), meta: { error: 'inline' } });
}

async function launch(
  game: Game,
  roomId: string | undefined,
  hosts: readonly string[],
  signal?: AbortSignal,
): Promise<URL> {
  const body = {
    gameId: game.nodeId,
    nodeId: game.nodeId,
    vassalage: game.vassalage,
    ...(roomId !== undefined && { roomId }),
    clientType: matchMedia('(max-width: 767px)').matches ? (2 as const) : (3 as const),
    merchantCode: brand.merchantCode,
    language: currentLanguage(),
  };
  const { content } = await call(launchGame, { body }, signal ? { signal } : {});
  return throughLaunchHost(new URL(content.game_url), hosts);
}

/** Reads the balance while a game is open, which also keeps the session from falling asleep. */
export function useKeepAlive(): void {
  useQuery({
    ...queryOptionsOf(walletBalance, {}),
    refetchInterval: keepAliveInterval,
    refetchIntervalInBackground: true,
  });
}

/** What a game changed: the balance and what was played last. */
export function useRefreshAfterPlay(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: queryKeyOf(walletBalance, {}) });
    void queries.invalidateQueries({ queryKey: queryKeyOf(recentGames, {}) });
    void queries.invalidateQueries({ predicate: ({ queryKey }) => playRecords.has(queryKey[0]) });
  };
}

const playRecords: ReadonlySet<unknown> = new Set(['betRecords', 'walletTransactions']);
