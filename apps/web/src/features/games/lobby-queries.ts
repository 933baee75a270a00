import { type QueryClient, useIsFetching, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Game, GameType, lobbyGames } from '@sampan/contract/catalogue';
import type { InputOf, ValueOf } from '@sampan/contract/operation';
import type { PackedGames } from '@sampan/contract/packed-games';
import { gameReader, unpackGames } from '@sampan/contract/unpack-games';
import { lobbyGamesPath, wordsOf } from '@sampan/contract/search';
import { lazyCall, lazyQueryOptions } from '../../platform/api.ts';
import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { readEarly } from '../../platform/early-request.ts';
import { isDivided } from '../../platform/esports.ts';
import { isOtherGateway } from '../../platform/gateway-origin.ts';
import { currentLanguage } from '../../platform/i18n.ts';
import type { LobbySearch } from '../../platform/paths.ts';
import { firstInteraction } from '../../ui/first-interaction.ts';
import { nextTask } from '../../ui/next-task.ts';
import { useIsServed } from '../../ui/is-served.ts';
import { session, useSession } from '../../platform/session.ts';
import { vendorsQuery } from '../../platform/site.ts';
import {
  catalogue,
  catalogueStaleTime,
  favouriteIdsQuery,
  pageOf,
  useFavouriteIds,
  useRecentGames,
} from './queries.ts';
import type { Own } from './rules.ts';
import { asksOf, type Found, groupKey, type SubGamesAnswer } from './sub-games.ts';

