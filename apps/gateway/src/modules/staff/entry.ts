import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import type { changeStaffPassword, enterInvitation, staffLogin } from '@sampan/contract/staff-session';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { Visit } from '../../plugins/request-context.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import type { Attempts } from '../identity/attempts.ts';
import { refuseForbidden } from '../identity/password-rules.ts';
import type { Passwords } from '../identity/passwords.ts';
import { accountKey, lockName } from '../identity/rules.ts';
import * as factors from './factors-store.ts';
import { hashOf, passwordPolicy } from './rules.ts';
import type { StaffCall, StaffSessions } from './sessions.ts';
import * as store from './store.ts';

type HalfOpened = ValueInputOf<typeof staffLogin>;

/** Passwords of staff: the first half of a login. */
export interface StaffEntry {
  /** The same answer after the same time whether the address is known or not. Throws login_failed or account_locked. */
  readonly login: (visit: Visit, body: BodyOf<typeof staffLogin>) => Promise<HalfOpened>;
  /** Throws ticket_expired or password_forbidden. */
  readonly enterInvitation: (visit: Visit, body: BodyOf<typeof enterInvitation>) => Promise<HalfOpened>;
  /** Throws password_wrong, password_forbidden or account_locked. */
  readonly changePassword: (call: StaffCall, body: BodyOf<typeof changeStaffPassword>) => Promise<void>;
}

/** How the second factor can be shown; empty: there is none yet. */
export function waysOf(state: factors.FactorState): ('totp' | 'recovery' | 'passkey')[] {
  const hasFactor = state.has_totp || state.passkeys > 0;
  return [
    ...(state.has_totp ? (['totp'] as const) : []),
    ...(state.passkeys > 0 ? (['passkey'] as const) : []),
    ...(hasFactor && state.codes_left > 0 ? (['recovery'] as const) : []),
  ];
}

export function staffEntry(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly attempts: Attempts;
  readonly passwords: Passwords;
  readonly sessions: StaffSessions;
}): StaffEntry {
  const { db, clock, audit, attempts, passwords, sessions } = deps;

  async function openHalf(queries: Queries, visit: Visit, staffId: string): Promise<HalfOpened> {
    const ways = waysOf(await factors.state(queries, staffId));
    return { ...(await sessions.openHalf(queries, visit, staffId)), ways };
  }

  return {
    async login(visit, { email, password }) {
      const merchantCode = visit.merchant.code;
      const key = accountKey(email);
      const attempt = await attempts.begin(merchantCode, lockName('staff login', key));
      const person = await store.findByEmail(db, merchantCode, key);
      const isRight = await attempt.decide(passwords.verify(person?.password_hash ?? null, password));
      if (!person || !isRight || person.status !== 'active') throw new AppError('login_failed');
      await attempt.forget(db.queries);
      return openHalf(db.queries, visit, person.id);
    },

    async enterInvitation(visit, { invitation, password }) {
      const merchantCode = visit.merchant.code;
      const token = hashOf(invitation);
      const person = await store.findInvitation(db.queries, merchantCode, token, new Date(clock.now()));
      if (!person) throw new AppError('ticket_expired');
      refuseForbidden(password, person.email, passwordPolicy);
      const hash = await passwords.hash(password);
      return db.transaction(async (tx) => {
        if (!(await store.useInvitation(tx, token))) throw new AppError('ticket_expired');
        await store.update(tx, person.id, { password_hash: hash });
        await sessions.end(tx, { staffId: person.id });
        const opened = await openHalf(tx, visit, person.id);
        await audit.append(tx, {
          merchantCode,
          actor: actorOf({ ...visit, staff: { staffId: person.id } }),
          operation: 'enterInvitation',
          subject: { kind: 'staff', id: person.id },
        });
        return opened;
      });
    },

    async changePassword(call, { password, newPassword }) {
      const { merchant, staff } = call;
      const attempt = await attempts.begin(merchant.code, lockName('staff password', staff.staffId));
      const person = await store.find(db.queries, merchant.code, staff.staffId);
      const isRight = await attempt.decide(passwords.verify(person?.password_hash ?? null, password));
      if (!person || !isRight) throw new AppError('password_wrong', { field: 'password' });
      refuseForbidden(newPassword, person.email, passwordPolicy, 'newPassword');
      const hash = await passwords.hash(newPassword);
      await db.transaction(async (tx) => {
        await attempt.forget(tx);
        await store.update(tx, person.id, { password_hash: hash });
        await sessions.end(tx, { staffId: person.id, exceptId: staff.id });
        await audit.append(tx, {
          merchantCode: merchant.code,
          actor: actorOf(call),
          operation: 'changeStaffPassword',
          subject: { kind: 'staff', id: person.id },
        });
      });
    },
  };
}
