import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import type { resetFundPassword, sendFundPasswordCode } from '@sampan/contract/payout-accounts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Session, Visit } from '../../plugins/request-context.ts';
import type { Enqueue } from '../notify/service.ts';
import type { VerificationService } from '../verification/service.ts';
import { restMs } from './fund-password-rest.ts';
import type { FundPasswords } from './fund-password.ts';
import type { Passwords } from './passwords.ts';
import type { Proofs } from './proof.ts';
import type { IdentitySettings } from './settings.ts';
import * as store from './store.ts';
import type { MemberRow } from './store.ts';

type MemberVisit = Visit & { readonly session: Session };

/** The way back for a member who forgot the fund password. */
export interface FundPasswordResets {
  /** Throws the errors of the operation. */
  readonly sendFundPasswordCode: (
    visit: MemberVisit,
    body: BodyOf<typeof sendFundPasswordCode>,
  ) => Promise<ValueInputOf<typeof sendFundPasswordCode>>;
  /**
   * Sets another one; tries of the one before that locked it still do. Throws the errors of the operation, or unavailable.
   */
  readonly resetFundPassword: (
    visit: MemberVisit,
    body: BodyOf<typeof resetFundPassword>,
  ) => Promise<ValueInputOf<typeof resetFundPassword>>;
}

export function createFundPasswordResets(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly enqueue: Enqueue;
  readonly verification: Pick<VerificationService, 'codes'>;
  readonly requireProof: Proofs['requireProof'];
  readonly checkNew: FundPasswords['checkNewFundPassword'];
  readonly settings: (merchantCode: string) => Promise<IdentitySettings>;
}): FundPasswordResets {
  const { db, clock, passwords, enqueue, verification, requireProof, checkNew, settings } = deps;

  /** The contact that its owner has confirmed: one that was only typed proves nothing. */
  function targetOf(member: MemberRow, method: 'mobile' | 'email'): string {
    const isConfirmed = member[method === 'mobile' ? 'mobile_verified_at' : 'email_verified_at'] !== null;
    const target = isConfirmed ? member[method] : null;
    if (target === null) throw new AppError('function_not_available');
    return target;
  }

  /** The member and where the code goes, for a session that has just shown whose it is. */
  async function begin(visit: MemberVisit, method: 'mobile' | 'email') {
    await requireProof(visit, visit.session);
    const member = await store.findMember(db.queries, visit.session.memberId);
    if (!member) throw new AppError('session_expired');
    if (member.payment_password_hash === null) throw new AppError('fund_password_missing');
    return { member, target: targetOf(member, method) };
  }

  const codeFor = ({ merchantCode, id }: Session, target: string) =>
    ({ merchantCode, purpose: 'verify', target, challenge: `fund password ${id}` }) as const;

  return {
    async sendFundPasswordCode(visit, { method }) {
      const { target } = await begin(visit, method);
      const { purpose, challenge } = codeFor(visit.session, target);
      const channel = method === 'mobile' ? 'sms' : 'email';
      return verification.codes.send(visit, { purpose, channel, target, challenge, isReal: true });
    },

    async resetFundPassword(visit, { method, code, ...given }) {
      const { session } = visit;
      const { merchantCode, memberId } = session;
      const { member, target } = await begin(visit, method);
      const proof = { ...codeFor(session, target), code };
      await verification.codes.verify(proof);
      // After the code: it tells whether a password opens the account.
      await checkNew(visit.merchant, member, given);
      const hash = await passwords.hash(given.newFundPassword);
      const at = new Date(clock.now());
      await db.transaction(async (tx) => {
        await verification.codes.use(tx, proof);
        await store.updateFundPassword(tx, memberId, hash);
        await store.noteFundPasswordReset(tx, { memberId, merchantCode }, at);
        const values = { change: 'fundPasswordReset' } as const;
        await enqueue(tx, { merchantCode, memberId, template: 'account_changed', values });
      });
      const rest = restMs(await settings(merchantCode));
      return { restsUntil: rest === 0 ? null : at.getTime() + rest };
    },
  };
}
