import { useDeferredValue } from 'react';
import { formatDate } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths, type ArticlePlace } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useClampPage } from '../../ui/clamp-page.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ArticlePicture } from './ArticlePicture.tsx';
import { ArticlePages, type Searching } from './ArticleSearch.tsx';
import styles from './content.module.css';
import { articlesPerPage, useArticles } from './queries.ts';

/** What was published in a place and answers the search, newest first. */
export function ArticleList({ place, searching }: { place: ArticlePlace; searching: Searching }) {
  const t = useT();
  // Typing goes first.
  const q = useDeferredValue(searching.q);
  const query = { kind: place, pageNo: searching.page, pageSize: articlesPerPage, ...(q !== '' && { q }) };
  const { data, error, isFetching, isPlaceholderData, refetch } = useArticles(query);
  const isPast = useClampPage(searching.page, isPlaceholderData ? undefined : data?.totalPages, searching.amendPage);
  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!data || isPast) {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" className={styles['bone']} />
      </div>
    );
  }
  if (data.list.length === 0) {
    return q === '' ? (
      <EmptyState title={t('content.list.empty')} text={t('content.list.hint')} />
    ) : (
      <EmptyState title={t('content.none', { q })} text={t('content.none.hint')} />
    );
  }
  return (
    <>
      {q !== '' && (
        <p role="status" className={styles['count']}>
          {t('content.found', { count: data.totalCount })}
        </p>
      )}
      <ul className={styles['cards']}>
        {data.list.map(({ slug, title, summary, imageUrl, publishedAt }, index) => (
          <li key={slug}>
            <a href={paths.article(place, slug)} className={styles['card']}>
              <ArticlePicture url={imageUrl} isEager={index < 3} sizes="(width < 680px) calc(100vw - 40px), 420px" />
              <div className={styles['cardWords']}>
                <time dateTime={new Date(publishedAt).toISOString()} className={styles['time']}>
                  {formatDate(publishedAt)}
                </time>
                <h2 className={styles['heading']}>{title}</h2>
                <p className={styles['summary']}>{summary}</p>
              </div>
            </a>
          </li>
        ))}
      </ul>
      <ArticlePages searching={searching} totalPages={data.totalPages} />
    </>
  );
}
