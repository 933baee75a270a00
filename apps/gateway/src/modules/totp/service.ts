import type { confirmTotp, startTotp } from '@sampan/contract/devices';
import type { ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Session, Visit } from '../../plugins/gate.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import { minutesUntil } from '../identity/rules.ts';
import { hashOfRecoveryCode, newRecoveryCode, recoveryCodeCount } from './recovery-codes.ts';
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

/** An authenticator app in force. */
export interface Factor {
  readonly since: Date;
  readonly recoveryCodesLeft: number;
}

/** What the owner is told by mail. */
type Change = 'totpAdded' | 'totpRemoved' | 'recoveryMade' | 'recoveryUsed';

type RecoveryCodes = ValueInputOf<typeof confirmTotp>;

export interface TotpService {
  /** A new secret, not in force yet. Throws totp_exists or proof_required. */
  readonly start: (visit: Visit, session: Session) => Promise<ValueInputOf<typeof startTotp>>;
  /** Answers the recovery codes. Throws totp_missing, verification_code_invalid or account_locked. */
  readonly confirm: (session: Session, code: string) => Promise<RecoveryCodes>;
  /** Throws totp_missing or proof_required. */
  readonly remove: (visit: Visit, session: Session) => Promise<void>;
  /** Throws totp_missing or proof_required. */
  readonly newRecoveryCodes: (visit: Visit, session: Session) => Promise<RecoveryCodes>;
  /** The second factor that the member has set up; null: none. */
  readonly factorOf: (memberId: string) => Promise<Factor | null>;
  /** Uses up a code of the app in force. False: wrong, used before, or no app is in force. Throws account_locked. */
  readonly check: (memberId: string, code: string) => Promise<boolean>;
  /** Uses up a recovery code, and tells the owner by mail. False: none of the member's, or used before. */
  readonly checkRecovery: (owner: Owner, code: string) => Promise<boolean>;
}

export function totpService(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealed: Pick<SealedBodies, 'secretsFor'>;
  /** Throws proof_required unless the session has shown lately whose it is. */
  readonly requireProof: (visit: Visit, session: Session) => Promise<void>;
  /** The session has just shown whose it is. */
  readonly noteProof: (session: Session) => Promise<void>;
  /** Tells the owner by mail. */
  readonly tell: (owner: Owner, change: Change) => Promise<void>;
}): TotpService {
  const { db, clock, sealed, requireProof, noteProof, tell } = deps;
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

  /** Answers them; they are kept as hashes only. Throws totp_missing. */
  async function makeRecoveryCodes(memberId: string): Promise<{ recoveryCodes: string[] }> {
    const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    const hashes = recoveryCodes.map((code) => hashOfRecoveryCode(memberId, code));
    const isOn = await db.transaction((tx) => store.replaceRecoveryCodes(tx, memberId, hashes));
    if (!isOn) throw new AppError('totp_missing');
    return { recoveryCodes };
  }

  return {
    async start(visit, session) {
      await requireProof(visit, session);
      const secret = newSecret();
      const isNew = await store.putPending(db, session, { ...lock(keys, session.memberId, secret), at: now() });
      if (!isNew) throw new AppError('totp_exists');
      return presentSecret(secret, { issuer: visit.merchant.name, account: session.account });
    },

    async confirm(session, code) {
      const row = await find(session.memberId, 'pending');
      if (!row) throw new AppError('totp_missing');
      if (!(await isRight(row, code))) throw new AppError('verification_code_invalid', { field: 'code' });
      await noteProof(session);
      const made = await makeRecoveryCodes(session.memberId);
      await tell(session, 'totpAdded');
      return made;
    },

    async remove(visit, session) {
      await requireProof(visit, session);
      if (!(await store.remove(db.queries, session.memberId))) throw new AppError('totp_missing');
      await tell(session, 'totpRemoved');
    },

    async newRecoveryCodes(visit, session) {
      await requireProof(visit, session);
      const made = await makeRecoveryCodes(session.memberId);
      await tell(session, 'recoveryMade');
      return made;
    },

    async factorOf(memberId) {
      const state = await store.findState(db, memberId);
      return state && { since: state.confirmed_at, recoveryCodesLeft: state.codes_left };
    },

    async check(memberId, code) {
      const row = await find(memberId, 'on');
      return row !== null && isRight(row, code);
    },

    async checkRecovery(owner, code) {
      const hash = hashOfRecoveryCode(owner.memberId, code);
      const isUsed = await store.useRecoveryCode(db.queries, owner.memberId, hash, now());
      if (isUsed) await tell(owner, 'recoveryUsed');
      return isUsed;
    },
  };
}
