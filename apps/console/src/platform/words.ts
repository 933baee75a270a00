import { useSyncExternalStore } from 'react';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '@sampan/contract/envelope';
import type { ShownErrorCode } from '@sampan/contract/errors';
import { fillMessage, type Message, type MessageValues } from '@sampan/phrases/message';
import type { words } from '../words/EN.ts';
import { keep, readKept } from './storage.ts';

export type Word = keyof typeof words | `error.${ShownErrorCode}`;
export type Translate = (key: Word, values?: MessageValues) => string;

/** What the console speaks; errors have the words of the site. */
export const consoleLanguages = { EN: 'English', CN: '简体中文', VI: 'Tiếng Việt' } as const;
export type ConsoleLanguage = keyof typeof consoleLanguages;

const tags: Readonly<Record<ConsoleLanguage, string>> = { EN: 'en', CN: 'zh-Hans', VI: 'vi' };

const packs = {
  EN: async () => Promise.all([import('../words/EN.ts'), import('@sampan/phrases/EN/errors')]),
  CN: async () => Promise.all([import('../words/CN.ts'), import('@sampan/phrases/CN/errors')]),
  VI: async () => Promise.all([import('../words/VI.ts'), import('@sampan/phrases/VI/errors')]),
} as const;

const listeners = new Set<() => void>();
let language: ConsoleLanguage = 'EN';
let translate: Translate = (key) => key;

export function toConsoleLanguage(text: string | null): ConsoleLanguage | null {
  return text !== null && Object.hasOwn(consoleLanguages, text) ? (text as ConsoleLanguage) : null;
}

/** What was chosen here, else what the browser asks for, else English. */
export function preferredLanguage(): ConsoleLanguage {
  const asked = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  const all = Object.keys(consoleLanguages) as ConsoleLanguage[];
  const match = asked.flatMap((primary) => all.find((one) => tags[one].split('-')[0] === primary) ?? []);
  return toConsoleLanguage(readKept('language')) ?? match[0] ?? 'EN';
}

/** Loads a language and shows it; rejects when it can't be loaded. */
export async function setLanguage(next: ConsoleLanguage): Promise<void> {
  const [{ words: own }, { errors }] = await packs[next]();
  const texts: Readonly<Record<string, string>> = { ...errors, ...own };
  const compiled = new Map<string, Message>();
  language = next;
  document.documentElement.lang = tags[next];
  translate = (key, values = {}) => {
    const message = compiled.get(key) ?? (compileMessage(texts[key] ?? key) as Message);
    compiled.set(key, message);
    return fillMessage(message, values, tags[next]);
  };
  keep('language', next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For words outside React. */
export const t: Translate = (key, values) => translate(key, values);

export const useT = (): Translate => useSyncExternalStore(subscribe, () => translate);
export const useConsoleLanguage = (): ConsoleLanguage => useSyncExternalStore(subscribe, () => language);

/** "26 Nov 2026, 19:04", in the browser's zone, which the shell names. */
export function showTime(at: number): string {
  return new Intl.DateTimeFormat(tags[language], { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** "19:04", in the browser's zone. */
export function showClock(at: number): string {
  return new Intl.DateTimeFormat(tags[language], { timeStyle: 'short' }).format(at);
}

/** Tags of the languages that operators write in. */
const languageTags: Readonly<Record<Language, string>> = {
  EN: 'en',
  CN: 'zh-Hans',
  ID: 'id',
  JA: 'ja',
  KO: 'ko',
  TH: 'th',
  VI: 'vi',
};

/** "Vietnamese", in the console's language. */
export function showLanguage(one: Language): string {
  return new Intl.DisplayNames(tags[language], { type: 'language' }).of(languageTags[one]) ?? one;
}

/** "1250.50" -> "1,250.50". */
export function showAmount(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** "27 Nov 2026" of "2026-11-27", which is a day of the operator's, wherever the browser is. */
export function showDay(day: string): string {
  return new Intl.DateTimeFormat(tags[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));
}

/** "Nov 2026" of any of its days. */
export function showMonth(day: string): string {
  const parts = { year: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(tags[language], parts).format(Date.parse(day));
}

/** "Sunday" of 0. */
export function showWeekday(day: number): string {
  // The first of this month is one.
  const date = Date.UTC(2026, 10, 1 + day);
  return new Intl.DateTimeFormat(tags[language], { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** "27 Nov", as an axis has room for. */
export function showShortDay(day: string): string {
  const parts = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(tags[language], parts).format(Date.parse(day));
}

/** "1,250.5" with so many decimals. */
export function showFigure(value: number, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(tags[language], digits).format(value);
}

/** "1.3M", as an axis has room for. */
export function showShortFigure(value: number): string {
  return new Intl.NumberFormat(tags[language], { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** "Vietnam" of "VN", in the console's language. */
export function showCountry(code: string): string {
  return new Intl.DisplayNames(tags[language], { type: 'region' }).of(code) ?? code;
}
