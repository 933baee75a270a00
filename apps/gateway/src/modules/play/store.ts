import type { GameType } from '@sampan/contract/catalogue';
import type { ErrorCode } from '@sampan/contract/errors';
import type { CurrencyDigits } from '@sampan/contract/money';
import type { BetStatus } from '@sampan/contract/play';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { PlaySessionsTable, RoundsTable } from './tables.ts';

export type NewLaunch = Omit<Insertable<PlaySessionsTable>, 'id' | 'token_hash' | 'opened_at'>;

export async function noteLaunch(tx: Tx, launch: NewLaunch): Promise<void> {
  await tx
    .insertInto('play_sessions')
    .values({ ...launch, token_hash: null, opened_at: null })
    .execute();
}

/** When a request is made, and before which moment a login session must not have gone silent. */
export interface Moment {
  readonly now: Date;
  readonly idleSince: Date;
}

export interface OpenedPlay {
  readonly member_id: string;
  readonly merchant_code: string;
  readonly node_id: string;
  readonly room_id: string;
  readonly back_path: string;
  readonly origin: string;
  readonly game_name: string;
  readonly game_type: GameType;
  readonly language: PlaySessionsTable['language'];
  readonly balance: bigint;
  readonly currency: string;
  readonly currency_digits: CurrencyDigits;
  readonly realm: 'real' | 'trial';
}

/** Trades a launch token for a play session, once and in time. Null: it can't be traded (any more). */
export async function openPlay(
  db: Database,
  partner: string,
  hashes: { readonly account: bigint; readonly launch: Buffer; readonly token: Buffer },
  moment: Moment,
): Promise<OpenedPlay | null> {
  const { rows } = await db.run<OpenedPlay>({
    name: 'play_open',
    text: `update play_sessions ps set token_hash = $3, opened_at = $4
      from accounts a join books b on b.id = a.book_id join merchants m on m.code = b.merchant_code
      where ps.account_id = $6 and ps.launch_hash = $1 and ps.partner = $2 and ps.token_hash is null and ps.launch_expires_at > $4
        and a.id = ps.account_id and login_is_live(ps.session_id, $4, $5)
       returning ps.member_id, ps.merchant_code, ps.node_id, ps.room_id, ps.back_path, ps.origin, ps.game_name, ps.game_type,
         ps.language, a.balance, b.currency, b.realm, m.currency_digits`,
    values: [hashes.launch, partner, hashes.token, moment.now, moment.idleSince, hashes.account],
  });
  return rows[0] ?? null;
}

/** What a vendor's token says: whose wallet, and the token's SHA-256. */
export interface PlayToken {
  readonly account: bigint;
  readonly hash: Buffer;
}

/** Null: no such play session of this partner, or its login session is over. */
export async function readPlayBalance(
  db: Database,
  partner: string,
  token: PlayToken,
  moment: Moment,
): Promise<{ balance: bigint; currency: string; currency_digits: CurrencyDigits } | null> {
  const { rows } = await db.run<{ balance: bigint; currency: string; currency_digits: CurrencyDigits }>({
    name: 'play_balance',
    text: `select a.balance, b.currency, m.currency_digits
      from play_sessions ps join accounts a on a.id = ps.account_id join books b on b.id = a.book_id
        join merchants m on m.code = b.merchant_code
      where ps.account_id = $5 and ps.token_hash = $1 and ps.partner = $2 and login_is_live(ps.session_id, $3, $4)`,
    values: [token.hash, partner, moment.now, moment.idleSince, token.account],
  });
  return rows[0] ?? null;
}

/** `balance` in minor units: what may be spent afterwards; null when refused. */
export interface SeamlessAnswer {
  readonly outcome: 'posted' | 'repeated' | ErrorCode;
  readonly movement_id: bigint | null;
  readonly balance: bigint | null;
  readonly currency: string | null;
  readonly merchant_code: string | null;
  readonly member_id: string | null;
  readonly currency_digits: CurrencyDigits | null;
}

const answerColumns = 'outcome, movement_id, balance, currency, merchant_code, member_id, currency_digits';

async function ask(db: Database, name: string, text: string, values: readonly unknown[]): Promise<SeamlessAnswer> {
  const { rows } = await db.run<SeamlessAnswer>({ name, text, values });
  const answer = rows[0];
  if (!answer) throw new Error(`${name} answered nothing`);
  return answer;
}

export interface MoneyCall {
  readonly partner: string;
  readonly token: PlayToken;
  readonly transactionId: string;
  readonly roundId: string;
}

/** `amount` in units of 10^-digits, as the vendor wrote it: the ledger knows how many decimals its currency has. */
type Money = { readonly amount: bigint; readonly digits: number; readonly currency: string };

