import { createHash } from 'node:crypto';
import type { Language } from '@sampan/contract/envelope';
import type { ClientAssets } from '../../../build-plugins/vite-client-assets.ts';
import type { Theme } from '../../platform/theme.ts';
import { oncePer } from '../../platform/once-per.ts';
import type { DehydratedState } from './dehydrated-state.ts';

interface Page {
  /** Links to the first view's pictures. */
  pictures: string;
  html: string;
  data: DehydratedState;
  language: Language;
  languageTag: string;
  theme: Theme;
  title: string;
  canonical: string | null;
  /** Tags for search engines and cards in other sites. */
  about: readonly string[];
  /** Names of the screens whose code the browser needs next. */
  screens: readonly string[];
  /** So many packs of words they take. */
  packs: number;
}

/**
 * Fills the built index.html: the look and the words are in it, everything that will be needed is announced. `body` is
 * HTML in UTF-8: as one text it would be twice as long for the server, and half of it is the same in each.
 */
export function renderDocument(assets: ClientAssets, page: Page): { body: Buffer; styleHashes: string[] } {
  const screens = page.screens.flatMap((name) => assets.screens[name] ?? []);
  const scripts = new Set([
    ...assets.entry.imports,
    assets.packs[0]?.[page.language],
    ...screens.flatMap(({ script, imports }) => [script, ...imports]),
    ...(screens.length > 0 ? assets.packs.slice(1, page.packs).map((pack) => pack[page.language]) : []),
  ]);
  scripts.delete(assets.entry.script);
  const styles = [...new Set(screens.flatMap((screen) => screen.styles))].filter(
    (file) => !assets.entry.styles.includes(file),
  );
  const sheets = [assets.css, ...styles.flatMap((file) => assets.screenStyles[file] ?? [])];
  const fonts = ['latin', ...(page.language === 'VI' ? ['accents'] : [])].flatMap(
    (subset) => assets.fonts[`inter-${subset}.woff2`] ?? [],
  );
  const head = [
    // Nothing is painted of half a header, or of half a phone's tabs, the last of the markup: their parts would move as the
    // rest of them comes. An element is there as it begins, so it is the one that follows.
    '<link rel="expect" href="#first-data" blocking="render">',
    `<title>${escapeHtml(page.title)}</title>`,
    ...(page.canonical === null ? [] : [`<link rel="canonical" href="${escapeHtml(page.canonical)}">`]),
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    page.pictures,
    // In the document already; not to be fetched again by a screen that shares it.
    ...[...assets.entry.styles, ...styles].map((href) => `<link rel="stylesheet" href="${href}" crossorigin disabled>`),
    ...page.about,
  ];
  // The screen is there already: the pictures of its first view come before what brings it to life. Named before them, it
  // would have the browser's few connections.
  const late = [...scripts]
    .filter((href) => href !== undefined)
    .map((href) => `<link rel="modulepreload" href="${href}" crossorigin fetchpriority="low">`);
  const [start = '', beforeHead = '', beforeBody = '', beforeData = '', end = ''] = partsOf(assets.template);
  const body = joined([
    start,
    `<html lang="${page.languageTag}" data-theme="${page.theme}">`,
    beforeHead,
    head.join('\n    '),
    ...sheets.map(styleElement),
    beforeBody,
    page.html,
    beforeData,
    ...late,
    '<script type="application/json" id="first-data">',
    ...writtenData(page.data),
    '</script>',
    end,
  ]);
  return { body, styleHashes: sheets.map(styleHash) };
}

/** Texts that follow one another become bytes together. */
function joined(parts: readonly (string | Buffer)[]): Buffer {
  const bytes: Buffer[] = [];
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else {
      bytes.push(Buffer.from(text), part);
      text = '';
    }
  }
  return Buffer.concat([...bytes, Buffer.from(text)]);
}

/** What of the template stands in each document: before, between and behind the tag of `html` and the three places that are filled. */
const partsOf = kept((template: string) =>
  template
    .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    // Whole as the document is, what brings it to life comes after its fonts and first pictures.
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .split(/<html[^>]*>|<!--(?:head|body|data)-->/)
    .map((part) => Buffer.from(part)),
);

const styleElement = kept((css: string) => Buffer.from(`<style>${css}</style>`));

const styleHash = kept((css: string) => `sha256-${createHash('sha256').update(css).digest('base64')}`);

/** Answers as before to the same text. The texts are those of the build. */
function kept<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = make(text);
    known.set(text, value);
    return value;
  };
}

function writtenData({ answers, ...more }: DehydratedState): (string | Buffer)[] {
  const parts = answers.flatMap(([key, value], index) => [
    `${index === 0 ? '' : ','}[${toJson(key)},`,
    typeof value === 'object' && value !== null ? writtenAnswer(value) : toJson(value),
    ']',
  ]);
  return [`${toJson(more).slice(0, -1)},"answers":[`, ...parts, ']}'];
}

/** The answers are shared by documents: each is written once. */
const writtenAnswer = oncePer((value: object) => Buffer.from(toJson(value)));

/** JSON that can't end its script element. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
