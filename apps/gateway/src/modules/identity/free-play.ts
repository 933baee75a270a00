import { randomInt } from 'node:crypto';
import { accountTypes, type loginFreePlay } from '@sampan/contract/identity';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import type { Visit } from '../../plugins/request-context.ts';
import type { VerificationService } from '../verification/service.ts';
import type { Wallet } from '../wallet/service.ts';
import type { Accounts } from './accounts.ts';
import type { SessionIssuer } from './session-issuer.ts';
import type { IdentitySettings } from './settings.ts';

export type FreePlay = (
  visit: Visit,
  body: BodyOf<typeof loginFreePlay>,
) => Promise<ValueInputOf<typeof loginFreePlay>>;

/** Trial accounts: anonymous, without a password, with a ledger of their own, separate from real money. */
export function createFreePlay(deps: {
  readonly db: Database;
  readonly sealed: Pick<SealedBodies, 'unseal'>;
  readonly accounts: Accounts;
  readonly sessionIssuer: SessionIssuer;
  readonly verification: Pick<VerificationService, 'requirePerson'>;
  readonly wallet: Pick<Wallet, 'grantBonus'>;
  readonly settings: (merchantCode: string) => Promise<IdentitySettings>;
  readonly isModuleOn: (merchantCode: string, id: string) => Promise<boolean>;
}): FreePlay {
  const { db, sealed, accounts, sessionIssuer, verification, wallet, settings, isModuleOn } = deps;

  return async (visit, body) => {
    const merchantCode = visit.merchant.code;
    if (!(await isModuleOn(merchantCode, 'FREEPLAY3'))) throw new AppError('function_not_available');
    await verification.requirePerson(visit, body.botCheck);
    // spec §7: what it says doesn't matter; that it was never seen before does.
    await sealed.unseal(body.random);
    const amount = (await settings(merchantCode)).trialBalance;

    const opened = await db.transaction(async (tx) => {
      const member = await accounts.createMember(tx, {
        merchantCode,
        account: `trial${randomInt(36 ** 8)
          .toString(36)
          .padStart(8, '0')}`,
        passwordHash: null,
        type: accountTypes.trial,
        language: visit.language,
        email: null,
        mobile: null,
      });
      if (!member) throw new AppError('unavailable');
      if (amount > 0n) {
        await wallet.grantBonus(tx, {
          wallet: { merchantCode, memberId: member.id, realm: 'trial', currency: visit.merchant.currency },
          transactionId: `trial:${member.id}`,
          amount,
          reference: 'trial',
        });
      }
      return sessionIssuer.open(tx, visit, member, { way: 'trial', deviceId: body.deviceId });
    });
    opened.afterCommit();
    return opened.value;
  };
}
