import type { Selectable } from 'kysely';
import type { QueriesOf } from '../../db/database.ts';
import type { JackpotTables } from './tables.ts';

type Queries = QueriesOf<JackpotTables>;

export type Jackpot = Selectable<JackpotTables['jackpots']>;

/** Pots that were reported since then, largest first. */
export function jackpots(queries: Queries, merchantCode: string, since: Date): Promise<Jackpot[]> {
  return queries
    .selectFrom('jackpots')
    .where('merchant_code', '=', merchantCode)
    .where('reported_at', '>=', since)
    .orderBy('amount', 'desc')
    .orderBy('node_id')
    .selectAll()
    .execute();
}

/** An older report than the one that is there changes nothing; the answer says whether this one is kept. */
export async function keepJackpot(queries: Queries, jackpot: Jackpot): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('jackpots')
    .values(jackpot)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_code', 'node_id'])
        .doUpdateSet(({ ref }) => ({
          amount: ref('excluded.amount'),
          currency: ref('excluded.currency'),
          reported_at: ref('excluded.reported_at'),
        }))
        .whereRef('jackpots.reported_at', '<', 'excluded.reported_at'),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
