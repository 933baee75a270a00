import { EN, type LotteryWords } from './EN.ts';
export const CN: LotteryWords = EN;
