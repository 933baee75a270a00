import type { register, registerMobile } from '@sampan/contract/identity';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Merchant, Visit } from '../../plugins/request-context.ts';
import type { Invitation } from '../agents/attribution.ts';
import type { Affiliates } from '../invitations/affiliates.ts';
import type { VerificationService } from '../verification/service.ts';
import type { Accounts, NewMember } from './accounts.ts';
import type { SessionIssuer } from './session-issuer.ts';
import { refuseForbidden } from './password-rules.ts';
import { checkRegistration, mobileOf, profileOf, type RegisterRules } from './rules.ts';
import type { IdentitySettings } from './settings.ts';

type ByName = BodyOf<typeof register>;
type ByMobile = BodyOf<typeof registerMobile>;

export interface Registrations {
  /** Creates the account and opens its first session. Throws the errors of the operation, or unavailable. */
  readonly register: (visit: Visit, body: ByName) => Promise<ValueInputOf<typeof register>>;
  /** As `register`; the number becomes the name. */
  readonly registerMobile: (visit: Visit, body: ByMobile) => Promise<ValueInputOf<typeof registerMobile>>;
}

/** A number that its owner has verified; `use` consumes the proof. */
interface ProvenMobile {
  readonly use: (tx: Tx) => Promise<void>;
}

/** What a registration asks of the verification module. */
export type RegistrationVerification = Pick<
  VerificationService,
  'requirePerson' | 'captcha' | 'codes' | 'mobile' | 'verifyFirebase'
>;