export interface Catalogue {
  /** What is there so far, in the operator's order. */
  games: readonly Game[];
  /** How many there are in all; null until known. */
  totalCount: number | null;
  isComplete: boolean;
  /** All are there, and will be in `games` in a moment. */
  isUnpacking: boolean;
  /** What went wrong; null when nothing did. */
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

const none: readonly Game[] = [];

/** How long after somebody's first sign the list of all names begins, milliseconds: by then a search is on its way. */
const listDelay = 300;

/** On a page of the server's the list of all names waits for somebody, and for what they ask the gateway first. */
function useIsListHeld(): boolean {
  const [wasServed] = useState(useIsServed());
  const [isAwaited, setAwaited] = useState(wasServed);
  useEffect(() => {
    if (!wasServed) return undefined;
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void firstInteraction.then(() => {
      if (isHere) timer = setTimeout(() => setAwaited(false), listDelay);
    });
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [wasServed]);
  return useIsFetching({ queryKey: ['lobbyGames'] }) > 0 || isAwaited;
}

/** Kept as it came, which is a tenth of what it is made into. */
const lobbyListOf = (gameType: GameType) => ({
  ...lazyQueryOptions('lobbyList', catalogue, { query: { gameType } }),
  queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) =>
    (await import('./lobby-list-queries.ts')).lobbyList(client, gameType, signal),
  staleTime: catalogueStaleTime,
});

/** So many games are unpacked in one task. */
const perTask = 400;

interface Unpacked {
  readonly packed: PackedGames;
  readonly games: readonly Game[];
}

/** The last list that was unpacked stays: the way back to its lobby doesn't wait for it. */
let lastUnpacked: Unpacked | undefined;

/** Unpacks a list, with room for paints and input in between. */
export async function unpack(packed: PackedGames): Promise<Unpacked> {
  const read = gameReader(packed);
  const games: Game[] = [];
  for (let at = 0; at < packed.count; at++) {
    if (at % perTask === 0) await nextTask();
    games.push(read(at));
  }
  return (lastUnpacked = { packed, games });
}

/** Undefined where it would take a while. */
function unpackedOf(packed: PackedGames, isAtOnce: boolean): Unpacked | undefined {
  if (lastUnpacked?.packed !== packed && isAtOnce) lastUnpacked = { packed, games: unpackGames(packed) };
  return lastUnpacked?.packed === packed ? lastUnpacked : undefined;
}

/**
 * The games of a list; undefined until it is there and unpacked. `isAtOnce`: the way back to a narrowed lobby needs the
 * games for the height of the page, which nothing else tells.
 */
function useUnpacked(packed: PackedGames | undefined, isAtOnce: boolean): readonly Game[] | undefined {
  const [made, setMade] = useState<Unpacked>();
  // By a function: the compiler would keep what a component reads of the module itself.
  const known = made?.packed === packed ? made : packed && unpackedOf(packed, isAtOnce);
  useEffect(() => {
    if (!packed || known) return undefined;
    let isHere = true;
    const make = async () => {
      const next = await unpack(packed);
      if (isHere) setMade(next);
    };
    void make();
    return () => {
      isHere = false;
    };
  }, [packed, known]);
  return known?.games;
}

/** All games of a category: a small page to look at, then the rest, so that the search can answer while one types. */
export function useCatalogue(gameType: GameType, isNarrowed: boolean): Catalogue {
  const first = useDehydratedQuery(pageOf(gameType));
  const totalCount = first.data?.totalCount ?? null;
  const isFirstWhole = first.data !== undefined && first.data.totalCount <= first.data.games.length;
  const isHeld = useIsListHeld();
  const isWanted = totalCount !== null && !isFirstWhole;
  const whole = useDehydratedQuery({ ...lobbyListOf(gameType), enabled: isWanted && !isHeld });
  const packed = isWanted ? whole.data : undefined;
  const games = useUnpacked(packed, isNarrowed);
  const isComplete = isFirstWhole || games !== undefined;
  return {
    games: games ?? first.data?.games ?? none,
    totalCount,
    isComplete,
    isUnpacking: packed !== undefined && games === undefined,
    // What came before stays when it is asked for anew and doesn't come.
    error: isComplete ? null : first.data ? whole.error : first.error,
    isRetrying: first.isFetching || whole.isFetching,
    retry() {
      if (first.isLoadingError) void first.refetch();
      else if (whole.isError) void whole.refetch();
    },
  };
}

/** What the gateway is asked of a narrowed lobby; null where only this browser knows, or nothing is narrowed. */
export function lobbyQuestion(gameType: GameType, search: LobbySearch): InputOf<typeof lobbyGames> | null {
  const { page, q = '', only = [], features = [], sort } = search;
  const isOwn = only.includes('favourite') || only.includes('recent');
  if (isOwn || isDivided(gameType)) return null;
  const words = wordsOf(q).join(' ').slice(0, 64);
  const marks = only.length > 1 ? ('new,hot' as const) : only.find((mark) => mark === 'new' || mark === 'hot');
  const query = {
    gameType,
    ...(page !== undefined && { vassalage: page }),
    ...(words !== '' && { q: words }),
    ...(marks && { marks }),
    ...(features.length > 0 && { features: features.join() }),
    ...(sort !== undefined && sort !== 'popular' && { sort }),
  };
  return Object.keys(query).length > 1 ? { query } : null;
}

const firstFoundOf = (question: InputOf<typeof lobbyGames>) => ({
  ...lazyQueryOptions('lobbyGames', catalogue, question),
  staleTime: catalogueStaleTime,
  // The list answers, too.
  retry: false,
});

/** What the gateway finds in a lobby while its list is on the way: as the browser will, the first of it and how much. */
export function useFirstFound(gameType: GameType, search: LobbySearch, isAsked: boolean) {
  const question = lobbyQuestion(gameType, search);
  const isOn = isAsked && question !== null;
  const { data } = useDehydratedQuery({ ...firstFoundOf(question ?? { query: { gameType } }), enabled: isOn });
  return isOn ? data : undefined;
}

function isFound(value: unknown): value is ValueOf<typeof lobbyGames> {
  const { games, totalCount } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return Array.isArray(games) && typeof totalCount === 'number';
}

/** Milliseconds between two questions while one types into the document's field. */
const typedRest = 50;
/** The lobby is alive, and asks by itself. */
const alive = new AbortController();

export const endAskingTyped = (): void => alive.abort();

/** Asks for what is typed into the document's field, while the lobby comes alive. */
export function askTyped(queries: QueryClient, gameType: GameType, search: LobbySearch): void {
  const ask = () => {
    const q = document.querySelector<HTMLInputElement>('main input[type=search]')?.value ?? '';
    const question = q === '' ? null : lobbyQuestion(gameType, { ...search, q });
    if (!question || alive.signal.aborted) return;
    const found = firstFoundOf(question);
    if (queries.getQueryState(found.queryKey)) return;
    const whose = { token: session.token(), language: currentLanguage() };
    const early = {
      ...found,
      // The code of calls comes a second later to a slow phone.
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (isOtherGateway ? null : await readEarly(lobbyGamesPath, question.query, whose, isFound)) ??
        lazyCall('lobbyGames', catalogue, question, { signal }),
    };
    // The lobby asks again where this fails.
    queries.query(early).catch(() => undefined);
  };
  ask();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, typedRest);
  };
  document.addEventListener('input', askSoon, { signal: alive.signal });
}

