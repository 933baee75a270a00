import { sql } from 'kysely';
import type { TxOf } from './database.ts';

/** What is locked by name: each kind has its own names. `uplines` is locked in db/functions/agents.sql. */
type LockSpace =
  | 'affiliate'
  | 'chat_words'
  | 'chat_writer'
  | 'edit'
  | 'opened_account'
  | 'operator_origins'
  | 'staff'
  | 'vip_gifts';

/** Waits for the lock, which the transaction then holds until it ends. `subject`: the id of what is locked. */
export async function lockByName(tx: TxOf<unknown>, space: LockSpace, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${space}:${subject}`}, 0))`.execute(tx);
}
