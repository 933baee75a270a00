import type { GameType } from '@sampan/contract/catalogue';
import type { ErrorCode } from '@sampan/contract/errors';
import type { CurrencyDigits } from '@sampan/contract/money';
import type { BetStatus } from '@sampan/contract/play';
import { dateAfter, dateOf, startOfDate } from '@sampan/contract/zone-time';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, QueriesOf, TxOf } from '../../db/database.ts';
import { momentOf } from '../../db/moment.ts';
import { type DayCount, type DayRange, type PagePart, type Place, timesOf, wholeDays } from '../../record-pages.ts';
import type { DaysToPack } from './rules.ts';
import type { PlayReads, PlaySessionsTable, PlayTables, RoundsTable } from './tables.ts';

type Queries = QueriesOf<PlayTables, PlayReads>;
type Tx = TxOf<PlayTables, PlayReads>;

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
  readonly wallet: 'main' | 'vendor';
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
        and partner_may_play(ps.partner, ps.merchant_code) and a.id = ps.account_id and login_is_live(ps.session_id, $4, $5)
       returning ps.member_id, ps.merchant_code, ps.node_id, ps.room_id, ps.back_path, ps.origin, ps.game_name, ps.game_type, ps.wallet,
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
      where ps.account_id = $5 and ps.token_hash = $1 and ps.partner = $2 and login_is_live(ps.session_id, $3, $4)
        and partner_may_play(ps.partner, ps.merchant_code)`,
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

const movementOf = ({ token, partner, transactionId, roundId }: MoneyCall) => [
  token.account,
  partner,
  token.hash,
  transactionId,
  roundId,
];
const amountOf = ({ amount, digits, currency }: Money) => [amount, digits, currency];

/** What a vendor says of the round, where it says something. */
type Said = { readonly detail?: string | undefined };

export function bet(db: Database, call: MoneyCall & Money & Said, moment: Moment): Promise<SeamlessAnswer> {
  const text = `select ${answerColumns} from seamless_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
  return ask(db, 'seamless_bet', text, [
    ...movementOf(call),
    ...amountOf(call),
    moment.now,
    moment.idleSince,
    call.detail ?? '',
  ]);
}

/** What of a round's stakes counts, in the units of the call; null: what was not given back. */
type Counted = { readonly validBet: bigint | null };

