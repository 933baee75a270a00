import { useMatches, useSearch } from '@tanstack/react-router';
import { useFavouriteIds, useToggleFavourite } from '../features/games/queries.ts';
import { useVendors } from '../features/games/vendor-queries.ts';
import { LotteryGame } from '../features/lottery/LotteryGame.tsx';
import { LotteryLobby } from '../features/lottery/LotteryLobby.tsx';
import { isOffered } from '../platform/lotteries.ts';
import { lotteryKindOf, readLotterySearch } from '../platform/paths.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** The lotteries of one kind, or the one that the address names. */
export function LotteryScreen() {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname }) ?? '';
  const search = readLotterySearch(useSearch({ strict: false }));
  const kind = lotteryKindOf(pathname);
  const { vendors } = useVendors(kind === 'ELOTT' ? 'ELOTT' : 'LOTT');
  const favourites = useFavouriteIds();
  const toggleFavourite = useToggleFavourite();
  if (!isOffered({ accountTypeName: kind })) return <NotFoundScreen />;
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
    <LotteryGame key={search.gameCode} accountType={kind} gameCode={search.gameCode} search={search} />
  );
}
