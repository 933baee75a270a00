import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths, type ArticleSearch } from '../../platform/paths.ts';
import { useTitle } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DeferredContent } from '../../ui/DeferredContent.tsx';
import { useClampPage } from '../../ui/clamp-page.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ArticlePages, ArticleSearchField, useSearching, type Searching } from './ArticleSearch.tsx';
import { ArticleView, useArticleHead } from './ArticleView.tsx';
import styles from './content.module.css';
import { articlesPerPage, guidesPerPage, useArticles, type ArticleHead } from './queries.ts';
import { helpKind } from './rules.ts';

interface HelpCentreProps {
  /** The article that is read; null: the list. */
  slug: string | null;
  /** What is searched for, as the address says. */
  search: ArticleSearch;
  /** Addresses of the list, of a search and of an article, which differ on the standalone page. */
  hrefs: { list: (search?: ArticleSearch) => string; article: (slug: string) => string };
}

/** Search, headings and articles; or one article. */
export function HelpCentre({ slug, search, hrefs }: HelpCentreProps) {
  return slug === null ? <List search={search} hrefs={hrefs} /> : <Reading slug={slug} back={hrefs.list(search)} />;
}

function Reading({ slug, back }: { slug: string; back: string }) {
  const t = useT();
  const kind = helpKind(slug);
  useArticleHead(kind, slug, t('menu.help'));
  return (
    <>
      <a href={back} className={styles['back']}>
        <ArrowLeft aria-hidden="true" />
        {t('menu.help')}
      </a>
      <Panel>
        <ArticleView kind={kind} slug={slug} level={1} date="updated" />
      </Panel>
      <AskUs />
    </>
  );
}

function List({ search, hrefs }: Pick<HelpCentreProps, 'search' | 'hrefs'>) {
  const t = useT();
  useTitle(t('menu.help'), t('content.help.lead'));
  const searching = useSearching(search, hrefs.list);
  return (
    <>
      <header className={styles['hero']}>
        <h1 className={styles['pageTitle']}>{t('menu.help')}</h1>
        <p className={styles['lead']}>{t('content.help.lead')}</p>
        <DeferredContent name="help search">
          <ArticleSearchField label={t('content.help.search')} searching={searching} />
        </DeferredContent>
      </header>
      <DeferredContent name="help" className={styles['body']}>
        <Results key={searching.q === '' ? 'all' : 'found'} searching={searching} hrefs={hrefs} />
        <AskUs />
      </DeferredContent>
    </>
  );
}

function Results({ searching, hrefs }: { searching: Searching; hrefs: HelpCentreProps['hrefs'] }) {
  const t = useT();
  // Typing goes first.
  const q = useDeferredValue(searching.q);
  const isSearch = q !== '';
  const { data, error, isFetching, isPlaceholderData, refetch } = useArticles({
    kind: 'guide',
    pageNo: searching.page,
    pageSize: isSearch ? articlesPerPage : guidesPerPage,
    ...(isSearch && { q }),
  });
  const isPast = useClampPage(searching.page, isPlaceholderData ? undefined : data?.totalPages, searching.amendPage);
  useLateTarget(data !== undefined);
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
  if (isSearch && data.list.length === 0)
    return <EmptyState title={t('content.none', { q })} text={t('content.none.hint')} />;
  if (data.list.length === 0) return <EmptyState title={t('content.list.empty')} text={t('content.list.hint')} />;
  if (isSearch) {
    return (
      <section aria-label={t('content.help.search')} className={styles['results']}>
        <p role="status" className={styles['count']}>
          {t('content.found', { count: data.totalCount })}
        </p>
        <Links heads={data.list} hrefs={hrefs} />
        <ArticlePages searching={searching} totalPages={data.totalPages} />
      </section>
    );
  }
  const rest = data.list.filter(({ category }) => !data.categories.some(({ id }) => id === category));
  const headed = data.categories
    .map((category) => ({ ...category, heads: data.list.filter((head) => head.category === category.id) }))
    .filter(({ heads }) => heads.length > 0);
  return (
    <>
      <div className={styles['categories']}>
        {headed.map(({ id, title, heads }) => (
          <Category key={id} id={`topic-${id}`} title={title}>
            <Links heads={heads} hrefs={hrefs} />
          </Category>
        ))}
        {rest.length > 0 && (
          <Category id="topic-more" title={t('content.help.other')}>
            <Links heads={rest} hrefs={hrefs} />
          </Category>
        )}
      </div>
      <ArticlePages searching={searching} totalPages={data.totalPages} />
    </>
  );
}

/** Goes to the heading that the address names once it is there, unless one is elsewhere on the page by then. */
function useLateTarget(isThere: boolean): void {
  useEffect(() => {
    if (isThere && window.scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);
}

function Category({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles['category']}>
      <h2 id={`${id}-title`} className={styles['heading']}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Links({ heads, hrefs }: { heads: readonly ArticleHead[]; hrefs: HelpCentreProps['hrefs'] }) {
  return (
    <ul className={styles['links']}>
      {heads.map(({ kind, slug, title, summary }) => (
        <li key={`${kind}/${slug}`}>
          <a href={hrefs.article(slug)} className={styles['link']}>
            <span className={styles['words']}>
              <span className={styles['name']}>{title}</span>
              {summary !== '' && <span className={styles['summary']}>{summary}</span>}
            </span>
            <ChevronRight aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function AskUs() {
  const t = useT();
  return (
    <aside aria-label={t('content.help.more')} className={styles['ask']}>
      <div>
        <p className={styles['name']}>{t('content.help.more')}</p>
        <p className={styles['summary']}>{t('content.help.more.text')}</p>
      </div>
      <LinkButton href={paths.feedback()} icon={<MessageSquareText aria-hidden="true" />}>
        {t('content.feedback.write')}
      </LinkButton>
    </aside>
  );
}
