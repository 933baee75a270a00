import type { Language } from '@sampan/contract/envelope';
import { languageTags } from '../platform/i18n.ts';
import { paths } from '../platform/paths.ts';
import { brand } from '../platform/site.ts';
import { escapeHtml, toJson } from './document.ts';

interface About {
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string;
  readonly path: string;
  /** In the page's language. */
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  /** Anybody may open it; else search engines are asked to leave it out. */
  readonly isPublic: boolean;
}

/** The address of a page in a language; the brand's default one needs no query. */
export function addressIn(publicUrl: string, path: string, language: Language): string {
  return `${publicUrl}${path}${language === brand.defaultLanguage ? '' : `?lang=${language}`}`;
}

/** Head tags that say what the page is: to cards in other sites, search engines and the system that installs it. */
export function aboutPage({ publicUrl, path, title, description, language, isPublic }: About): string[] {
  const address = addressIn(publicUrl, path, language);
  const installed = [
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#120d1f">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f3eefb">',
  ];
  if (!isPublic) return [...installed, '<meta name="robots" content="noindex">'];
  const card = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:locale': languageTags[language].replace('-', '_'),
    'og:image': `${publicUrl}/share.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  return [
    ...installed,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...Object.entries(card).map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...brand.languages.map(
      (other) =>
        `<link rel="alternate" hreflang="${languageTags[other]}" href="${escapeHtml(addressIn(publicUrl, path, other))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(publicUrl + path)}">`,
    // A block of data, not a script: the content policy has nothing to allow.
    `<script type="application/ld+json">${toJson(structured({ publicUrl, path, title, description, language }))}</script>`,
  ];
}

function structured({ publicUrl, path, title, description, language }: Omit<About, 'isPublic'>) {
  const operator = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#operator`,
    name: brand.name,
    url: publicUrl,
    logo: `${publicUrl}/icon-512.png`,
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#site`,
    name: brand.name,
    url: publicUrl + paths.home(),
    inLanguage: brand.languages.map((code) => languageTags[code]),
    publisher: { '@id': operator['@id'] },
  };
  const page = {
    '@type': 'WebPage',
    name: title,
    description,
    url: addressIn(publicUrl, path, language),
    inLanguage: languageTags[language],
    isPartOf: { '@id': site['@id'] },
  };
  return { '@context': 'https://schema.org', '@graph': [operator, site, page] };
}
