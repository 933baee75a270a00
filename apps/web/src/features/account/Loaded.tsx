import type { ReactNode } from 'react';
import { LoadError } from '../../platform/load-error.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './account.module.css';

interface LoadedProps<T> {
  result: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Lines that hold the place. */
  lines?: number;
  children: (data: T) => ReactNode;
}

/** What was read, or its place while it is on its way, or why it didn't come and another try. */
export function Loaded<T>({ result, lines = 2, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = result;
  if (data !== undefined) return <>{children(data)}</>;
  if (error) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
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
