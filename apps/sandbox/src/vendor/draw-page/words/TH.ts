import { EN, type LotteryWords } from './EN.ts';
export const TH: LotteryWords = EN;
