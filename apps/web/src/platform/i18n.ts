import { useSyncExternalStore } from 'react';
import type { Language } from '@sampan/contract/envelope';
import type { PhraseKey } from '@sampan/phrases/keys';
import { corePacks, restPacks } from 'virtual:phrases';
import { brand } from '#brand/brand.ts';
import { fillMessage, type MessageValues, type Messages } from '@sampan/phrases/message';
import { readCookie, readLocal, writeCookie, writeLocal } from './storage.ts';

export type PhraseValues = MessageValues;
export type Translate = (key: PhraseKey, values?: PhraseValues) => string;

/** BCP 47 tags, for the document's `lang` and for Intl. */
export const languageTags: Readonly<Record<Language, string>> = {
  EN: 'en',
  CN: 'zh-Hans',
  ID: 'id',
  JA: 'ja',
  KO: 'ko',
  TH: 'th',
  VI: 'vi',
};

// One catalogue for the page. The server renders synchronously, so what it activated holds until it is done.
const loaded = new Map<Language, Messages>();
let current: Language = brand.defaultLanguage;
let isRestWanted = false;
let translate: Translate = (key) => key;
/** What the document was rendered in: its parts start with these words, whatever is chosen before they are hydrated. */
let ofDocument = { language: current, translate };
const renderers = new Set<() => void>();
const listeners = new Set<(language: Language) => void>();

export function toLanguage(text: unknown): Language | null {
  return brand.languages.find((language) => language === text) ?? null;
}

/** Loads the words of the first page, and of all pages once one of the others was opened. */
export async function loadLanguage(language: Language): Promise<void> {
  const isWhole = isRestWanted;
  const packs = await Promise.all([corePacks[language](), ...(isWhole ? [restPacks[language]()] : [])]);
  loaded.set(language, Object.assign({}, loaded.get(language), ...packs.map((pack) => pack.messages)) as Messages);
  // One of the others was opened meanwhile.
  if (isRestWanted && !isWhole) await loadLanguage(language);
}

/** The language of the document that is rendered or hydrated next. Synchronous; its words are to be loaded before. */
export function activateLanguage(language: Language): void {
  show(language);
  ofDocument = { language, translate };
}

function show(language: Language): void {
  current = language;
  const locale = languageTags[language];
  // A new function each time: what was rendered with the old one renders again.
  translate = (key, values = {}) => fillMessage(loaded.get(language)?.[key] ?? [key], values, locale);
  for (const render of renderers) render();
}

/** Makes the words behind the first page available; every lazy screen and dialog waits for it. */
export async function loadRest(): Promise<void> {
  if (isRestWanted) return restLoading;
  isRestWanted = true;
  restLoading = loadLanguage(current).catch((error: unknown) => {
    isRestWanted = false;
    throw error;
  });
  return restLoading;
}
let restLoading: Promise<void> | undefined;

let wanted: Language | undefined;

/**
 * The person chose a language: loads it, shows it and remembers it (spec §4), unless another one was chosen meanwhile.
 * Rejects when it can't be loaded.
 */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language === current) return;
  await loadLanguage(language);
  if (language !== wanted || language === current) return;
  writeLocal('hisLang', current);
  writeLocal('lang', language);
  writeCookie('lang', language);
  document.documentElement.lang = languageTags[language];
  show(language);
  for (const listener of listeners) listener(language);
}

/** What was chosen here, else what the browser asks for, else the brand's default. */
export function preferredLanguage(): Language {
  return toLanguage(readLocal('lang')) ?? toLanguage(readCookie('lang')) ?? matchLanguage(navigator.languages);
}

/** The first of BCP 47 tags that the brand speaks, else its default. */
export function matchLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const primary = tag.toLowerCase().split('-')[0];
    const match = brand.languages.find((language) => languageTags[language].split('-')[0] === primary);
    if (match) return match;
  }
  return brand.defaultLanguage;
}

/** Called after the person changed the language. Returns the way to stop. */
export function onLanguageChange(listener: (language: Language) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentLanguage = (): Language => current;

/** For words outside React: toasts, titles. */
export const t: Translate = (key, values) => translate(key, values);

function subscribe(render: () => void): () => void {
  renderers.add(render);
  return () => renderers.delete(render);
}

export function useT(): Translate {
  return useSyncExternalStore(
    subscribe,
    () => translate,
    () => ofDocument.translate,
  );
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, () => ofDocument.language);
}
