import { showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataGrid, LongText, WholeText } from '../../ui/DataGrid.tsx';
import { Badge } from '../../ui/Note.tsx';
import { Actions } from '../../ui/Page.tsx';
import type { Article, ArticleVersion } from './queries.ts';

interface VersionsProps {
  article: Article;
  onLoad: (number: number) => void;
  onPublish: (number: number) => void;
  onRetry: () => void;
}

/** All that was saved of an article, the newest first. */
export function Versions({ article, onLoad, onPublish, onRetry }: VersionsProps) {
  const t = useT();
  const columns: readonly Column<ArticleVersion>[] = [
    { id: 'number', header: t('articles.version'), isFigure: true, cell: ({ number }) => number },
    { id: 'saved', header: t('articles.saved'), cell: ({ savedAt }) => <WholeText>{showTime(savedAt)}</WholeText> },
    {
      id: 'author',
      header: t('articles.version.author'),
      cell: ({ author }) => <WholeText>{author === '' ? t('articles.version.before') : author}</WholeText>,
    },
    { id: 'reason', header: t('articles.version.reason'), cell: ({ reason }) => <LongText>{reason}</LongText> },
    {
      id: 'published',
      header: t('articles.version.published'),
      cell: ({ number, publishedAt }) =>
        number === article.live ? (
          <WholeText>
            <Badge tone="good">{t('articles.version.live')}</Badge>
          </WholeText>
        ) : (
          publishedAt !== null && <WholeText>{showTime(publishedAt)}</WholeText>
        ),
    },
    {
      id: 'actions',
      header: t('shell.actions'),
      cell: ({ number }) => (
        <Actions>
          <Button onClick={() => onLoad(number)}>{t('articles.version.load')}</Button>
          {number !== article.live && <Button onClick={() => onPublish(number)}>{t('articles.publish')}</Button>}
        </Actions>
      ),
    },
  ];
  return (
    <DataGrid
      label={t('articles.part.versions')}
      columns={columns}
      rows={article.versions}
      rowKey={({ number }) => String(number)}
      emptyText={t('articles.version.none')}
      retry={{ label: t('shell.retry'), onRetry }}
    />
  );
}
