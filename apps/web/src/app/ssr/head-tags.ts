import type { Language } from '@sampan/contract/envelope';
import type { Published, PublishedArticle } from '@sampan/contract/published';
import tokens from '#brand/tokens.css?raw';
import { groundOf } from '../../../brands/ground.ts';
import { languageTags } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { brand } from '../../platform/site.ts';
import { parseUrl } from '../../platform/urls.ts';
import { escapeHtml, toJson } from './render-document.ts';

const ground = groundOf(tokens);

interface About {
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string;
  readonly path: string;
  /** In the page's language. */
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  /** Open without a login; else search engines are asked not to index it. */
  readonly isPublic: boolean;
  /** What is published at this address; null: the page is the site's own. */
  readonly content: Published | null;
}

/** The address of a page, path and query, in a language; the brand's default one needs none in the query. */
export function addressIn(publicUrl: string, path: string, language: Language): string {
  const join = path.includes('?') ? '&' : '?';
  return publicUrl + path + (language === brand.defaultLanguage ? '' : `${join}lang=${language}`);
}

/** Head tags that say what the page is: to cards in other sites, search engines and the system that installs it. */
export function aboutPage(about: About): string[] {
  const { publicUrl, path, title, description, language, isPublic, content } = about;
  const address = addressIn(publicUrl, path, language);
  const installed = [
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${ground.dark}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${ground.light}">`,
  ];
  if (!isPublic) return [...installed, '<meta name="robots" content="noindex">'];
  const card = {
    ...ogType(content),
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:locale': languageTags[language].replace('-', '_'),
    ...ogImage(publicUrl, content),
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
    `<script type="application/ld+json">${toJson(structured(about))}</script>`,
  ];
}

function ogType(content: Published | null): Record<string, string> {
  if (content?.type !== 'article') return { 'og:type': 'website' };
  const { published, modified } = datesOf(content);
  return { 'og:type': 'article', 'article:published_time': published, 'article:modified_time': modified };
}

/** The promotion's own picture where cards can show it; they show no drawings. Else the brand's. */
function ogImage(publicUrl: string, content: Published | null): Record<string, string> {
  const picture = pictureOf(publicUrl, content);
  if (picture && /\.(?:png|jpe?g|webp)$/i.test(picture.pathname)) return { 'og:image': picture.href };
  return { 'og:image': `${publicUrl}/share.png`, 'og:image:width': '1200', 'og:image:height': '630' };
}

function pictureOf(publicUrl: string, content: Published | null): URL | null {
  if (content?.type !== 'promotion' || content.imageUrl === '') return null;
  const picture = parseUrl(content.imageUrl, `${publicUrl}/`);
  return picture && /^https?:$/.test(picture.protocol) ? picture : null;
}

/** Words that were made ready before the day of publication are as new as that. */
function datesOf({ publishedAt, updatedAt }: PublishedArticle) {
  return {
    published: new Date(publishedAt).toISOString(),
    modified: new Date(Math.max(publishedAt, updatedAt)).toISOString(),
  };
}

function structured({ publicUrl, path, title, description, language, content }: About) {
  const address = addressIn(publicUrl, path, language);
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
    url: address,
    inLanguage: languageTags[language],
    isPartOf: { '@id': site['@id'] },
  };
  const thing = content && structuredContent({ publicUrl, address, operator: operator['@id'], description, content });
  if (!thing) return { '@context': 'https://schema.org', '@graph': [operator, site, page] };
  const shown = { ...page, mainEntity: { '@id': thing['@id'] } };
  return { '@context': 'https://schema.org', '@graph': [operator, site, shown, thing] };
}

/** Says of it what the operator says, and no more; null: there is nothing more to say than of any page. */
function structuredContent(given: {
  publicUrl: string;
  address: string;
  /** Id of its node. */
  operator: string;
  description: string;
  content: Published;
}) {
  const { publicUrl, address, operator, description, content } = given;
  const any = { '@id': `${address}#content`, url: address, description };
  const by = { '@id': operator };
  if (content.type === 'article') {
    const { published, modified } = datesOf(content);
    return {
      ...any,
      '@type': 'Article',
      headline: content.title,
      inLanguage: languageTags[content.language],
      datePublished: published,
      dateModified: modified,
      author: by,
      publisher: by,
    };
  }
  if (!content.isOffer) return null;
  return {
    ...any,
    '@type': 'Offer',
    name: content.title,
    image: pictureOf(publicUrl, content)?.href,
    validFrom: new Date(content.startsAt).toISOString(),
    validThrough: content.endsAt === null ? undefined : new Date(content.endsAt).toISOString(),
    offeredBy: by,
  };
}
