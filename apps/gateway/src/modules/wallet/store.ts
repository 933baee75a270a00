import type { TransactionKind } from '@sampan/contract/wallet';
import { type Insertable, sql } from 'kysely';
import type { Database, QueriesOf, TxOf } from '../../db/database.ts';
import { momentOf } from '../../db/moment.ts';
import { type DayCount, type DayRange, type PagePart, timesOf } from '../../record-pages.ts';
import { type Realm, type TransferKind, transferKinds, type WalletTables } from './tables.ts';

type Queries = QueriesOf<WalletTables>;
type Tx = TxOf<WalletTables>;

/** Whose wallet: a member's, in the book of its merchant, realm and currency. */
export interface WalletKey {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly realm: Realm;
  /** ISO 4217. */
  readonly currency: string;
}

export interface WalletState {
  /** What may be spent, minor units. */
  readonly balance: bigint;
  /** What is set aside for decisions to come, minor units. */
  readonly held: bigint;
  readonly version: bigint;
}

/** Throws where there is no such account. */
export async function readWallet(db: Database, account: bigint): Promise<WalletState> {
  const { rows } = await db.run<WalletState>({
    name: 'wallet_balance',
    text: 'select balance, held, version from accounts where id = $1',
    values: [account],
  });
  const wallet = rows[0];
  if (!wallet) throw new Error(`there is no account ${account}`);
  return wallet;
}

