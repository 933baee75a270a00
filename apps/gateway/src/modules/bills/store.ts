import type { ContractCategory, ContractKind, ContractPeriod } from '@sampan/contract/contract-rules';
import { type Selectable, sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import type { BillsReads, BillsTables, BillStatus } from './tables.ts';

type Queries = QueriesOf<BillsTables, BillsReads>;
type Tx = TxOf<BillsTables, BillsReads>;

export type BillRow = Selectable<BillsTables['bills']>;
export type ContractRow = Selectable<BillsReads['contracts']>;

/** Of two ends, of which the first may be none (`infinity`). */
export function earlier(endsAt: ContractRow['ends_at'], to: Date): Date {
  return endsAt instanceof Date && endsAt < to ? endsAt : to;
}

/** Contracts of a kind whose period this is. */
export interface Slot {
  readonly merchantCode: string;
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly from: Date;
  readonly to: Date;
}

export async function contractsWithin(queries: Queries, slot: Slot): Promise<ContractRow[]> {
  return queries
    .selectFrom('contracts')
    .select([
      'account_id',
      'id',
      'merchant_code',
      'member_id',
      'upline_id',
      'kind',
      'category',
      'period',
      'mode',
      'tiers',
      'rates',
      'starts_at',
      'ends_at',
    ])
    .where('merchant_code', '=', slot.merchantCode)
    .where('kind', '=', slot.kind)
    .where('period', '=', slot.period)
    .where('starts_at', '<=', slot.from)
    .where('ends_at', '>', slot.from)
    .orderBy('account_id')
    .orderBy('id')
    .execute();
}

/** Whose team is counted, of which games, and until when. */
export interface Counted {
  readonly contractId: string;
  readonly memberId: string;
  readonly category: ContractCategory;
  readonly endsAt: Date;
}

/** The time that is counted. */
export interface Span {
  readonly merchantCode: string;
  readonly from: Date;
  readonly to: Date;
}

const lists = (contracts: readonly Counted[]) => sql`
  ${contracts.map(({ contractId }) => contractId)}::text[], ${contracts.map(({ memberId }) => memberId)}::uuid[],
  ${contracts.map(({ category }) => category)}::text[], ${contracts.map(({ endsAt }) => endsAt)}::timestamptz[]`;

/** Sums of a contract's team; minor units. */
export interface TeamSums {
  readonly contractId: string;
  readonly validBet: bigint;
  readonly prizes: bigint;
  readonly profit: bigint;
  readonly loss: bigint;
  readonly activeMembers: number;
}

/** `minimum`: the settled stakes that make a member an active one. Contracts whose team did nothing are missing. */
export async function teamSums(
  queries: Queries,
  { merchantCode, from, to }: Span,
  contracts: readonly Counted[],
  by: 'day' | 'interval',
  minimum: bigint,
): Promise<TeamSums[]> {
  const { rows } = await sql<
    Record<'validBet' | 'prizes' | 'profit' | 'loss', string> & Pick<TeamSums, 'contractId' | 'activeMembers'>
  >`
    select contract_id as "contractId", sum(valid_bet)::text as "validBet", sum(prizes)::text as prizes,
        sum(profit)::text as profit, sum(loss)::text as loss,
        (count(*) filter (where valid_bet >= ${minimum} and valid_bet > 0))::int as "activeMembers"
      from contract_members(${merchantCode}, ${by}, ${from}, ${to}, ${lists(contracts)})
      group by 1
  `.execute(queries);
  return rows.map(({ contractId, activeMembers, ...sums }) => ({
    contractId,
    activeMembers,
    validBet: BigInt(sums.validBet),
    prizes: BigInt(sums.prizes),
    profit: BigInt(sums.profit),
    loss: BigInt(sums.loss),
  }));
}

/** What the house gave to a contract's team, and what it paid in and out; minor units. */
export interface MoneySums {
  readonly contractId: string;
  readonly rebates: bigint;
  readonly agentRebates: bigint;
  readonly activity: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
}

export async function moneySums(
  queries: Queries,
  { merchantCode, from, to }: Span,
  contracts: readonly Counted[],
): Promise<MoneySums[]> {
  const { rows } = await sql<Record<Exclude<keyof MoneySums, 'contractId'>, string> & Pick<MoneySums, 'contractId'>>`
    select contract_id as "contractId", rebates::text, agent_rebates::text as "agentRebates", activity::text,
        deposits::text, withdrawals::text
      from contract_money(${merchantCode}, ${from}, ${to}, ${lists(contracts)})
  `.execute(queries);
  return rows.map(({ contractId, ...sums }) => ({
    contractId,
    rebates: BigInt(sums.rebates),
    agentRebates: BigInt(sums.agentRebates),
    activity: BigInt(sums.activity),
    deposits: BigInt(sums.deposits),
    withdrawals: BigInt(sums.withdrawals),
  }));
}

/** What the last dividend of each contract's account and category carries on to a period that begins then; minor units. */
export async function carried(
  queries: Queries,
  from: Date,
  contracts: readonly Pick<ContractRow, 'account_id' | 'id' | 'category'>[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; carry_out: string }>`
    select c.id, b.carry_out::text
      from unnest(${contracts.map(({ account_id: account }) => String(account))}::bigint[],
          ${contracts.map(({ id }) => id)}::text[], ${contracts.map(({ category }) => category)}::text[])
          as c (account_id, id, category)
        cross join lateral (
          select carry_out from bills
            where account_id = c.account_id and kind = 'dividend' and category = c.category and period_to <= ${from}
            order by period_to desc, id desc limit 1) b
  `.execute(queries);
  return new Map(rows.map((row) => [row.id, BigInt(row.carry_out)]));
}

/** The period of the contract that a bill is of. */
export async function contractPeriod(
  queries: Queries,
  { account_id: account, contract_id: id }: Pick<BillRow, 'account_id' | 'contract_id'>,
): Promise<ContractPeriod> {
  const { period } = await queries
    .selectFrom('contracts')
    .select('period')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return period;
}

/** At most so many rows in one statement. */
const rowsAtOnce = 1_000;

export async function insertBills(tx: Tx, bills: readonly BillRow[]): Promise<void> {
  for (let at = 0; at < bills.length; at += rowsAtOnce)
    await tx
      .insertInto('bills')
      .values(
        bills.slice(at, at + rowsAtOnce).map(({ figures, calculation, settings, ...row }) => ({
          ...row,
          figures: JSON.stringify(figures),
          calculation: JSON.stringify(calculation),
          settings: JSON.stringify(settings),
        })),
      )
      .execute();
}

/** Null: there is none of this account. */
export async function lockBill(tx: Tx, account: bigint, id: string): Promise<BillRow | null> {
  const row = await tx
    .selectFrom('bills')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function findBill(queries: Queries, account: bigint, id: string): Promise<BillRow | null> {
  const row = await queries
    .selectFrom('bills')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function advance(
  tx: Tx,
  { account_id: account, id }: Pick<BillRow, 'account_id' | 'id'>,
  change: {
    readonly status: BillStatus;
    readonly decided_at?: Date;
    readonly decided_by?: string;
    readonly settled_at?: Date;
    readonly movement_id?: bigint | null;
  },
): Promise<BillRow> {
  return tx
    .updateTable('bills')
    .set(change)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Bills of an operator that wait, the oldest first; another process may have locked some. */
export async function lockWaiting(
  tx: Tx,
  filter: {
    readonly merchantCode: string;
    readonly kinds: readonly ContractKind[];
    readonly limit: number;
    readonly expiredBefore?: Date;
    /** The last one that was looked at before: what can't be paid now holds up no other. */
    readonly after?: Pick<BillRow, 'account_id' | 'id'> | undefined;
  },
): Promise<BillRow[]> {
  const { after } = filter;
  if (filter.kinds.length === 0) return [];
  return tx
    .selectFrom('bills')
    .selectAll()
    .where('merchant_code', '=', filter.merchantCode)
    .where('status', '=', 'to_collect')
    .where('kind', 'in', [...filter.kinds])
    .$if(filter.expiredBefore !== undefined, (query) =>
      query.where('expires_at', '<=', filter.expiredBefore ?? new Date(0)),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(account_id, id) > (${after?.account_id}::bigint, ${after?.id}::text)`),
    )
    .orderBy('account_id')
    .orderBy('id')
    .limit(filter.limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Newest first. */
export async function billPage(
  queries: Queries,
  filter: {
    readonly account: bigint;
    readonly kinds: readonly ContractKind[];
    readonly status: BillStatus | undefined;
    readonly from: Date | undefined;
    readonly to: Date | undefined;
  },
  page: Window,
): Promise<{ rows: BillRow[]; count: number; collected: bigint; toCollect: bigint }> {
  let query = queries.selectFrom('bills').where('account_id', '=', filter.account);
  query = query.where('kind', 'in', [...filter.kinds]);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.from) query = query.where('period_to', '>', filter.from);
  if (filter.to) query = query.where('period_to', '<=', filter.to);
  const rows = await query
    .selectAll()
    .orderBy('period_to', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { count, collected, waiting } = await query
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string>`coalesce(sum(amount) filter (where status in ('collected', 'partly_collected')), 0)::text`.as(
        'collected',
      ),
      sql<string>`coalesce(sum(amount) filter (where status = 'to_collect'), 0)::text`.as('waiting'),
    ])
    .executeTakeFirstOrThrow();
  return { rows, count, collected: BigInt(collected), toCollect: BigInt(waiting) };
}

/** Of an operator, the oldest first. */
export async function queuePage(
  queries: Queries,
  merchantCode: string,
  status: BillStatus,
  page: Window,
): Promise<{ rows: BillRow[]; count: number }> {
  const query = queries.selectFrom('bills').where('merchant_code', '=', merchantCode).where('status', '=', status);
  return pageOfRows(query, page, (all) => all.selectAll().orderBy('issued_at').orderBy('id'));
}

/** The bills of the contracts directly below a bill. */
export async function billsBelow(queries: Queries, id: string): Promise<BillRow[]> {
  return queries.selectFrom('bills').selectAll().where('above_id', '=', id).orderBy('account_id').execute();
}

/** What a member did for a bill; minor units. */
export interface MemberSums {
  readonly memberId: string;
  readonly validBet: bigint;
  readonly prizes: bigint;
  readonly profit: bigint;
  readonly loss: bigint;
}

/** Those with most stakes first, as they were counted for the bill. */
export async function membersOf(
  queries: Queries,
  bill: BillRow,
  by: 'day' | 'interval',
  page: Window,
): Promise<{ rows: MemberSums[]; count: number }> {
  const contract = await queries
    .selectFrom('contracts')
    .select('ends_at')
    .where('account_id', '=', bill.account_id)
    .where('id', '=', bill.contract_id)
    .executeTakeFirstOrThrow();
  const counted = {
    contractId: bill.contract_id,
    memberId: bill.member_id,
    category: bill.category,
    endsAt: earlier(contract.ends_at, bill.period_to),
  };
  const { rows } = await sql<
    Record<Exclude<keyof MemberSums, 'memberId'>, string> & { memberId: string; count: number }
  >`
    select m.member_id as "memberId", m.valid_bet::text as "validBet", m.prizes::text, m.profit::text, m.loss::text,
        (count(*) over ())::int as count
      from contract_members(${bill.merchant_code}, ${by}, ${bill.period_from}, ${bill.period_to}, ${lists([counted])}) m
      order by m.valid_bet desc, m.member_id offset ${page.offset} limit ${page.limit}
  `.execute(queries);
  const count = rows[0]?.count ?? 0;
  return {
    count,
    rows: rows.map(({ memberId, validBet, prizes, profit, loss }) => ({
      memberId,
      validBet: BigInt(validBet),
      prizes: BigInt(prizes),
      profit: BigInt(profit),
      loss: BigInt(loss),
    })),
  };
}
