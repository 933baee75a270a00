import { accountTypes } from '@sampan/contract/identity';
import type { Tx } from '../../db/database.ts';
import { createPasswords } from './passwords.ts';
import { accountKey } from './rules.ts';
import * as store from './store.ts';

const demoMembers = [
  { account: 'player01', password: 'Player01x', type: accountTypes.member, email: 'player01@example.test' },
  { account: 'agent01', password: 'Agent01x', type: 1, email: null },
] as const;

/**
 * The demo accounts, once: nothing happens where the merchant SAMPAN has members. Needs the merchant. Answers the ids
 * of the members that were added, by account.
 */
export async function seedMembers(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  if (await store.hasMembers(tx, 'SAMPAN')) return ids;
  const passwords = await createPasswords();
  const now = new Date();
  for (const { account, password, type, email } of demoMembers) {
    const member = await store.insertMember(tx, {
      merchant_code: 'SAMPAN',
      account,
      account_key: accountKey(account),
      password_hash: await passwords.hash(password),
      type,
      nickname: account,
      language: 'EN',
      email,
      password_changed_at: now,
      // Not their first login: nobody has to change a demo's password.
      first_login_at: now,
      created_at: now,
    });
    if (member) ids.set(account, member.id);
  }
  return ids;
}