/** The account of an owner, opened on first use. */
export async function openAccount(
  queries: Queries,
  book: Pick<WalletKey, 'merchantCode' | 'realm' | 'currency'>,
  kind: 'member' | 'house' | 'partner',
  owner: string,
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select ledger_account(${book.merchantCode}, ${book.realm}, ${book.currency}, ${kind}, ${owner}) as id
  `.execute(queries);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('ledger_account answered nothing');
  return id;
}

/** The accounts of many members, made where there are none yet. */
export async function openAccounts(
  queries: Queries,
  { merchantCode, realm, currency }: Pick<WalletKey, 'merchantCode' | 'realm' | 'currency'>,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ member: string; id: string }>`
    select m.id as member, ledger_account(${merchantCode}, ${realm}, ${currency}, 'member', m.id)::text as id
      from unnest(${[...memberIds]}::text[]) as m (id)
  `.execute(queries);
  return new Map(rows.map(({ member, id }) => [member, BigInt(id)]));
}

export interface MovementRequest {
  readonly source: string;
  readonly action: string;
  readonly transactionId: string;
  readonly payloadHash: Buffer;
  readonly kind: TransferKind;
  readonly reference: string;
  readonly detail: string;
  readonly account: bigint;
  readonly counter: bigint;
  /** What goes from the member's account to the other; negative: the other way. */
  readonly amount: bigint;
  /** What goes from the other account to the house. */
  readonly fee: { readonly account: bigint; readonly amount: bigint } | null;
  readonly at: Date;
}

export interface MovementAnswer {
  readonly status:
    | 'posted'
    | 'repeated'
    | 'conflict'
    | 'tombstone'
    | 'insufficient'
    | 'amount_too_large'
    | 'balance_too_large';
  readonly movement_id: bigint | null;
  readonly balance: bigint | null;
}

export async function post(tx: Tx, request: MovementRequest): Promise<MovementAnswer> {
  const { rows } = await sql<MovementAnswer>`
    select status, movement_id, balance from ledger_post(
      ${request.account}, ${request.source}, ${request.action}, ${request.transactionId}, ${request.payloadHash},
      ${request.kind}, ${request.reference}, ${request.detail}, ${request.counter}, ${request.amount}, ${request.at},
      ${request.fee?.account ?? null}::bigint, ${request.fee?.amount ?? 0n}::bigint)
  `.execute(tx);
  const answer = rows[0];
  if (!answer) throw new Error('ledger_post answered nothing');
  if (answer.status === 'posted') return answer;
  await noteAudit(tx, {
    account_id: request.account,
    at: request.at,
    source: request.source,
    action: request.action,
    transaction_id: request.transactionId,
    amount: request.amount,
    outcome: answer.status,
    movement_id: answer.movement_id,
  });
  return answer;
}

/** Keeps a request that moved nothing. */
export async function noteAudit(tx: Tx, row: Insertable<WalletTables['money_audit']>): Promise<void> {
  await tx.insertInto('money_audit').values(row).execute();
}

/** Null: movements of every kind. */
type Kinds = readonly TransactionKind[] | null;

export interface RecordRow {
  readonly id: bigint;
  /** The ledger's id of the movement. */
  readonly movement_id: bigint;
  /** When it was, in microseconds. */
  readonly at: bigint;
  readonly kind: TransactionKind;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly reference: string;
  readonly detail: string;
}

/** How many movements each day had, newest first, and what came in and went out in all; minor units. */
export interface RecordDays {
  readonly days: readonly DayCount[];
  readonly in: bigint;
  readonly out: bigint;
}

/** By the figures of whole days; the parts of days at the ends are read. */
export async function recordDays(
  queries: Queries,
  account: bigint,
  kinds: Kinds,
  { firstDay, endDay, edges, timeZone }: DayRange,
): Promise<RecordDays> {
  const chosen = kinds ?? transferKinds;
  const { rows } = await sql<{ days: string | null; in: string; out: string }>`
    with counted as (
      select day, sum(count) as count, sum(amount_in) as amount_in, sum(amount_out) as amount_out from member_money_day
        where account_id = ${account} and day >= ${firstDay}::date and day < ${endDay}::date
          and kind = any(${chosen}::text[])
        group by day
      union all
      select (t.created_at at time zone ${timeZone}::text)::date, count(*),
          coalesce(sum(t.amount) filter (where t.credit_account = t.account_id), 0),
          coalesce(sum(t.amount) filter (where t.credit_account <> t.account_id), 0)
        from unnest(${timesOf(edges, 'from')}::timestamptz[], ${timesOf(edges, 'to')}::timestamptz[]) as e (since, until)
          cross join lateral (
            select * from transfers where account_id = ${account} and created_at >= e.since and created_at < e.until
              and balance_after is not null and kind = any(${chosen}::text[])) t
        group by 1)
    select json_agg(json_build_array(day::text, count) order by day desc)::text as days,
      -- As text: sums may be beyond bigint.
      coalesce(sum(amount_in), 0)::text as in, coalesce(sum(amount_out), 0)::text as out
    from counted
  `.execute(queries);
  const row = rows[0];
  return {
    days: JSON.parse(row?.days ?? '[]') as DayCount[],
    in: BigInt(row?.in ?? 0),
    out: BigInt(row?.out ?? 0),
  };
}

/** The rows of a page; those of kinds beside play are found by `transfers_beside_play`, whatever was played on their days. */
export function recordPageQuery(account: bigint, kinds: Kinds, { spans, after, offset, limit }: PagePart) {
  const of = kinds === null ? sql`` : sql`and t.kind = any(${kinds}::text[])`;
  const beyond = after ? sql`and (t.created_at, t.id) < (${momentOf(after)}, ${after.id}::bigint)` : sql``;
  return sql<RecordRow>`
    select t.id, t.movement_id, (extract(epoch from t.created_at) * 1000000)::bigint as at, t.kind, t.balance_after, t.reference,
        t.detail, case when t.credit_account = t.account_id then t.amount else -t.amount end as amount
      from unnest(${timesOf(spans, 'from')}::timestamptz[], ${timesOf(spans, 'to')}::timestamptz[]) as s (since, until)
        cross join lateral (
          select * from transfers t
            where t.account_id = ${account} and t.created_at >= s.since and t.created_at < s.until
              and t.balance_after is not null ${of} ${beyond}
            order by t.created_at desc, t.id desc limit ${offset + limit}) t
      order by t.created_at desc, t.id desc offset ${offset} limit ${limit}
  `;
}

/** Newest first. */
export async function recordPage(
  queries: Queries,
  account: bigint,
  kinds: Kinds,
  part: PagePart,
): Promise<RecordRow[]> {
  if (part.spans.length === 0) return [];
  const { rows } = await recordPageQuery(account, kinds, part).execute(queries);
  return rows;
}

export interface MoneyDay {
  /** YYYY-MM-DD */
  readonly day: string;
  /** A kind of transfer, or of one with `_fee` after it. */
  readonly kind: string;
  readonly in: bigint;
  readonly out: bigint;
}

/** What came in and went out by day and kind, both days included; minor units. */
export async function moneyByDay(
  queries: Queries,
  account: bigint,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<MoneyDay[]> {
  const { rows } = await sql<MoneyDay>`
    select day::text as day, kind, amount_in as in, amount_out as out from member_money_day
      where account_id = ${account} and day >= ${from}::date and day <= ${to}::date
  `.execute(queries);
  return rows;
}

/** What ever went in and out of a wallet, by kind of movement; minor units. */
export interface MoneyTotal {
  readonly kind: string;
  readonly count: bigint;
  readonly in: bigint;
  readonly out: bigint;
}

export async function moneyTotals(queries: Queries, account: bigint): Promise<MoneyTotal[]> {
  const { rows } = await sql<MoneyTotal>`
    select kind, sum(count)::bigint as count, sum(amount_in)::bigint as in, sum(amount_out)::bigint as out
      from member_money_day where account_id = ${account} group by kind
  `.execute(queries);
  return rows;
}

/** Null: the wallet was never used. */
export async function findAccount(queries: Queries, key: WalletKey): Promise<bigint | null> {
  const row = await queries
    .selectFrom('account_owners as o')
    .innerJoin('books as b', 'b.id', 'o.book_id')
    .select('o.account_id')
    .where('o.owner', '=', key.memberId)
    .where('o.kind', '=', 'member')
    .where('b.merchant_code', '=', key.merchantCode)
    .where('b.realm', '=', key.realm)
    .where('b.currency', '=', key.currency)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** How many months ahead the tables that grow by month have their parts. */
const monthsAhead = 3;

/** Makes what is missing of the parts for `now`'s month and those to come; answers how many. */
export async function makePartitions(db: Database, now: Date): Promise<number> {
  const { rows } = await db.run<{ made: number }>({
    text: 'select make_partitions($1, $2) as made',
    values: [now, monthsAhead],
  });
  return rows[0]?.made ?? 0;
}
