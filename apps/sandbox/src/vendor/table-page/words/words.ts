import type { Language } from '@sampan/contract/envelope';
import { type TableKind, tableKinds } from '../../engine/tables/protocol.ts';
import { EN, type TableWords } from './EN.ts';

export const tableWords: Readonly<Record<Language, TableWords>> = {
  EN,
  CN: EN,
  ID: EN,
  JA: EN,
  KO: EN,
  TH: EN,
  VI: EN,
};

/** The words that all tables use, and those of one game. */
export function wordsOf(language: Language, kind: TableKind): Readonly<Record<string, string>> {
  const others = tableKinds.filter((other) => other !== kind).map((other) => `${other}.`);
  return Object.fromEntries(
    Object.entries(tableWords[language]).filter(([key]) => !others.some((prefix) => key.startsWith(prefix))),
  );
}
