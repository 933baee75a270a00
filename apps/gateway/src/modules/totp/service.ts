import type { confirmTotp, startTotp } from '@sampan/contract/devices';
import type { ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Session, Visit } from '../../plugins/request-context.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import { hashOfRecoveryCode, newRecoveryCode, recoveryCodeCount } from './recovery-codes.ts';
import { totpSecrets } from './secrets.ts';
import * as store from './store.ts';

type Owner = Pick<Session, 'merchantCode' | 'memberId'>;

/** An authenticator app in force. */
export interface Factor {
  readonly since: Date;
  readonly recoveryCodesLeft: number;
}

/** Changes that the owner is notified of by mail. */
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
  /** Takes it off for somebody else than its owner, who is to be told after the commit. Null: no app is in force. */
  readonly reset: (tx: Tx, owner: Owner) => Promise<{ readonly tellOwner: () => Promise<void> } | null>;
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
  /** Throws proof_required without a recent authentication of the session. */
  readonly requireProof: (visit: Visit, session: Session) => Promise<void>;
  /** Notes that the session has just authenticated again. */
  readonly noteProof: (session: Session) => Promise<void>;
  /** Tells the owner by mail. */
  readonly tell: (owner: Owner, change: Change) => Promise<void>;
}): TotpService {
  const { db, clock, sealed, requireProof, noteProof, tell } = deps;
  const secrets = totpSecrets({ db, clock, sealed, kind: 'member' });
  const now = () => new Date(clock.now());

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
      const owner = { id: session.memberId, merchantCode: session.merchantCode };
      return secrets.start(owner, { issuer: visit.merchant.name, account: session.account });
    },

    async confirm(session, code) {
      await secrets.confirm(session.memberId, code);
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

    async reset(tx, owner) {
      if (!(await store.remove(tx, owner.memberId))) return null;
      return { tellOwner: () => tell(owner, 'totpRemoved') };
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

    check: (memberId, code) => secrets.check(memberId, code),

    async checkRecovery(owner, code) {
      const hash = hashOfRecoveryCode(owner.memberId, code);
      const isUsed = await store.useRecoveryCode(db.queries, owner.memberId, hash, now());
      if (isUsed) await tell(owner, 'recoveryUsed');
      return isUsed;
    },
  };
}
