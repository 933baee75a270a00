import { find } from '../client/dom.ts';
import type { DrawGameData } from '../engine/draws/protocol.ts';

/** What the server puts into the page: the lottery, and the page's words. */
export interface LotteryPageData extends DrawGameData {
  /** BCP 47, for numbers and times. */
  readonly locale: string;
  readonly words: Readonly<Record<string, string>>;
}

export const lottery = JSON.parse(find('#game-data').textContent ?? '') as LotteryPageData;
