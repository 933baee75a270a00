import type { loginVerification, sendLoginVerification } from '@sampan/contract/devices';
import type { login } from '@sampan/contract/identity';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Devices } from '../devices/service.ts';
import type { Visit } from '../../plugins/gate.ts';
import type { VerificationService } from '../verification/service.ts';
import type { Admission, Totp } from './admission.ts';
import type { Attempts } from './attempts.ts';
import { waysToVerify } from './present.ts';
import { isSameName, lockName } from './rules.ts';
import * as store from './store.ts';
import type { MemberRow } from './store.ts';

type Method = BodyOf<typeof loginVerification>['method'];

/** The second half of a login from a new place (spec §4). */
export interface ExtraVerification {
  /** Throws ticket_expired, function_not_available, too_many_requests or sms_quota_exceeded. */
  readonly sendLoginVerification: (
    visit: Visit,
    body: BodyOf<typeof sendLoginVerification>,
  ) => Promise<ValueInputOf<typeof sendLoginVerification>>;
  /** Throws ticket_expired, verification_code_invalid, verification_code_expired, account_locked, or what admit does. */
  readonly loginVerification: (
    visit: Visit,
    body: BodyOf<typeof loginVerification>,
  ) => Promise<ValueInputOf<typeof login>>;
}

export function createExtraVerification(deps: {
  readonly db: Database;
  readonly devices: Devices;
  readonly attempts: Attempts;
  readonly admission: Admission;
  readonly verification: Pick<VerificationService, 'codes'>;
  readonly totp: Totp | null;
}): ExtraVerification {
  const { db, devices, attempts, admission, verification, totp } = deps;

  /** Where the code goes; null: not to this account. */
  function targetOf(member: MemberRow, method: 'mobile' | 'email'): string | null {
    const isWay = waysToVerify(member, false).some((way) => way.method === method);
    return isWay ? member[method] : null;
  }

  /** Throws verification_code_invalid or verification_code_expired. */
  async function check(member: MemberRow, method: Method, answer: string): Promise<void> {
    const wrong = () => new AppError('verification_code_invalid', { field: 'answer' });
    if (method === 'totp') {
      if (!totp || !(await totp.check(member.id, answer))) throw wrong();
    } else if (method === 'bankName') {
      if (!isSameName(member.profile['payeeName'] ?? '', answer)) throw wrong();
    } else {
      const target = targetOf(member, method);
      if (target === null) throw wrong();
      // A code that was sent for one login finishes the next one of the same account, too, while it lives.
      const merchantCode = member.merchant_code;
      await verification.codes.check({ merchantCode, purpose: 'verify', target, subject: member.id, code: answer });
    }
  }

  return {
    async sendLoginVerification(visit, { ticket, method }) {
      const found = await devices.findTicket(visit.merchant.code, ticket);
      const member = found && (await store.findMember(db.queries, found.memberId));
      if (!member) throw new AppError('ticket_expired');
      const target = targetOf(member, method);
      if (target === null) throw new AppError('function_not_available');
      return verification.codes.send(visit, {
        purpose: 'verify',
        channel: method === 'mobile' ? 'sms' : 'email',
        target,
        subject: member.id,
        isReal: true,
      });
    },

    async loginVerification(visit, { ticket, method, answer, deviceId }) {
      const found = await devices.countAnswer(visit.merchant.code, ticket);
      const member = found && (await store.findMember(db.queries, found.memberId));
      if (!found || !member) throw new AppError('ticket_expired');
      // Who knows the password gets as many tickets as they like: the answers add up over all of them.
      const attempt = await attempts.begin(visit.merchant.code, lockName('extra verification', member.id));
      await check(member, method, answer);
      await attempt.forget(db.queries);
      if (!(await devices.useTicket(found.hash))) throw new AppError('ticket_expired');
      return admission.admit(visit, member, {
        way: found.way,
        audience: found.audience,
        deviceId,
        isRemembered: found.isRemembered,
        rememberedId: found.rememberedId,
        isTrusted: true,
      });
    },
  };
}
