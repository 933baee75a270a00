import type { login } from '@sampan/contract/identity';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Devices, Visit } from '../devices/service.ts';
import type { Admission } from './admission.ts';
import type { Attempts } from './attempts.ts';
import type { Passwords } from './passwords.ts';
import { isSamePassword, loginKey } from './rules.ts';
import type { IdentitySettings } from './settings.ts';
import * as store from './store.ts';

export type Login = (visit: Visit, body: BodyOf<typeof login>) => Promise<ValueInputOf<typeof login>>;

/** Logins by something that is typed. */
export function createLogin(deps: {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly devices: Devices;
  readonly admission: Admission;
  readonly settings: (merchantCode: string) => Promise<IdentitySettings>;
}): Login {
  const { db, passwords, attempts, devices, admission, settings } = deps;

  /** Answers the account if the password is right. The same steps whether it exists or not, so that time tells nothing. */
  async function byPassword(visit: Visit, username: string, password: string): Promise<store.MemberRow> {
    const key = loginKey(username);
    const attempt = await attempts.begin(visit.merchant.code, key);
    const member = await store.findByAccount(db, visit.merchant.code, key);
    const isRight = await attempt.decide(passwords.verify(member?.password_hash ?? null, password));
    if (!member || !isRight) {
      await devices.noteLogin(db.queries, visit, { memberId: member?.id ?? null, way: 'password', outcome: 'wrong' });
      throw new AppError('login_failed');
    }
    await attempt.forget(db.queries);
    const { defaultPassword } = await settings(visit.merchant.code);
    if (defaultPassword === '' || !isSamePassword(password, defaultPassword)) return member;
    await store.demandPasswordChange(db.queries, member.id);
    return { ...member, must_change_password: true };
  }

  return async (visit, body) => {
    const member = await byPassword(visit, body.username, body.password);
    return admission.admit(visit, member, {
      way: 'password',
      deviceId: body.deviceId,
      isRemembered: body.isRemembered,
      audience: body.audience,
    });
  };
}
