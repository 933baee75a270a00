import type { Language } from '@sampan/contract/envelope';
import { CN } from './CN.ts';
import { EN, type Words } from './EN.ts';
import { ID } from './ID.ts';
import { JA } from './JA.ts';
import { KO } from './KO.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';

export const gameWords: Readonly<Record<Language, Words>> = { EN, CN, ID, JA, KO, TH, VI };
