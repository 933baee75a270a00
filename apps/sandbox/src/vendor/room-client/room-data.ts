import { find } from '../client/dom.ts';
import type { RoomData } from '../engine/rooms/protocol.ts';

/** What the server put into the page. */
export const room = JSON.parse(find('#game-data').textContent ?? '') as RoomData;
