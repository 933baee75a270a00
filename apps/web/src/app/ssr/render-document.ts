import { createHash } from 'node:crypto';
import type { Language } from '@sampan/contract/envelope';
import type { ClientAssets } from '../../../build-plugins/vite-client-assets.ts';
import type { Theme } from '../../platform/theme.ts';
import type { DehydratedState } from './dehydrated-state.ts';

interface Page {
  html: string;
  data: DehydratedState;
  language: Language;
  languageTag: string;
  theme: Theme;
  title: string;
  canonical: string | null;
  /** Tags for search engines and cards in other sites. */
  about: readonly string[];
  /** Sources of the screens whose code the browser needs next. */
  screens: readonly string[];
  /** So many packs of words they take. */
  packs: number;
}

/** Fills the built index.html: the look and the words are in it, everything that will be needed is announced. */
export function renderDocument(assets: ClientAssets, page: Page): { html: string; styleHashes: string[] } {
  const screens = page.screens.flatMap((source) => assets.screens[source] ?? []);
  const scripts = new Set([
    ...assets.entry.imports,
    assets.packs[0]?.[page.language],
    ...screens.flatMap(({ script, imports }) => [script, ...imports]),
    ...(screens.length > 0 ? assets.packs.slice(1, page.packs).map((pack) => pack[page.language]) : []),
    // For the search, which anybody may type into at once.
    ...(page.screens.includes('src/screens/LobbyScreen.tsx') ? [assets.calls.script, ...assets.calls.imports] : []),
  ]);
  scripts.delete(assets.entry.script);
  const styles = [...new Set(screens.flatMap((screen) => screen.styles))].filter(
    (file) => !assets.entry.styles.includes(file),
  );
  const sheets = [assets.css, ...styles.flatMap((file) => assets.screenStyles[file] ?? [])];
  const fonts = ['latin', ...(page.language === 'VI' ? ['vietnamese'] : [])].flatMap(
    (subset) => assets.fonts[`inter-${subset}.woff2`] ?? [],
  );
  const preloads = [...scripts].filter((href) => href !== undefined);
  const head = [
    // Nothing is painted of half a header, or of half a phone's tabs, the last of the markup: their parts would move as the
    // rest of them comes. An element is there as it begins, so it is the one that follows.
    '<link rel="expect" href="#first-data" blocking="render">',
    `<title>${escapeHtml(page.title)}</title>`,
    ...(page.canonical === null ? [] : [`<link rel="canonical" href="${escapeHtml(page.canonical)}">`]),
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...preloads
      .filter((href) => assets.entry.imports.includes(href))
      .map((href) => `<link rel="modulepreload" href="${href}" crossorigin>`),
    ...sheets.map((css) => `<style>${css}</style>`),
    // In the document already; not to be fetched again by a screen that shares it.
    ...[...assets.entry.styles, ...styles].map((href) => `<link rel="stylesheet" href="${href}" crossorigin disabled>`),
    ...page.about,
  ];
  // The screen is there already: the pictures of its first view come before what brings it to life. Named before them, it
  // would have the browser's few connections.
  const late = preloads
    .filter((href) => !assets.entry.imports.includes(href))
    .map((href) => `<link rel="modulepreload" href="${href}" crossorigin fetchpriority="low">`);
  const html = assets.template
    .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/<html[^>]*>/, `<html lang="${page.languageTag}" data-theme="${page.theme}">`)
    // By function: `$` in what is put in must stay `$`.
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--body-->', () => page.html)
    .replace(
      '<!--data-->',
      () => `${late.join('')}<script type="application/json" id="first-data">${toJson(page.data)}</script>`,
    );
  return { html, styleHashes: sheets.map((css) => `sha256-${createHash('sha256').update(css).digest('base64')}`) };
}

/** JSON that can't end its script element. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
