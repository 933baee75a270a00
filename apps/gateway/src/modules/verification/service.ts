import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type {
  BotCheck,
  botChallenge,
  countryCodes,
  sendLoginCode,
  sendRegisterCode,
} from '@sampan/contract/verification';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Visit } from '../../plugins/gate.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import type { EnqueueTo } from '../notify/service.ts';
import type { MerchantSettings } from '../settings/schema.ts';
import type { Proof } from './bot-check.ts';
import { type Captcha, captchas } from './captcha.ts';
import { type Codes, codes } from './codes.ts';
import { firebaseTokens } from './firebase.ts';
import { geetest } from './geetest.ts';
import { countriesOf, dialingCountries, parseMobile, withFirst } from './mobile.ts';
import { proofOfWork } from './pow.ts';
import { dayMs, minutesUntil, proofLifetimeMs, windowOf } from './rules.ts';
import { secretHash, sha256 } from './secret-hash.ts';
import type { VerificationSettings } from './settings.ts';
import * as store from './store.ts';

export interface VerificationService {
  /**
   * Throws bot_check_required or bot_check_failed; passes with BOT_CHECK=none. Each proof is good once. Work is no proof
   * where geetest is configured.
   */
  requirePerson(visit: Visit, botCheck: BotCheck | undefined): Promise<void>;
  readonly captcha: Captcha;
  readonly codes: Codes;
  readonly mobile: {
    /** "84", "0901 234 567" -> "+84901234567". Throws mobile_invalid. */
    parse(countryDialingCode: string, number: string): string;
    /** As `parse`, and the country must be one that the operator serves. */
    read(merchantCode: string, countryDialingCode: string, number: string): Promise<string>;
  };
  /**
   * Counts one more of `key` in the window that now is in; false: there were `most` already. For what has a budget of
   * its own. `key` is kept as a hash.
   */
  isWithin(
    merchantCode: string,
    count: { readonly scope: string; readonly key: string; readonly most: number; readonly windowMs: number },
  ): Promise<boolean>;
  /** Whose number (E.164) Firebase confirmed. Throws verification_code_invalid, verification_code_expired or unavailable. */
  verifyFirebase(idToken: string): Promise<{ readonly mobile: string }>;

  readonly challenge: (visit: Visit, query: QueryOf<typeof botChallenge>) => Promise<ValueInputOf<typeof botChallenge>>;
  readonly sendRegisterCode: (
    visit: Visit,
    body: BodyOf<typeof sendRegisterCode>,
  ) => Promise<ValueInputOf<typeof sendRegisterCode>>;
  readonly sendLoginCode: (
    visit: Visit,
    body: BodyOf<typeof sendLoginCode>,
  ) => Promise<ValueInputOf<typeof sendLoginCode>>;
  readonly countryCodes: (visit: Visit) => Promise<ValueInputOf<typeof countryCodes>>;
}

export interface VerificationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly sealed: SealedBodies;
  readonly enqueueTo: EnqueueTo;
  readonly settings: (merchantCode: string) => Promise<VerificationSettings>;
  /** The rules of the registration's fields. */
  readonly registerRules: (merchantCode: string) => Promise<MerchantSettings['register']>;
  readonly isModuleOn: (merchantCode: string, modId: string) => Promise<boolean>;
  /** ISO codes of the countries whose numbers may be used, in the order to show them; empty: all. */
  readonly allowedCountries: (merchantCode: string) => Promise<readonly string[]>;
  /** Whether an account of this operator has the number (E.164). */
  readonly hasMobile: (merchantCode: string, mobile: string) => Promise<boolean>;
  /** ISO code of the country that an address is in, '' where it is not known. */
  readonly countryOf: (ip: string) => string;
  /** Hears that geetest could not be asked. */
  readonly onUnreachable: (reason: string) => void;
}

