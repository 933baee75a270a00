import { find } from '../client/dom.ts';
import type { TableData } from '../engine/tables/protocol.ts';

/** What the server put into the page. */
export const table = JSON.parse(find('#game-data').textContent ?? '') as TableData;
