import type { Game, GameFeature, GameType } from '@sampan/contract/catalogue';
import type { LotteryAccountType } from '@sampan/contract/lottery';

/** Pages of the member centre (spec §2); the first is where it opens. */
export const memberPages = [
  'securityCenter',
  'depositv2',
  'withdraw',
  'transferUpline',
  'transferFund',
  'personalHistoryCopy',
  'manualRebate',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'playerRank',
  'saferPlay',
] as const;
export type MemberPage = (typeof memberPages)[number];

/** The twelve pages of the agent centre in the order of spec §2, and the policy that AGENTPOLICY3 switches (spec §4). */
export const agentPages = [
  'announcement',
  'agentTeamOverview',
  'registration',
  'downline',
  'teamBetting',
  'teamProfit',
  'income',
  'teamTransactions',
  'dividend',
  'dailyWages',
  'hourlySalary',
  'realtimeSalary',
  'policy',
] as const;
export type AgentPage = (typeof agentPages)[number];

/** The page of the agent centre at an address; null: another one's. */
export function agentPageAt(pathname: string): AgentPage | null {
  const name = pathname.startsWith('/agent/') ? pathname.slice('/agent/'.length) : '';
  return agentPages.find((page) => page === name) ?? null;
}

/** The lobby of each category. */
export const lobbyPaths = {
  ELOTT: '/elott',
  LOTT: '/lottery',
  LIVE: '/live',
  SPORTS: '/sports',
  FISH: '/fish',
  RNG: '/rng',
  PVP: '/pvp',
  ESPORTS: '/esports',
} as const satisfies Record<GameType, `/${string}`>;

/** Older addresses of lobbies that still work (spec §2). */
export const lobbyAliases = { '/spb': 'SPORTS', '/gameCenter': 'RNG' } as const satisfies Record<string, GameType>;

/** Every address of a lobby, with its category. */
export const lobbyAddresses: readonly (readonly [path: string, type: GameType])[] = [
  ...(Object.entries(lobbyPaths) as [GameType, string][]).map(([type, path]) => [path, type] as const),
  ...Object.entries(lobbyAliases),
];

/** The screen of each kind of lottery (spec §3: by the account type name). */
export const lotteryPaths = {
  LOTT: '/lottery',
  TCG_LOTTO_VN: '/vnlottery',
  TCG_SEA: '/seaLottery',
  ELOTT: '/elott',
} as const satisfies Record<LotteryAccountType, `/${string}`>;

/** The address of each kind of lottery. */
export const lotteryAddresses = Object.entries(lotteryPaths) as [LotteryAccountType, string][];

/** Whether there is such a kind: another gateway may have more. */
export function isLotteryKind(accountTypeName: string): accountTypeName is LotteryAccountType {
  return Object.hasOwn(lotteryPaths, accountTypeName);
}

/** The kind of lotteries that an address shows; the quick ones where it names none. */
export function lotteryKindOf(pathname: string): LotteryAccountType {
  const wanted = pathname.replace(/(?<=.)\/+$/, '');
  return lotteryAddresses.find(([, path]) => path === wanted)?.[0] ?? 'LOTT';
}

/** All of the contract's, which isn't imported here because its validators would come along. */
const featureNames = Object.keys({
  freespins: true,
  bonusbuy: true,
  megaways: true,
  jackpot: true,
  cluster: true,
  hold: true,
  multiplier: true,
  cascade: true,
} satisfies Record<GameFeature, true>) as GameFeature[];

export const lobbySorts = ['popular', 'name', 'rtp'] as const;
export const lobbyMarks = ['new', 'hot', 'favourite', 'recent'] as const;

/** What a lobby shows, as its link says it; every part that is absent restricts nothing. */
export interface LobbySearch {
  /** Vendor code of the tab. */
  page?: string;
  q?: string;
  sort?: (typeof lobbySorts)[number];
  only?: readonly (typeof lobbyMarks)[number][];
  features?: readonly GameFeature[];
}

export const lotterySorts = ['popular', 'next', 'name'] as const;

/** The lotteries of a kind, or the page of the one that `gameCode` names. */
export interface LotterySearch {
  gameCode?: string;
  playType?: string;
  /** Of its draws, from 1. */
  pageNo?: number;
  /** Vendor code of the tab. */
  page?: string;
  /** Code of a group of lotteries. */
  group?: string;
  q?: string;
  sort?: (typeof lotterySorts)[number];
}

export interface GameSearch {
  nodeId: string;
  /** The table of a game that has tables. */
  roomId?: string;
  /** What the bets of a lottery begin with. */
  playType?: string;
  /** Of a lottery: all of its vendor's; its own bets where it is absent (spec §3: `lottoView`). */
  view?: 'lobby';
}

/** What of a game opens. */
export type GameOpening = Omit<GameSearch, 'nodeId'>;

