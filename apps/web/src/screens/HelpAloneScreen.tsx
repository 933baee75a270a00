import { useSearch } from '@tanstack/react-router';
import { HelpCentre } from '../features/content/HelpCentre.tsx';
import { slugOfHash } from '../features/content/rules.ts';
import { paths } from '../platform/paths.ts';
import styles from './page-screen.module.css';

const hrefs = { list: (q?: string) => paths.helpAlone({ q }), article: (slug: string) => paths.helpAlone({ slug }) };

/** spec §2: the help by itself, for windows of apps and for who is not logged in where a login comes before home. */
export function HelpAloneScreen() {
  const { article, q }: { article?: unknown; q?: unknown } = useSearch({ strict: false });
  return (
    <div className={styles['alone']}>
      <HelpCentre
        slug={typeof article === 'string' ? slugOfHash(article) : null}
        search={typeof q === 'string' ? q : ''}
        hrefs={hrefs}
      />
    </div>
  );
}
