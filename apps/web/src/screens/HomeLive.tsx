import type { GameType } from '@sampan/contract/catalogue';
import { gameTypes } from '@sampan/contract/game-kinds';
import { DownloadBlock } from '../features/download/DownloadBlock.tsx';
import { Jackpots } from '../features/jackpots/Jackpots.tsx';
import { useNavigation } from '../features/navigation/queries.ts';
import { OpenedNumbers, VnNumbers } from '../features/lottery/OpenedPanel.tsx';
import { PopularLotteries } from '../features/lottery/PopularLotteries.tsx';
import { PromotionRow } from '../features/promotions/PromotionRow.tsx';
import { WinnerBoard } from '../features/winners/WinnerBoard.tsx';
import styles from './home-live.module.css';

/** The lower half of home, which is alive: draws, results, winners, pots, promotions, and the way to a phone. */
export function HomeLive() {
  const { entries, isPending, isFailed } = useNavigation();
  // What an operator has no games for has no row, either.
  const has = (...types: readonly GameType[]) =>
    isPending || isFailed || entries.some(({ gameType }) => types.includes(gameType));
  const hasLotteries = has('LOTT', 'ELOTT');
  const hasSlots = has('RNG');
  const hasGames = has(...gameTypes);
  return (
    <div className={styles['live']} data-sparse={!hasLotteries || !hasSlots || undefined}>
      {hasLotteries && (
        <>
          <PopularLotteries />
          <div className={styles['pair']}>
            <VnNumbers />
            <OpenedNumbers />
          </div>
        </>
      )}
      {hasGames && (
        <div className={styles['board']}>
          <WinnerBoard />
          {hasSlots && <Jackpots />}
        </div>
      )}
      <PromotionRow />
      <DownloadBlock />
    </div>
  );
}
