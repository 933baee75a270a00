import type { login } from '@sampan/contract/identity';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Devices } from '../devices/service.ts';
import type { Visit } from '../../plugins/request-context.ts';
import type { VerificationService } from '../verification/service.ts';
import type { SessionIssuer } from './session-issuer.ts';
import type { Attempts } from './attempts.ts';
import type { Passwords } from './passwords.ts';
import { accountKey, isSamePassword, type LockName, loginLock, numberIn } from './rules.ts';
import type { IdentitySettings } from './settings.ts';
import * as store from './store.ts';

type Body = BodyOf<typeof login>;
export type Login = (visit: Visit, body: Body) => Promise<ValueInputOf<typeof login>>;

/** What a login asks of the verification module. */
export type LoginVerification = Pick<
  VerificationService,
  'requirePerson' | 'captcha' | 'codes' | 'mobile' | 'verifyFirebase'
>;

/** Logins by something that is typed. */
export function createLogin(deps: {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly devices: Devices;
  readonly sessionIssuer: SessionIssuer;
  readonly verification: LoginVerification;
  readonly settings: (merchantCode: string) => Promise<IdentitySettings>;
  readonly isModuleOn: (merchantCode: string, id: string) => Promise<boolean>;
}): Login {
  const { db, passwords, attempts, devices, sessionIssuer, verification, settings, isModuleOn } = deps;
  const { captcha } = verification;

  /** Wrong answers bring a picture to copy before long, whether the name exists or not. */
  async function withCaptcha<T>(visit: Visit, body: Body, name: string, check: () => Promise<T>): Promise<T> {
    if (await captcha.isNeeded(visit, name)) await captcha.check(visit, body.captcha, body.botCheck, name);
    try {
      const answer = await check();
      await captcha.forgetFailures(visit, name);
      return answer;
    } catch (error) {
      if (!(error instanceof AppError) || !wrongAnswers.has(error.code)) throw error;
      await captcha.noteFailure(visit, name);
      if (!(await captcha.isNeeded(visit, name))) throw error;
      throw new AppError(error.code, { ...error.data, captcha: await captcha.issue(visit) });
    }
  }

  async function noteWrong(visit: Visit, member: store.MemberRow | null, way: 'password' | 'sms'): Promise<void> {
    await devices.noteLogin(db.queries, visit, { memberId: member?.id ?? null, way, outcome: 'wrong' });
  }

  /**
   * The name as it was typed, and as E.164 where it may be a number: the name of a member who registered by mobile
   * number. `lock` is the same for all spellings and dialling codes.
   */
  function namesOf({ username, countryDialingCode }: Body): {
    readonly all: readonly string[];
    readonly lock: LockName;
  } {
    const key = accountKey(username);
    const number = numberIn(username);
    const lock = loginLock(username);
    if (number === null) return { all: [key], lock };
    let mobile = number.startsWith('+') ? number : `+${number}`;
    try {
      if (countryDialingCode !== undefined) mobile = verification.mobile.parse(countryDialingCode, number);
    } catch {
      // It is no number of that country: a name of digits.
    }
    return { all: [key, mobile], lock };
  }

  /** Answers the account if the password is right. The same steps whether it exists or not, so that time tells nothing. */
  async function byPassword(visit: Visit, body: Body): Promise<store.MemberRow> {
    const names = namesOf(body);
    return withCaptcha(visit, body, names.lock, async () => {
      const attempt = await attempts.begin(visit.merchant.code, names.lock);
      const member = await store.findByAccounts(db, visit.merchant.code, names.all);
      const isRight = await attempt.decide(passwords.verify(member?.password_hash ?? null, body.password));
      if (!member || !isRight) {
        await noteWrong(visit, member, 'password');
        throw new AppError('login_failed');
      }
      await attempt.forget(db.queries);
      const { defaultPassword } = await settings(visit.merchant.code);
      if (defaultPassword === '' || !isSamePassword(body.password, defaultPassword)) return member;
      await store.demandPasswordChange(db.queries, member.id);
      return { ...member, must_change_password: true };
    });
  }

  /** By our own code, or by Firebase's word for the number. Throws verification_code_invalid or _expired. */
  async function proveMobile(visit: Visit, mobile: string, { type, password }: Body): Promise<void> {
    if (type !== 'firebase') {
      await verification.codes.check({
        merchantCode: visit.merchant.code,
        purpose: 'login',
        target: mobile,
        challenge: verification.codes.challengeOf(visit),
        code: password,
      });
      return;
    }
    const proven = await verification.verifyFirebase(password);
    if (proven.mobile !== mobile) throw new AppError('verification_code_invalid', { field: 'verificationCode' });
  }

  /** As with passwords: without an account the answer is that of a wrong code, after the same steps. */
  async function bySms(visit: Visit, body: Body): Promise<store.MemberRow> {
    const merchantCode = visit.merchant.code;
    if (!(await isModuleOn(merchantCode, 'MOBILEVERCODELOGIN3'))) throw new AppError('function_not_available');
    const mobile = await verification.mobile.read(merchantCode, body.countryDialingCode ?? '', body.username);
    return withCaptcha(visit, body, loginLock(mobile), async () => {
      const member = await store.findByMobile(db, merchantCode, mobile);
      try {
        await proveMobile(visit, mobile, body);
      } catch (error) {
        await noteWrong(visit, member, 'sms');
        throw error;
      }
      if (!member) throw new AppError('verification_code_invalid', { field: 'verificationCode' });
      return member;
    });
  }

  return async (visit, body) => {
    await verification.requirePerson(visit, body.botCheck);
    const way = body.type === 'username' ? 'password' : 'sms';
    const member = await (way === 'sms' ? bySms(visit, body) : byPassword(visit, body));
    return sessionIssuer.issue(visit, member, {
      way,
      deviceId: body.deviceId,
      isRemembered: body.isRemembered,
      audience: body.audience,
      // The code has shown already what a login from a new place would ask for.
      ...(way === 'sms' && { shown: 'possession' as const }),
    });
  };
}

const wrongAnswers: ReadonlySet<string> = new Set([
  'login_failed',
  'verification_code_invalid',
  'verification_code_expired',
]);