interface OwnGames extends Pick<Catalogue, 'error' | 'isRetrying' | 'retry'> {
  own: Own;
  isWaiting: boolean;
}

/** What the member likes and played, nothing for a visitor; and how it stands with what `only` asks for. */
export function useOwnGames(only: LobbySearch['only'] = []): OwnGames {
  const favourites = useFavouriteIds();
  const { isLoggedIn } = useSession();
  const liked = useDehydratedQuery({ ...favouriteIdsQuery(), enabled: isLoggedIn });
  const played = useRecentGames();
  const own = useMemo(
    () => ({ favourites, recent: new Set(played.data?.list.map(({ nodeId }) => nodeId)) }),
    [favourites, played.data],
  );
  const needed = [...(only.includes('favourite') ? [liked] : []), ...(only.includes('recent') ? [played] : [])];
  return {
    own,
    isWaiting: needed.some(({ isLoading }) => isLoading),
    error: needed.find(({ isLoadingError }) => isLoadingError)?.error ?? null,
    isRetrying: needed.some(({ isFetching }) => isFetching),
    retry() {
      for (const query of needed) if (query.isError) void query.refetch();
    },
  };
}

/** Categories in which something can be played, in the navigation's order. */
export function useOpenCategories(): readonly GameType[] {
  const { data } = useDehydratedQuery({ ...vendorsQuery(), staleTime: catalogueStaleTime });
  const open = data?.data.lanes.filter(({ cards }) => cards.some(({ isOpen, gameCount }) => isOpen && gameCount !== 0));
  return open?.map(({ title }) => title) ?? [];
}

/** What an entry opens whose `isGame` is VASSALAGE. */
export function useSubGames(nodeId: string) {
  return useDehydratedQuery({
    ...lazyQueryOptions('vassalageGames', catalogue, { query: { nodeId } }),
    staleTime: catalogueStaleTime,
  });
}

interface FoundSubGames extends Pick<Catalogue, 'error' | 'isRetrying' | 'retry'> {
  found: Found;
  isSearching: boolean;
}

/** What the gateway finds among the games of an entry's vendors that its list lacks; nothing for an empty text. */
export function useFoundSubGames(list: SubGamesAnswer | undefined, text: string): FoundSubGames {
  const asks = list ? asksOf(list, text) : [];
  const answers = useQueries({
    queries: asks.map((ask) => ({
      ...lazyQueryOptions('gameList', catalogue, { query: { ...ask, pageNo: 1, pageSize: 60 } }),
      staleTime: catalogueStaleTime,
    })),
  });
  return {
    found: new Map(
      asks.flatMap((ask, index) => {
        const data = answers[index]?.data;
        return data ? [[groupKey(ask), data]] : [];
      }),
    ),
    isSearching: answers.some(({ isLoading }) => isLoading),
    error: answers.find(({ isLoadingError }) => isLoadingError)?.error ?? null,
    isRetrying: answers.some(({ isFetching }) => isFetching),
    retry() {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}

export function useFavouriteGames() {
  return useDehydratedQuery(lazyQueryOptions('favouriteGames', catalogue, { query: { pageSize: 2_000 } }, 'session'));
}
