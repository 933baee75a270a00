import type { ArticleKind } from '@sampan/contract/content';
import type { PhraseKey } from '@sampan/phrases/keys';
import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { articlePlaces, paths } from '../../platform/paths.ts';
import { siteQuery, toSite } from '../../platform/site.ts';
import { hasRoute } from '../routing/has-route.ts';

interface HelpLink {
  readonly label: PhraseKey;
  readonly href: string;
  /** Its page is empty where the operator has published none of these. */
  readonly shows?: readonly ArticleKind[];
}

const links: readonly HelpLink[] = [
  { label: 'menu.help', href: paths.place('help'), shows: ['help', 'agreement', 'responsible'] },
  { label: 'shell.notices', href: paths.notices() },
  { label: 'menu.promotions', href: paths.place('promotions') },
  { label: 'menu.vip', href: paths.place('vip') },
  { label: 'menu.download', href: paths.place('down'), shows: ['download'] },
  { label: 'menu.join', href: paths.place('join'), shows: ['join'] },
  ...articlePlaces.map((place) => ({ label: `menu.${place}`, href: paths.articles(place), shows: [place] }) as const),
  { label: 'menu.agreement', href: paths.helpArticle('agreement'), shows: ['agreement'] },
  { label: 'menu.feedback', href: paths.feedback() },
];

/** What there is to read, to get and to say; the footer's help, which the palette finds, too. */
export function useHelpLinks(): readonly Omit<HelpLink, 'shows'>[] {
  const { data } = useDehydratedQuery(siteQuery());
  const published = data?.info.articleKinds;
  const hasDownloads = toSite(data).resources.length > 0;
  return links.filter(
    ({ href, shows }) =>
      hasRoute(href) &&
      (!published ||
        !shows ||
        shows.some((kind) => published.includes(kind)) ||
        (shows.includes('download') && hasDownloads)),
  );
}
