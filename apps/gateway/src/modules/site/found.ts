/** A language of the site with its BCP 47 tag. */
export interface SiteLanguage {
  readonly code: string;
  readonly tag: string;
}

/** robots.txt: what is of one person or of programs stays out of search engines. */
export function robotsText(publicUrl: string): string {
  const closed = ['/wps/', '/lgw/', '/partner/', '/ws', '/member/', '/game', '/seamless', '/federation/', '/uploads/'];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );
}

/** sitemap.xml: every public page in every language, each with its siblings. The first language needs no query. */
export function sitemap(publicUrl: string, paths: readonly string[], languages: readonly SiteLanguage[]): string {
  const address = (path: string, code: string) =>
    `${publicUrl}${path}${code === languages[0]?.code ? '' : `?lang=${code}`}`;
  const pages = paths.flatMap((path) => {
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

function link(tag: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(href)}"/>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
