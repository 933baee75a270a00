import { sql } from 'kysely';
import type { QueriesOf } from '../../db/database.ts';
import { momentOf } from '../../db/moment.ts';
import type { Window } from '../../paging.ts';
import type { RoundRow } from './store.ts';
import type { PlayReads, PlayTables } from './tables.ts';

type Queries = QueriesOf<PlayTables, PlayReads>;

/** Null: the account has no such round. `placedAt` in milliseconds UTC. */
export async function findRound(
  queries: Queries,
  account: bigint,
  { roundId, vassalage, placedAt }: { readonly roundId: string; readonly vassalage: string; readonly placedAt: number },
): Promise<RoundRow | null> {
  const { rows } = await sql<RoundRow>`
    select r.*, (extract(epoch from r.placed_at) * 1000000)::bigint as at
      from rounds r
      where r.account_id = ${account} and r.placed_at >= ${new Date(placedAt)} and r.placed_at < ${new Date(placedAt + 1)}
        and r.round_id = ${roundId} and r.vassalage = ${vassalage}
      order by r.id limit 1
  `.execute(queries);
  return rows[0] ?? null;
}

export interface RoundMovement {
  readonly id: bigint;
  readonly created_at: Date;
  readonly kind: 'bet' | 'win' | 'rollback' | 'adjustment';
  /** Minor units; negative: a correction took it back. */
  readonly amount: bigint;
  readonly transaction_id: string;
}

/** The movements of a round, the oldest first: they lie between its first stake and its end, or its last correction. */
export async function movementsOf(
  queries: Queries,
  round: RoundRow,
  page: Window,
): Promise<{ rows: RoundMovement[]; count: number }> {
  const { account_id: account, round_id: roundId, partner, at, settled_at: settledAt } = round;
  const { rows: corrected } = await sql<{ last: Date | null }>`
    select max(corrected_at) as last from round_corrections
      where account_id = ${account} and placed_at = ${momentOf(round)} and round = ${round.id}
  `.execute(queries);
  const last = corrected[0]?.last ?? null;
  const end = settledAt && last && last > settledAt ? last : settledAt;
  // Milliseconds: what the database has beyond them belongs to the round, too.
  const [from, to] = [new Date(Number(at / 1_000n)), end && new Date(end.getTime() + 1)];
  const own = sql`from transfers
    where account_id = ${account} and created_at >= ${from} and created_at < coalesce(${to}::timestamptz, 'infinity')
      and reference = ${roundId} and source = ${partner} and kind in ('bet', 'win', 'rollback', 'adjustment')`;
  const { rows } = await sql<RoundMovement>`
    select id, created_at, kind, transaction_id,
        case when kind = 'adjustment' and credit_account <> account_id then -amount else amount end as amount ${own}
      order by created_at, id offset ${page.offset} limit ${page.limit}
  `.execute(queries);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count ${own}`.execute(queries);
  return { rows, count: counted[0]?.count ?? 0 };
}
