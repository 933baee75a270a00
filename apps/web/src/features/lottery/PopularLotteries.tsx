import Timer from 'lucide-react/icons/timer';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ScrollRow } from '../../ui/ScrollRow.tsx';
import { LotteryCard, LotteryCardSkeleton } from './LotteryCard.tsx';
import styles from './lottery.module.css';
import { usePopularLotteries } from './queries.ts';

/** The lotteries that the operator shows first, counting down to their next draws. */
export function PopularLotteries() {
  const t = useT();
  const { data, error, isFetching, refetch } = usePopularLotteries();
  return (
    <div className={styles['row']} aria-busy={!data && !error}>
      <ScrollRow
        title={t('lottery.popular')}
        icon={<Timer aria-hidden="true" />}
        moreHref={paths.lottery()}
        moreLabel={t('shell.more')}
        previousLabel={t('shell.previous')}
        nextLabel={t('shell.next')}
      >
        {data
          ? data.list.map((game) => <LotteryCard key={game.gameCode} game={game} />)
          : Array.from({ length: error ? 0 : 8 }, (_, index) => <LotteryCardSkeleton key={index} />)}
      </ScrollRow>
      {error && !data && <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />}
      {data?.list.length === 0 && <EmptyState title={t('lottery.empty')} text={t('lottery.empty.text')} />}
    </div>
  );
}
