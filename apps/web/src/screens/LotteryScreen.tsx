import { useMatches, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFavouriteIds, useToggleFavourite } from '../features/games/queries.ts';
import { useVendors } from '../features/games/vendor-queries.ts';
import { LotteryLobby } from '../features/lottery/LotteryLobby.tsx';
import { lazyPart } from '../platform/lazy-part.ts';
import { lotteryKindOf, readLotterySearch } from '../platform/paths.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

// No document holds it.
const LotteryGame = lazyPart(async () => (await import('../features/lottery/LotteryGame.tsx')).LotteryGame);

/** The lotteries of one kind, or the one that the address names. */
export function LotteryScreen() {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname }) ?? '';
  const search = readLotterySearch(useSearch({ strict: false }));
  const kind = lotteryKindOf(pathname);
  const { vendors } = useVendors(kind === 'ELOTT' ? 'ELOTT' : 'LOTT');
  const favourites = useFavouriteIds();
  const toggleFavourite = useToggleFavourite();
  return search.gameCode === undefined ? (
    <LotteryLobby
      key={kind}
      accountType={kind}
      search={search}
      vendors={vendors}
      favourites={favourites}
      onFavourite={toggleFavourite}
    />
  ) : (
    <Suspense fallback={<Skeleton shape="block" />}>
      <LotteryGame key={search.gameCode} accountType={kind} gameCode={search.gameCode} search={search} />
    </Suspense>
  );
}
