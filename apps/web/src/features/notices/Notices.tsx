import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths } from '../../platform/paths.ts';
import { announcementsQuery } from '../../platform/site.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HostileHtml } from '../../platform/html.tsx';
import styles from './notices.module.css';
import { itemsOfPage, noticesPerPage, pageOfItem } from './rules.ts';

/** Titles on the left, the selected notice in full beside them (spec §2). */
export function Notices({ selectedId }: { selectedId: string | undefined }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(announcementsQuery());
  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!data) return <Skeleton shape="block" className={styles['bone']} />;
  if (data.player.length === 0) return <EmptyState title={t('lobby.notices.empty')} text={t('lobby.notices.hint')} />;
  return <NoticeList key={selectedId} notices={data.player} selectedId={selectedId} />;
}

interface NoticeListProps {
  notices: readonly { id: string; title: string; content: string; timestamp: number }[];
  selectedId: string | undefined;
}

function NoticeList({ notices, selectedId }: NoticeListProps) {
  const t = useT();
  const ids = notices.map(({ id }) => id);
  const [page, setPage] = useState(() => pageOfItem(ids, selectedId));
  const selected = selectedId === undefined ? notices[0] : notices.find(({ id }) => id === selectedId);
  return (
    <div className={styles['notices']}>
      <nav aria-label={t('shell.notices')} className={styles['list']}>
        <ul className={styles['titles']}>
          {itemsOfPage(notices, page).map(({ id, title, timestamp }) => (
            <li key={id}>
              <a
                href={paths.notices(id)}
                aria-current={id === selected?.id ? 'page' : undefined}
                className={styles['entry']}
              >
                <span className={styles['name']}>{title}</span>
                <time dateTime={new Date(timestamp).toISOString()} className={styles['time']}>
                  {formatDateTime(timestamp)}
                </time>
              </a>
            </li>
          ))}
        </ul>
        <Pagination
          page={page}
          totalPages={Math.ceil(notices.length / noticesPerPage)}
          onPage={setPage}
          label={t('shell.pages')}
          previousLabel={t('shell.previous')}
          nextLabel={t('shell.next')}
          pageLabel={(number) => t('shell.page', { page: number })}
        />
      </nav>
      {!selected && <EmptyState title={t('lobby.notices.gone')} text={t('lobby.notices.gone.text')} />}
      {selected && (
        <Panel>
          <article className={styles['notice']}>
            <h2 className={styles['title']}>{selected.title}</h2>
            <time dateTime={new Date(selected.timestamp).toISOString()} className={styles['time']}>
              {formatDateTime(selected.timestamp)}
            </time>
            <HostileHtml html={selected.content} className={styles['text']} />
          </article>
        </Panel>
      )}
    </div>
  );
}
