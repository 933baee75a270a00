import type { register } from '@sampan/contract/identity';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Merchant } from '../../plugins/gate.ts';
import type { Visit } from '../devices/service.ts';
import type { Accounts } from './accounts.ts';
import type { Admission } from './admission.ts';
import { checkRegistration, mobileOf, profileOf, type RegisterRules } from './rules.ts';

export interface Registrations {
  /** Creates the account and opens its first session. Throws the errors of the operation, or unavailable. */
  readonly register: (visit: Visit, body: BodyOf<typeof register>) => Promise<ValueInputOf<typeof register>>;
}

export function createRegistrations(deps: {
  readonly db: Database;
  readonly accounts: Accounts;
  readonly admission: Admission;
  readonly registerRules: (merchant: Merchant) => Promise<RegisterRules>;
}): Registrations {
  const { db, accounts, admission, registerRules } = deps;

  return {
    async register(visit, body) {
      checkRegistration(await registerRules(visit.merchant), body);
      const taken = () => new AppError('username_taken', { field: 'username' });
      if (await accounts.findByAccount(visit.merchant.code, body.username)) throw taken();
      const passwordHash = await accounts.hashPassword(body.password);
      const paymentPasswordHash = body.paymentPassword ? await accounts.hashPassword(body.paymentPassword) : null;

      const opened = await db.transaction(async (tx) => {
        const member = await accounts.createMember(tx, {
          merchantCode: visit.merchant.code,
          account: body.username,
          passwordHash,
          paymentPasswordHash,
          language: visit.language,
          email: body.email || null,
          mobile: mobileOf(body.countryDialingCode, body.mobileNum),
          profile: profileOf(body),
        });
        // Somebody took the name while the password was hashed.
        if (!member) throw taken();
        return admission.open(tx, visit, member, { way: 'registration', deviceId: body.deviceId });
      });
      opened.afterCommit();
      return opened.value;
    },
  };
}
