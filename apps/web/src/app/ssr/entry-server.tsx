import { renderToString } from 'react-dom/server';
import type { Language } from '@sampan/contract/envelope';
import { scaledAddresses } from '@sampan/contract/picture-widths';
import type { Published } from '@sampan/contract/published';
import { assets } from 'virtual:client-assets';
import type { ClientAssets } from '../../../build-plugins/vite-client-assets.ts';
import { brand } from '#brand/brand.ts';
import { addressOf } from '@sampan/contract/request';
import {
  activateLanguage,
  languageTags,
  loadLanguage,
  loadRest,
  packsOf,
  matchLanguage,
  toLanguage,
} from '../../platform/i18n.ts';
import { setServerCleaner } from '../../platform/html.tsx';
import { fromSearch, memberPages, paths, toSearch } from '../../platform/paths.ts';
import { startTheme, toTheme, type Theme } from '../../platform/theme.ts';
import { setScaledAddresses } from '../../ui/source-set.ts';
import { renderDocument } from './render-document.ts';
import { aboutPage, addressIn } from './head-tags.ts';
import type { DehydratedState } from './dehydrated-state.ts';
import { firstScreenOf, layoutReads, type FirstRead } from '../../screens/first-screens.ts';
import { startShell } from './hydration.ts';
import { loadDeferredParts } from './deferred-hydration.tsx';
import { Providers } from '../boot/providers.tsx';
import { createQueryClient } from '../boot/query-client.ts';
import { screenNameOf } from '../routing/lazy-route.tsx';
import { memberScreens } from '../routing/member-screens.tsx';
import { createSiteRouter } from '../routing/router.tsx';
import { cleanHtml } from './clean-html.ts';
import { contentWords, pageWords } from './page-metadata.ts';
import { addressOf as contentAddress, subjectOf } from './public-content.ts';
import { sitePath } from '../routing/site-path.ts';
import { publicPaths as listPublicPaths } from '../routing/public-paths.ts';

export { addressOf, subjectOf } from './public-content.ts';

setServerCleaner(cleanHtml);
setScaledAddresses(scaledAddresses);

/** What a document is rendered for; together with `target(url).key` all that it depends on, beside the answers. */
export interface Rendering {
  /** Path and query of the request. */
  url: string;
  language: Language;
  theme: Theme;
  config: SiteConfig;
  /** What is published at the address; null for the site's own pages, and where nothing is. */
  content: Published | null;
}

export interface SiteConfig {
  /** Origin of the site, for canonical addresses; no slash at the end. */
  publicUrl: string;
}

/** A call that the gateway answers in-process and hands back in `data` by its path. */
export interface FirstQuery {
  method: string;
  /** Path and query; each is asked once. */
  path: string;
  /** JSON body, or undefined. */
  body: unknown;
}

export interface Target {
  /** page: with its screen and what that shows; shell: the layout, whose screen the browser adds. */
  kind: 'page' | 'shell';
  /** Equal for addresses that get the same document. */
  key: string;
  /** The canonical path; requests for another spelling are redirected to it. */
  path: string;
  /** 404 where no screen answers. */
  status: number;
  /** Whether the address's own words are in `key`: of such documents there is no end. */
  isOneOfMany: boolean;
}

/** The operator that this build is for. */
export const { merchantCode } = brand;

const origin = 'http://site';

/** Finds routes; it never goes anywhere. */
let table: ReturnType<typeof createSiteRouter> | undefined;

interface Matched {
  /** The template of the route's path. */
  template: string;
  params: Record<string, string>;
  /** Names of the lazy screens, the outer one first. */
  screens: string[];
}

function matchOf(pathname: string): Matched | null {
  table ??= createSiteRouter({ queries: createQueryClient() }, '/');
  const [routes, params, found] = table.getMatchedRoutes(pathname);
  const template = found?.fullPath as string | undefined;
  if (template === undefined) return null;
  const screens = routes.flatMap(
    ({ fullPath, options }) => screenNameOf(memberScreenAt[fullPath as string] ?? options.component) ?? [],
  );
  return { template, params, screens };
}