/** `jackpot`: what of the amount is one, in the same units. */
export function win(
  db: Database,
  call: MoneyCall & Money & Said & Counted & { readonly isRoundEnd: boolean; readonly jackpot: bigint },
  now: Date,
): Promise<SeamlessAnswer> {
  const text = `select ${answerColumns} from seamless_win($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;
  return ask(db, 'seamless_win', text, [
    ...movementOf(call),
    ...amountOf(call),
    call.isRoundEnd,
    now,
    call.jackpot,
    call.detail ?? '',
    call.validBet,
  ]);
}

/** `amount`: what the round pays in all from now on. */
export function correct(db: Database, call: MoneyCall & Money & Said & Counted, now: Date): Promise<SeamlessAnswer> {
  const text = `select ${answerColumns} from seamless_correction($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
  return ask(db, 'seamless_correction', text, [
    ...movementOf(call),
    ...amountOf(call),
    now,
    call.detail ?? '',
    call.validBet,
  ]);
}

export function rollback(
  db: Database,
  call: MoneyCall & { readonly betTransactionId: string },
  now: Date,
): Promise<SeamlessAnswer> {
  return ask(db, 'seamless_rollback', `select ${answerColumns} from seamless_rollback($1, $2, $3, $4, $5, $6, $7)`, [
    ...movementOf(call),
    call.betTransactionId,
    now,
  ]);
}

/** `stake`, what of it counts, `payout` and what of it is a jackpot in units of 10^-digits. */
export function reportRound(
  db: Database,
  call: Omit<MoneyCall, 'transactionId'> &
    Said &
    Counted & {
      readonly stake: bigint;
      readonly payout: bigint;
      readonly jackpot: bigint;
      readonly digits: number;
      readonly currency: string;
    },
  now: Date,
): Promise<SeamlessAnswer> {
  const text = `select ${answerColumns} from seamless_round($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;
  const { token, partner, roundId, stake, payout, jackpot, validBet, digits, currency, detail = '' } = call;
  const whose = [token.account, partner, token.hash];
  return ask(db, 'seamless_round', text, [
    ...whose,
    roundId,
    stake,
    payout,
    digits,
    currency,
    now,
    jackpot,
    detail,
    validBet,
  ]);
}

export interface RoundFilter {
  readonly account: bigint;
  readonly gameType?: GameType | undefined;
  readonly vassalage?: string | undefined;
  readonly status?: BetStatus | undefined;
}

/** Conditions on rounds `r` of the account. */
function chosenRounds({ account, gameType, vassalage, status }: RoundFilter) {
  return sql.join(
    [
      sql`r.account_id = ${account}`,
      ...(gameType === undefined ? [] : [sql`r.game_type = ${gameType}`]),
      ...(vassalage === undefined ? [] : [sql`r.vassalage = ${vassalage}`]),
      ...(status === undefined ? [] : [sql`r.status = ${status}`]),
    ],
    sql` and `,
  );
}

/** What of a day's figures are rounds of this status; undefined: all that are not open. */
const closedOf = {
  settled: sql`sum(rounds - void_rounds) as count, sum(stake - void_stake) as stake,
    sum(payout + returned - void_stake) as back`,
  void: sql`sum(void_rounds) as count, sum(void_stake) as stake, sum(void_stake) as back`,
  all: sql`sum(rounds) as count, sum(stake) as stake, sum(payout + returned) as back`,
};

const readSums = sql`count(*) as count, sum(r.stake) as stake, sum(r.payout::numeric + r.returned) as back`;

/** How many rounds were placed on each day, newest first; sums in minor units, `back`: payout and what was rolled back. */
export interface RoundDays {
  readonly days: readonly DayCount[];
  readonly stake: bigint;
  readonly back: bigint;
}

/** By the figures of whole days; read are the open rounds, and the parts of days at the ends. */
export async function roundDays(queries: Queries, filter: RoundFilter, range: DayRange): Promise<RoundDays> {
  const { account, gameType, vassalage, status } = filter;
  const { firstDay, endDay, edges, timeZone } = range;
  const whole = wholeDays(range);
  const chosen = chosenRounds(filter);
  const placedOn = sql`(r.placed_at at time zone ${timeZone}::text)::date as day`;
  const closed =
    status === 'open'
      ? []
      : [
          // What was placed on a day was settled on it or later.
          sql`select placed_on as day, ${closedOf[status ?? 'all']} from member_day
            where account_id = ${account} and day >= ${firstDay}::date
              and placed_on >= ${firstDay}::date and placed_on < ${endDay}::date
              ${gameType === undefined ? sql`` : sql`and category = ${gameType}`}
              ${vassalage === undefined ? sql`` : sql`and vassalage = ${vassalage}`}
            group by placed_on`,
        ];
  const open =
    status === undefined || status === 'open'
      ? [
          sql`select ${placedOn}, ${readSums} from rounds r
            where ${chosen} and r.status = 'open' and r.placed_at >= ${whole.from}::timestamptz
              and r.placed_at < ${whole.to}::timestamptz
            group by 1`,
        ]
      : [];
  const partly = edges.map(
    ({ from, to }) =>
      sql`select ${placedOn}, ${readSums} from rounds r
        where ${chosen} and r.placed_at >= ${from} and r.placed_at < ${to} group by 1`,
  );
  const { rows } = await sql<{ days: string | null; stake: string; back: string }>`
    with parts as (${sql.join([...closed, ...open, ...partly], sql` union all `)}),
    counted as (
      select day, sum(count) as count, sum(stake) as stake, sum(back) as back from parts group by day having sum(count) > 0)
    select json_agg(json_build_array(day::text, count) order by day desc)::text as days,
      -- As text: sums may be beyond bigint.
      coalesce(sum(stake), 0)::text as stake, coalesce(sum(back), 0)::text as back
    from counted
  `.execute(queries);
  const row = rows[0];
  return {
    days: JSON.parse(row?.days ?? '[]') as DayCount[],
    stake: BigInt(row?.stake ?? 0),
    back: BigInt(row?.back ?? 0),
  };
}

export interface RoundRow extends Place, Omit<Selectable<RoundsTable>, 'id' | 'placed_at'> {}

/** The rows of a page; void ones are found by `rounds_void`. */
export function roundPageQuery(filter: RoundFilter, { spans, after, offset, limit }: PagePart) {
  const beyond = after ? sql`and (r.placed_at, r.id) < (${momentOf(after)}, ${after.id}::bigint)` : sql``;
  return sql<RoundRow>`
    select r.*, (extract(epoch from r.placed_at) * 1000000)::bigint as at
      from unnest(${timesOf(spans, 'from')}::timestamptz[], ${timesOf(spans, 'to')}::timestamptz[]) as s (since, until)
        cross join lateral (
          select * from rounds r
            where ${chosenRounds(filter)} and r.placed_at >= s.since and r.placed_at < s.until ${beyond}
            order by r.placed_at desc, r.id desc limit ${offset + limit}) r
      order by r.placed_at desc, r.id desc offset ${offset} limit ${limit}
  `;
}

/** Newest first. */
export async function roundPage(queries: Queries, filter: RoundFilter, part: PagePart): Promise<RoundRow[]> {
  if (part.spans.length === 0) return [];
  const { rows } = await roundPageQuery(filter, part).execute(queries);
  return rows;
}

/** The last day from this one on whose games are counted; null: none is. */
export async function lastClosedDay(queries: Queries, merchantCode: string, from: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from game_day where merchant_code = ${merchantCode} and day >= ${from}::date
  `.execute(queries);
  return rows[0]?.day ?? null;
}

/**
 * Ids of the games that real accounts staked on, by how many members did, and then by rounds: by the figures of the days
 * from `fromDay` on, and by the rounds since `since`.
 */
export async function mostPlayed(
  queries: Queries,
  merchantCode: string,
  { fromDay, since }: { readonly fromDay: string; readonly since: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ node_id: string }>`
    with played as (
      select node_id, players, rounds from game_day where merchant_code = ${merchantCode} and day >= ${fromDay}::date
      union all
      select r.node_id, count(distinct r.member_id), count(*)
        from rounds r join accounts a on a.id = r.account_id join books b on b.id = a.book_id
        where r.merchant_code = ${merchantCode} and r.placed_at >= ${since} and r.status <> 'void' and b.realm = 'real'
        group by r.node_id)
    select node_id from played group by node_id order by sum(players) desc, sum(rounds) desc, node_id limit ${limit}
  `.execute(queries);
  return rows.map((row) => row.node_id);
}

/** Counts the games of the operator's day before the one that `at` lies in. Answers the day and how many games there were. */
export async function closeDay(tx: Tx, merchantCode: string, at: Date): Promise<{ day: string; games: number }> {
  const { time_zone: zone } = await tx
    .selectFrom('merchants')
    .select('time_zone')
    .where('code', '=', merchantCode)
    .executeTakeFirstOrThrow();
  const today = dateOf(at.getTime(), zone);
  const day = dateAfter(today, -1);
  const [from, to] = [day, today].map((date) => new Date(startOfDate(date, zone)));
  const { rows } = await sql<{ games: number }>`
    select game_day_close(${merchantCode}, ${from}, ${to}) as games
  `.execute(tx);
  return { day, games: rows[0]?.games ?? 0 };
}

/** The highest number of an account; 0: there is none. */
export async function lastAccount(db: Database): Promise<bigint> {
  const { rows } = await db.run<{ id: bigint }>({ text: 'select coalesce(max(id), 0) as id from accounts' });
  return rows[0]?.id ?? 0n;
}

/** Moves the day figures of these accounts together, in one transaction. `end` is not included. */
export async function packDays(
  db: Database,
  { firstDay, endDay }: DaysToPack,
  accounts: { readonly first: bigint; readonly end: bigint },
): Promise<number> {
  const { rows } = await db.run<{ moved: number }>({
    text: 'select figures_pack($1, $2, $3, $4) as moved',
    values: [firstDay, endDay, accounts.first, accounts.end],
  });
  return rows[0]?.moved ?? 0;
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