export function bet(db: Database, call: MoneyCall & Money, moment: Moment): Promise<SeamlessAnswer> {
  return ask(db, 'seamless_bet', `select ${answerColumns} from seamless_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, [
    call.token.account,
    call.partner,
    call.token.hash,
    call.transactionId,
    call.roundId,
    call.amount,
    call.digits,
    call.currency,
    moment.now,
    moment.idleSince,
  ]);
}

export function win(
  db: Database,
  call: MoneyCall & Money & { readonly isRoundEnd: boolean },
  now: Date,
): Promise<SeamlessAnswer> {
  return ask(db, 'seamless_win', `select ${answerColumns} from seamless_win($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, [
    call.token.account,
    call.partner,
    call.token.hash,
    call.transactionId,
    call.roundId,
    call.amount,
    call.digits,
    call.currency,
    call.isRoundEnd,
    now,
  ]);
}

export function rollback(
  db: Database,
  call: MoneyCall & { readonly betTransactionId: string },
  now: Date,
): Promise<SeamlessAnswer> {
  return ask(db, 'seamless_rollback', `select ${answerColumns} from seamless_rollback($1, $2, $3, $4, $5, $6, $7)`, [
    call.token.account,
    call.partner,
    call.token.hash,
    call.transactionId,
    call.roundId,
    call.betTransactionId,
    now,
  ]);
}

export interface RoundFilter {
  readonly memberId: string;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly gameType?: GameType | undefined;
  readonly vassalage?: string | undefined;
  readonly status?: BetStatus | undefined;
}

function chosenRounds(queries: Queries, filter: RoundFilter) {
  let query = queries.selectFrom('rounds').where('member_id', '=', filter.memberId);
  if (filter.from) query = query.where('placed_at', '>=', filter.from);
  if (filter.to) query = query.where('placed_at', '<', filter.to);
  if (filter.gameType) query = query.where('game_type', '=', filter.gameType);
  if (filter.vassalage) query = query.where('vassalage', '=', filter.vassalage);
  if (filter.status) query = query.where('status', '=', filter.status);
  return query;
}

/** Sums over every round that the filter lets through, minor units; `back` is payout and what was rolled back. */
export async function roundTotals(
  queries: Queries,
  filter: RoundFilter,
): Promise<{ count: number; stake: bigint; back: bigint }> {
  const { count, stake, back } = await chosenRounds(queries, filter)
    .select([
      sql<number>`count(*)::int`.as('count'),
      // As text: sums may be beyond bigint.
      sql<string>`coalesce(sum(stake), 0)::text`.as('stake'),
      sql<string>`coalesce(sum(payout::numeric + returned), 0)::text`.as('back'),
    ])
    .executeTakeFirstOrThrow();
  return { count, stake: BigInt(stake), back: BigInt(back) };
}

/** Turnover by calendar month of the operator's time zone, from the day figures; minor units. */
export async function turnoverByMonth(queries: Queries, memberId: string): Promise<{ month: string; stake: bigint }[]> {
  const month = sql<string>`to_char(d.day, 'YYYY-MM')`;
  const rows = await queries
    .selectFrom('account_owners as o')
    .innerJoin('member_day as d', 'd.account_id', 'o.account_id')
    .select([month.as('month'), sql<string>`sum(d.valid_bet)::text`.as('stake')])
    .where('o.owner', '=', memberId)
    .where('o.kind', '=', 'member')
    .groupBy(month)
    .execute();
  return rows.map(({ month: name, stake }) => ({ month: name, stake: BigInt(stake) }));
}

/** One page, newest first. */
export function roundPage(
  queries: Queries,
  filter: RoundFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<Selectable<RoundsTable>[]> {
  return chosenRounds(queries, filter)
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

export interface WinRow {
  readonly member_id: string;
  readonly node_id: string;
  readonly game_name: string;
  readonly game_type: GameType;
  readonly vendor_name: string;
  readonly payout: bigint;
  readonly settled_at: Date;
}

/** Settled rounds of real accounts that paid more than was staked, since then. */
export async function wins(
  queries: Queries,
  merchantCode: string,
  since: Date,
  order: 'latest' | 'largest',
  limit: number,
): Promise<WinRow[]> {
  const { rows } = await sql<WinRow>`
    select r.member_id, r.node_id, r.game_name, r.game_type, r.vendor_name, r.payout, r.settled_at
    from rounds r join accounts a on a.id = r.account_id join books b on b.id = a.book_id
    where r.merchant_code = ${merchantCode} and r.status = 'settled' and r.payout > 0 and r.settled_at >= ${since}
      and r.payout > r.stake - r.returned and b.realm = 'real'
    order by ${order === 'latest' ? sql`r.settled_at desc` : sql`r.payout desc`}, r.id desc
    limit ${limit}
  `.execute(queries);
  return rows;
}

/** Ids of the games that real accounts staked on since then, by how many members did, and then by rounds. */
export async function mostPlayed(
  queries: Queries,
  merchantCode: string,
  since: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ node_id: string }>`
    select r.node_id
    from rounds r join accounts a on a.id = r.account_id join books b on b.id = a.book_id
    where r.merchant_code = ${merchantCode} and r.placed_at >= ${since} and r.status <> 'void' and b.realm = 'real'
    group by r.node_id order by count(distinct r.member_id) desc, count(*) desc, r.node_id limit ${limit}
  `.execute(queries);
  return rows.map((row) => row.node_id);
}

/** Ids of the games that the member opened last, newest first, each once; looks at the last 200 launches. */
export async function recentNodeIds(queries: Queries, memberId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ node_id: string }>`
    select node_id from (
      select node_id, created_at from play_sessions where member_id = ${memberId}
        order by created_at desc limit 200) last
      group by node_id order by max(created_at) desc limit ${limit}
  `.execute(queries);
  return rows.map((row) => row.node_id);
}

/** Removes launches that no vendor ever traded. */
export async function dropUnusedLaunches(queries: Queries, before: Date): Promise<void> {
  await queries
    .deleteFrom('play_sessions')
    .where('token_hash', 'is', null)
    .where('launch_expires_at', '<', before)
    .execute();
}
