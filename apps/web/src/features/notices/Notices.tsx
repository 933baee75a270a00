import { useQuery } from '@tanstack/react-query';
import { announcementsQuery } from '../../platform/site.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NoticeList, type NoticeListProps } from './NoticeList.tsx';
import styles from './notices.module.css';

/** Titles on the left, the selected notice in full beside them (spec §2). */
export function Notices(props: Omit<NoticeListProps, 'notices'>) {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(announcementsQuery());
  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!data) return <Skeleton shape="block" className={styles['bone']} />;
  if (data.player.length === 0) return <EmptyState title={t('lobby.notices.empty')} text={t('lobby.notices.hint')} />;
  return <NoticeList {...props} notices={data.player} />;
}
