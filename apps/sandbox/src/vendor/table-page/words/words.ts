import type { Language } from '@sampan/contract/envelope';
import { type TableKind, tableKinds } from '../../engine/tables/protocol.ts';
import { CN } from './CN.ts';
import { EN, type TableWords } from './EN.ts';
import { ID } from './ID.ts';
import { JA } from './JA.ts';
import { KO } from './KO.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';

export const tableWords: Readonly<Record<Language, TableWords>> = { EN, CN, ID, JA, KO, TH, VI };

/** The words that all tables use, and those of one game. */
export function wordsOf(language: Language, kind: TableKind): Readonly<Record<string, string>> {
  const others = tableKinds.filter((other) => other !== kind).map((other) => `${other}.`);
  return Object.fromEntries(
    Object.entries(tableWords[language]).filter(([key]) => !others.some((prefix) => key.startsWith(prefix))),
  );
}
