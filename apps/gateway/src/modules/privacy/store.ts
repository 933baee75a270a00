import type { ExportedKind } from '@sampan/contract/member-data';
import { sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';

// The functions of db/functions/privacy.sql know the tables of all modules.
type Queries = QueriesOf<unknown>;
type Tx = TxOf<unknown>;

interface Which {
  readonly merchantCode: string;
  readonly memberId: string;
}

/** What of a member's business isn't over; null: nothing. */
export async function openBusiness(queries: Queries, { merchantCode, memberId }: Which): Promise<string | null> {
  const { rows } = await sql<{ open: string | null }>`
    select member_business(${merchantCode}, ${memberId}::uuid) as open`.execute(queries);
  return rows[0]?.open ?? null;
}

/** All that is known of a member besides rounds and movements, by kind. */
export async function memberData(queries: Queries, { merchantCode, memberId }: Which) {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select member_data(${merchantCode}, ${memberId}::uuid) as data`.execute(queries);
  return rows[0]?.data ?? {};
}

/** Rounds or movements from the first one on, after a cursor, with the cursor of each. */
export async function entriesAfter(
  queries: Queries,
  memberId: string,
  kind: ExportedKind,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ cursor: string; entry: Record<string, unknown> }[]> {
  const entries = {
    rounds: sql`member_rounds(${memberId}::uuid, ${after}, ${limit})`,
    movements: sql`member_movements(${memberId}::uuid, ${after}, ${limit})`,
  }[kind];
  const { rows } = await sql<{ cursor: string; entry: Record<string, unknown> }>`select * from ${entries}`.execute(
    queries,
  );
  return rows;
}

export async function eraseMember(tx: Tx, { merchantCode, memberId }: Which, at: Date): Promise<void> {
  await sql`select erase_member(${merchantCode}, ${memberId}::uuid, ${at})`.execute(tx);
}
