import type { LotteryAccountType } from '@sampan/contract/lottery';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LotteryCard, LotteryCardSkeleton } from './LotteryCard.tsx';
import styles from './lottery.module.css';
import { LotteryMenu } from './LotteryMenu.tsx';
import { useLotteryMenus } from './queries.ts';

/** All lotteries of one kind, each counting down to its next draw. */
export function LotteryLobby({ accountType }: { accountType: LotteryAccountType }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useLotteryMenus(accountType);
  const games = data?.gameMenus.flatMap((menu) => menu.games);
  return (
    <div className={cx(styles['lobby'], accountType !== 'ELOTT' && styles['alone'])}>
      <LotteryMenu current={accountType} />
      <h1 className={styles['title']}>{t(`lottery.kind.${accountType}`)}</h1>
      {games && games.length > 0 ? (
        <div className={styles['grid']}>
          {games.map((game) => (
            <LotteryCard key={game.gameCode} game={game} />
          ))}
        </div>
      ) : games ? (
        <EmptyState title={t('lottery.empty')} text={t('lottery.empty.text')} />
      ) : error ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <div className={styles['grid']} aria-busy="true">
          {Array.from({ length: 12 }, (_, index) => (
            <LotteryCardSkeleton key={index} />
          ))}
        </div>
      )}
    </div>
  );
}
