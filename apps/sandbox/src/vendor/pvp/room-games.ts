import { demoRoomGame, type DemoRoomRules } from '@sampan/contract/demo';
import type { RoomGame } from '../engine/rooms/room-game.ts';
import { tienLenRoom } from '../games/tien-len/room.ts';
import { xocDiaRoom } from '../games/xoc-dia/room/room.ts';

const games: Readonly<Record<DemoRoomRules, RoomGame>> = { 'tien-len': tienLenRoom, 'xoc-dia': xocDiaRoom };

/** The game of rooms, by its id; null for what has none. */
export function roomGame(nodeId: string): RoomGame | null {
  const rules = demoRoomGame(nodeId);
  return rules && games[rules];
}