/** The browser gets this list with the first of a member's pages. */
const memberScreenAt = Object.fromEntries(memberPages.map((page) => [paths.member(page), memberScreens[page]]));

/** What of the address the document depends on: its route, what the route's path leaves open, and the search of its first view. */
function visited(url: string): Visited {
  // A document asks about its address a dozen times.
  if (lastVisit?.url !== url) lastVisit = { url, visited: visitedAt(url) };
  return lastVisit.visited;
}
type Visited = ReturnType<typeof visitedAt>;
let lastVisit: { url: string; visited: Visited } | undefined;

function visitedAt(url: string) {
  const { pathname, search } = new URL(url, origin);
  const match = matchOf(pathname);
  const screen = match && firstScreenOf(match.template);
  if (!match || !screen) return { match, pathname, isPage: false, params: {}, search: '' };
  const seen = screen.search ? screen.search(fromSearch(search)) : {};
  return { match, pathname, isPage: seen !== null, params: match.params, search: toSearch(seen ?? {}) };
}

export function target(url: string): Target {
  const { match, pathname, isPage, params, search } = visited(url);
  if (!match) return { kind: 'shell', key: 'not-found', path: pathname, status: 404, isOneOfMany: false };
  const given = { path: sitePath(match.template, pathname), status: 200 };
  if (!isPage) return { kind: 'shell', key: `shell of ${match.template}`, ...given, isOneOfMany: false };
  const isOneOfMany = search !== '' || Object.keys(params).length > 0;
  const path = homes.has(match.template) ? paths.home() : given.path;
  return { kind: 'page', key: path + search, ...given, isOneOfMany };
}

/** One page under several names. */
const homes: ReadonlySet<string> = new Set(['/', '/index', '/index.html', '/register', '/register.html']);

/** What the document at an address shows and carries, in the active language. */
function readsOf(url: string): FirstRead[] {
  const { match, isPage, params, search } = visited(url);
  const screen = match && isPage ? firstScreenOf(match.template) : undefined;
  return [...layoutReads(), ...(screen?.reads?.({ params, search: fromSearch(search) }) ?? [])];
}

/** Language and theme of a request: the language that its address asks for, the visitor's choice by cookie, else `Accept-Language`, else the brand's. */
export function preferences(
  cookies: Readonly<Record<string, string | undefined>>,
  acceptLanguage = '',
  asked?: string,
) {
  const tags = acceptLanguage.split(',').map((part) => part.split(';')[0]?.trim() ?? '');
  const language = toLanguage(asked) ?? toLanguage(cookies['lang']) ?? matchLanguage(tags);
  return { language, theme: toTheme(cookies['theme']) };
}

/** The calls whose answers the document shows and carries, with the headers `Merchant` and `Language` still to add. */
export function firstQueries(url: string, language: Language): FirstQuery[] {
  activateLanguage(language);
  return readsOf(url).map((read) => ({
    method: read.operation.method,
    path: pathOf(read),
    body: inputOf(read).body,
  }));
}

const inputOf = ({ key: [, , input] }: FirstRead) => input as Parameters<typeof addressOf>[1] & { body?: unknown };
const pathOf = (read: FirstRead): string => addressOf(read.operation, inputOf(read));

/** Answers by the path of their call: the envelope's `value`. One that is missing is asked for by the browser. */
export type FirstAnswers = Readonly<Record<string, unknown>>;

