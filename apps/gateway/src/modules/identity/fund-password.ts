import type { BodyOf } from '@sampan/contract/operation';
import { checkField } from '@sampan/contract/patterns';
import type { setFundPassword } from '@sampan/contract/payout-accounts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Merchant, Session, Visit } from '../../plugins/request-context.ts';
import type { Enqueue } from '../notify/service.ts';
import type { Attempts } from './attempts.ts';
import { demandRested } from './fund-password-rest.ts';
import type { Passwords } from './passwords.ts';
import type { Proofs } from './proof.ts';
import { fundPasswordRuleOf, lockName, maxFundPasswordFailures, type RegisterRules } from './rules.ts';
import type { IdentitySettings } from './settings.ts';
import * as store from './store.ts';
import type { MemberRow } from './store.ts';

/** The second password, which takes money out. */
export interface FundPasswords {
  readonly hasFundPassword: (memberId: string) => Promise<boolean>;
  /**
   * Sets it, or another in its place, which takes the one before, too. Throws field_invalid, passwords_differ,
   * password_unchanged, fund_password_forbidden (it opens the account), and what `confirmFundPassword` and
   * `requireProof` throw.
   */
  readonly setFundPassword: (visit: Visit, session: Session, body: BodyOf<typeof setFundPassword>) => Promise<void>;
  /** Throws fund_password_missing where there is none, fund_password_wrong or account_locked. */
  readonly confirmFundPassword: (session: Pick<Session, 'merchantCode' | 'memberId'>, given: string) => Promise<void>;
  /**
   * As `confirmFundPassword`, for what takes money or points out: throws fund_password_resting, too, for a while after a
   * forgotten one was reset.
   */
  readonly confirmSpending: (
    who: { readonly merchant: Merchant; readonly session: Pick<Session, 'merchantCode' | 'memberId'> },
    given: string,
  ) => Promise<void>;
  /** Throws field_invalid, passwords_differ or fund_password_forbidden. */
  readonly checkNewFundPassword: (
    merchant: Merchant,
    member: Pick<MemberRow, 'password_hash'>,
    given: Pick<BodyOf<typeof setFundPassword>, 'newFundPassword' | 'confirmFundPassword'>,
  ) => Promise<void>;
}

export function createFundPasswords(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly enqueue: Enqueue;
  readonly settings: (merchantCode: string) => Promise<IdentitySettings>;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly requireProof: Proofs['requireProof'];
  readonly registerRules: (merchant: Merchant) => Promise<RegisterRules>;
}): FundPasswords {
  const { db, enqueue, passwords, attempts, requireProof, registerRules } = deps;

  const checkNewFundPassword: FundPasswords['checkNewFundPassword'] = async (merchant, member, given) => {
    const rule = fundPasswordRuleOf(await registerRules(merchant));
    const field = 'newFundPassword';
    const reason = checkField(rule, given.newFundPassword);
    if (reason) {
      const { patternId, minLength: min, maxLength: max } = rule;
      throw new AppError('field_invalid', { field, fields: [{ path: field, reason }], patternId, min, max });
    }
    if (given.newFundPassword !== given.confirmFundPassword)
      throw new AppError('passwords_differ', { field: 'confirmFundPassword' });
    // Who knows the one must not have the other with it.
    if (member.password_hash !== null && (await passwords.verify(member.password_hash, given.newFundPassword)))
      throw new AppError('fund_password_forbidden', { field });
  };

  const confirmFundPassword: FundPasswords['confirmFundPassword'] = async ({ merchantCode, memberId }, given) => {
    const member = await store.findMember(db.queries, memberId);
    if (!member?.payment_password_hash) throw new AppError('fund_password_missing');
    const attempt = await attempts.begin(merchantCode, lockName('fund password', memberId), maxFundPasswordFailures);
    const isRight = await attempt.decide(passwords.verify(member.payment_password_hash, given));
    if (!isRight) throw new AppError('fund_password_wrong', { field: 'fundPassword' });
    await attempt.forget(db.queries);
  };

  return {
    confirmFundPassword,
    checkNewFundPassword,

    async confirmSpending({ merchant, session }, given) {
      await confirmFundPassword(session, given);
      // After the password: a reset in between that made another one wrong counts, too.
      await demandRested(deps, merchant, session.memberId);
    },

    async hasFundPassword(memberId) {
      const member = await store.findMember(db.queries, memberId);
      return Boolean(member?.payment_password_hash);
    },

    async setFundPassword(visit, session, body) {
      await requireProof(visit, session, body.password);
      const member = await store.findMember(db.queries, session.memberId);
      if (!member) throw new AppError('session_expired');
      if (member.payment_password_hash !== null) {
        await confirmFundPassword(session, body.fundPassword ?? '');
        if (await passwords.verify(member.payment_password_hash, body.newFundPassword))
          throw new AppError('password_unchanged', { field: 'newFundPassword' });
      }
      await checkNewFundPassword(visit.merchant, member, body);
      const hash = await passwords.hash(body.newFundPassword);
      await db.transaction(async (tx) => {
        await store.updateFundPassword(tx, member.id, hash);
        const { merchantCode, memberId } = session;
        const change = member.payment_password_hash === null ? 'fundPasswordSet' : 'fundPasswordChanged';
        await enqueue(tx, { merchantCode, memberId, template: 'account_changed', values: { change } });
      });
    },
  };
}
