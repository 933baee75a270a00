import { type Insertable, type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { DrawRow } from './store.ts';
import type { LotteryTables } from './tables.ts';

type Queries = QueriesOf<LotteryTables>;
type Tx = TxOf<LotteryTables>;
type Corrections = LotteryTables['lottery_draw_corrections'];
type Tellings = LotteryTables['lottery_draw_tellings'];

/** A correction, and how its vendor stands to it; null: there is nobody to tell. */
export interface CorrectionRow extends Selectable<Corrections> {
  readonly telling: Selectable<Tellings> | null;
}

/** Which draws of a lottery there are to be: below a number, of one, of a time, or those alone that were corrected. */
interface DrawFilter {
  readonly merchantCode: string;
  readonly gameCode: string;
  readonly drawNo: bigint | null;
  readonly before: bigint | null;
  readonly isCorrected: boolean;
  /** Drawn from then on, and before then. */
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Numbers of corrected draws, the highest first: read by themselves, as among all draws they are few. */
async function correctedNos(queries: Queries, filter: DrawFilter, limit: number): Promise<bigint[]> {
  const { merchantCode, gameCode, drawNo, before, from, to } = filter;
  const rows = await queries
    .selectFrom('lottery_draw_corrections as c')
    .innerJoin('lottery_draws as d', (join) =>
      join
        .onRef('d.merchant_code', '=', 'c.merchant_code')
        .onRef('d.game_code', '=', 'c.game_code')
        .onRef('d.draw_no', '=', 'c.draw_no'),
    )
    .where('c.merchant_code', '=', merchantCode)
    .where('c.game_code', '=', gameCode)
    .$if(drawNo !== null, (query) => query.where('c.draw_no', '=', drawNo))
    .$if(before !== null, (query) => query.where('c.draw_no', '<', before))
    .$if(from !== null, (query) => query.where('d.draw_at', '>=', from))
    .$if(to !== null, (query) => query.where('d.draw_at', '<', to))
    .select('c.draw_no')
    .distinct()
    .orderBy('c.draw_no', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.draw_no);
}

/** The newest first. */
export async function draws(queries: Queries, filter: DrawFilter, limit: number): Promise<DrawRow[]> {
  const { merchantCode, gameCode, drawNo, before, from, to } = filter;
  const nos = filter.isCorrected ? await correctedNos(queries, filter, limit) : null;
  if (nos?.length === 0) return [];
  return queries
    .selectFrom('lottery_results')
    .where('merchant_code', '=', merchantCode)
    .where('game_code', '=', gameCode)
    .$if(drawNo !== null, (query) => query.where('draw_no', '=', drawNo))
    .$if(before !== null, (query) => query.where('draw_no', '<', before))
    .$if(nos !== null, (query) => query.where('draw_no', 'in', nos))
    .$if(from !== null, (query) => query.where('draw_at', '>=', from))
    .$if(to !== null, (query) => query.where('draw_at', '<', to))
    .selectAll()
    .orderBy('draw_no', 'desc')
    .limit(limit)
    .execute();
}

/** Of these draws of a lottery, the newest of each first. */
export async function corrections(
  queries: Queries,
  merchantCode: string,
  gameCode: string,
  drawNos: readonly bigint[],
): Promise<CorrectionRow[]> {
  if (drawNos.length === 0) return [];
  const rows = await queries
    .selectFrom('lottery_draw_corrections')
    .where('merchant_code', '=', merchantCode)
    .where('game_code', '=', gameCode)
    .where('draw_no', 'in', [...drawNos])
    .selectAll()
    .orderBy('draw_no', 'desc')
    .orderBy('number', 'desc')
    .execute();
  const ids = rows.map(({ id }) => id);
  const tellings =
    ids.length === 0
      ? []
      : await queries.selectFrom('lottery_draw_tellings').where('correction_id', 'in', ids).selectAll().execute();
  const byId = new Map(tellings.map((telling) => [telling.correction_id, telling]));
  return rows.map((row) => ({ ...row, telling: byId.get(row.id) ?? null }));
}

/** A correction of this number that is there already fails on its key: the caller holds the lottery's lock. */
export async function addCorrection(tx: Tx, row: Insertable<Corrections>): Promise<void> {
  await tx
    .insertInto('lottery_draw_corrections')
    .values({
      ...row,
      result_before: sql`${JSON.stringify(row.result_before)}::jsonb`,
      result: sql`${JSON.stringify(row.result)}::jsonb`,
    })
    .execute();
}

/** From `at` on. */
export async function addTelling(
  tx: Tx,
  telling: { readonly correction_id: string; readonly merchant_code: string; readonly partner: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('lottery_draw_tellings')
    .values({ ...telling, next_at: at, answered_at: null })
    .execute();
}

/** A correction that its vendor is to be told of. */
export interface DueTelling extends Pick<
  Selectable<Corrections>,
  'id' | 'merchant_code' | 'game_code' | 'draw_no' | 'number' | 'result'
> {
  readonly partner: string;
  /** This one among them. */
  readonly attempts: number;
}

/** Takes what is due for this process until `leasedUntil`; of a draw one after the other, in the order of their numbers. */
export async function takeDue(queries: Queries, now: Date, leasedUntil: Date, limit: number): Promise<DueTelling[]> {
  const { rows } = await sql<DueTelling>`
    with due as (
      select t.correction_id
        from lottery_draw_tellings t join lottery_draw_corrections c on c.id = t.correction_id
        where t.state = 'waiting' and t.next_at <= ${now} and not exists (
          select from lottery_draw_corrections b join lottery_draw_tellings u on u.correction_id = b.id
            where b.merchant_code = c.merchant_code and b.game_code = c.game_code and b.draw_no = c.draw_no
              and b.number < c.number and u.state = 'waiting')
        order by t.next_at limit ${limit}
        for update of t skip locked
    )
    update lottery_draw_tellings t set attempts = t.attempts + 1, next_at = ${leasedUntil}
      from due join lottery_draw_corrections c on c.id = due.correction_id
      where t.correction_id = due.correction_id
      returning c.id, c.merchant_code, c.game_code, c.draw_no, c.number, c.result, t.partner, t.attempts
  `.execute(queries);
  return rows;
}

/** The vendor's answer; `problem`: the word of its refusal. */
export async function answered(
  queries: Queries,
  correctionId: string,
  state: 'told' | 'refused',
  { at, problem }: { readonly at: Date; readonly problem: string },
): Promise<void> {
  await queries
    .updateTable('lottery_draw_tellings')
    .set({ state, next_at: null, answered_at: at, problem })
    .where('correction_id', '=', correctionId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function postpone(queries: Queries, correctionId: string, next: Date, problem: string): Promise<void> {
  await queries
    .updateTable('lottery_draw_tellings')
    .set({ next_at: next, problem })
    .where('correction_id', '=', correctionId)
    .where('state', '=', 'waiting')
    .execute();
}
