import type { QueryKey } from '@tanstack/react-query';
import { gameList, gameVendors, hotGames, lobbyGames, type GameType } from '@sampan/contract/catalogue';
import { article, helpCenter, type ArticleKind } from '@sampan/contract/content';
import { lotteryMenus, type LotteryAccountType } from '@sampan/contract/lottery';
import type { InputOf, Operation } from '@sampan/contract/operation';
import { pointConfig, pointRewards } from '@sampan/contract/points';
import { promotion, promotions } from '@sampan/contract/promotions';
import { announcements, systemStatus } from '@sampan/contract/site';
import { vipLevels } from '@sampan/contract/vip';
import { articlesPerPage, guidesPerPage } from '../features/content/queries.ts';
import { helpKind, slugOfHash } from '../features/content/rules.ts';
import { lobbyQuestion } from '../features/games/lobby-queries.ts';
import { pageOf } from '../features/games/queries.ts';
import { goodsPageSize } from '../features/points/queries.ts';
import { readPointSearch } from '../features/points/rules.ts';
import { typeOf } from '../features/promotions/rules.ts';
import { queryKeyOf } from '../platform/api.ts';
import { isDivided } from '../platform/esports.ts';
import type { Words } from '../platform/i18n.ts';
import {
  articlePlaces,
  lobbyAddresses,
  lotteryAddresses,
  paths,
  readArticleSearch,
  readLobbySearch,
  readLotterySearch,
  type LobbySearch,
  type SearchValues,
} from '../platform/paths.ts';
import { announcementsQuery, brand, hotGamesQuery, siteQuery, vendorsQuery } from '../platform/site.ts';

/** A read whose answer the document shows and carries. */
export interface FirstRead {
  readonly operation: Operation;
  readonly key: QueryKey;
}

type Raw = Readonly<Record<string, string>>;

interface FirstScreen {
  /**
   * The part of the address's search that the first view depends on, as the site writes it; null: the screen comes with its
   * code. Without it the first view is the same whatever the search says.
   */
  readonly search?: (search: Raw) => SearchValues | null;
  /** Its words, as the table of routes names them; those of public pages by default. */
  readonly words?: Words;
  /** In the active language. `search`: what `search` left. */
  readonly reads?: (at: { readonly params: Raw; readonly search: Raw }) => readonly FirstRead[];
}

function read<O extends Operation>(operation: O, input: InputOf<O>): FirstRead {
  return { operation, key: queryKeyOf(operation, input) };
}

/** What every page has around its screen: the settings and the navigation. */
export function layoutReads(): FirstRead[] {
  return [
    { operation: systemStatus, key: siteQuery().queryKey },
    { operation: gameVendors, key: vendorsQuery().queryKey },
  ];
}

const notices = (): FirstRead => ({ operation: announcements, key: announcementsQuery().queryKey });
const hot = (): FirstRead => ({ operation: hotGames, key: hotGamesQuery().queryKey });
const articleOf = (kind: ArticleKind, slug: string) => read(article, { params: { kind, slug } });

const home: FirstScreen = { reads: () => [hot(), notices()] };

/** What is asked of a narrowed lobby. What stands in an address may be no vendor's code at all: then nothing is. */
function questionOf(gameType: GameType, search: LobbySearch) {
  const question = lobbyQuestion(gameType, search);
  return question !== null && lobbyGames.query.safeParse(question.query).success ? question : null;
}

/** What is the member's own is narrowed in the browser; for all else the gateway answers until all names are there. */
function lobby(gameType: GameType): FirstScreen {
  return {
    words: 'lobby',
    search(raw) {
      const search = readLobbySearch(raw);
      const isPlain = Object.keys(search).length === 0;
      return isPlain || questionOf(gameType, search) !== null ? { ...search } : null;
    },
    reads({ search }) {
      if (isDivided(gameType)) return [];
      const question = questionOf(gameType, readLobbySearch(search));
      return [
        { operation: gameList, key: pageOf(gameType).queryKey },
        ...(question ? [read(lobbyGames, question)] : []),
      ];
    },
  };
}

function lotteries(accountTypeName: LotteryAccountType): FirstScreen {
  return {
    words: 'lottery',
    search: (search) => (Object.keys(readLotterySearch(search)).length > 0 ? null : {}),
    reads: () => [read(lotteryMenus, { query: { accountTypeName } })],
  };
}

