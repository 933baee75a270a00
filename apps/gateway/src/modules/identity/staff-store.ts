import { sql } from 'kysely';
import type { QueriesOf } from '../../db/database.ts';
import type { MemberRow } from './store.ts';
import type { IdentityTables } from './tables.ts';

type Queries = QueriesOf<IdentityTables>;

/** What staff look for: each may be given, and any of them fits. */
export interface MemberSearch {
  /** Beginning of an account's key. */
  readonly key: string;
  readonly id: string | null;
  readonly email: string | null;
  /** Each way that the number may have been written down. */
  readonly mobiles: readonly string[];
}

/**
 * An operator's members that fit, by account. Each way of looking uses an index of its own: one condition over all of
 * them would read the operator's members one by one.
 */
export async function search(
  queries: Queries,
  merchantCode: string,
  { key, id, email, mobiles }: MemberSearch,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<MemberRow[]> {
  const bytewise = sql<string>`account_key collate "C"`;
  const one = () => {
    const query = queries.selectFrom('members').selectAll().where('merchant_code', '=', merchantCode);
    return (after === null ? query : query.where(bytewise, '>', after)).orderBy(bytewise).limit(limit);
  };
  const ways = [
    // U+10FFFF: no account's key goes on with it.
    one().where(bytewise, '>=', key).where(bytewise, '<', `${key}\u{10FFFF}`),
    ...(id === null ? [] : [one().where('id', '=', id)]),
    ...(email === null ? [] : [one().where(sql<string>`lower(email)`, '=', email)]),
    ...(mobiles.length === 0 ? [] : [one().where('mobile', 'in', mobiles)]),
  ];
  const found = (await Promise.all(ways.map(async (query) => query.execute()))).flat();
  const rows = [...new Map(found.map((row) => [row.id, row])).values()];
  return rows
    .toSorted((a, b) => Buffer.compare(Buffer.from(a.account_key), Buffer.from(b.account_key)))
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
