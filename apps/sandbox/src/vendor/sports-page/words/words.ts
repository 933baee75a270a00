import type { Language } from '@sampan/contract/envelope';
import { CN } from './CN.ts';
import { EN, type SportsWords } from './EN.ts';
import { ID } from './ID.ts';
import { JA } from './JA.ts';
import { KO } from './KO.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';

export const sportsWords: Readonly<Record<Language, SportsWords>> = { EN, CN, ID, JA, KO, TH, VI };

/** What the server writes into the page; its scripts don't need it. */
const written = /^(?:rule\.|quarter|fairness\.|format\.|tab\.(?!bets))/;

/** The words that the page's scripts say. */
export const wordsOf = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(sportsWords[language]).filter(([key]) => !written.test(key)));
