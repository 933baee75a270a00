import { useState } from 'react';
import type { ArticleKind } from '@sampan/contract/content';
import { formatDate } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './content.module.css';
import { articlesPerPage, useArticles } from './queries.ts';

/** What was published of a kind, newest first. */
export function ArticleList({ kind, hrefOf }: { kind: ArticleKind; hrefOf: (slug: string) => string }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useArticles({ kind, pageNo: page, pageSize: articlesPerPage });
  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" className={styles['bone']} />
      </div>
    );
  }
  if (data.list.length === 0) return <EmptyState title={t('content.list.empty')} text={t('content.list.hint')} />;
  return (
    <>
      <ul className={styles['cards']}>
        {data.list.map(({ slug, title, summary, publishedAt }) => (
          <li key={slug}>
            <a href={hrefOf(slug)} className={styles['card']}>
              <time dateTime={new Date(publishedAt).toISOString()} className={styles['time']}>
                {formatDate(publishedAt)}
              </time>
              <h2 className={styles['heading']}>{title}</h2>
              <p className={styles['summary']}>{summary}</p>
            </a>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={data.totalPages}
        onPage={setPage}
        label={t('shell.pages')}
        previousLabel={t('shell.previous')}
        nextLabel={t('shell.next')}
        pageLabel={(number) => t('shell.page', { page: number })}
      />
    </>
  );
}
