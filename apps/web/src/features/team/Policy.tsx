import { useT } from '../../platform/i18n.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SanitizedHtml } from '../../platform/html.tsx';
import { LoadError } from '../../platform/load-error.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePolicy } from './queries.ts';
import styles from './team.module.css';

/** The operator's terms for its agents. */
export function Policy() {
  const t = useT();
  const { data, error, isFetching, refetch } = usePolicy();
  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (data === undefined) return <Skeleton shape="block" className={styles['bone']} />;
  if (data === null) return <EmptyState title={t('agent.policy.empty')} />;
  return <SanitizedHtml html={data.html} className={styles['content']} />;
}
