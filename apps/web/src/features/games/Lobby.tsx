import { startTransition, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { GameType } from '@sampan/contract/catalogue';
import { searchIn } from '@sampan/contract/lobby';
import { replaceUrl } from '../../platform/replace-url.ts';
import { errorWords } from '../../platform/api.ts';
import { formatNumber } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { paths, type LobbySearch } from '../../platform/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { frameQueue } from '../../ui/frame-queue.ts';
import { useRenderTurn } from '../../ui/progressive-render.ts';
import { GameGrid, GameGridPlace, GameGridSkeleton } from './GameGrid.tsx';
import styles from './games.module.css';
import { ClosedCategory } from './ClosedCategory.tsx';
import { LobbyFilters } from './LobbyFilters.tsx';
import { endAskingTyped, useCatalogue, useFirstFound, useOwnGames } from './lobby-queries.ts';
import { useToggleFavourite } from './queries.ts';
import { useVendors } from './vendor-queries.ts';
import { countOf, select } from './rules.ts';
import { VendorTabs } from './VendorTabs.tsx';

/** How long the search rests before the address follows it; milliseconds. */
const addressDelay = 300;
/**
 * A search begins when the typing rests: for twice as long as the last one took until its results were painted, so
 * that no key waits for the results of the one before. Milliseconds.
 */
const rest = { least: 40, unknown: 150, most: 250 };
let lastTook: number | null = null;
const searches = frameQueue(1, () =>
  lastTook === null ? rest.unknown : Math.max(rest.least, Math.min(2 * lastTook, rest.most)),
);
const panelId = 'lobby-games';

interface LobbyProps {
  gameType: GameType;
  title: string;
  search: LobbySearch;
  /** Between the vendors and their games. */
  lead?: ReactNode;
}

/** A category: vendor tabs, search, filters and its games. The address says what is shown. */
export function Lobby({ gameType, title, search, lead }: LobbyProps) {
  const t = useT();
  const toggleFavourite = useToggleFavourite();
  const { query, given, setQuery } = useSearchText(gameType, search);
  const { page, sort, only, features } = search;
  const isNarrowed = query !== '' || page !== undefined || only !== undefined || features !== undefined;
  const catalogue = useCatalogue(gameType, isNarrowed);

  const find = useMemo(() => searchIn(catalogue.games), [catalogue.games]);
  const { own, ...ownState } = useOwnGames(only);
  const inBrowser = useMemo(() => {
    const filters = { page, sort, only, features } as LobbySearch;
    return select(find(query), filters, own);
  }, [find, query, page, sort, only, features, own]);
  const first = useFirstFound(gameType, { ...search, q: query }, !catalogue.isComplete && !catalogue.isUnpacking);
  const shown = first?.games ?? inBrowser;
  // Of a narrowed list that isn't whole nobody knows how many there are.
  const countShown =
    first?.totalCount ?? (catalogue.isComplete ? shown.length : isNarrowed ? null : catalogue.totalCount);
  const counts = useMemo(() => (catalogue.isComplete ? countOf(shown, own) : null), [catalogue.isComplete, shown, own]);

  function show(change: { [K in keyof LobbySearch]: LobbySearch[K] | undefined }): void {
    // Without the text being typed, which follows by itself: so this stays the same while one types.
    replaceUrl(paths.lobby(gameType, { ...search, ...change } as LobbySearch));
  }
  const isUnknownVendor = page !== undefined && !catalogue.games.some(({ vassalage }) => vassalage === page);
  // The screen says at once that it has come; what it offers follows.
  const isMine = useRenderTurn(false);
  const { vendors } = useVendors(gameType);
  const isClosed = vendors.length > 0 && !vendors.some(({ isOpen }) => isOpen);
  // A link that asks for some of the games wants to see them.
  const [isListShown, setIsListShown] = useState(query !== '' || only !== undefined || features !== undefined);
  const error = catalogue.error ?? ownState.error;
  const isWaiting = error === null && first === undefined && (!catalogue.isComplete || ownState.isWaiting);
  const isRetrying = catalogue.isRetrying || ownState.isRetrying;
  function retry(): void {
    catalogue.retry();
    ownState.retry();
  }

  return (
    <div className={styles['lobby']}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['count']} role="status">
          {countShown !== null && t('lobby.count', { count: countShown, shown: formatNumber(countShown) })}
        </p>
      </div>
      {isMine && isClosed && (
        <ClosedCategory
          gameType={gameType}
          title={title}
          onShow={isListShown ? undefined : () => setIsListShown(true)}
        />
      )}
      {!isMine ? (
        <GameGridPlace count={countShown ?? shown.length} />
      ) : isClosed && !isListShown ? null : (
        <>
          <VendorTabs
            gameType={gameType}
            selected={page}
            panelId={panelId}
            onSelect={(vendor) => show({ page: vendor })}
          />
          {lead}
          <LobbyFilters
            gameType={gameType}
            search={search}
            query={query}
            given={given}
            counts={counts}
            onQuery={setQuery}
            onChange={show}
          />
          <div id={panelId} role="tabpanel" aria-label={title} aria-busy={isWaiting}>
            {error !== null && shown.length === 0 ? (
              <ErrorState
                title={t(...errorWords(error))}
                retryLabel={t('shell.retry')}
                isRetrying={isRetrying}
                onRetry={retry}
              />
            ) : catalogue.isUnpacking ? (
              <GameGridPlace count={countShown ?? shown.length} />
            ) : shown.length > 0 ? (
              <>
                <GameGrid games={shown} favourites={own.favourites} onFavourite={toggleFavourite} />
                {error !== null && (
                  <ErrorState
                    title={t('lobby.rest.failed', { reason: t(...errorWords(error)) })}
                    retryLabel={t('shell.retry')}
                    isRetrying={isRetrying}
                    onRetry={retry}
                  />
                )}
              </>
            ) : isWaiting ? (
              <GameGridSkeleton />
            ) : (
              <EmptyState
                title={t(isUnknownVendor ? 'lobby.vendor.none' : 'lobby.empty.title')}
                text={t(
                  isUnknownVendor ? 'lobby.vendor.none.text' : isNarrowed ? 'lobby.empty.narrowed' : 'lobby.empty.text',
                )}
                action={
                  isNarrowed ? (
                    <Button onClick={() => replaceUrl(paths.lobby(gameType))}>{t('lobby.clear')}</Button>
                  ) : undefined
                }
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}

interface SearchText {
  /** What the games are searched for: a little behind what is typed, so that no key waits for them. */
  query: string;
  /** The field's initial value: it changes when a navigation, not typing, changes the address. */
  given: string;
  setQuery: (text: string) => void;
}

/** The address follows the text when one rests, and the text follows the address when that changes by itself. */
function useSearchText(gameType: GameType, search: LobbySearch): SearchText {
  const inAddress = search.q ?? '';
  const [query, setQuery] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [given, setGiven] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress !== written) {
      setQuery(inAddress);
      setGiven(inAddress);
      setWritten(inAddress);
    }
  }
  useEffect(() => {
    if (query.trim() === inAddress) return;
    const timer = setTimeout(() => {
      setWritten(query.trim());
      replaceUrl(paths.lobby(gameType, { ...search, q: query.trim() }));
    }, addressDelay);
    return () => clearTimeout(timer);
  }, [gameType, search, query, inAddress]);
  const takeBack = useRef<() => void>(undefined);
  const isAlive = useRef(false);
  useEffect(() => {
    isAlive.current = true;
    endAskingTyped();
  }, []);
  const [startedAt, setStartedAt] = useState<number | null>(null);
  useEffect(() => {
    if (startedAt === null) return;
    // After the frame that shows them.
    const frame = requestAnimationFrame(() => setTimeout(() => (lastTook = performance.now() - startedAt)));
    return () => cancelAnimationFrame(frame);
  }, [startedAt]);
  return {
    query,
    given,
    setQuery(text) {
      const search = () => {
        const now = performance.now();
        startTransition(() => {
          setQuery(text);
          setStartedAt(now);
        });
      };
      takeBack.current?.();
      // What was typed into the server's markup has waited long enough.
      if (isAlive.current) takeBack.current = searches.add(search);
      else search();
    },
  };
}
