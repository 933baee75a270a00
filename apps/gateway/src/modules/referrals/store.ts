import type { ReferralState } from '@sampan/contract/referrals';
import { type Insertable, type Selectable, sql } from 'kysely';
import { sha256 } from '../../secret-hash.ts';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { Window } from '../../paging.ts';
import type { ReferralReads, ReferralsTables } from './tables.ts';

type Queries = QueriesOf<ReferralsTables, ReferralReads>;
type Tx = TxOf<ReferralsTables, ReferralReads>;

type ReferralRow = Selectable<ReferralsTables['referrals']>;

/** Of two requests of one member the second waits, and finds what the first wrote. */
export async function lockCode(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('referral code'), hashtext(${memberId}))`.execute(tx);
}

export async function findCodeOf(queries: Queries, memberId: string): Promise<string | null> {
  const row = await queries
    .selectFrom('referral_codes')
    .select('code')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.code ?? null;
}

export async function insertCode(tx: Tx, row: Insertable<ReferralsTables['referral_codes']>): Promise<void> {
  await tx.insertInto('referral_codes').values(row).execute();
}

/** Null: the operator has no such code. `code` in capitals. */
export async function findReferrer(
  queries: Queries,
  merchantCode: string,
  code: string,
): Promise<{ readonly id: string; readonly mobile: string | null; readonly email: string | null } | null> {
  const row = await queries
    .selectFrom('referral_codes as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['m.id', 'm.mobile', 'm.email'])
    .where('c.merchant_code', '=', merchantCode)
    .where('c.code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the member was logged in on the device, as far as it is known. */
export async function hasDevice(queries: Queries, memberId: string, deviceId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('devices')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', sha256(deviceId))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertReferral(tx: Tx, row: ReferralRow): Promise<void> {
  await tx.insertInto('referrals').values(row).execute();
}

/** Refuses those of an operator that have come to have a device in common with their inviter, for good. */
export async function refuseShared(tx: Tx, merchantCode: string): Promise<void> {
  await sql`
    update referrals r set refusal = 'device'
      where r.merchant_code = ${merchantCode} and r.refusal is null
        and exists (select from devices own join devices other on other.device_hash = own.device_hash
          where own.member_id = r.member_id and other.member_id = r.referrer_id)`.execute(tx);
}

/** What a day of one invited member was; minor units. */
export interface InvitedDay {
  readonly referrer_id: string;
  readonly invited_id: string;
  readonly valid_bet: bigint;
  /** Of the day of its first deposit; 0 on others. */
  readonly deposit: bigint;
}

/**
 * The invited of an operator for whom the day was something, by inviter. `since`: those who registered before it count no
 * more; null: all do.
 */
export async function invitedDays(
  tx: Tx,
  given: {
    readonly merchantCode: string;
    readonly currency: string;
    readonly day: string;
    readonly since: Date | null;
  },
): Promise<InvitedDay[]> {
  const { merchantCode, currency, day, since } = given;
  const { rows } = await sql<{ referrer_id: string; invited_id: string; valid_bet: string; deposit: string }>`
    select r.referrer_id, r.member_id as invited_id, d.valid_bet::text, f.deposit::text
      from referrals r
        join members inviter on inviter.id = r.referrer_id and inviter.status = 'active'
        join books b on b.merchant_code = r.merchant_code and b.realm = 'real' and b.currency = ${currency}
        join account_owners o on o.owner = r.member_id::text and o.kind = 'member' and o.book_id = b.id
        cross join lateral (
          -- What was put right of earlier rounds may have made it less than nothing.
          select greatest(coalesce(sum(valid_bet), 0), 0) as valid_bet from member_day
            where account_id = o.account_id and day = ${day}::date) d
        cross join lateral (
          select coalesce(sum(m.amount_in), 0) as deposit from member_money_day m
            where m.account_id = o.account_id and m.day = ${day}::date and m.kind = 'deposit'
              and not exists (select from member_money_day e
                where e.account_id = o.account_id and e.day < ${day}::date and e.kind = 'deposit')) f
      where r.merchant_code = ${merchantCode} and r.refusal is null
        and (${since}::timestamptz is null or r.registered_at >= ${since}::timestamptz)
        and (d.valid_bet > 0 or f.deposit > 0)
      order by r.referrer_id, r.member_id`.execute(tx);
  return rows.map((row) => ({ ...row, valid_bet: BigInt(row.valid_bet), deposit: BigInt(row.deposit) }));
}

export async function insertCommissions(
  tx: Tx,
  rows: readonly Insertable<ReferralsTables['referral_commissions']>[],
): Promise<void> {
  await tx
    .insertInto('referral_commissions')
    .values([...rows])
    .execute();
}

/** Whether who was invited has ever deposited, by the figures. */
const hasDeposited = sql<boolean>`exists (
  select from account_owners o join member_money_day d on d.account_id = o.account_id and d.kind = 'deposit'
    where o.owner = r.member_id::text and o.kind = 'member')`;

export async function countInvited(
  queries: Queries,
  referrerId: string,
): Promise<{ readonly invited: number; readonly deposited: number }> {
  const { rows } = await sql<{ invited: number; deposited: number }>`
    select count(*)::int as invited, (count(*) filter (where ${hasDeposited}))::int as deposited
      from referrals r where r.referrer_id = ${referrerId}`.execute(queries);
  return rows[0] ?? { invited: 0, deposited: 0 };
}

/** Minor units. `account`: the inviter's; null: it has none, and earned nothing. */
export async function earnedOf(queries: Queries, account: bigint | null): Promise<bigint> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(bet_amount + deposit_amount), 0)::text as amount from referral_commissions
      where account_id = ${account}::bigint and movement is not null`.execute(queries);
  return BigInt(rows[0]?.amount ?? 0);
}

