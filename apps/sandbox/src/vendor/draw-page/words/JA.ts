import { EN, type LotteryWords } from './EN.ts';
export const JA: LotteryWords = EN;
