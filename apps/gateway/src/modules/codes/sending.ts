import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import type { sendLoginCode, sendRegisterCode } from '@sampan/contract/verification';
import { AppError } from '../../app-error.ts';
import type { Visit } from '../../plugins/request-context.ts';
import type { BotChecks } from '../bot-check/service.ts';
import type { MobileNumbers } from '../mobile/service.ts';
import type { MerchantSettings } from '../settings/schema.ts';
import type { Codes } from './service.ts';

/** The calls that send codes to visitors without a session. */
export interface CodeCalls {
  readonly sendRegisterCode: (
    visit: Visit,
    body: BodyOf<typeof sendRegisterCode>,
  ) => Promise<ValueInputOf<typeof sendRegisterCode>>;
  readonly sendLoginCode: (
    visit: Visit,
    body: BodyOf<typeof sendLoginCode>,
  ) => Promise<ValueInputOf<typeof sendLoginCode>>;
}

export interface CodeCallsDeps {
  /** The rules of the registration's fields. */
  readonly registerRules: (merchantCode: string) => Promise<MerchantSettings['register']>;
  readonly isModuleOn: (merchantCode: string, modId: string) => Promise<boolean>;
  /** Whether an account of this operator has the number (E.164). */
  readonly hasMobile: (merchantCode: string, mobile: string) => Promise<boolean>;
  readonly requirePerson: BotChecks['requirePerson'];
  readonly mobile: Pick<MobileNumbers, 'read'>;
}

export function createCodeCalls(deps: CodeCallsDeps & { readonly codes: Codes }): CodeCalls {
  const { isModuleOn, codes, mobile, requirePerson } = deps;

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
    async sendRegisterCode(visit, body) {
      await requireRegistration(visit.merchant.code, body.type);
      await requirePerson(visit, body.botCheck);
      const target = await mobile.read(visit.merchant.code, body.countryDialingCode, body.mobileNo);
      return codes.send(visit, { purpose: 'register', channel: 'sms', target, isReal: true });
    },

    async sendLoginCode(visit, { purpose, ...body }) {
      await requireModule(visit.merchant.code, [purpose === 'login' ? 'MOBILEVERCODELOGIN3' : 'CHNGPASSVERIF3']);
      await requirePerson(visit, body.botCheck);
      const target = await mobile.read(visit.merchant.code, body.countryDialingCode, body.mobileNum);
      const isReal = await deps.hasMobile(visit.merchant.code, target);
      return codes.send(visit, { purpose, channel: 'sms', target, isReal });
    },
  };
}
