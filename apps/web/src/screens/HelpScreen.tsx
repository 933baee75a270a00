import { useLocation, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HelpCentre } from '../features/content/HelpCentre.tsx';
import { MoreToRead } from '../features/content/MoreToRead.tsx';
import { slugOfHash } from '../features/content/rules.ts';
import { paths, readArticleSearch, visit } from '../platform/paths.ts';
import { DeferredContent } from '../ui/DeferredContent.tsx';
import styles from './page-screen.module.css';

const hrefs = { list: paths.help, article: paths.helpArticle };

/** spec §2: the help centre with the user agreement. `/help/<slug>` and `/help#<slug>` open an article. */
export function HelpScreen() {
  const { slug }: { slug?: string } = useParams({ strict: false });
  const search = readArticleSearch(useSearch({ strict: false }));
  const hash = useLocation({ select: (location) => location.hash });
  const named = slug === undefined ? slugOfHash(hash) : null;
  useEffect(() => {
    // Headings are on the page itself.
    if (named !== null && !named.startsWith('topic-')) visit(paths.helpArticle(named), { replace: true });
  }, [named]);
  return (
    <div className={styles['page']}>
      <HelpCentre slug={slug ?? null} search={search} hrefs={hrefs} />
      {slug === undefined && (
        <DeferredContent name="more to read">
          <MoreToRead />
        </DeferredContent>
      )}
    </div>
  );
}
