import { useT } from '../../platform/i18n.ts';
import { articlePlaces, paths, type ArticlePlace } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import styles from './content.module.css';
import { useArticles } from './queries.ts';

/** The ways to what else is published, each unless there is nothing. */
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
  const { data, isError } = useArticles({ kind: place, pageSize: 1 });
  // Where the read failed, the list itself says so, and can be read again.
  if (data ? data.totalCount === 0 : !isError) return null;
  return <LinkButton href={paths.articles(place)}>{t(`menu.${place}`)}</LinkButton>;
}
