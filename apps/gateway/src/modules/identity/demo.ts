import { accountTypes } from '@sampan/contract/identity';
import type { Tx } from '../../db/database.ts';
import { createPasswords } from './passwords.ts';
import { accountKey } from './rules.ts';
import { demoIdentitySettings } from './settings.ts';
import * as store from './store.ts';

const demoMembers = [
  {
    account: 'player01',
    password: 'Player01x',
    type: accountTypes.member,
    email: 'player01@example.test',
    mobile: '+84901234567',
    isNew: false,
  },
  { account: 'agent01', password: 'Agent01x', type: 1, email: null, mobile: null, isNew: false },
  // As customer service makes them: nobody has come in yet, and everybody knows the password.
  {
    account: 'newcomer01',
    password: demoIdentitySettings.defaultPassword,
    type: accountTypes.member,
    email: 'newcomer01@example.test',
    mobile: null,
    isNew: true,
  },
] as const;

/**
 * The demo accounts, once: nothing happens where the merchant SAMPAN has members. Needs the merchant. Answers the ids
 * of the members that were added, by account.
 */
export async function seedMembers(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  if (await store.hasMembers(tx, 'SAMPAN')) return ids;
  const passwords = await createPasswords();
  const hashes = await Promise.all(demoMembers.map(({ password }) => passwords.hash(password)));
  const now = new Date();
  for (const [index, { account, type, email, mobile, isNew }] of demoMembers.entries()) {
    const member = await store.insertMember(tx, {
      merchant_code: 'SAMPAN',
      account,
      account_key: accountKey(account),
      password_hash: hashes[index] ?? null,
      password_changed_at: now,
      type,
      nickname: account,
      language: 'EN',
      email,
      mobile,
      mobile_verified_at: mobile === null ? null : now,
      // Not their first login: nobody has to change a demo's password.
      first_login_at: isNew ? null : now,
      created_at: now,
    });
    if (member) ids.set(account, member.id);
  }
  return ids;
}
