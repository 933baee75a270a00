import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GamePicture } from '../../ui/GamePicture.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './jackpots.module.css';
import { useJackpots } from './queries.ts';

/** What vendors say is in their pots, and nothing else. */
export function Jackpots() {
  const t = useT();
  const { data, error, isFetching, refetch } = useJackpots();
  const { currencyFormat } = useSite();
  return (
    <Panel title={t('live.jackpots.title')}>
      <div className={styles['pots']} aria-busy={!data && !error}>
        {data && data.list.length > 0 ? (
          <ol className={styles['list']}>
            {data.list.slice(0, 6).map(({ nodeId, gameName, displayName, defaultIcon, amount }) => (
              <li key={nodeId} className={styles['pot']}>
                <GamePicture url={defaultIcon} width={36} height={45} className={styles['icon']} />
                <div className={styles['what']}>
                  <div className={styles['names']}>
                    <a href={paths.game(nodeId)} className={styles['name']}>
                      {gameName}
                    </a>
                    <span className={styles['vendor']}>{displayName}</span>
                  </div>
                  <span className={styles['amount']}>{formatMoney(amount, currencyFormat)}</span>
                </div>
              </li>
            ))}
          </ol>
        ) : data ? (
          <EmptyState title={t('live.jackpots.empty')} text={t('live.jackpots.empty.text')} />
        ) : error ? (
          <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
        ) : (
          Array.from({ length: 5 }, (_, index) => <Skeleton key={index} shape="block" className={styles['bone']} />)
        )}
      </div>
    </Panel>
  );
}
