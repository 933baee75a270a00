import { type Selectable, sql } from 'kysely';
import type { LinkWay } from '@sampan/contract/members-staff';
import { networkOf } from '../../address.ts';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { MemberRow } from './store.ts';
import type { IdentityReads, IdentityTables } from './tables.ts';

type Queries = QueriesOf<IdentityTables, IdentityReads>;
type Tx = TxOf<IdentityTables, IdentityReads>;

/** What staff look for: each may be given, and any of them fits. */
export interface MemberSearch {
  /** Beginning of an account's key. */
  readonly key: string;
  readonly id: string | null;
  readonly email: string | null;
  /** Each way that the number may have been written down. */
  readonly mobiles: readonly string[];
  /** Of a bank account or an e-wallet that withdrawals go to. */
  readonly payoutNumber: string | null;
  readonly ip: string | null;
}

/** Of those with one address or number: more than an account each are for a person to tell apart. */
const mostAlike = 500;

/**
 * An operator's members that fit, by account. Each way of looking is a query with an index of its own, and only that by
 * account is in order: asked for the order of accounts, the others would be looked for among all of them.
 */
export async function search(
  queries: Queries,
  merchantCode: string,
  { key, id, email, mobiles, payoutNumber, ip }: MemberSearch,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<MemberRow[]> {
  const members = () => queries.selectFrom('members').selectAll().where('merchant_code', '=', merchantCode);
  const bytewise = sql<string>`account_key collate "C"`;
  // U+10FFFF: no account's key goes on with it.
  const byAccount = members()
    .where(bytewise, '>=', key)
    .where(bytewise, '<', `${key}\u{10FFFF}`)
    .orderBy(bytewise)
    .limit(limit);
  const found = await Promise.all([
    (after === null ? byAccount : byAccount.where(bytewise, '>', after)).execute(),
    id === null ? [] : members().where('id', '=', id).execute(),
    email === null
      ? []
      : members()
          .where(sql<string>`lower(email)`, '=', email)
          .limit(mostAlike)
          .execute(),
    mobiles.length === 0 ? [] : members().where('mobile', 'in', mobiles).limit(mostAlike).execute(),
    payoutNumber === null
      ? []
      : members()
          .where('id', 'in', (of) =>
            of
              .selectFrom('payout_accounts')
              .select('member_id')
              .where('merchant_code', '=', merchantCode)
              .where('number', '=', payoutNumber),
          )
          .limit(mostAlike)
          .execute(),
    ip === null
      ? []
      : members()
          .where('id', 'in', (of) =>
            of
              .selectFrom('addresses')
              .select('member_id')
              .where('merchant_code', '=', merchantCode)
              .where('network', '=', networkOf(ip)),
          )
          .limit(mostAlike)
          .execute(),
  ]);
  const bytes = (row: MemberRow) => Buffer.from(row.account_key);
  const from = after === null ? null : Buffer.from(after);
  return [...new Map(found.flat().map((row) => [row.id, row])).values()]
    .filter((row) => from === null || Buffer.compare(bytes(row), from) > 0)
    .toSorted((a, b) => Buffer.compare(bytes(a), bytes(b)))
    .slice(0, limit);
}

export interface OpenSession {
  readonly id: string;
  readonly ip: string | null;
  readonly user_agent: string;
  readonly last_seen_at: Date;
}

/** Where an account is logged in, the last used first. */
export async function openSessions(
  queries: Queries,
  memberId: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<OpenSession[]> {
  return queries
    .selectFrom('sessions')
    .select(['id', 'ip', 'user_agent', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(limit)
    .execute();
}

/** Parts of a query: members of the same operator that share something with one, by the way that they do. */
const sharing = (memberId: string) => sql`
  select 'device' as way, o.member_id, max(o.last_seen_at) as at
    from devices d join devices o on o.merchant_code = d.merchant_code and o.device_hash = d.device_hash
    where d.member_id = ${memberId} and o.member_id <> d.member_id group by o.member_id
  union all
  select 'address', o.member_id, max(o.last_seen_at)
    from addresses a join addresses o on o.merchant_code = a.merchant_code and o.network = a.network
    where a.member_id = ${memberId} and o.member_id <> a.member_id group by o.member_id
  union all
  select 'bank', o.member_id, max(o.created_at)
    from payout_accounts p join payout_accounts o on o.merchant_code = p.merchant_code and o.number = p.number
    where p.member_id = ${memberId} and o.member_id <> p.member_id group by o.member_id`;

/** With how many other members of the same operator a member shares something. */
export async function linkCounts(queries: Queries, memberId: string): Promise<Record<LinkWay, number>> {
  const { rows } = await sql<{ way: LinkWay; count: number }>`
    select way, count(*)::int as count from (${sharing(memberId)}) s group by way`.execute(queries);
  return { device: 0, address: 0, bank: 0, ...Object.fromEntries(rows.map(({ way, count }) => [way, count])) };
}

export type LinkedRow = MemberRow & { readonly ways: LinkWay[]; readonly last_at: Date };

/** Members of the same operator that share something with a member: with most in common first. */
export async function linked(
  queries: Queries,
  { merchantCode, memberId }: { readonly merchantCode: string; readonly memberId: string },
  limit: number,
): Promise<LinkedRow[]> {
  const { rows } = await sql<LinkedRow>`
    with shared as (${sharing(memberId)}),
    found as (
      select member_id, array_agg(way order by way) as ways, max(at) as last_at from shared group by member_id
        order by count(*) desc, max(at) desc, member_id limit ${limit})
    select m.*, f.ways, f.last_at from found f join members m on m.id = f.member_id
      where m.merchant_code = ${merchantCode}
      order by cardinality(f.ways) desc, f.last_at desc, m.id`.execute(queries);
  return rows;
}

export type NoteRow = Selectable<IdentityTables['member_notes']>;

/** Notes about a member, the latest first; `before`: those of lower numbers. */
export async function notes(
  queries: Queries,
  memberId: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<NoteRow[]> {
  let query = queries.selectFrom('member_notes').selectAll().where('member_id', '=', memberId);
  if (before !== undefined) query = query.where('number', '<', before);
  return query.orderBy('number', 'desc').limit(limit).execute();
}

/** Adds a note and answers its number. The member's row is locked: numbers have no gaps. */
export async function addNote(tx: Tx, note: Omit<NoteRow, 'number'>): Promise<number> {
  const { last } = await tx
    .selectFrom('member_notes')
    .select((of) => of.fn.max('number').as('last'))
    .where('member_id', '=', note.member_id)
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  await tx
    .insertInto('member_notes')
    .values({ ...note, number })
    .execute();
  return number;
}
