import { checkField } from '@sampan/contract/patterns';
import { AppError } from '../../app-error.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Enqueue } from '../notify/service.ts';
import { isSameName, nameOf, realNameRuleOf, type RegisterRules } from './rules.ts';
import * as store from './store.ts';

/** The name that money goes out to. The member says it once; after that it is staff's to correct. */
export interface RealNames {
  /** Null: it was never said. */
  readonly realNameOf: (memberId: string) => Promise<string | null>;
  /**
   * A name without blanks too many. One that is said for the first time is held to the operator's rule, too. Throws
   * holder_invalid for the field of the form.
   */
  readonly checkRealName: (
    merchant: Pick<Merchant, 'code'>,
    memberId: string,
    typed: string,
    field: string,
  ) => Promise<string>;
  /**
   * Keeps a member's real name from the first time that it is said, mails about it, and answers it. Throws holder_mismatch for another.
   * Two requests of one member wait for each other.
   */
  readonly fixRealName: (tx: Tx, memberId: string, name: string) => Promise<string>;
  /** As `fixRealName`, but what was said before is refused, whatever it was. Throws profile_fixed. */
  readonly sayRealName: (tx: Tx, memberId: string, name: string) => Promise<void>;
  /** Puts another in its place, or none (null), without a word to anybody; answers the one before. */
  readonly replaceRealName: (tx: Tx, memberId: string, name: string | null) => Promise<string | null>;
}

/** The field of the registration that asks for it, too. */
export const realNameField = 'payeeName';

export function createRealNames(deps: {
  readonly db: Database;
  readonly enqueue: Enqueue;
  readonly registerRules: (merchant: Pick<Merchant, 'code'>) => Promise<RegisterRules>;
}): RealNames {
  const { db, enqueue, registerRules } = deps;

  async function locked(tx: Tx, memberId: string) {
    const member = await store.lockMember(tx, memberId);
    if (!member) throw new AppError('session_expired');
    return { member, known: member.profile[realNameField] ?? null };
  }

  async function keep(tx: Tx, member: store.MemberRow, name: string): Promise<void> {
    await store.updateProfile(tx, member.id, { [realNameField]: name });
    const values = { change: 'realNameSet' } as const;
    const { merchant_code: merchantCode, id: memberId } = member;
    await enqueue(tx, { merchantCode, memberId, template: 'account_changed', values });
  }

  const realNameOf: RealNames['realNameOf'] = async (memberId) => {
    const member = await store.findMember(db.queries, memberId);
    return member?.profile[realNameField] ?? null;
  };

  return {
    realNameOf,

    async checkRealName(merchant, memberId, typed, field) {
      const name = nameOf(typed);
      const isFirst = name !== null && (await realNameOf(memberId)) === null;
      const isAllowed = !isFirst || checkField(realNameRuleOf(await registerRules(merchant)), name) === null;
      if (name === null || !isAllowed) throw new AppError('holder_invalid', { field });
      return name;
    },

    async fixRealName(tx, memberId, name) {
      const { member, known } = await locked(tx, memberId);
      if (known === null) await keep(tx, member, name);
      else if (!isSameName(known, name)) throw new AppError('holder_mismatch', { field: 'holder' });
      return known ?? name;
    },

    async sayRealName(tx, memberId, name) {
      const { member, known } = await locked(tx, memberId);
      if (known !== null) throw new AppError('profile_fixed', { field: 'realName' });
      await keep(tx, member, name);
    },

    async replaceRealName(tx, memberId, name) {
      const { known } = await locked(tx, memberId);
      await store.updateProfile(tx, memberId, { [realNameField]: name });
      return known;
    },
  };
}
