import type { Clock } from '../../clock.ts';
import type { SiteBundle, SiteLanguage } from './bundle.ts';
import type { Publications } from './published.ts';

/** robots.txt: what is of one person or of programs stays out of search engines. */
export function robotsText(publicUrl: string): string {
  const closed = [
    '/wps/',
    '/lgw/',
    '/partner/',
    '/staff/',
    '/ws',
    '/member/',
    '/game',
    '/seamless',
    '/federation/',
    '/uploads/',
  ];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );
}

/** What sitemaps may hold (sitemaps.org). */
const maxAddresses = 50_000;

/**
 * sitemap.xml: every public page in every language, each with its siblings. Paths may have a query; the first language
 * needs none.
 */
export function sitemap(publicUrl: string, paths: readonly string[], languages: readonly SiteLanguage[]): string {
  const address = (path: string, code: string) =>
    publicUrl + path + (code === languages[0]?.code ? '' : `${path.includes('?') ? '&' : '?'}lang=${code}`);
  const pages = paths.slice(0, Math.floor(maxAddresses / languages.length)).flatMap((path) => {
    const siblings = [
      ...languages.map(({ code, tag }) => link(tag, address(path, code))),
      link('x-default', publicUrl + path),
    ].join('');
    return languages.map(({ code }) => `<url><loc>${escapeXml(address(path, code))}</loc>${siblings}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}

/** How long the map is given out without a look at what is published, in milliseconds. */
const freshMs = 5_000;

/** The map of the site's own pages and of what is published; it follows the content within seconds. */
export function createSitemap(deps: {
  readonly bundle: Pick<SiteBundle, 'publicPaths' | 'languages' | 'addressOf'>;
  readonly publications: Pick<Publications, 'list'>;
  /** The operator's main origin. */
  readonly mainOrigin: () => Promise<string>;
  readonly clock: Clock;
}): () => Promise<string> {
  const { bundle, publications, mainOrigin, clock } = deps;
  let made: { readonly at: number; readonly text: Promise<string> } | null = null;

  async function make(): Promise<string> {
    // The language whose addresses need no query; the operator's default one stands in for it.
    const [first] = bundle.languages;
    const published = first ? await publications.list(first.code) : [];
    const addresses = published.flatMap((subject) => bundle.addressOf(subject) ?? []);
    return sitemap(await mainOrigin(), [...bundle.publicPaths, ...addresses], bundle.languages);
  }

  return async () => {
    if (made && clock.now() - made.at < freshMs) return made.text;
    const making = { at: clock.now(), text: make() };
    made = making;
    try {
      return await making.text;
    } catch (error) {
      if (made === making) made = null;
      throw error;
    }
  };
}

function link(tag: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(href)}"/>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
