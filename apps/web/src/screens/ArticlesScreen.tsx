import { useLocation, useParams } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { PhraseKey } from '@sampan/phrases/keys';
import { ArticleList } from '../features/content/ArticleList.tsx';
import { ArticleView, useArticleHead } from '../features/content/ArticleView.tsx';
import { useT } from '../platform/i18n.ts';
import { articlePlaces, paths, type ArticlePlace } from '../platform/paths.ts';
import { useTitle } from '../platform/site.ts';
import { Panel } from '../ui/Panel.tsx';
import styles from './page-screen.module.css';

const words: Readonly<Record<ArticlePlace, { title: PhraseKey; lead: PhraseKey }>> = {
  blog: { title: 'content.blog', lead: 'content.blog.lead' },
  news: { title: 'content.news', lead: 'content.news.lead' },
  creditReport: { title: 'content.creditReport', lead: 'content.creditReport.lead' },
};

/** Blog, news and credit reports: the list, or one of them. */
export function ArticlesScreen() {
  const { slug }: { slug?: string } = useParams({ strict: false });
  const first = useLocation({ select: ({ pathname }) => pathname.split('/')[1] });
  const place = articlePlaces.find((candidate) => candidate === first) ?? 'news';
  return slug === undefined ? <List place={place} /> : <One key={slug} place={place} slug={slug} />;
}

function List({ place }: { place: ArticlePlace }) {
  const t = useT();
  const { title, lead } = words[place];
  useTitle(t(title), t(lead));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t(title)}</h1>
      <p className={styles['lead']}>{t(lead)}</p>
      <ArticleList kind={place} hrefOf={(slug) => paths.articles(place, slug)} />
    </div>
  );
}

function One({ place, slug }: { place: ArticlePlace; slug: string }) {
  const t = useT();
  const name = t(words[place].title);
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
