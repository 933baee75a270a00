import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { gameDetail, gameList, gameVendors, recentGames, type Game } from '@sampan/contract/catalogue';
import { lotteryDraws } from '@sampan/contract/lottery';
import { launchGame } from '@sampan/contract/play';
import type { ValueOf } from '@sampan/contract/operation';
import { collectWallets, listWalletTransfers, merchantWallet } from '@sampan/contract/vendor-wallets';
import { walletBalance } from '@sampan/contract/wallet';
import { ApiError, call, newIdempotencyKey, queryKeyOf, queryOptionsOf } from '../../platform/api.ts';
import { toast } from '../../platform/dialogs.ts';
import { formatMoney } from '../../platform/format.ts';
import { isOtherGateway } from '../../platform/gateway-origin.ts';
import { currentLanguage, useT } from '../../platform/i18n.ts';
import { isLottery, paths, type GameOpening } from '../../platform/paths.ts';
import { session } from '../../platform/session.ts';
import { brand, useSite } from '../../platform/site.ts';
import { throughLaunchHost } from './launch-hosts.ts';
import { gamePayload, launchAddress, lotteryPayload, type LaunchPayload, type Player } from './rules.ts';

/** How often an open game says that its player is still there; milliseconds. */
const keepAliveInterval = 60_000;
/** The most games that a gateway gives at once. */
const pageSize = 2_000;

export const playedGameQuery = (nodeId: string) => ({
  ...queryOptionsOf(gameDetail, { params: { nodeId } }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => findGame(nodeId, signal),
});

export function usePlayedGame(nodeId: string) {
  return useQuery({ ...playedGameQuery(nodeId), enabled: nodeId !== '' });
}

/** A game by its id. Rejects as `call` does. */
async function findGame(nodeId: string, signal: AbortSignal): Promise<Game> {
  try {
    return await call(gameDetail, { params: { nodeId } }, { signal });
  } catch (error) {
    // The specification has no call for one game: other gateways have it in their lists alone.
    const isToBeSought = isOtherGateway && error instanceof ApiError && error.code === 'not_found';
    if (!isToBeSought) throw error;
    return findInLists(nodeId, signal);
  }
}

async function findInLists(nodeId: string, signal: AbortSignal): Promise<Game> {
  const { data } = await call(gameVendors, { body: { merchantCode: brand.merchantCode } }, { signal });
  for (const { title: gameType } of data.lanes) {
    for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
      const { games, totalPages } = await call(gameList, { query: { gameType, pageNo, pageSize } }, { signal });
      const found = games.find((game) => game.nodeId === nodeId);
      if (found) return found;
      pages = totalPages;
    }
  }
  throw new ApiError('game_not_found', 404);
}

/**
 * Opens the game once for each attempt: the address that comes back is good for one frame. Asked for as a read, so
 * that a second render never opens it twice.
 */
export function useLaunch(game: Game | undefined, attempt: number, opening: GameOpening) {
  const { launchGameCDNs, launchForms } = useSite();
  return useQuery({
    queryKey: ['launch', game?.nodeId, attempt, opening],
    enabled: game?.isOpen === true && game.isGame !== 'VASSALAGE' && launchForms[game.vassalage] !== 'window',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) => {
      if (!game) throw new Error('no game to launch');
      return launch(game, opening, launchGameCDNs, signal);
    },
  });
}

/** Opens the game when it is asked to: for a window that the person's click has opened. */
export function useLaunchNow(game: Game, opening: GameOpening) {
  const { launchGameCDNs } = useSite();
  return useMutation({ mutationFn: async () => launch(game, opening, launchGameCDNs), meta: { error: 'inline' } });
}

/** A game that can be opened now. */
export interface Launched {
  readonly url: URL;
  /** Of one that plays with a wallet of its vendor's: which, and whether the money went along. */
  readonly vendorWallet: VendorWallet | null;
}
export type VendorWallet = NonNullable<ValueOf<typeof launchGame>['vendorWallet']>;

async function launch(
  game: Game,
  opening: GameOpening,
  hosts: readonly string[],
  signal?: AbortSignal,
): Promise<Launched> {
  const options = signal ? { signal } : {};
  const player = currentPlayer();
  const body = isLottery(game)
    ? await lotteryLaunch(game.nodeId, opening, player, options)
    : gamePayload(game, opening.roomId, player);
  const answer = await call(launchGame, { body }, options);
  const url = launchAddress(answer);
  if (!url) throw new ApiError('bad_response', 200);
  return { url: await throughLaunchHost(url, hosts), vendorWallet: answer.vendorWallet ?? null };
}

/**
 * What leaving a game does that played with a wallet of its vendor's: the money comes back where the member chose so;
 * else the vendor is asked what is in it now.
 */
export function useLeaveVendorWallet(): (left: VendorWallet) => void {
  const queries = useQueryClient();
  const t = useT();
  const { currencyFormat } = useSite();
  const collect = async ({ wallet, name }: VendorWallet) => {
    const input = { body: { wallet } };
    const answer = await call(collectWallets, input, { idempotencyKey: newIdempotencyKey() }).catch(() => null);
    const [one] = answer?.list ?? [];
    if (one?.transfer?.status === 'done')
      toast({
        kind: 'good',
        text: t('wallets.game.back', { amount: formatMoney(one.transfer.amount, currencyFormat) }),
      });
    else if (!one || one.outcome === 'unavailable' || one.transfer?.status === 'failed')
      toast({ kind: 'bad', text: t('wallets.game.stays', { name }) });
    else if (one.outcome !== 'empty') toast({ kind: 'good', text: t('wallets.collected.open') });
  };
  return (left) => {
    const work =
      left.transfer === 'off'
        ? call(merchantWallet, { query: { wallet: left.wallet } }).catch(() => null)
        : collect(left);
    void work.then(() => {
      for (const { name } of [merchantWallet, listWalletTransfers, walletBalance])
        void queries.invalidateQueries({ queryKey: [name] });
    });
  };
}

function currentPlayer(): Player {
  const { account, isTrial } = session.current();
  return {
    account,
    token: session.token() ?? '',
    isTrial,
    isPhone: matchMedia('(max-width: 767px)').matches,
    merchantCode: brand.merchantCode,
    language: currentLanguage(),
  };
}

/** How a lottery pays, and which screen it comes from, its own page knows (spec §3: by the account type name). */
async function lotteryLaunch(
  gameCode: string,
  opening: GameOpening,
  player: Player,
  options: object,
): Promise<LaunchPayload> {
  const input = { params: { gameCode }, query: { pageSize: 1 } };
  const { game } = await call(lotteryDraws, input, options);
  return lotteryPayload(game, opening, location.origin + paths.lottery(game.accountTypeName), player);
}

/** Reads the balance while a game is open, which also keeps the session from falling asleep. */
export function useKeepAlive(isOpen = true) {
  return useQuery({
    ...queryOptionsOf(walletBalance, {}),
    enabled: isOpen,
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
