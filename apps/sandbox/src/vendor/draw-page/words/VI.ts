import { EN, type LotteryWords } from './EN.ts';
export const VI: LotteryWords = EN;
