import { mutedForGood } from '@sampan/contract/chat';
import type { ChatView, WordAction } from '@sampan/contract/chat-staff';
import { sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { lockByName } from '../../db/lock.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import type { ModerationWord } from './rules.ts';
import type { Whose } from './store.ts';
import type { ChatTables } from './tables.ts';

type Queries = QueriesOf<ChatTables>;
type Tx = TxOf<ChatTables>;

/** A message with what was said of it. */
export interface ModeratedRow {
  readonly id: bigint;
  readonly member_id: string;
  readonly author: string;
  readonly text: string;
  readonly is_hidden: boolean;
  readonly created_at: Date;
  readonly reports: number;
  readonly open_reports: number;
  readonly open_since: Date | null;
  readonly muted_until: Date | null;
}

export interface MessageFilter {
  readonly view: ChatView;
  readonly memberId: string | undefined;
  readonly messageId: bigint | undefined;
}

const isOpenReport = sql<boolean>`r.handled_at is null`;

/** Messages of an operator and what members said of them, at this instant. */
function moderated(queries: Queries, merchantCode: string, now: Date) {
  return queries
    .selectFrom('chat_messages as m')
    .leftJoin('chat_reports as r', 'r.message_id', 'm.id')
    .leftJoin('chat_mutes as u', (join) =>
      join
        .onRef('u.merchant_code', '=', 'm.merchant_code')
        .onRef('u.member_id', '=', 'm.member_id')
        .on('u.muted_until', '>', now),
    )
    .select(['m.id', 'm.member_id', 'm.author', 'm.text', 'm.is_hidden', 'm.created_at'])
    .select([
      sql<number>`count(r.message_id)::int`.as('reports'),
      sql<number>`(count(r.message_id) filter (where ${isOpenReport}))::int`.as('open_reports'),
      sql<Date | null>`min(r.created_at) filter (where ${isOpenReport})`.as('open_since'),
      // Of nothing and something `least` answers the latter.
      sql<Date | null>`case when u.muted_until is not null then least(u.muted_until, ${new Date(mutedForGood)}) end`.as(
        'muted_until',
      ),
    ])
    .where('m.merchant_code', '=', merchantCode)
    .groupBy(['m.id', 'u.muted_until']);
}

/** As one value, an empty one too: the planner is told how few there are. */
const idsOf = (rows: readonly { readonly id: bigint }[]) =>
  sql<bigint>`(select unnest(${rows.map(({ id }) => id)}::bigint[]))`;

/** With open reports the most reported first, then who waits longest; others the newest first. */
export async function pageOfMessages(
  queries: Queries,
  merchantCode: string,
  { view, memberId, messageId }: MessageFilter,
  page: Window,
  now: Date,
): Promise<{ rows: ModeratedRow[]; count: number }> {
  let ids = queries.selectFrom('chat_messages as m').where('m.merchant_code', '=', merchantCode);
  if (memberId !== undefined) ids = ids.where('m.member_id', '=', memberId);
  if (messageId !== undefined) ids = ids.where('m.id', '=', messageId);
  if (view === 'hidden') ids = ids.where('m.is_hidden', '=', true);
  const counting = sql<number>`count(*)::int`.as('count');
  const rows = moderated(queries, merchantCode, now);
  if (view !== 'reported') {
    const { count } = await ids.select(counting).executeTakeFirstOrThrow();
    const shown = await ids.select('m.id').orderBy('m.id', 'desc').offset(page.offset).limit(page.limit).execute();
    return { rows: await rows.where('m.id', 'in', idsOf(shown)).orderBy('m.id', 'desc').execute(), count };
  }
  // What is open is found first; what else is known is looked up of the page alone.
  let open = queries
    .selectFrom('chat_reports')
    .select(['message_id as id', sql<bigint>`count(*)`.as('reports'), sql<Date>`min(created_at)`.as('since')])
    .where('merchant_code', '=', merchantCode)
    .where('handled_at', 'is', null)
    .groupBy('message_id');
  if (memberId !== undefined || messageId !== undefined) open = open.where('message_id', 'in', ids.select('m.id'));
  const { count } = await queries.selectFrom(open.as('o')).select(counting).executeTakeFirstOrThrow();
  const shown = await open
    .orderBy('reports', 'desc')
    .orderBy('since')
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const found = rows.where('m.id', 'in', idsOf(shown));
  return { rows: await found.orderBy('open_reports', 'desc').orderBy('open_since').orderBy('m.id').execute(), count };
}

export async function findModerated(
  queries: Queries,
  merchantCode: string,
  id: bigint,
  now: Date,
): Promise<ModeratedRow | null> {
  const row = await moderated(queries, merchantCode, now).where('m.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** False: it was so before, and nothing changed. */
export async function showMessage(tx: Tx, merchantCode: string, id: bigint, isHidden: boolean): Promise<boolean> {
  const row = await tx
    .updateTable('chat_messages')
    .set({ is_hidden: isHidden })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .where('is_hidden', '!=', isHidden)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes all of a member's messages out of sight; answers how many were in it. */
export async function hideMessagesOf(tx: Tx, merchantCode: string, memberId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_messages')
    .set({ is_hidden: true })
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('is_hidden', '=', false)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Settles the reports of a message, or of all messages of a member; answers how many were open. */
export async function settleReports(
  tx: Tx,
  merchantCode: string,
  of: { readonly messageId: bigint } | { readonly memberId: string },
  at: Date,
): Promise<number> {
  const open = tx
    .updateTable('chat_reports')
    .set({ handled_at: at })
    .where('merchant_code', '=', merchantCode)
    .where('handled_at', 'is', null);
  const settled =
    'messageId' in of
      ? open.where('message_id', '=', of.messageId)
      : open.where('message_id', 'in', (from) =>
          from
            .selectFrom('chat_messages')
            .select('id')
            .where('merchant_code', '=', merchantCode)
            .where('member_id', '=', of.memberId),
        );
  const { numUpdatedRows } = await settled.executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function writeMute(tx: Tx, { merchantCode, memberId }: Whose, until: Date, reason: string): Promise<void> {
  await tx
    .insertInto('chat_mutes')
    .values({ merchant_code: merchantCode, member_id: memberId, muted_until: until, reason })
    .onConflict((conflict) =>
      conflict.columns(['merchant_code', 'member_id']).doUpdateSet({ muted_until: until, reason }),
    )
    .execute();
}

export async function deleteMute(tx: Tx, { merchantCode, memberId }: Whose): Promise<void> {
  await tx
    .deleteFrom('chat_mutes')
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .execute();
}

export async function pageOfMutes(queries: Queries, merchantCode: string, page: Window, now: Date) {
  const mutes = queries
    .selectFrom('chat_mutes')
    .where('merchant_code', '=', merchantCode)
    .where('muted_until', '>', now);
  return pageOfRows(mutes, page, (all) =>
    all
      .select(['member_id', 'reason', sql<Date>`least(muted_until, ${new Date(mutedForGood)})`.as('until')])
      .orderBy('muted_until')
      .orderBy('member_id'),
  );
}

/** Opens all rooms of an operator, or closes them; false: they were so before. */
export async function openRooms(tx: Tx, merchantCode: string, isOpen: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_rooms')
    .set({ is_open: isOpen })
    .where('merchant_code', '=', merchantCode)
    .where('is_open', '!=', isOpen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** One change of an operator's words at a time, until the transaction ends. */
export const lockWords = (tx: Tx, merchantCode: string): Promise<void> => lockByName(tx, 'chat_words', merchantCode);

export async function findWord(tx: Tx, merchantCode: string, word: string): Promise<WordAction | null> {
  const row = await tx
    .selectFrom('chat_words')
    .select('action')
    .where('merchant_code', '=', merchantCode)
    .where('word', '=', word)
    .executeTakeFirst();
  return row?.action ?? null;
}

export async function writeWord(tx: Tx, merchantCode: string, { word, action }: ModerationWord): Promise<void> {
  await tx
    .insertInto('chat_words')
    .values({ merchant_code: merchantCode, word, action })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'word']).doUpdateSet({ action }))
    .execute();
}

export async function deleteWord(tx: Tx, merchantCode: string, word: string): Promise<void> {
  await tx.deleteFrom('chat_words').where('merchant_code', '=', merchantCode).where('word', '=', word).execute();
}
