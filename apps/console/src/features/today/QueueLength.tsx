import { useQuery } from '@tanstack/react-query';
import { useT } from '../../platform/words.ts';
import { lengthQuery, type Queue } from './queries.ts';
import styles from './queues.module.css';

/** How much waits in a queue, and what it is called. */
export function QueueLength({ queue }: { queue: Queue }) {
  const t = useT();
  const { data, error } = useQuery(lengthQuery(queue));
  return (
    <>
      <span>{t(`today.${queue}`)}</span>
      {error && !data ? (
        <span className={styles['failed']}>{t('today.failed')}</span>
      ) : (
        <span className={styles['count']}>{data ? `${data.count}${data.isMore ? '+' : ''}` : '…'}</span>
      )}
    </>
  );
}
