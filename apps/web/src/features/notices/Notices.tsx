import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { announcementsQuery } from '../../platform/site.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NoticeList, type NoticeListProps } from './NoticeList.tsx';
import styles from './notices.module.css';

const none: NoticeListProps['notices'] = [];

/**
 * Titles on the left, the selected notice in full beside them (spec §2). `also`: what came from elsewhere, first. What
 * pops up has a link, too: its notice is listed where that is followed.
 */
export function Notices({
  also = none,
  ...props
}: Omit<NoticeListProps, 'notices'> & { also?: NoticeListProps['notices'] | undefined }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useDehydratedQuery(announcementsQuery());
  const linked = data?.popup.filter(({ id }) => id === props.selectedId) ?? none;
  const before = [...also, ...linked.filter(({ id }) => !also.some((notice) => notice.id === id))];
  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!data) return <Skeleton shape="block" className={styles['bone']} />;
  const notices = [...before, ...data.player.filter(({ id }) => !before.some((notice) => notice.id === id))];
  if (notices.length === 0) return <EmptyState title={t('lobby.notices.empty')} text={t('lobby.notices.hint')} />;
  return <NoticeList {...props} notices={notices} />;
}
