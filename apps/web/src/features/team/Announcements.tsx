import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SanitizedHtml } from '../../platform/html.tsx';
import { LoadError } from '../../platform/load-error.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAnnouncements } from './queries.ts';
import styles from './team.module.css';

/** What the operator tells, each behind its title; the newest is open. */
export function Announcements() {
  const t = useT();
  const { data, error, isFetching, refetch } = useAnnouncements();
  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!data) return <Skeleton shape="block" className={styles['bone']} />;
  if (data.player.length === 0) return <EmptyState title={t('agent.announcement.empty')} />;
  return (
    <ul className={styles['announcements']}>
      {data.player.map(({ id, title, content, timestamp }, index) => (
        <li key={id}>
          <details open={index === 0} className={styles['announcement']}>
            <summary>
              <span className={styles['name']}>{title}</span>
              <time dateTime={new Date(timestamp).toISOString()}>{formatDateTime(timestamp)}</time>
            </summary>
            <SanitizedHtml html={content} className={styles['content']} />
          </details>
        </li>
      ))}
    </ul>
  );
}
