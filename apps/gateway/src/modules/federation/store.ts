import type { Insertable, Selectable } from 'kysely';
import type { Database, QueriesOf } from '../../db/database.ts';
import type { FederationTables, Provider } from './tables.ts';

type Queries = QueriesOf<FederationTables>;

export type TicketRow = Selectable<FederationTables['federation_tickets']>;

/** One of an operator's providers. */
interface At {
  readonly merchantCode: string;
  readonly provider: Provider;
}

export async function putAttempt(
  queries: Queries,
  row: Insertable<FederationTables['federation_attempts']>,
): Promise<void> {
  await queries.insertInto('federation_attempts').values(row).execute();
}

/** Deletes the attempt, so that it is finished once at most. Null: unknown, used or expired. */
export async function takeAttempt(
  db: Database,
  at: At,
  cookieHash: Buffer,
  now: Date,
): Promise<{ readonly return_to: string; readonly origin: string } | null> {
  const { rows } = await db.run<{ return_to: string; origin: string }>({
    name: 'federation_attempt_take',
    text: `delete from federation_attempts
      where cookie_hash = $1 and merchant_code = $2 and provider = $3 and expires_at > $4
      returning return_to, origin`,
    values: [cookieHash, at.merchantCode, at.provider, now],
  });
  return rows[0] ?? null;
}

/** Null: no member is linked to that subject. */
export async function findMemberId(db: Database, at: At, subject: string): Promise<string | null> {
  const { rows } = await db.run<{ member_id: string }>({
    name: 'federated_member',
    text: 'select member_id from federated_identities where merchant_code = $1 and provider = $2 and subject = $3',
    values: [at.merchantCode, at.provider, subject],
  });
  return rows[0]?.member_id ?? null;
}

/** False: the subject is linked already. */
export async function link(
  queries: Queries,
  row: Insertable<FederationTables['federated_identities']>,
): Promise<boolean> {
  const added = await queries
    .insertInto('federated_identities')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_code', 'provider', 'subject']).doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function providersOf(db: Database, memberId: string): Promise<Provider[]> {
  const { rows } = await db.run<{ provider: Provider }>({
    name: 'federated_providers',
    text: 'select provider from federated_identities where member_id = $1 order by created_at, provider',
    values: [memberId],
  });
  return rows.map((row) => row.provider);
}

export async function putTicket(
  queries: Queries,
  row: Insertable<FederationTables['federation_tickets']>,
): Promise<void> {
  await queries.insertInto('federation_tickets').values(row).execute();
}

/** Deletes the ticket; a rollback restores it. Null: unknown, used, expired, or of another provider. */
export async function takeTicket(queries: Queries, at: At, ticketHash: Buffer, now: Date): Promise<TicketRow | null> {
  const row = await queries
    .deleteFrom('federation_tickets')
    .where('ticket_hash', '=', ticketHash)
    .where('merchant_code', '=', at.merchantCode)
    .where('provider', '=', at.provider)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function purge(queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom('federation_attempts').where('expires_at', '<', now).execute();
  await queries.deleteFrom('federation_tickets').where('expires_at', '<', now).execute();
}
