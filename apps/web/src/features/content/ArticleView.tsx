import type { ArticleKind } from '@sampan/contract/content';
import { ApiError } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { currentLanguage, languageTags, useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths } from '../../platform/paths.ts';
import { useTitle } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SanitizedHtml } from '../../platform/html.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ArticlePicture } from './ArticlePicture.tsx';
import styles from './content.module.css';
import { useArticle, type Article } from './queries.ts';

interface ArticleViewProps {
  kind: ArticleKind;
  slug: string;
  /** A date is news, or says how old terms are; a page that stands for itself has none. */
  date?: 'published' | 'updated' | undefined;
  /** Level of the title; none where something else names the article already. */
  level?: 1 | 2 | undefined;
}

/** One article with its title. */
export function ArticleView({ kind, slug, date, level }: ArticleViewProps) {
  const t = useT();
  const { data, error, isFetching, refetch } = useArticle(kind, slug);
  // What stands in the address may be no name of an article at all.
  if (error instanceof ApiError && ['article_not_found', 'validation_failed'].includes(error.code)) {
    return (
      <EmptyState
        scene="storm"
        title={t('error.article_not_found')}
        // The help centre has its own way back to the list.
        action={date === 'published' ? <LinkButton href={paths.help()}>{t('menu.help')}</LinkButton> : undefined}
      />
    );
  }
  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!data) return <ArticleBone />;
  return <Whole article={data} date={date} level={level} />;
}

function ArticleBone() {
  return (
    <div aria-busy="true" className={styles['article']}>
      <Skeleton className={styles['titleBone']} />
      <Skeleton shape="block" className={styles['bone']} />
    </div>
  );
}

function Whole({ article, date, level }: { article: Article } & Pick<ArticleViewProps, 'date' | 'level'>) {
  const t = useT();
  const Heading = level === 2 ? 'h2' : 'h1';
  const isForeign = article.language !== currentLanguage();
  const time = date === 'updated' ? article.updatedAt : article.publishedAt;
  return (
    <article className={styles['article']} lang={isForeign ? languageTags[article.language] : undefined}>
      <ArticlePicture url={article.imageUrl} isEager sizes="(width < 768px) calc(100vw - 40px), 800px" />
      {level !== undefined && <Heading className={styles['title']}>{article.title}</Heading>}
      {date !== undefined && (
        <time dateTime={new Date(time).toISOString()} className={styles['time']}>
          {date === 'updated' ? t('content.updated', { date: formatDate(time) }) : formatDate(time)}
        </time>
      )}
      {isForeign && <p className={styles['foreign']}>{t('content.otherLanguage')}</p>}
      <SanitizedHtml html={article.html} className={styles['text']} />
    </article>
  );
}

/** Names the page after the article that it shows; after `fallback` until it is there. */
export function useArticleHead(kind: ArticleKind, slug: string, fallback: string): void {
  const { data } = useArticle(kind, slug);
  useTitle(data?.title ?? fallback, data?.summary || undefined);
}