/** The markup of `#root`, the data that the browser needs to hydrate it, and links to the first view's pictures. */
async function render(
  rendering: Omit<Rendering, 'content'> & { data: FirstAnswers },
): Promise<{ pictures: string; html: string; data: DehydratedState }> {
  const { url, language, theme, data } = rendering;
  const isShell = target(url).kind === 'shell';
  const queries = createQueryClient();
  const router = createSiteRouter({ queries }, renderedAddress(url));
  // Pages are named by words that the first page does without.
  await loadRest();
  await Promise.all([loadLanguage(language), loadDeferredParts(), router.load()]);

  // From here on nothing waits: language, theme and shell are the module's, and stay this rendering's until the end.
  const { template = '' } = visited(url).match ?? {};
  activateLanguage(language, isShell ? packsOf.layout : packsOf[wordsOf(template)]);
  startTheme(theme);
  startShell(isShell);
  const answers = readsOf(url).flatMap((read): DehydratedState['answers'] => {
    const checked = check(read, data[pathOf(read)]);
    return checked.success ? [[read.key, checked.data]] : [];
  });
  for (const [key, value] of answers) queries.setQueryData(key, value);
  const markup = renderToString(<Providers queries={queries} router={router} />);
  // React begins with what is to be there soon: behind the styles it would be asked for a twentieth of a second later.
  const [pictures = ''] = /^(?:<link rel="preload" as="image"[^>]*>)*/.exec(markup) ?? [];
  queries.clear();
  activateLanguage(language);
  return {
    pictures,
    html: markup.slice(pictures.length),
    data: { language, theme, isShell, at: Date.now(), answers },
  };
}

/** Documents share answers, each of which is checked once. */
const checks = new WeakMap<object, ReturnType<FirstRead['operation']['value']['safeParse']>>();

function check({ operation }: FirstRead, answer: unknown) {
  if (typeof answer !== 'object' || answer === null) return operation.value.safeParse(answer);
  const checked = checks.get(answer) ?? operation.value.safeParse(answer);
  checks.set(answer, checked);
  return checked;
}

/**
 * The whole document, its status, and the hashes (`sha256-…`) that its style elements need in the content policy. Not
 * `isWhole`: a part of it threw, and is left to the browser.
 */
export async function document(
  rendering: Rendering & { data: FirstAnswers },
): Promise<{ body: Buffer; isWhole: boolean; styleHashes: string[]; status: number }> {
  const { url, language, theme } = rendering;
  const { status: ofRoute } = target(url);
  // A screen answers, but there is nothing that it could show.
  const status = subjectOf(url) && !rendering.content ? 404 : ofRoute;
  const rendered = await render(rendering);
  const { body, styleHashes } = renderDocument(assets as ClientAssets, {
    ...rendered,
    language,
    languageTag: languageTags[language],
    theme,
    ...aboutOf(rendering, status),
    screens: visited(url).match?.screens ?? [],
    packs: packsOf[wordsOf(visited(url).match?.template ?? '')],
  });
  // Where a part threw, React leaves it to the browser and says so in a comment.
  return { body, styleHashes, status, isWhole: !rendered.html.includes('<!--$!-->') };
}

const wordsOf = (template: string) => firstScreenOf(template)?.words ?? 'page';

/** Search engines may index public pages only. */
function aboutOf({ url, language, config: { publicUrl }, content }: Rendering, status: number) {
  // /register is home, too: it gets the same document.
  const { match, pathname } = visited(url);
  const ownPath = match && homes.has(match.template) ? paths.home() : pathname;
  const contentPath = content && contentAddress(content);
  const path = contentPath ?? ownPath;
  const isPublic = status === 200 && (contentPath !== null || publicPaths.includes(path));
  const { title, description } = content ? contentWords(content) : pageWords(path);
  return {
    title,
    canonical: isPublic ? addressIn(publicUrl, path, language) : null,
    about: aboutPage({ publicUrl, path, title, description, language, isPublic, content }),
  };
}

/** Paths of the public pages that search engines may index. */
export const publicPaths: readonly string[] = listPublicPaths();

/** The languages of the brand, the default one first, with their BCP 47 tags. */
export const languages = [
  brand.defaultLanguage,
  ...brand.languages.filter((code) => code !== brand.defaultLanguage),
].map((code) => ({ code, tag: languageTags[code] }));

/** The address that the markup is made for: with the one name that home has, and the search that the first view depends on. */
function renderedAddress(url: string): string {
  const { match, pathname, search } = visited(url);
  if (match && homes.has(match.template) && !pathname.startsWith('/register')) return paths.home();
  return pathname + search;
}