/** A page of a list of articles. What is searched for comes with its code. */
function articles(
  kind: InputOf<typeof helpCenter>['query']['kind'],
  pageSize: number,
  more: () => readonly FirstRead[] = () => [],
): FirstScreen {
  return {
    search(search) {
      const { q, pageNo } = readArticleSearch(search);
      return q === undefined ? { pageNo: pageNo === 1 ? undefined : pageNo } : null;
    },
    reads: ({ search }) => {
      const { pageNo = 1 } = readArticleSearch(search);
      // The first page says whether there is enough for a search.
      const pages = [...new Set([pageNo, 1])];
      return [...pages.map((page) => read(helpCenter, { query: { kind, pageNo: page, pageSize } })), ...more()];
    },
  };
}

/** How much there is in the other places, whose links stand below the guides. */
const otherPlaces = () => articlePlaces.map((kind) => read(helpCenter, { query: { kind, pageSize: 1 } }));
const guides = articles('guide', guidesPerPage, otherPlaces);
const goods = { pageNo: 1, pageSize: goodsPageSize };

/** By the template of the route's path. A route that isn't here gets the layout, and its screen with its code. */
const screens: Readonly<Record<string, FirstScreen>> = {
  '/index': home,
  '/index.html': home,
  '/register': home,
  '/register.html': home,
  ...Object.fromEntries<FirstScreen>([
    ...lobbyAddresses
      .filter(([, type]) => !['LOTT', 'ELOTT', 'PVP'].includes(type))
      .map(([path, type]) => [path, lobby(type)] as const),
    ...lotteryAddresses.map(([kind, path]) => [path, lotteries(kind)] as const),
  ]),
  [paths.hot()]: { words: 'lobby', reads: () => [hot()] },
  [paths.credits()]: {},
  [paths.notices()]: { search: ({ id }) => ({ id }), reads: () => [notices()] },
  [paths.promotions()]: {
    search: ({ type }) => ({ type: typeOf(type) }),
    reads({ search: { type } }) {
      const known = typeOf(type);
      return [read(promotions, { query: known ? { type: known } : {} }), notices()];
    },
  },
  [paths.promotion('')]: {
    search: ({ id }) => ({ id }),
    reads: ({ search: { id = '' } }) => [read(promotion, { params: { promotionId: id } })],
  },
  [paths.place('vip')]: { reads: () => [read(vipLevels, { query: {} })] },
  [paths.help()]: guides,
  '/help/$slug': { reads: ({ params: { slug = '' } }) => [articleOf(helpKind(slug), slug)] },
  [paths.helpAlone()]: {
    search: ({ article: slug, ...search }) =>
      slug === undefined ? (guides.search?.(search) ?? null) : { article: slug },
    reads(at) {
      const slug = slugOfHash(at.search['article'] ?? '');
      return slug === null ? (guides.reads?.(at) ?? []) : [articleOf(helpKind(slug), slug)];
    },
  },
  ...Object.fromEntries<FirstScreen>(
    articlePlaces.flatMap((place) => [
      [`/${place}`, articles(place, articlesPerPage)],
      [`/${place}/$slug`, { reads: ({ params: { slug = '' } }) => [articleOf(place, slug)] } satisfies FirstScreen],
    ]),
  ),
  [paths.place('join')]: { reads: () => [articleOf('join', 'join')] },
  [paths.pointMall()]: {
    search(search) {
      const { tab, kind, pageNo = 1 } = readPointSearch(search);
      return tab === 'goods' && kind === undefined && pageNo === 1 ? {} : null;
    },
    reads: () => [read(pointConfig, {}), read(pointRewards, { query: goods }), articleOf('pointMall', 'point-mall')],
  },
  [paths.login()]: {},
};

/** spec §2: of these a visitor sees the screen where the operator wants a login before home. */
const beforeLogin: ReadonlySet<string> = new Set([paths.login(), paths.helpAlone()]);

/** The screen that the document of a route holds; undefined: the layout alone. */
export function firstScreenOf(template: string): FirstScreen | undefined {
  if (brand.isLoginBeforeHome && !beforeLogin.has(template)) return undefined;
  return Object.hasOwn(screens, template) ? screens[template] : undefined;
}
