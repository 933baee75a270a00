import { renderToString } from 'react-dom/server';
import type { Language } from '@sampan/contract/envelope';
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
  matchLanguage,
  toLanguage,
} from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { startTheme, toTheme, type Theme } from '../../platform/theme.ts';
import { renderDocument } from './render-document.ts';
import { aboutPage, addressIn } from './head-tags.ts';
import type { DehydratedState } from './dehydrated-state.ts';
import { prefetchedQueries } from './prefetch-queries.ts';
import { startShell } from './hydration.ts';
import { loadDeferredParts } from './deferred-hydration.tsx';
import { Providers } from '../boot/providers.tsx';
import { createQueryClient } from '../boot/query-client.ts';
import { createSiteRouter } from '../routing/router.tsx';
import { contentWords, pageWords } from './page-metadata.ts';
import { addressOf as contentAddress, subjectOf } from './public-content.ts';
import { sitePath } from '../routing/site-path.ts';
import { publicPaths as listPublicPaths } from '../routing/public-paths.ts';

export { addressOf, subjectOf } from './public-content.ts';

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

/** A call that the gateway answers in-process and hands back in `data` by its name. */
export interface FirstQuery {
  name: string;
  method: string;
  /** Path and query. */
  path: string;
  /** JSON body, or undefined. */
  body: unknown;
}

export interface Target {
  /** home: the whole page with its data; shell: the layout, whose screen the browser adds. */
  kind: 'home' | 'shell';
  /** Equal for addresses that get the same document. */
  key: string;
  /** The canonical path; requests for another spelling are redirected to it. */
  path: string;
  /** 404 where no screen answers. */
  status: number;
}

/** The operator that this build is for. */
export const { merchantCode } = brand;

const origin = 'http://site';

/** The screen's route decides: all lobbies of one path, whatever their filters, get the same document. */
export function target(url: string): Target {
  const { pathname } = new URL(url, origin);
  const router = createSiteRouter({ queries: createQueryClient() }, pathname);
  const path = router.getMatchedRoutes(pathname)[2]?.fullPath as string | undefined;
  if (path === undefined) return { kind: 'shell', key: 'not-found', path: pathname, status: 404 };
  const given = { path: sitePath(path, pathname), status: 200 };
  if (homes.has(path)) return { kind: 'home', key: 'home', ...given };
  return { kind: 'shell', key: path, ...given };
}

/** None where a login comes before home. */
const homes: ReadonlySet<string> = new Set(
  brand.isLoginBeforeHome ? [] : ['/', '/index', '/index.html', '/register', '/register.html'],
);

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
  return prefetchedQueries(target(url).kind === 'home').map(({ operation, key: [, , input] }) => {
    const parts = input as { query?: Record<string, string | number>; body?: unknown };
    return {
      name: operation.name,
      method: operation.method,
      path: addressOf(operation, parts),
      body: parts.body,
    };
  });
}

/** Answers by the operation's name: the envelope's `value`. One that is missing is asked for by the browser. */
export type FirstAnswers = Readonly<Record<string, unknown>>;

/** The markup of `#root` and the data that the browser needs to hydrate it. */
export async function render(
  rendering: Omit<Rendering, 'content'> & { data: FirstAnswers },
): Promise<{ html: string; data: DehydratedState }> {
  const { url, language, theme, data } = rendering;
  const isShell = target(url).kind === 'shell';
  const queries = createQueryClient();
  const router = createSiteRouter({ queries }, canonicalPath(url));
  // Pages are named by words that the first page does without.
  await loadRest();
  await Promise.all([loadLanguage(language), loadDeferredParts(), router.load()]);

  // From here on nothing waits: language, theme and shell are the module's, and stay this rendering's until the end.
  activateLanguage(language);
  startTheme(theme);
  startShell(isShell);
  const answers = prefetchedQueries(!isShell).flatMap(({ operation, key }): DehydratedState['answers'] => {
    const checked = operation.value.safeParse(data[operation.name]);
    return checked.success ? [[key, checked.data]] : [];
  });
  for (const [key, value] of answers) queries.setQueryData(key, value);
  const html = renderToString(<Providers queries={queries} router={router} />);
  queries.clear();
  return { html, data: { language, theme, isShell, at: Date.now(), answers } };
}

/** The whole document, its status, and the hashes (`sha256-…`) that its style elements need in the content policy. */
export async function document(
  rendering: Rendering & { data: FirstAnswers },
): Promise<{ html: string; styleHashes: string[]; status: number }> {
  const { url, language, theme } = rendering;
  const { kind, status: ofRoute } = target(url);
  // A screen answers, but there is nothing that it could show.
  const status = subjectOf(url) && !rendering.content ? 404 : ofRoute;
  const rendered = await render(rendering);
  const screens = kind === 'shell' ? screensOf(url) : [];
  return {
    status,
    ...renderDocument(assets as ClientAssets, {
      ...rendered,
      language,
      languageTag: languageTags[language],
      theme,
      ...aboutOf(rendering, status),
      screens,
    }),
  };
}

/** Search engines may index public pages only. */
function aboutOf({ url, language, config: { publicUrl }, content }: Rendering, status: number) {
  // /register is home, too: it gets the same document.
  const ownPath = target(url).kind === 'home' ? paths.home() : canonicalPath(url);
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

/** Sources of the lazy screens at an address, the outer one first. */
function screensOf(url: string): string[] {
  const { pathname } = new URL(url, origin);
  const [routes] = createSiteRouter({ queries: createQueryClient() }, pathname).getMatchedRoutes(pathname);
  return routes.flatMap(({ options }) => options.staticData?.screen ?? []);
}

/** The address that the markup is made for: without query, and with the one name that home has. */
function canonicalPath(url: string): string {
  const { pathname } = new URL(url, origin);
  return target(url).kind === 'home' && !pathname.startsWith('/register') ? paths.home() : pathname;
}
