import { EN, type LotteryWords } from './EN.ts';
export const KO: LotteryWords = EN;
