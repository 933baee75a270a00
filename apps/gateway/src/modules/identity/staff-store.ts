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

/** Of those with one address or number: more than an account each are for a person to tell apart. */
const mostAlike = 500;

/**
 * An operator's members that fit, by account. Each way of looking is a query with an index of its own, and only that by
 * account is in order: asked for the order of accounts, the others would be looked for among all of them.
 */
export async function search(
  queries: Queries,
  merchantCode: string,
  { key, id, email, mobiles }: MemberSearch,
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