export function verificationService(deps: VerificationDeps): VerificationService {
  const { db, clock, config, sealed, settings, isModuleOn, allowedCountries } = deps;
  const countHash = secretHash(sealed, 'counters');
  const pow = proofOfWork({ clock, sealed, scale: config.botCheckWork });
  const usual = config.botCheck === 'geetest' && config.geetest ? geetest(config.geetest, deps.onUnreachable) : pow;
  /** What the proofs of this call have shown: one may be asked for twice, as a person's and in place of the captcha. */
  const shown = new WeakMap<BotCheck, Promise<Proof | null>>();

  async function examine(visit: Visit, botCheck: BotCheck): Promise<Proof | null> {
    const proof = await usual.examine(visit, botCheck);
    if (!proof) return null;
    // Twice its life: another instance's clock may be behind.
    const isNew = await store.useProof(db, sha256(proof.id), new Date(clock.now() + 2 * proofLifetimeMs));
    if (isNew && botCheck.provider === 'pow') await captcha.noteProof(visit);
    return isNew ? proof : null;
  }
  function proofOf(visit: Visit, botCheck: BotCheck): Promise<Proof | null> {
    const before = shown.get(botCheck);
    if (before) return before;
    const proof = examine(visit, botCheck);
    shown.set(botCheck, proof);
    return proof;
  }

  async function requirePerson(visit: Visit, botCheck: BotCheck | undefined): Promise<void> {
    if (config.botCheck === 'none') return;
    if (!botCheck) throw new AppError('bot_check_required');
    if (!(await proofOf(visit, botCheck))) throw new AppError('bot_check_failed');
  }

  const captcha = captchas({
    db,
    clock,
    hash: secretHash(sealed, 'captcha'),
    isHardProof: async (visit, botCheck) =>
      botCheck?.provider === 'pow' && (await proofOf(visit, botCheck))?.level === 'hard',
  });
  const shortCodes = codes({
    db,
    clock,
    hash: secretHash(sealed, 'verification-codes'),
    settings,
    isPersonAsked: config.botCheck !== 'none',
    defaultCountries: async ({ code, currency }) => {
      const registering = await allowedCountries(code);
      return registering.length > 0 ? registering : countriesOf(currency);
    },
    enqueueTo: deps.enqueueTo,
  });

  async function readMobile(merchantCode: string, countryDialingCode: string, number: string): Promise<string> {
    const mobile = parseMobile(countryDialingCode, number);
    const countries = dialingCountries(await allowedCountries(merchantCode));
    // By the dialling code: some countries share one.
    if (!countries.some((country) => country.countryDialingCode === countryDialingCode)) {
      throw new AppError('mobile_invalid', { field: 'mobileNum' });
    }
    return mobile;
  }

  async function requireModule(merchantCode: string, modIds: readonly string[]): Promise<void> {
    for (const modId of modIds) if (await isModuleOn(merchantCode, modId)) return;
    throw new AppError('function_not_available');
  }

  /** spec §7: there are codes for a registration by name, whose form asks for one, and for one by number. */
  async function requireRegistration(merchantCode: string, type: 'username' | 'mobile' | undefined): Promise<void> {
    if (type === undefined) return requireModule(merchantCode, ['REGMOBVERF3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3']);
    if (type === 'mobile') return requireModule(merchantCode, ['MOBILENUMREG3']);
    await requireModule(merchantCode, ['USERNAMEREG3']);
    const { verificationCode } = await deps.registerRules(merchantCode);
    if (verificationCode?.enabled !== true) await requireModule(merchantCode, ['REGMOBVERF3']);
  }

  return {
    requirePerson,
    captcha,
    codes: shortCodes,
    mobile: { parse: parseMobile, read: readMobile },
    async isWithin(merchantCode, { scope, key, most, windowMs }) {
      const { start, end } = windowOf(clock.now(), windowMs);
      const keyHash = countHash.make(scope, key);
      return store.countUp(db, merchantCode, [{ scope, keyHash, windowStart: start, expiresAt: end, most }]);
    },
    verifyFirebase: firebaseTokens(config.firebase, clock),

    async challenge(visit, { level }) {
      const isOn = config.botCheck === 'pow' || (config.botCheck === 'none' && level === 'hard');
      if (!isOn) throw new AppError('function_not_available');
      if (level === 'hard' && !(await captcha.mayStandIn(visit)))
        throw new AppError('too_many_requests', {
          minutes: minutesUntil(windowOf(clock.now(), dayMs).end, clock.now()),
        });
      return { challenge: pow.challenge(visit.merchant, level, await captcha.workFactor(visit)) };
    },

    async sendRegisterCode(visit, body) {
      await requireRegistration(visit.merchant.code, body.type);
      await requirePerson(visit, body.botCheck);
      const target = await readMobile(visit.merchant.code, body.countryDialingCode, body.mobileNo);
      return shortCodes.send(visit, { purpose: 'register', channel: 'sms', target, isReal: true });
    },

    async sendLoginCode(visit, { purpose, ...body }) {
      await requireModule(visit.merchant.code, [purpose === 'login' ? 'MOBILEVERCODELOGIN3' : 'CHNGPASSVERIF3']);
      await requirePerson(visit, body.botCheck);
      const target = await readMobile(visit.merchant.code, body.countryDialingCode, body.mobileNum);
      const isReal = await deps.hasMobile(visit.merchant.code, target);
      return shortCodes.send(visit, { purpose, channel: 'sms', target, isReal });
    },

    async countryCodes(visit) {
      const current = deps.countryOf(visit.ip);
      return { current, list: withFirst(dialingCountries(await allowedCountries(visit.merchant.code)), current) };
    },
  };
}
