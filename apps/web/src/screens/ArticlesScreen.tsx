import { useLocation, useParams, useSearch } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { ArticleList } from '../features/content/ArticleList.tsx';
import { ArticleSearchField, useIsSearchable, useSearching } from '../features/content/ArticleSearch.tsx';
import { ArticleView, useArticleHead } from '../features/content/ArticleView.tsx';
import { useT } from '../platform/i18n.ts';
import { articlePlaces, paths, readArticleSearch, type ArticlePlace } from '../platform/paths.ts';
import { useTitle } from '../platform/site.ts';
import { DeferredContent } from '../ui/DeferredContent.tsx';
import { Panel } from '../ui/Panel.tsx';
import styles from './page-screen.module.css';

/** Blog, news and credit reports: the list, or one of them. */
export function ArticlesScreen() {
  const { slug }: { slug?: string } = useParams({ strict: false });
  const first = useLocation({ select: ({ pathname }) => pathname.split('/')[1] });
  const place = articlePlaces.find((candidate) => candidate === first) ?? 'news';
  return slug === undefined ? <List key={place} place={place} /> : <One key={slug} place={place} slug={slug} />;
}

function List({ place }: { place: ArticlePlace }) {
  const t = useT();
  const title = t(`menu.${place}`);
  const lead = t(`content.${place}.lead`);
  useTitle(title, lead);
  const inAddress = readArticleSearch(useSearch({ strict: false }));
  const searching = useSearching(inAddress, (search) => paths.articles(place, search));
  const isSearchable = useIsSearchable(place, searching);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['lead']}>{lead}</p>
      <DeferredContent name={place} className={styles['page']}>
        {isSearchable && <ArticleSearchField label={t('content.search', { place: title })} searching={searching} />}
        <ArticleList key={searching.q === '' ? 'all' : 'found'} place={place} searching={searching} />
      </DeferredContent>
    </div>
  );
}

function One({ place, slug }: { place: ArticlePlace; slug: string }) {
  const t = useT();
  const name = t(`menu.${place}`);
  useArticleHead(place, slug, name);
  return (
    <div className={styles['page']}>
      <a href={paths.articles(place)} className={styles['back']}>
        <ArrowLeft aria-hidden="true" />
        {name}
      </a>
      <Panel>
        <ArticleView kind={place} slug={slug} level={1} date="published" />
      </Panel>
    </div>
  );
}