/** Filters of the records; each page reads those that it knows. Times are milliseconds UTC. */
export interface RecordSearch {
  from?: number;
  kind?: string;
  gameType?: string;
  vassalage?: string;
  status?: string;
  pageNo?: number;
  /** Where the page before ended: what came since doesn't move this one. */
  after?: string;
  /** The deposit that the payment page came back with. */
  deposit?: string;
  /** The withdrawal that is shown. */
  withdrawal?: string;
  /** What the other member of a line is. */
  relation?: string;
  /** First and last day of a profit, YYYY-MM-DD, and by what it is counted. */
  since?: string;
  until?: string;
  unit?: string;
}

/** A list of articles. */
export interface ArticleSearch {
  q?: string;
  /** From 1. */
  pageNo?: number;
}

export type SearchValues = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** `{ q: 'a', only: ['new', 'hot'], pageNo: 2 }` -> `?q=a&only=new,hot&pageNo=2`; what is empty is left out. */
export function toSearch(values: SearchValues): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => {
    const text = value === undefined ? '' : String(value);
    return text === '' ? [] : [`${name}=${encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%20', '+')}`];
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** The way back, untyped: each route reads its own from it. The last of equal names counts. */
export function fromSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

type Raw = Readonly<Record<string, unknown>>;

function text(raw: Raw, name: string): string | undefined {
  const value = raw[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The code of a vendor, as the contract's `id` has it. */
function codeOf(raw: Raw, name: string): string | undefined {
  const value = text(raw, name);
  return value !== undefined && /^[\w.:-]{1,64}$/.test(value) ? value : undefined;
}

function oneOf<T extends string>(raw: Raw, name: string, allowed: readonly T[]): T | undefined {
  return allowed.find((candidate) => candidate === raw[name]);
}

/** A list as it comes from the address, or as code gave it. */
function someOf<T extends string>(raw: Raw, name: string, allowed: readonly T[]): readonly T[] | undefined {
  const value = raw[name];
  const parts: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  const found = allowed.filter((candidate) => parts.includes(candidate));
  return found.length > 0 ? found : undefined;
}

function wholeNumber(raw: Raw, name: string, max: number): number | undefined {
  const value = Number(raw[name] ?? Number.NaN);
  return Number.isInteger(value) && value >= 0 && value <= max ? value : undefined;
}

/** Leaves absent parts out, which exactOptionalPropertyTypes and short links both want. */
function present<T extends object>(values: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

/** As the contract's `playType` has it. */
function playTypeFrom(raw: Raw): string | undefined {
  const value = text(raw, 'playType');
  return value !== undefined && /^[A-Z0-9]{1,12}$/.test(value) ? value : undefined;
}

export function readLobbySearch(raw: Raw): LobbySearch {
  return present<LobbySearch>({
    page: text(raw, 'page'),
    q: text(raw, 'q')?.slice(0, 64),
    sort: oneOf(raw, 'sort', lobbySorts),
    only: someOf(raw, 'only', lobbyMarks),
    features: someOf(raw, 'features', featureNames),
  });
}

export function readGameSearch(raw: Raw): GameSearch {
  return present<GameSearch>({
    nodeId: text(raw, 'nodeId') ?? '',
    roomId: text(raw, 'roomId'),
    playType: playTypeFrom(raw),
    view: oneOf(raw, 'view', ['lobby'] as const),
  });
}

export function readLotterySearch(raw: Raw): LotterySearch {
  return present<LotterySearch>({
    gameCode: text(raw, 'gameCode'),
    playType: playTypeFrom(raw),
    pageNo: wholeNumber(raw, 'pageNo', 1_000_000) || undefined,
    page: text(raw, 'page'),
    group: text(raw, 'group'),
    q: text(raw, 'q')?.slice(0, 64),
    sort: oneOf(raw, 'sort', lotterySorts),
  });
}

/** A day that there is. */
function dayFrom(raw: Raw, name: string): string | undefined {
  const value = text(raw, name);
  const at = new Date(`${value}T00:00Z`);
  return Number.isNaN(+at) || at.toISOString().slice(0, 10) !== value ? undefined : value;
}

export function readRecordSearch(raw: Raw): RecordSearch {
  return present<RecordSearch>({
    from: wholeNumber(raw, 'from', 8_640_000_000_000),
    kind: text(raw, 'kind'),
    gameType: text(raw, 'gameType'),
    vassalage: codeOf(raw, 'vassalage'),
    status: text(raw, 'status'),
    pageNo: wholeNumber(raw, 'pageNo', 1_000_000) || undefined,
    after: text(raw, 'after'),
    deposit: text(raw, 'deposit'),
    withdrawal: text(raw, 'withdrawal'),
    relation: text(raw, 'relation'),
    since: dayFrom(raw, 'since'),
    until: dayFrom(raw, 'until'),
    unit: text(raw, 'unit'),
  });
}

export function readArticleSearch(raw: Raw): ArticleSearch {
  return present<ArticleSearch>({
    q: text(raw, 'q')?.slice(0, 80),
    pageNo: wholeNumber(raw, 'pageNo', 1_000_000) || undefined,
  });
}

/** `from`: the address inside the site that a login goes on to. */
export function readLoginSearch(raw: Raw): { from?: string } {
  const from = text(raw, 'from') ?? '';
  return /^\/(?![/\\])[^\s\\]*$/.test(from) && !from.startsWith('/login') ? { from } : {};
}

/** Places that the menus name (spec §2). */
type Place = 'promotions' | 'help' | 'down' | 'join' | 'vip' | 'pointMall';

/** Lists of what an operator publishes. */
export const articlePlaces = ['blog', 'news', 'creditReport'] as const;
export type ArticlePlace = (typeof articlePlaces)[number];

/** Every address of the site is made here. */
export const paths = {
  home: () => '/index',
  /** `from`: where to go on after the login. */
  login: (from?: string) => `/login${toSearch({ from })}`,
  register: (referralCode?: string) => `/register${toSearch({ referralCode })}`,
  /** The registration with an agent's invitation code. */
  invitation: (affiliateCode: string) => `/register${toSearch({ affiliateCode })}`,
  lobby: (type: GameType, search: LobbySearch = {}) => `${lobbyPaths[type]}${toSearch({ ...search })}`,
  hot: () => '/hot',
  favourites: () => '/fav',
  game: (nodeId: string, opening: GameOpening = {}) => `/game${toSearch({ nodeId, ...opening })}`,
  /** The screen of an account type name (spec §3); the quick lotteries' for one that has none. */
  lottery: (accountTypeName: string = 'LOTT', search: LotterySearch = {}) =>
    `${isLotteryKind(accountTypeName) ? lotteryPaths[accountTypeName] : lotteryPaths.LOTT}${toSearch({ ...search })}`,
  member: (page: MemberPage = memberPages[0], search: RecordSearch = {}) => `/member/${page}${toSearch({ ...search })}`,
  agent: (page: AgentPage = agentPages[0]) => `/agent/${page}`,
  credits: () => '/credits',
  promotions: (type?: string) => `/promotions${toSearch({ type })}`,
  promotion: (id: string) => `/promoDetail${toSearch({ id })}`,
  pointMall: (search: SearchValues = {}) => `/pointMall${toSearch(search)}`,
  /** A place of spec §2 that a menu names. Whether a screen answers there, the route table says. */
  place: (name: Place) => `/${name}`,
  /** A page of the member centre, there or still to come. */
  memberPlace: (name: string) => `/member/${name}`,
  help: (search: ArticleSearch = {}) => `/help${toSearch({ ...search })}`,
  helpArticle: (slug: string) => `/help/${slug}`,
  /** The help by itself, without header. */
  helpAlone: ({ slug, ...search }: ArticleSearch & { slug?: string } = {}) =>
    `/helpmc${toSearch({ article: slug, ...search })}`,
  articles: (place: ArticlePlace, search: ArticleSearch = {}) => `/${place}${toSearch({ ...search })}`,
  article: (place: ArticlePlace, slug: string) => `/${place}/${slug}`,
  feedback: () => '/feedback',
  notices: (id?: string) => `/noticePage${toSearch({ id })}`,
} as const;

/** spec §4: lotteries open on screens of their own. */
export function isLottery({ gameType }: Pick<Game, 'gameType'>): boolean {
  return gameType === 'LOTT' || gameType === 'ELOTT';
}

/** The page of one lottery; its link says what one bets on there, where the gateway does (spec §2). */
export function lotteryHref({
  gameCode,
  accountTypeName,
  defaultPlayType,
}: { gameCode: string; defaultPlayType?: string | undefined } & Pick<Game, 'accountTypeName'>): string {
  return paths.lottery(accountTypeName, present<LotterySearch>({ gameCode, playType: defaultPlayType }));
}

/** Where a game opens: a lottery on the screen of its kind, which leads on where the kind isn't known; others in their frame. */
export function gameHref(game: Pick<Game, 'nodeId' | 'gameType' | 'accountTypeName' | 'defaultPlayType'>): string {
  const { nodeId, gameType, accountTypeName = gameType, defaultPlayType } = game;
  return isLottery(game) ? lotteryHref({ gameCode: nodeId, accountTypeName, defaultPlayType }) : paths.game(nodeId);
}

export interface VisitOptions {
  /** Takes the place of the current entry in the history. */
  replace?: boolean;
  /** False: the page stays where it was scrolled to. */
  resetScroll?: boolean;
}
let navigator: (href: string, options: VisitOptions) => void = (href) => location.assign(href);

/** Goes to an address of the site from code; in markup a plain `<a href={paths.…}>` does it. */
export function visit(href: string, options: VisitOptions = {}): void {
  navigator(href, options);
}

/** The app lends its router. */
export function setNavigator(next: typeof navigator): void {
  navigator = next;
}
