import { find } from '../client/dom.ts';
import type { BookPageData } from '../sports-page/page-data.ts';

/** What the server put into the page. */
export const book = JSON.parse(find('#game-data').textContent ?? '') as BookPageData;
