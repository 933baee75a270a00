import type { OpenedNumber } from '@sampan/contract/lottery';
import { errorWords } from '../../platform/api.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { lotteryHref } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LazyList } from '../../ui/LazyList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './lottery.module.css';
import { Numbers } from './Numbers.tsx';
import { useOpenedNumbers, useVnNumbers } from './queries.ts';

interface OpenedPanelProps {
  title: string;
  emptyTitle: string;
  list: readonly OpenedNumber[] | undefined;
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

/** So many draws are more than the panel shows at a time; a hundred of them are half of the home page. */
const perPart = 5;

function Draw({ draw }: { draw: OpenedNumber }) {
  const { labelName, drawAt, result } = draw;
  return (
    <li className={styles['openedItem']}>
      <div className={styles['openedHead']}>
        <a href={lotteryHref(draw)} className={styles['openedName']}>
          {labelName}
        </a>
        <time dateTime={new Date(drawAt).toISOString()} className={styles['sub']}>
          {formatDateTime(drawAt)}
        </time>
      </div>
      <Numbers result={result} />
    </li>
  );
}

/** Draws, newest first, in a panel of a fixed height that scrolls. */
function OpenedPanel({ title, emptyTitle, list, error, isFetching, onRetry }: OpenedPanelProps) {
  const t = useT();
  return (
    <Panel title={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key */}
      <div className={styles['opened']} role="region" aria-label={title} tabIndex={0} aria-busy={!list && !error}>
        {list && list.length > 0 ? (
          <ul className={styles['openedList']}>
            <LazyList
              as="li"
              items={list.map((draw) => (
                <Draw key={`${draw.gameCode} ${draw.drawNo}`} draw={draw} />
              ))}
              size={perPart}
              className={styles['openedRest']}
            />
          </ul>
        ) : list ? (
          <EmptyState title={emptyTitle} />
        ) : error ? (
          <ErrorState
            title={t(...errorWords(error))}
            retryLabel={t('shell.retry')}
            isRetrying={isFetching}
            onRetry={onRetry}
          />
        ) : (
          Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} shape="block" className={styles['openedBone']} />
          ))
        )}
      </div>
    </Panel>
  );
}

export function VnNumbers() {
  const t = useT();
  const { data, error, isFetching, refetch } = useVnNumbers();
  return (
    <OpenedPanel
      title={t('lottery.vn')}
      emptyTitle={t('lottery.vn.empty')}
      list={data?.list}
      error={error}
      isFetching={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

export function OpenedNumbers() {
  const t = useT();
  const { data, error, isFetching, refetch } = useOpenedNumbers();
  return (
    <OpenedPanel
      title={t('lottery.opened')}
      emptyTitle={t('lottery.noneYet')}
      list={data?.list}
      error={error}
      isFetching={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
