import { useSearch } from '@tanstack/react-router';
import { HelpCentre } from '../features/content/HelpCentre.tsx';
import { slugOfHash } from '../features/content/rules.ts';
import { paths, readArticleSearch, type ArticleSearch } from '../platform/paths.ts';
import styles from './page-screen.module.css';

const hrefs = {
  list: (search?: ArticleSearch) => paths.helpAlone(search),
  article: (slug: string) => paths.helpAlone({ slug }),
};

/** spec §2: the help by itself, for windows of apps and for who is not logged in where a login comes before home. */
export function HelpAloneScreen() {
  const search: { article?: unknown } = useSearch({ strict: false });
  return (
    <div className={styles['alone']}>
      <HelpCentre
        slug={typeof search.article === 'string' ? slugOfHash(search.article) : null}
        search={readArticleSearch({ ...search })}
        hrefs={hrefs}
      />
    </div>
  );
}