export function createRegistrations(deps: {
  readonly db: Database;
  readonly accounts: Accounts;
  readonly sessionIssuer: SessionIssuer;
  readonly verification: RegistrationVerification;
  readonly invitations: Pick<Affiliates, 'findInvitation'>;
  readonly registerRules: (merchant: Merchant) => Promise<RegisterRules>;
  readonly settings: (merchantCode: string) => Promise<IdentitySettings>;
  readonly isModuleOn: (merchantCode: string, id: string) => Promise<boolean>;
}): Registrations {
  const { db, accounts, sessionIssuer, verification, invitations, registerRules, settings, isModuleOn } = deps;

  async function requireModule(visit: Visit, id: string): Promise<void> {
    if (!(await isModuleOn(visit.merchant.code, id))) throw new AppError('function_not_available');
  }

  /** After the fields, so that a picture isn't used up by a mistake elsewhere. */
  async function checkCaptcha(visit: Visit, rules: RegisterRules, body: ByName | ByMobile): Promise<void> {
    if (rules.captcha?.enabled) await verification.captcha.check(visit, body.captcha, body.botCheck);
  }

  /** Null: no invitation. Throws invitation_code_invalid. */
  async function readInvitation(visit: Visit, code: string | undefined): Promise<Invitation | null> {
    if (!code) return null;
    const found = await invitations.findInvitation(visit.merchant.code, code);
    if (!found) throw new AppError('invitation_code_invalid', { field: 'affiliateCode' });
    return found;
  }

  /** Throws verification_code_required, _invalid or _expired. */
  async function proveMobile(visit: Visit, mobile: string, body: ByName | ByMobile): Promise<ProvenMobile> {
    if (body.firebaseIdToken) {
      const proven = await verification.verifyFirebase(body.firebaseIdToken);
      if (proven.mobile !== mobile) throw new AppError('verification_code_invalid', { field: 'verificationCode' });
      return { use: async () => undefined };
    }
    if (!body.verificationCode) throw new AppError('verification_code_required', { field: 'verificationCode' });
    const given = {
      merchantCode: visit.merchant.code,
      purpose: 'register',
      target: mobile,
      challenge: verification.codes.challengeOf(visit),
      code: body.verificationCode,
    } as const;
    await verification.codes.verify(given);
    return { use: (tx) => verification.codes.use(tx, given) };
  }

  /** All that both ways do once it is sure that the registration is a good one. */
  async function create(
    visit: Visit,
    body: ByName | ByMobile,
    account: Pick<NewMember, 'account' | 'mobile'> & { readonly password: string | undefined },
    proven: ProvenMobile | null,
    taken: (isMobileTaken: boolean) => AppError,
  ): Promise<ValueInputOf<typeof register>> {
    const merchantCode = visit.merchant.code;
    const { password, ...named } = account;
    if (password) refuseForbidden(password, account.account, await settings(merchantCode));
    const invitation = await readInvitation(visit, body.affiliateCode);
    const isMobileTaken = async () =>
      proven !== null &&
      account.mobile !== null &&
      (await accounts.findByMobile(merchantCode, account.mobile)) !== null;
    if (await accounts.findByAccount(merchantCode, account.account)) throw taken(false);
    // Only the number's owner learns whether it has an account.
    if (await isMobileTaken()) throw taken(true);
    const passwordHash = password ? await accounts.hashPassword(password) : null;
    const paymentPasswordHash = body.paymentPassword ? await accounts.hashPassword(body.paymentPassword) : null;

    const opened = await db.transaction(async (tx) => {
      await proven?.use(tx);
      const member = await accounts.createMember(tx, {
        ...named,
        merchantCode,
        passwordHash,
        paymentPasswordHash,
        language: visit.language,
        email: body.email || null,
        isMobileVerified: proven !== null,
        profile: profileOf(body),
        origin: { ...body, invitation },
        ...(invitation && { type: invitation.type }),
        isWelcomeDue: true,
      });
      return member && sessionIssuer.open(tx, visit, member, { way: 'registration', deviceId: body.deviceId });
    });
    // A concurrent registration took the name or the number while the password was hashed.
    if (!opened) throw taken(await isMobileTaken());
    opened.afterCommit();
    return opened.value;
  }

  return {
    async register(visit, body) {
      const merchantCode = visit.merchant.code;
      await requireModule(visit, 'USERNAMEREG3');
      await verification.requirePerson(visit, body.botCheck);
      const rules = await registerRules(visit.merchant);
      const { minimumAge } = await settings(merchantCode);
      checkRegistration(rules, body, { username: 'required', password: 'required', mobileNum: 'by rule' }, minimumAge);
      await checkCaptcha(visit, rules, body);
      const { mobileNum, countryDialingCode } = body;
      const mobile =
        mobileNum && countryDialingCode
          ? await verification.mobile.read(merchantCode, countryDialingCode, mobileNum)
          : mobileOf(undefined, mobileNum);
      const isProofAsked = mobile !== null && (await isModuleOn(merchantCode, 'REGMOBVERF3'));
      if (isProofAsked && !countryDialingCode) throw new AppError('mobile_invalid', { field: 'mobileNum' });
      const proven = isProofAsked ? await proveMobile(visit, mobile, body) : null;
      return create(visit, body, { account: body.username, mobile, password: body.password }, proven, (isMobile) =>
        isMobile
          ? new AppError('mobile_taken', { field: 'mobileNum' })
          : new AppError('username_taken', { field: 'username' }),
      );
    },

    async registerMobile(visit, body) {
      const merchantCode = visit.merchant.code;
      await requireModule(visit, 'MOBILENUMREG3');
      await verification.requirePerson(visit, body.botCheck);
      const hasPassword = await isModuleOn(merchantCode, 'MOBILENUMPASSREG3');
      const rules = await registerRules(visit.merchant);
      const { minimumAge } = await settings(merchantCode);
      checkRegistration(
        rules,
        body,
        {
          username: null,
          password: hasPassword ? 'required' : null,
          mobileNum: 'required',
        },
        minimumAge,
      );
      await checkCaptcha(visit, rules, body);
      const mobile = await verification.mobile.read(merchantCode, body.countryDialingCode, body.mobileNum);
      const proven = await proveMobile(visit, mobile, body);
      return create(
        visit,
        body,
        { account: mobile, mobile, password: hasPassword ? body.password : undefined },
        proven,
        () => new AppError('mobile_taken', { field: 'mobileNum' }),
      );
    },
  };
}
