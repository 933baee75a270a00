import { sql, type Updateable } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { RoomsReads, RoomsTables } from './tables.ts';

type Queries = QueriesOf<RoomsTables, RoomsReads>;
type Tx = TxOf<RoomsTables, RoomsReads>;

/** In the operator's order, or the one of this id, each with its game's and its vendor's name. */
export function listRooms(queries: Queries, merchantCode: string, roomId?: string) {
  let rooms = queries
    .selectFrom('pvp_rooms as r')
    .leftJoin('games as g', (join) =>
      join.onRef('g.merchant_code', '=', 'r.merchant_code').onRef('g.node_id', '=', 'r.node_id'),
    )
    .leftJoin('vendors as v', (join) =>
      join.onRef('v.merchant_code', '=', 'g.merchant_code').onRef('v.code', '=', 'g.vendor_code'),
    )
    .where('r.merchant_code', '=', merchantCode)
    .selectAll('r')
    .select(['g.name as game_name', 'v.name as vendor_name']);
  if (roomId !== undefined) rooms = rooms.where('r.room_id', '=', roomId);
  return rooms.orderBy('r.sort_order').orderBy('r.room_id').execute();
}

export type StaffRoomRow = Awaited<ReturnType<typeof listRooms>>[number];

/** Games of the PVP vendors, listed or not, by name; or the one of this id. */
export function listGames(queries: Queries, merchantCode: string, nodeId?: string) {
  let games = queries
    .selectFrom('games as g')
    .innerJoin('vendors as v', (join) =>
      join.onRef('v.merchant_code', '=', 'g.merchant_code').onRef('v.code', '=', 'g.vendor_code'),
    )
    .where('g.merchant_code', '=', merchantCode)
    .where('g.game_type', '=', 'PVP')
    .select(['g.node_id', 'g.name', 'v.name as vendor_name']);
  if (nodeId !== undefined) games = games.where('g.node_id', '=', nodeId);
  return games
    .orderBy(sql`lower(g.name)`)
    .orderBy('g.node_id')
    .execute();
}

export async function updateRoom(
  tx: Tx,
  merchantCode: string,
  roomId: string,
  change: Updateable<RoomsTables['pvp_rooms']>,
): Promise<void> {
  await tx
    .updateTable('pvp_rooms')
    .set(change)
    .where('merchant_code', '=', merchantCode)
    .where('room_id', '=', roomId)
    .execute();
}
