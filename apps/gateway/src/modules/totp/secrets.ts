import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { lock, unlock } from '../../plugins/locked-secrets.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import { minutesUntil } from '../identity/rules.ts';
import { lockMs, longestLockMs, maxFailures, newSecret, pendingMs, presentSecret, stepOf } from './rules.ts';
import * as store from './store.ts';

/** Secrets of authenticator apps of one kind of owner. */
export interface TotpSecrets {
  /** A new secret, not in force yet: base32, and the address that apps read. Throws totp_exists. */
  start(
    owner: { readonly id: string; readonly merchantCode: string },
    names: { readonly issuer: string; readonly account: string },
  ): Promise<{ secret: string; uri: string }>;
  /** Puts the pending secret in force. Throws totp_missing, verification_code_invalid or account_locked. */
  confirm(ownerId: string, code: string): Promise<void>;
  /** Uses up a code of the app in force. False: wrong, used before, or no app is in force. Throws account_locked. */
  check(ownerId: string, code: string): Promise<boolean>;
}

/** Takes an account of staff its secret, in force or pending. False: none was in force. */
export function removeStaffTotp(tx: Tx, staffId: string): Promise<boolean> {
  return store.removeOfStaff(tx, staffId);
}

export function totpSecrets({
  db,
  clock,
  sealed,
  kind,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealed: Pick<SealedBodies, 'secretsFor'>;
  readonly kind: store.OwnerKind;
}): TotpSecrets {
  const keys = sealed.secretsFor('totp');
  const now = () => new Date(clock.now());

  /** Null: there is none in this state. */
  async function find(ownerId: string, state: 'pending' | 'on'): Promise<store.SecretRow | null> {
    const row = await store.find(db, kind, ownerId);
    if (!row) return null;
    if (state === 'on') return row.confirmed_at ? row : null;
    return !row.confirmed_at && clock.now() - row.created_at.getTime() < pendingMs ? row : null;
  }

  /** False: wrong, or used before. Throws account_locked. */
  async function isRight(row: store.SecretRow, code: string): Promise<boolean> {
    const at = now();
    const isOpen = await store.beginTry(db, kind, row.owner_id, { now: at, max: maxFailures, lockMs, longestLockMs });
    if (!isOpen) {
      const until = (await store.find(db, kind, row.owner_id))?.locked_until ?? at;
      throw new AppError('account_locked', { minutes: minutesUntil(until, clock.now()) });
    }
    const secret = unlock(keys, row.owner_id, { keyId: row.key_id, locked: row.locked });
    const step = stepOf(secret, code, clock.now());
    if (step === null) return false;
    // A key that is no longer the current one may go once each secret has been used.
    const anew = row.key_id === keys[0]?.id ? null : lock(keys, row.owner_id, secret);
    return store.noteStep(db, kind, row, { step, at, anew });
  }

  return {
    async start(owner, names) {
      const secret = newSecret();
      const isNew = await store.putPending(db, kind, owner, { ...lock(keys, owner.id, secret), at: now() });
      if (!isNew) throw new AppError('totp_exists');
      return presentSecret(secret, names);
    },
    async confirm(ownerId, code) {
      const row = await find(ownerId, 'pending');
      if (!row) throw new AppError('totp_missing');
      if (!(await isRight(row, code))) throw new AppError('verification_code_invalid', { field: 'code' });
    },
    async check(ownerId, code) {
      const row = await find(ownerId, 'on');
      return row !== null && isRight(row, code);
    },
  };
}
