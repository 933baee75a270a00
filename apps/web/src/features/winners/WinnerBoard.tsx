import type { Winner } from '@sampan/contract/winners';
import { type CurrencyFormat, formatMoney, formatTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { gameHref } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GamePicture } from '../../ui/GamePicture.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useWinnerBoard } from './queries.ts';
import styles from './winners.module.css';

/** So many wins are one list. */
const few = 3;

/** The latest and the largest wins of today; new ones come while one looks. */
export function WinnerBoard() {
  const t = useT();
  const { data, error, isFetching, refetch } = useWinnerBoard();
  const { currencyFormat } = useSite();
  const isFew = data !== undefined && data.list.length <= few;
  return (
    <Panel title={t('live.winners.title')}>
      <div className={styles['board']} data-few={isFew || undefined} aria-busy={!data && !error}>
        {error && !data ? (
          <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
        ) : data?.list.length === 0 ? (
          <EmptyState title={t('live.winners.empty')} text={t('live.winners.empty.text')} />
        ) : (
          <div className={styles['columns']} data-few={isFew || undefined}>
            <Winners title={t('live.winners.latest')} list={data?.list} format={currencyFormat} />
            {/* Of a few wins the largest would be the same once more. */}
            {!isFew && <Winners title={t('live.winners.largest')} list={data?.largest} format={currencyFormat} />}
          </div>
        )}
      </div>
    </Panel>
  );
}

const shownRows = 5;

interface WinnersProps {
  title: string;
  list: readonly { vo: Winner }[] | undefined;
  format: CurrencyFormat;
}

function Winners({ title, list, format }: WinnersProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      <ol className={styles['list']}>
        {list
          ? list.slice(0, shownRows).map(({ vo }) => (
              <li key={`${vo.wonAt} ${vo.nodeId} ${vo.customerName} ${vo.winAmount}`} className={styles['winner']}>
                <GamePicture url={vo.iconUrl} width={36} height={45} className={styles['icon']} />
                <div className={styles['who']}>
                  <span className={styles['name']}>{vo.customerName}</span>
                  <a href={gameHref(vo)} className={styles['game']}>
                    {vo.gameName}
                  </a>
                </div>
                <div className={styles['what']}>
                  <span className={styles['amount']}>{formatMoney(vo.winAmount, format)}</span>
                  <time dateTime={new Date(vo.wonAt).toISOString()} className={styles['time']}>
                    {formatTime(vo.wonAt)}
                  </time>
                </div>
              </li>
            ))
          : Array.from({ length: shownRows }, (_, index) => (
              <li key={index} className={styles['winner']}>
                <Skeleton shape="block" className={styles['bone']} />
              </li>
            ))}
      </ol>
    </section>
  );
}
