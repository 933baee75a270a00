import type { ReactNode } from 'react';
import { errorWords } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './account.module.css';

interface LoadedProps<T> {
  result: { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Lines that hold the place. */
  lines?: number;
  children: (data: T) => ReactNode;
}

/** What was read, or its place while it is on its way, or why it didn't come and another try. */
export function Loaded<T>({ result, lines = 2, children }: LoadedProps<T>) {
  const t = useT();
  const { data, error, isFetching, refetch } = result;
  if (data !== undefined) return <>{children(data)}</>;
  if (error) {
    return (
      <ErrorState
        title={t(...errorWords(error))}
        retryLabel={t('shell.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={styles['entries']} aria-busy="true">
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((key) => (
        <div key={key} className={styles['entry']}>
          <Skeleton shape="block" className={styles['bone']} />
        </div>
      ))}
    </div>
  );
}
