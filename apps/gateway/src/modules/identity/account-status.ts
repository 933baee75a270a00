import type { Database, Queries } from '../../db/database.ts';
import type { AccountStatusOf } from '../agents/account-status.ts';
import { accountKey } from './rules.ts';
import * as store from './store.ts';

/** How an account stands, inside a transaction, too. */
export const accountStatusOf: AccountStatusOf = async (queries, merchantCode, memberId) => {
  const member = await store.findMember(queries, memberId);
  if (member?.merchant_code !== merchantCode) return null;
  return { type: member.type, isActive: member.status === 'active', isErased: member.erased_at !== null };
};

/** An account by its name, as its owner may write it; null: the operator has none. */
export async function accountNamed(
  db: Database,
  merchantCode: string,
  name: string,
): Promise<{ readonly id: string; readonly account: string } | null> {
  return store.findByAccount(db, merchantCode, accountKey(name));
}

/** Ids of accounts -> their names; nulls are left out. */
export async function namesOf(
  queries: Queries,
  memberIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await store.accountNames(
    queries,
    memberIds.filter((id) => id !== null),
  );
  return new Map(rows.map(({ id, account }) => [id, account]));
}
