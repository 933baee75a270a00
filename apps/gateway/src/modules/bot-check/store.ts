import type { Database, QueriesOf } from '../../db/database.ts';
import type { BotCheckTables } from './tables.ts';

type Queries = QueriesOf<BotCheckTables>;

/** False: this proof was used before. One statement, so that of two at the same time one is refused. */
export async function useProof(db: Database, proofHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { rows } = await db.run({
    name: 'bot_proof_use',
    text: `insert into bot_proofs (proof_hash, expires_at) values ($1, $2)
      on conflict do nothing returning 1 as is_new`,
    values: [proofHash, expiresAt],
  });
  return rows.length > 0;
}

/** Deletes what has expired. */
export async function purge(queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom('bot_proofs').where('expires_at', '<', now).execute();
}
