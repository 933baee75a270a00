import { DownloadBlock } from '../features/download/DownloadBlock.tsx';
import { Jackpots } from '../features/jackpots/Jackpots.tsx';
import { OpenedNumbers, VnNumbers } from '../features/lottery/OpenedPanel.tsx';
import { PopularLotteries } from '../features/lottery/PopularLotteries.tsx';
import { PromotionRow } from '../features/promotions/PromotionRow.tsx';
import { WinnerBoard } from '../features/winners/WinnerBoard.tsx';
import styles from './home-live.module.css';

/** The lower half of home, which is alive: draws, results, winners, pots, promotions, and the way to a phone. */
export function HomeLive() {
  return (
    <div className={styles['live']}>
      <PopularLotteries />
      <div className={styles['pair']}>
        <VnNumbers />
        <OpenedNumbers />
      </div>
      <div className={styles['board']}>
        <WinnerBoard />
        <Jackpots />
      </div>
      <PromotionRow />
      <DownloadBlock />
    </div>
  );
}
