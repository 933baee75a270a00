import { useSearch } from '@tanstack/react-router';
import { HelpCentre } from '../features/content/HelpCentre.tsx';
import { slugOfHash } from '../features/content/rules.ts';
import logo from '#brand/logo.svg';
import { useT } from '../platform/i18n.ts';
import { paths, readArticleSearch, type ArticleSearch } from '../platform/paths.ts';
import { brand } from '../platform/site.ts';
import styles from './page-screen.module.css';

const hrefs = {
  list: (search?: ArticleSearch) => paths.helpAlone(search),
  article: (slug: string) => paths.helpAlone({ slug }),
};

/** spec §2: the help by itself, for windows of apps and for visitors where a login comes before home. */
export function HelpAloneScreen() {
  const search: { article?: unknown } = useSearch({ strict: false });
  const t = useT();
  return (
    <div className={styles['alone']}>
      <a href={paths.home()} className={styles['sign']} aria-label={t('shell.home', { brand: brand.name })}>
        <img src={logo} alt="" width={34} height={34} />
        {brand.name}
      </a>
      <HelpCentre
        slug={typeof search.article === 'string' ? slugOfHash(search.article) : null}
        search={readArticleSearch({ ...search })}
        hrefs={hrefs}
      />
    </div>
  );
}
