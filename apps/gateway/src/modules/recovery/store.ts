import type { Database, QueriesOf, TxOf } from '../../db/database.ts';
import type { RecoveryTables } from './tables.ts';

type Queries = QueriesOf<RecoveryTables>;
type Tx = TxOf<RecoveryTables>;

/** A new link. The older ones stay good: a stranger who asks for one takes none away from the owner. */
export async function insertLink(
  tx: Tx,
  link: {
    readonly ticketHash: Buffer;
    readonly merchantCode: string;
    readonly memberId: string | null;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('password_links')
    .values({
      ticket_hash: link.ticketHash,
      merchant_code: link.merchantCode,
      member_id: link.memberId,
      expires_at: link.expiresAt,
      used_at: null,
    })
    .execute();
}

interface LinkKey {
  readonly ticketHash: Buffer;
  readonly merchantCode: string;
  readonly now: Date;
}

/** The link's member; null: unknown, used, or expired. */
export async function findLink(db: Database, link: LinkKey): Promise<string | null> {
  const { rows } = await db.run<{ member_id: string | null }>({
    name: 'password_link_find',
    text: `select member_id from password_links
      where ticket_hash = $1 and merchant_code = $2 and used_at is null and expires_at > $3`,
    values: [link.ticketHash, link.merchantCode, link.now],
  });
  return rows[0]?.member_id ?? null;
}

/** Uses the link up. False: a concurrent request was faster. */
export async function useLink(tx: Tx, link: LinkKey): Promise<boolean> {
  const row = await tx
    .updateTable('password_links')
    .set({ used_at: link.now })
    .where('ticket_hash', '=', link.ticketHash)
    .where('merchant_code', '=', link.merchantCode)
    .where('used_at', 'is', null)
    .where('expires_at', '>', link.now)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The member's links are good for nothing from now on. */
export async function endLinks(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx
    .updateTable('password_links')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute();
}

export async function purge(queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom('password_links').where('expires_at', '<', now).execute();
}