export async function sizeOfInvited(queries: Queries, referrerId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('referrals')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('referrer_id', '=', referrerId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface InvitedRow {
  readonly member_id: string;
  readonly account: string;
  readonly registered_at: Date;
  readonly refusal: string | null;
  readonly has_deposited: boolean;
  readonly earned: bigint;
}

/** Newest first. `account`: as in `earnedOf`. */
export async function pageOfInvited(
  queries: Queries,
  referrerId: string,
  account: bigint | null,
  { offset, limit }: Window,
): Promise<InvitedRow[]> {
  const { rows } = await sql<Omit<InvitedRow, 'earned'> & { earned: string }>`
    select r.member_id, m.account, r.registered_at, r.refusal, ${hasDeposited} as has_deposited,
        (select coalesce(sum(bet_amount + deposit_amount), 0)::text from referral_commissions c
          where c.account_id = ${account}::bigint and c.invited_id = r.member_id and c.movement is not null) as earned
      from (
        -- Nothing is asked of those that the page leaves out.
        select * from referrals where referrer_id = ${referrerId}
          order by registered_at desc, member_id offset ${offset} limit ${limit}) r
        join members m on m.id = r.member_id
      order by r.registered_at desc, r.member_id`.execute(queries);
  return rows.map((row) => ({ ...row, earned: BigInt(row.earned) }));
}

export interface CommissionDay {
  readonly day: string;
  readonly members: number;
  readonly bet_amount: bigint;
  readonly deposit_amount: bigint;
  readonly is_paid: boolean;
}

/** Newest first. Goes from day to day by the key: a day has a row for each of thousands of invited. */
export async function pageOfCommissions(
  queries: Queries,
  account: bigint,
  { offset, limit }: Window,
): Promise<{ rows: CommissionDay[]; count: number }> {
  const { rows } = await sql<{
    count: number;
    day: string | null;
    members: number;
    bet_amount: string;
    deposit_amount: string;
    is_paid: boolean;
  }>`
    with recursive days (day) as (
      (select day from referral_commissions where account_id = ${account} order by day desc limit 1)
      union all
      select (
          select c.day from referral_commissions c where c.account_id = ${account} and c.day < d.day
            order by c.day desc limit 1)
        from days d where d.day is not null)
    select t.count, p.day::text, p.members, p.bet_amount, p.deposit_amount, p.is_paid
      from (select count(day)::int as count from days) t
        left join (
          select of_page.day, sums.* from (
            select day from days where day is not null order by day desc offset ${offset} limit ${limit}) of_page
            cross join lateral (
              select count(*)::int as members, sum(bet_amount)::text as bet_amount,
                  sum(deposit_amount)::text as deposit_amount, bool_and(movement is not null) as is_paid
                from referral_commissions c where c.account_id = ${account} and c.day = of_page.day) sums) p on true
      order by p.day desc`.execute(queries);
  return {
    rows: rows.flatMap(({ day, ...row }) =>
      day === null
        ? []
        : [
            {
              day,
              members: row.members,
              bet_amount: BigInt(row.bet_amount),
              deposit_amount: BigInt(row.deposit_amount),
              is_paid: row.is_paid,
            },
          ],
    ),
    count: rows[0]?.count ?? 0,
  };
}

interface OperatorRow extends ReferralRow {
  readonly has_deposited: boolean;
  /** Minor units. */
  readonly earned: bigint;
}

const inState = {
  registered: sql`r.refusal is null and not ${hasDeposited}`,
  deposited: sql`r.refusal is null and ${hasDeposited}`,
  refused: sql`r.refusal is not null`,
};

/** An operator's, the latest registration first. */
export async function pageOfOperator(
  queries: Queries,
  filter: {
    readonly merchantCode: string;
    readonly referrerId: string | undefined;
    readonly memberId: string | undefined;
    readonly state: ReferralState | undefined;
  },
  { offset, limit }: Window,
): Promise<{ rows: OperatorRow[]; count: number }> {
  const { merchantCode, referrerId, memberId, state } = filter;
  const chosen = sql.join(
    [
      sql`r.merchant_code = ${merchantCode}`,
      ...(referrerId === undefined ? [] : [sql`r.referrer_id = ${referrerId}::uuid`]),
      ...(memberId === undefined ? [] : [sql`r.member_id = ${memberId}::uuid`]),
      ...(state === undefined ? [] : [inState[state]]),
    ],
    sql` and `,
  );
  // What it brought is found by the inviter's accounts.
  const { rows } = await sql<Omit<OperatorRow, 'earned'> & { earned: string }>`
    select r.*, ${hasDeposited} as has_deposited,
        (select coalesce(sum(c.bet_amount + c.deposit_amount), 0)::text
          from account_owners i join referral_commissions c on c.account_id = i.account_id
          where i.owner = r.referrer_id::text and i.kind = 'member' and c.invited_id = r.member_id
            and c.movement is not null) as earned
      from referrals r where ${chosen}
      order by r.registered_at desc, r.member_id offset ${offset} limit ${limit}`.execute(queries);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from referrals r where ${chosen}`.execute(queries);
  return { rows: rows.map((row) => ({ ...row, earned: BigInt(row.earned) })), count: counted[0]?.count ?? 0 };
}
