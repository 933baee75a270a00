import type { loginVerification, sendLoginVerification } from '@sampan/contract/devices';
import type { login } from '@sampan/contract/identity';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Devices, LoginChallenge } from '../devices/service.ts';
import type { Visit } from '../../plugins/request-context.ts';
import type { VerificationService } from '../verification/service.ts';
import type { SessionIssuer, Totp } from './session-issuer.ts';
import type { Attempts } from './attempts.ts';
import { waysOfContact } from './present.ts';
import { isSameName, lockName } from './rules.ts';
import * as store from './store.ts';
import type { MemberRow } from './store.ts';

/** The second half of a login that asked for more: from a new place (spec §4), or of an account with a second factor. */
export interface StepUp {
  /** Throws ticket_expired, function_not_available, too_many_requests or sms_quota_exceeded. */
  readonly sendLoginVerification: (
    visit: Visit,
    body: BodyOf<typeof sendLoginVerification>,
  ) => Promise<ValueInputOf<typeof sendLoginVerification>>;
  /** Throws ticket_expired, verification_code_invalid, verification_code_expired, account_locked, or what issueSession does. */
  readonly loginVerification: (
    visit: Visit,
    body: BodyOf<typeof loginVerification>,
  ) => Promise<ValueInputOf<typeof login>>;
}

export function createStepUp(deps: {
  readonly db: Database;
  readonly devices: Devices;
  readonly attempts: Attempts;
  readonly sessionIssuer: SessionIssuer;
  readonly verification: Pick<VerificationService, 'codes'>;
  readonly totp: Totp;
}): StepUp {
  const { db, devices, attempts, sessionIssuer, verification, totp } = deps;

  /** A code belongs to the login that asked for it. */
  const challengeOf = ({ hash }: LoginChallenge) => `login ${hash.toString('hex')}`;

  /** Where the code goes; null: the ticket doesn't offer that, or the account has it no more. */
  function targetOf({ ways }: LoginChallenge, member: MemberRow, method: 'mobile' | 'email'): string | null {
    const isWay = ways.includes(method) && waysOfContact(member).some((way) => way.method === method);
    return isWay ? member[method] : null;
  }

  /** Throws verification_code_invalid or verification_code_expired. */
  async function check(
    ticket: LoginChallenge,
    member: MemberRow,
    given: BodyOf<typeof loginVerification>,
  ): Promise<void> {
    const { method, answer, bankName = '' } = given;
    const wrong = () => new AppError('verification_code_invalid', { field: 'answer' });
    if (!ticket.ways.includes(method)) throw wrong();
    const merchantCode = member.merchant_code;
    if (method === 'totp') {
      if (!(await totp.check(member.id, answer))) throw wrong();
    } else if (method === 'recovery') {
      if (!(await totp.checkRecovery({ merchantCode, memberId: member.id }, answer))) throw wrong();
    } else {
      const target = targetOf(ticket, member, method);
      if (target === null) throw wrong();
      // Before the code, which a wrong name must not use up; which of the two was wrong isn't said.
      if (ticket.isNameAsked && !isSameName(member.profile['payeeName'] ?? '', bankName)) throw wrong();
      const challenge = challengeOf(ticket);
      await verification.codes.check({ merchantCode, purpose: 'verify', target, challenge, code: answer });
    }
  }

  return {
    async sendLoginVerification(visit, { ticket, method }) {
      const found = await devices.findChallenge(visit.merchant.code, ticket);
      const member = found && (await store.findMember(db.queries, found.memberId));
      if (!found || !member) throw new AppError('ticket_expired');
      const target = targetOf(found, member, method);
      if (target === null) throw new AppError('function_not_available');
      return verification.codes.send(visit, {
        purpose: 'verify',
        channel: method === 'mobile' ? 'sms' : 'email',
        target,
        challenge: challengeOf(found),
        isReal: true,
      });
    },

    async loginVerification(visit, body) {
      const found = await devices.countAnswer(visit.merchant.code, body.ticket);
      const member = found && (await store.findMember(db.queries, found.memberId));
      if (!found || !member) throw new AppError('ticket_expired');
      // With the password an attacker gets any number of tickets: wrong answers are counted over all of them.
      const attempt = await attempts.begin(visit.merchant.code, lockName('step-up', member.id));
      await check(found, member, body);
      await attempt.forget(db.queries);
      if (!(await devices.useTicket(found.hash))) throw new AppError('ticket_expired');
      return sessionIssuer.issue(visit, member, {
        way: found.way,
        audience: found.audience,
        deviceId: body.deviceId,
        isRemembered: found.isRemembered,
        rememberedId: found.rememberedId,
        // A factor that the member set up while waiting for a code is asked for next.
        shown: body.method === 'totp' || body.method === 'recovery' ? 'factors' : 'possession',
      });
    },
  };
}
