import { randomInt } from 'node:crypto';
import type { Language } from '@sampan/contract/envelope';
import { checkField } from '@sampan/contract/patterns';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Invitation } from '../agents/attribution.ts';
import type { Accounts } from './accounts.ts';
import { numberIn, type RegisterRules, usernameRuleOf } from './rules.ts';
import * as store from './store.ts';

/** Accounts that an agent opens for others. */
export interface Opening {
  /** Throws field_invalid for a name that a registration would refuse. */
  readonly checkAccountName: (merchant: Merchant, account: string) => Promise<void>;
  /** A password to tell once, with its hash. */
  readonly oneTimePassword: () => Promise<{ readonly password: string; readonly hash: string }>;
  /**
   * Opens the account in the caller's transaction, under the agent, with a password that its owner has to change at the
   * first login. Throws username_taken, and as a registration.
   */
  readonly openFor: (
    tx: Tx,
    given: {
      readonly merchantCode: string;
      readonly account: string;
      readonly passwordHash: string;
      readonly language: Language;
      readonly invitation: Invitation;
    },
  ) => Promise<{ readonly id: string; readonly account: string }>;
  /**
   * Another one-time password, as long as its owner has not come yet. Answers the account's name, and false where the
   * owner has come.
   */
  readonly renewOneTime: (
    tx: Tx,
    memberId: string,
    passwordHash: string,
  ) => Promise<{ readonly account: string; readonly isRenewed: boolean }>;
}

// No letters or digits that are taken for each other when a password is read out.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
const drawn = (from: string, count: number) =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join('');

/** Twelve letters and digits of chance, with both. */
function newOneTimePassword(): string {
  return drawn(letters, 1) + drawn(letters + digits, 9) + drawn(digits, 2);
}

export function createOpening(deps: {
  readonly accounts: Pick<Accounts, 'createMember' | 'hashPassword'>;
  readonly registerRules: (merchant: Pick<Merchant, 'code'>) => Promise<RegisterRules>;
}): Opening {
  const { accounts, registerRules } = deps;
  return {
    async checkAccountName(merchant, account) {
      const rule = usernameRuleOf(await registerRules(merchant));
      const isNumber = numberIn(account)?.startsWith('+') ?? false;
      const reason = isNumber ? 'pattern' : checkField(rule, account);
      if (reason === null) return;
      throw new AppError('field_invalid', {
        field: 'account',
        fields: [{ path: 'account', reason }],
        patternId: rule.patternId,
        min: rule.minLength,
        max: rule.maxLength,
      });
    },

    async oneTimePassword() {
      const password = newOneTimePassword();
      return { password, hash: await accounts.hashPassword(password) };
    },

    async openFor(tx, { merchantCode, account, passwordHash, language, invitation }) {
      const member = await accounts.createMember(tx, {
        merchantCode,
        account,
        passwordHash,
        language,
        email: null,
        mobile: null,
        type: invitation.type,
        origin: { invitation },
        isOpenedByAgent: true,
      });
      if (!member) throw new AppError('username_taken', { field: 'account' });
      return { id: member.id, account: member.account };
    },

    async renewOneTime(tx, memberId, passwordHash) {
      const member = await store.lockMember(tx, memberId);
      if (!member) throw new Error('an account that was opened is gone');
      const isRenewed = member.first_login_at === null && member.must_change_password;
      if (isRenewed) await store.replaceOneTimePassword(tx, memberId, passwordHash);
      return { account: member.account, isRenewed };
    },
  };
}
