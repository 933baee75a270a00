import { useSyncExternalStore } from 'react';
import type { Language } from '@sampan/contract/envelope';
import type { PhraseKey } from '@sampan/phrases/keys';
import { packs } from 'virtual:phrases';
import { brand } from '#brand/brand.ts';
import { fillMessage, type MessageValues, type Messages } from '@sampan/phrases/message';
import { createListeners } from '../ui/listeners.ts';
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
let translate: Translate = (key) => key;
/** What the document was rendered in: its parts start with these words, whatever is chosen before they are hydrated. */
let ofDocument = { language: current, translate };
const { subscribe, publish } = createListeners();
const choices = createListeners<[Language]>();

export function toLanguage(text: unknown): Language | null {
  return brand.languages.find((language) => language === text) ?? null;
}

/** So many of the packs the layout needs, a list of games, one of lotteries, and another public page. */
export const packsOf = { layout: 1, lobby: 2, lottery: 3, page: 4 } as const;
export type Words = keyof typeof packsOf;
/** So many of them are there in whatever language is shown. */
let wanted: number = packsOf.layout;
const coming = new Map<number, Promise<void>>();

/** Loads the words of the first page, and those behind it that were asked for. */
export async function loadLanguage(language: Language): Promise<void> {
  const asked = wanted;
  if (import.meta.env.SSR && countOf.get(language) === asked) return;
  const words = await Promise.all(packs.slice(0, asked).map(async (pack) => pack[language]()));
  if (import.meta.env.SSR) {
    for (const [at, { messages }] of words.entries()) keysOf[at] = new Set(Object.keys(messages));
    countOf.set(language, asked);
  }
  loaded.set(language, Object.assign({}, loaded.get(language), ...words.map(({ messages }) => messages)) as Messages);
  // More was asked for meanwhile.
  if (wanted > asked) await loadLanguage(language);
}

/** On the server: what is in each pack, and how many of a language are there, with which one document after another is made. */
const keysOf: ReadonlySet<string>[] = [];
const countOf = new Map<Language, number>();

/**
 * The language of the document that is rendered or hydrated next. Synchronous; its words are to be loaded before. On the
 * server a word beyond the first `count` packs throws: the browser would hydrate the document without it.
 */
export function activateLanguage(language: Language, count = packs.length): void {
  show(language);
  if (import.meta.env.SSR) {
    const say = translate;
    const allowed = count < packs.length ? keysOf.slice(0, count) : undefined;
    translate = (key, values) => {
      if (allowed?.every((keys) => !keys.has(key)))
        throw new Error(`the document has the word ${key}, which comes after it`);
      return say(key, values);
    };
  }
  ofDocument = { language, translate };
}

function show(language: Language): void {
  current = language;
  const locale = languageTags[language];
  // A new function each time: what was rendered with the old one renders again.
  translate = (key, values = {}) => fillMessage(loaded.get(language)?.[key] ?? missing(key), values, locale);
  publish();
}

let isWhole = false;

/** A word of a member's on a public page is empty until all are there, and shown then. */
function missing(key: PhraseKey): readonly string[] {
  if (isWhole) return [key];
  void loadRest().then(
    () => show(current),
    () => undefined,
  );
  return [];
}

async function want(count: number): Promise<void> {
  wanted = Math.max(wanted, count);
  const come =
    coming.get(count) ??
    loadLanguage(current).catch((error: unknown) => {
      coming.delete(count);
      wanted = Math.max(packsOf.layout, ...coming.keys());
      throw error;
    });
  coming.set(count, come);
  return come;
}

/** Makes the words of some screens available; each of them waits for it. */
export const loadWords = async (of: Words): Promise<void> => want(packsOf[of]);

/** Makes all words available; every dialog and every screen of a member's waits for it. */
export async function loadRest(): Promise<void> {
  await want(packs.length);
  isWhole = true;
}

let chosen: Language | undefined;

/**
 * The person chose a language: loads it, shows it and remembers it (spec §4), unless another one was chosen meanwhile.
 * Rejects when it can't be loaded.
 */
export async function setLanguage(language: Language): Promise<void> {
  chosen = language;
  if (language === current) return;
  await loadLanguage(language);
  if (language !== chosen || language === current) return;
  writeLocal('hisLang', current);
  writeLocal('lang', language);
  writeCookie('lang', language);
  document.documentElement.lang = languageTags[language];
  show(language);
  choices.publish(language);
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
export const onLanguageChange = choices.subscribe;

export const currentLanguage = (): Language => current;

/** For words outside React: toasts, titles. */
export const t: Translate = (key, values) => translate(key, values);

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
