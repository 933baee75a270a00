import { mutedForGood } from '@sampan/contract/chat';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { lockByName } from '../../db/lock.ts';
import type { ModerationWord } from './rules.ts';
import type { ChatTables } from './tables.ts';

type Queries = QueriesOf<ChatTables>;
type Tx = TxOf<ChatTables>;

/** A member at an operator. */
export interface Whose {
  readonly merchantCode: string;
  readonly memberId: string;
}

export type MessageRow = Selectable<ChatTables['chat_messages']>;

/** The operator's first open room; null: it has none. */
export async function findRoom(queries: Queries, merchantCode: string): Promise<string | null> {
  const row = await queries
    .selectFrom('chat_rooms')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('is_open', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertRoom(tx: Tx, merchantCode: string, id: string): Promise<void> {
  await tx.insertInto('chat_rooms').values({ merchant_code: merchantCode, id }).execute();
}

export async function insertWords(tx: Tx, merchantCode: string, words: readonly ModerationWord[]): Promise<void> {
  await tx
    .insertInto('chat_words')
    .values(words.map((word) => ({ merchant_code: merchantCode, ...word })))
    .execute();
}

export function listWords(queries: Queries, merchantCode: string): Promise<ModerationWord[]> {
  return queries
    .selectFrom('chat_words')
    .select(['word', 'action'])
    .where('merchant_code', '=', merchantCode)
    .orderBy('word')
    .execute();
}

/** The last messages of a room, or those before one of them; newest first. */
export function lastMessages(
  queries: Queries,
  room: { readonly merchantCode: string; readonly id: string },
  before: bigint | undefined,
  limit: number,
): Promise<MessageRow[]> {
  let query = queries
    .selectFrom('chat_messages')
    .selectAll()
    .where('merchant_code', '=', room.merchantCode)
    .where('room_id', '=', room.id)
    .where('is_hidden', '=', false);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** In sight or not; null: there is none. */
export async function findMessage(queries: Queries, merchantCode: string, id: bigint): Promise<MessageRow | null> {
  const row = await queries
    .selectFrom('chat_messages')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findByKey(queries: Queries, whose: Whose, idempotencyKey: string): Promise<MessageRow | null> {
  const row = await queries
    .selectFrom('chat_messages')
    .selectAll()
    .where('merchant_code', '=', whose.merchantCode)
    .where('member_id', '=', whose.memberId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ?? null;
}

/** One message of a member at a time, until the transaction ends: what they may say depends on what they said. */
export async function lockWriter(tx: Tx, memberId: string): Promise<void> {
  await lockByName(tx, 'chat_writer', memberId);
}

/** When the member wrote since then. */
export async function sentSince(tx: Tx, whose: Whose, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('chat_messages')
    .select('created_at')
    .where('merchant_code', '=', whose.merchantCode)
    .where('member_id', '=', whose.memberId)
    .where('created_at', '>', since)
    .execute();
  return rows.map((row) => row.created_at);
}

export function insertMessage(tx: Tx, row: Insertable<ChatTables['chat_messages']>): Promise<MessageRow> {
  return tx.insertInto('chat_messages').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The end of a mute that has not passed, `mutedForGood` at most, and why; null: the member may write. */
export async function findMute(
  queries: Queries,
  { merchantCode, memberId }: Whose,
  now: Date,
): Promise<{ until: Date; reason: string } | null> {
  const row = await queries
    .selectFrom('chat_mutes')
    .select(['reason', sql<Date>`least(muted_until, ${new Date(mutedForGood)})`.as('until')])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('muted_until', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** A second report of the same member changes nothing. */
export async function insertReport(queries: Queries, row: Insertable<ChatTables['chat_reports']>): Promise<void> {
  await queries
    .insertInto('chat_reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBefore(queries: Queries, merchantCode: string, before: Date): Promise<void> {
  await queries
    .deleteFrom('chat_messages')
    .where('merchant_code', '=', merchantCode)
    .where('created_at', '<', before)
    .execute();
}
