import { EN, type LotteryWords } from './EN.ts';
export const ID: LotteryWords = EN;
