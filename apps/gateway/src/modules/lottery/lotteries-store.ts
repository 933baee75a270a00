import { sql, type Updateable } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { LotteriesTable, LotteryReads, LotteryTables } from './tables.ts';

type Queries = QueriesOf<LotteryTables, LotteryReads>;
type Tx = TxOf<LotteryTables, LotteryReads>;

/** In the operator's order, those that aren't listed too; or the one of this code. */
export function allLotteries(queries: Queries, merchantCode: string, code?: string) {
  let lotteries = queries
    .selectFrom('lotteries as l')
    .leftJoin('games as g', (join) =>
      join.onRef('g.merchant_code', '=', 'l.merchant_code').onRef('g.node_id', '=', 'l.code'),
    )
    .leftJoin('vendors as v', (join) =>
      join.onRef('v.merchant_code', '=', 'g.merchant_code').onRef('v.code', '=', 'g.vendor_code'),
    )
    .where('l.merchant_code', '=', merchantCode)
    .selectAll('l')
    .select(['g.name as game_name', 'v.name as vendor_name']);
  if (code !== undefined) lotteries = lotteries.where('l.code', '=', code);
  return lotteries.orderBy('l.sort_order').orderBy('l.code').execute();
}

export type StaffLotteryRow = Awaited<ReturnType<typeof allLotteries>>[number];

/** Games of lotteries that are none yet, by name; or the one of this id. */
export function gamesWithout(queries: Queries, merchantCode: string, nodeId?: string) {
  let games = queries
    .selectFrom('games as g')
    .innerJoin('vendors as v', (join) =>
      join.onRef('v.merchant_code', '=', 'g.merchant_code').onRef('v.code', '=', 'g.vendor_code'),
    )
    .leftJoin('lotteries as l', (join) =>
      join.onRef('l.merchant_code', '=', 'g.merchant_code').onRef('l.code', '=', 'g.node_id'),
    )
    .where('g.merchant_code', '=', merchantCode)
    .where('g.game_type', 'in', ['LOTT', 'ELOTT'])
    .where('l.code', 'is', null)
    .select(['g.node_id', 'g.name', 'v.name as vendor_name']);
  if (nodeId !== undefined) games = games.where('g.node_id', '=', nodeId);
  return games
    .orderBy(sql`lower(g.name)`)
    .orderBy('g.node_id')
    .execute();
}

export async function updateLottery(
  tx: Tx,
  merchantCode: string,
  code: string,
  change: Updateable<LotteriesTable>,
): Promise<void> {
  await tx
    .updateTable('lotteries')
    .set(change)
    .where('merchant_code', '=', merchantCode)
    .where('code', '=', code)
    .execute();
}
