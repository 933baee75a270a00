import { type Insertable, type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { RoomsTables } from './tables.ts';

type Queries = QueriesOf<RoomsTables>;
type Tx = TxOf<RoomsTables>;

export type RoomRow = Selectable<RoomsTables['pvp_rooms']>;

/** In the operator's order. */
export function rooms(queries: Queries, merchantCode: string): Promise<RoomRow[]> {
  return queries
    .selectFrom('pvp_rooms')
    .where('merchant_code', '=', merchantCode)
    .orderBy('sort_order')
    .orderBy('room_id')
    .selectAll()
    .execute();
}

export async function findRoom(queries: Queries, merchantCode: string, roomId: string): Promise<RoomRow | null> {
  const row = await queries
    .selectFrom('pvp_rooms')
    .where('merchant_code', '=', merchantCode)
    .where('room_id', '=', roomId)
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}

/** An older report than the one that is there changes nothing. */
export async function reportRooms(
  queries: Queries,
  merchantCode: string,
  list: readonly { readonly roomId: string; readonly taken: number; readonly isOpen: boolean }[],
  at: Date,
): Promise<void> {
  await sql`
    update pvp_rooms r set taken = least(n."taken", r.seats), is_open = n."isOpen", reported_at = ${at}
      from json_to_recordset(${JSON.stringify(list)}::json) as n ("roomId" text, "taken" int, "isOpen" boolean)
      where r.merchant_code = ${merchantCode} and r.room_id = n."roomId"
        and (r.reported_at is null or r.reported_at < ${at})
  `.execute(queries);
}

export async function insertRooms(tx: Tx, rows: readonly Insertable<RoomsTables['pvp_rooms']>[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('pvp_rooms')
      .values([...rows])
      .execute();
}
