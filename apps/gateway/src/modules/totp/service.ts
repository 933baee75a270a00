import type { startTotp } from '@sampan/contract/devices';
import type { ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Session, Visit } from '../../plugins/gate.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import { minutesUntil } from '../identity/rules.ts';
import {
  lock,
  lockMs,
  longestLockMs,
  maxFailures,
  newSecret,
  pendingMs,
  presentSecret,
  stepOf,
  unlock,
} from './rules.ts';
import * as store from './store.ts';

type Owner = Pick<Session, 'merchantCode' | 'memberId'>;

export interface TotpService {
  /** A new secret, not in force yet. Throws totp_exists, password_wrong or account_locked. */
  readonly start: (
    visit: Visit,
    session: Session,
    password: string | undefined,
  ) => Promise<ValueInputOf<typeof startTotp>>;
  /** Throws totp_missing, verification_code_invalid or account_locked. */
  readonly confirm: (owner: Owner, code: string) => Promise<void>;
  /** Throws totp_missing, verification_code_invalid or account_locked. */
  readonly remove: (owner: Owner, code: string) => Promise<void>;
  /** Whether the member's logins can ask for a code of an authenticator app. */
  readonly isOn: (memberId: string) => Promise<boolean>;
  /** Uses up a code of the app in force. False: wrong, used before, or no app is in force. Throws account_locked. */
  readonly check: (memberId: string, code: string) => Promise<boolean>;
}

export function totpService(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealed: Pick<SealedBodies, 'secretsFor'>;
  /** Throws password_wrong or account_locked; passes for accounts without a password. */
  readonly confirmPassword: (visit: Visit, memberId: string, password: string | undefined) => Promise<void>;
  /** Tells the owner by mail. */
  readonly tell: (owner: Owner, change: 'totpAdded' | 'totpRemoved') => Promise<void>;
}): TotpService {
  const { db, clock, sealed, confirmPassword, tell } = deps;
  const keys = sealed.secretsFor('totp');
  const now = () => new Date(clock.now());

  /** Null: there is none in this state. */
  async function find(memberId: string, state: 'pending' | 'on'): Promise<store.SecretRow | null> {
    const row = await store.find(db, memberId);
    if (!row) return null;
    if (state === 'on') return row.confirmed_at ? row : null;
    return !row.confirmed_at && clock.now() - row.created_at.getTime() < pendingMs ? row : null;
  }

  /** False: wrong, or used before. Throws account_locked. */
  async function isRight(row: store.SecretRow, code: string): Promise<boolean> {
    const at = now();
    const isOpen = await store.beginTry(db, row.member_id, { now: at, max: maxFailures, lockMs, longestLockMs });
    if (!isOpen) {
      const until = (await store.find(db, row.member_id))?.locked_until ?? at;
      throw new AppError('account_locked', { minutes: minutesUntil(until, clock.now()) });
    }
    const secret = unlock(keys, row.member_id, { keyId: row.key_id, locked: row.locked });
    const step = stepOf(secret, code, clock.now());
    if (step === null) return false;
    // A key that is no longer the current one may go once each secret has been used.
    const anew = row.key_id === keys[0]?.id ? null : lock(keys, row.member_id, secret);
    return store.noteStep(db.queries, row, step, at, anew);
  }

  /** Throws totp_missing, verification_code_invalid or account_locked. */
  async function demand(memberId: string, state: 'pending' | 'on', code: string): Promise<void> {
    const row = await find(memberId, state);
    if (!row) throw new AppError('totp_missing');
    if (!(await isRight(row, code))) throw new AppError('verification_code_invalid', { field: 'code' });
  }

  return {
    async start(visit, session, password) {
      await confirmPassword(visit, session.memberId, password);
      const secret = newSecret();
      const isNew = await store.putPending(db, session, { ...lock(keys, session.memberId, secret), at: now() });
      if (!isNew) throw new AppError('totp_exists');
      return presentSecret(secret, { issuer: visit.merchant.name, account: session.account });
    },

    async confirm(owner, code) {
      await demand(owner.memberId, 'pending', code);
      await tell(owner, 'totpAdded');
    },

    async remove(owner, code) {
      await demand(owner.memberId, 'on', code);
      await store.remove(db.queries, owner.memberId);
      await tell(owner, 'totpRemoved');
    },

    isOn: (memberId) => store.isConfirmed(db, memberId),

    async check(memberId, code) {
      const row = await find(memberId, 'on');
      return row !== null && isRight(row, code);
    },
  };
}
