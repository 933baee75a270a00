import { randomBytes } from 'node:crypto';
import { accountTypes } from '@sampan/contract/identity';
import type { Database, Tx } from '../../src/db/database.ts';
import { createPasswords } from '../../src/modules/identity/passwords.ts';
import { accountKey } from '../../src/modules/identity/rules.ts';
import * as store from '../../src/modules/identity/store.ts';
import { type Demo, demoOperator } from './operator.ts';
import { demoIdentitySettings } from './settings.ts';

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
  // As customer service makes them: no login yet, and a well-known initial password.
  {
    account: 'newcomer01',
    password: demoIdentitySettings.defaultPassword,
    type: accountTypes.member,
    email: 'newcomer01@example.test',
    mobile: null,
    isNew: true,
  },
] as const;

/** Passes every rule of passwords; 64 bits of chance. */
const madePassword = () => `D${randomBytes(8).toString('hex')}x1`;

/**
 * Account → password of the demo accounts: the one that was `given`, else the one that the README publishes, or one
 * made by chance where others than this machine reach the demo.
 */
export function demoPasswords({
  given = {},
  isExposed = false,
}: {
  given?: Readonly<Record<string, string>>;
  isExposed?: boolean;
} = {}): ReadonlyMap<string, string> {
  return new Map(
    demoMembers.map(({ account, password }) => [account, given[account] ?? (isExposed ? madePassword() : password)]),
  );
}

/** Demo accounts that still have the password that the README publishes. */
export async function accountsWithPublishedPassword(db: Database): Promise<string[]> {
  const passwords = await createPasswords();
  const found: string[] = [];
  for (const { account, password } of demoMembers) {
    const member = await store.findByAccount(db, demoOperator.code, accountKey(account));
    if (member && (await passwords.verify(member.password_hash, password))) found.push(account);
  }
  return found;
}

/** Demo accounts that still have the published password get the one in `wanted`. Answers which. */
export async function replacePublishedPasswords(
  db: Database,
  wanted: ReadonlyMap<string, string>,
  at: Date,
): Promise<string[]> {
  const passwords = await createPasswords();
  const isToChange = demoMembers.some(({ account, password }) => wanted.get(account) !== password);
  const published = isToChange ? await accountsWithPublishedPassword(db) : [];
  const replaced: string[] = [];
  for (const { account, password } of demoMembers) {
    const next = wanted.get(account) ?? password;
    const member = published.includes(account)
      ? await store.findByAccount(db, demoOperator.code, accountKey(account))
      : null;
    if (next === password || !member) continue;
    const hash = await passwords.hash(next);
    await db.transaction((tx) => store.updatePassword(tx, member.id, hash, at));
    replaced.push(account);
  }
  return replaced;
}

/** The demo accounts of an operator that has none. Answers the ids of the members, by account. */
export async function seedMembers(
  tx: Tx,
  { merchantCode, now }: Demo,
  wanted: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const passwords = await createPasswords();
  const hashes = await Promise.all(
    demoMembers.map(({ account, password }) => passwords.hash(wanted.get(account) ?? password)),
  );
  const at = new Date(now);
  const ids = new Map<string, string>();
  for (const [index, { account, type, email, mobile, isNew }] of demoMembers.entries()) {
    const member = await store.insertMember(tx, {
      merchant_code: merchantCode,
      account,
      account_key: accountKey(account),
      password_hash: hashes[index] ?? null,
      password_changed_at: at,
      type,
      nickname: account,
      language: 'EN',
      email,
      mobile,
      mobile_verified_at: mobile === null ? null : at,
      // Not their first login, so that no demo account has to change its password.
      first_login_at: isNew ? null : at,
      created_at: at,
    });
    if (member) ids.set(account, member.id);
  }
  return ids;
}
