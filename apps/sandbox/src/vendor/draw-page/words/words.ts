import type { Language } from '@sampan/contract/envelope';
import type { LotteryRules } from '../../engine/draws/protocol.ts';
import { CN } from './CN.ts';
import { EN, type LotteryWords } from './EN.ts';
import { ID } from './ID.ts';
import { JA } from './JA.ts';
import { KO } from './KO.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';

export const lotteryWords: Readonly<Record<Language, LotteryWords>> = { EN, CN, ID, JA, KO, TH, VI };

/** The words that all lotteries use, and those of one kind. */
export const wordsOf = (language: Language, kind: LotteryRules['kind']): Readonly<Record<string, string>> => ({
  ...lotteryWords[language].common,
  ...lotteryWords[language][kind],
});
