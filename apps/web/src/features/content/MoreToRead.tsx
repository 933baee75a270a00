import type { PhraseKey } from '@sampan/phrases/keys';
import { useT } from '../../platform/i18n.ts';
import { articlePlaces, paths, type ArticlePlace } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import styles from './content.module.css';
import { useArticles } from './queries.ts';

const names: Readonly<Record<ArticlePlace, PhraseKey>> = {
  blog: 'content.blog',
  news: 'content.news',
  creditReport: 'content.creditReport',
};

/** The ways to what else is published, each only where there is something. */
export function MoreToRead() {
  const t = useT();
  return (
    <nav aria-label={t('content.more')} className={styles['more']}>
      {articlePlaces.map((place) => (
        <Way key={place} place={place} />
      ))}
    </nav>
  );
}

function Way({ place }: { place: ArticlePlace }) {
  const t = useT();
  const { data } = useArticles({ kind: place, pageSize: 1 });
  if (!data || data.totalCount === 0) return null;
  return <LinkButton href={paths.articles(place)}>{t(names[place])}</LinkButton>;
}
