import ImageOff from 'lucide-react/icons/image-off';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../platform/pager.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './comments.module.css';
import { useComments, type Comment } from './queries.ts';

/** What members say about a promotion, newest first, under the form. */
export function Comments({ promotionId, form }: { promotionId: string; form: ReactNode }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useComments(promotionId, page);
  return (
    <Panel title={t('promo.comments')}>
      {form}
      {error && !data ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : !data ? (
        <Skeleton shape="block" className={styles['bone']} />
      ) : data.list.length === 0 ? (
        <EmptyState title={t('promo.comments.empty')} text={t('promo.comments.hint')} />
      ) : (
        <ul className={styles['list']} aria-busy={isPlaceholderData}>
          {data.list.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      <Pager page={page} totalPages={data?.totalPages ?? 1} onPage={setPage} />
    </Panel>
  );
}

function CommentItem({ comment: { author, text, pictures, createdAt } }: { comment: Comment }) {
  const t = useT();
  return (
    <li className={styles['comment']}>
      <p className={styles['head']}>
        <span className={styles['author']}>{author}</span>
        <time dateTime={new Date(createdAt).toISOString()} className={styles['time']}>
          {formatDateTime(createdAt)}
        </time>
      </p>
      <p className={styles['words']}>{text}</p>
      {pictures.length > 0 && (
        <ul className={styles['pictures']}>
          {pictures.map(({ id, url, width, height }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <Picture
                  url={url}
                  alt={t('promo.comment.picture', { number: index + 1, author })}
                  width={width}
                  height={height}
                  sizes="96px"
                  fallback={
                    <span className={styles['lost']}>
                      <ImageOff aria-hidden="true" />
                    </span>
                  }
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
