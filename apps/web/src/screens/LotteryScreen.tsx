import { useMatches, useSearch } from '@tanstack/react-router';
import { LotteryGame } from '../features/lottery/LotteryGame.tsx';
import { LotteryLobby } from '../features/lottery/LotteryLobby.tsx';
import { useT } from '../platform/i18n.ts';
import { lotteryKindOf, readLotterySearch } from '../platform/paths.ts';
import { useTitle } from '../platform/site.ts';

/** The lotteries of one kind, or the one that the address names. */
export function LotteryScreen() {
  const t = useT();
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname }) ?? '';
  const search = readLotterySearch(useSearch({ strict: false }));
  const kind = lotteryKindOf(pathname);
  useTitle(t(`lottery.kind.${kind}`));
  return search.gameCode === undefined ? (
    <LotteryLobby key={kind} accountType={kind} />
  ) : (
    <LotteryGame key={search.gameCode} gameCode={search.gameCode} search={search} />
  );
}
