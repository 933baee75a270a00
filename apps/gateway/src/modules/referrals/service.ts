import { formatAmount } from '@sampan/contract/money';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { referral, referralCommissions, referralInvited } from '@sampan/contract/referrals';
import { dateAfter, dateOf, startOfDate } from '@sampan/contract/zone-time';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { PeriodContext } from '../../jobs/job.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import { newAffiliateCode } from '../agents/rules.ts';
import { maskName } from '../identity/present.ts';
import { isModuleOn } from '../operators/modules.ts';
import type { Operators } from '../operators/service.ts';
import { type Wallet, walletKey } from '../wallet/service.ts';
import { basisPoints, commissionOf, stateOf } from './rules.ts';
import type { ReferralSettings } from './settings.ts';
import * as store from './store.ts';

interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}

/** What a registration knows of who registers. */
export interface NewReferral {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly registeredAt: Date;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly referralCode: string | undefined;
  readonly deviceId: string | undefined;
}

/** Members who invite members, and what it brings them. */
export interface Referrals {
  /** Keeps who invited a new member, in the transaction of its registration; a code that isn't there says nothing. */
  readonly note: (tx: Tx, invited: NewReferral) => Promise<void>;
  /** Each throws function_not_available while the operator has it off. */
  readonly overview: (who: Who) => Promise<ValueInputOf<typeof referral>>;
  readonly invited: (who: Who, page: QueryOf<typeof referralInvited>) => Promise<ValueInputOf<typeof referralInvited>>;
  readonly commissions: (
    who: Who,
    page: QueryOf<typeof referralCommissions>,
  ) => Promise<ValueInputOf<typeof referralCommissions>>;
  /** Pays the commissions of the days that ended in the period; answers how many inviters got something. */
  readonly settle: (tx: Tx, period: Pick<PeriodContext, 'merchantCode' | 'from' | 'to'>) => Promise<number>;
}

export interface ReferralsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly inForceIn: Operators['inForceIn'];
}

export function createReferrals({ db, clock, wallet, inForceIn }: ReferralsDeps): Referrals {
  /** Null: the operator has referrals off. Asks with the caller's transaction. */
  async function programmeOf(queries: Queries, merchantCode: string) {
    const found = await inForceIn(queries, merchantCode);
    if (!found || !isModuleOn(found.settings.whitelabel, 'REFERRAL3')) return null;
    return { merchant: found.merchant, settings: found.settings.referral };
  }

  async function requireProgramme({ merchant }: Who): Promise<ReferralSettings> {
    const programme = await programmeOf(db.queries, merchant.code);
    if (!programme) throw new AppError('function_not_available');
    return programme.settings;
  }

  /** The first call makes it; two at once get the same one. */
  async function codeOf({ merchantCode, memberId }: Session): Promise<string> {
    const known = await store.findCodeOf(db.queries, memberId);
    if (known !== null) return known;
    return db.transaction(async (tx) => {
      await store.lockCode(tx, memberId);
      const own = await store.findCodeOf(tx, memberId);
      if (own !== null) return own;
      const code = newAffiliateCode();
      await store.insertCode(tx, {
        merchant_code: merchantCode,
        code,
        member_id: memberId,
        created_at: new Date(clock.now()),
      });
      return code;
    });
  }

  /** Null: the wallet can't take it. */
  async function pay(
    tx: Tx,
    { merchant, referrerId, day, amount }: { merchant: Merchant; referrerId: string; day: string; amount: bigint },
  ): Promise<string | null> {
    try {
      const moved = await wallet.move(tx, {
        wallet: { merchantCode: merchant.code, memberId: referrerId, realm: 'real', currency: merchant.currency },
        source: 'referrals',
        action: 'commission',
        transactionId: day,
        payload: [amount],
        kind: 'commission',
        reference: day,
        detail: '',
        counter: { kind: 'house', owner: 'commissions' },
        amount: -amount,
      });
      if (moved.status !== 'posted') throw new Error(`the commission of ${day} was ${moved.status}`);
      return moved.reference;
    } catch (error) {
      // One full wallet must not keep the others from theirs.
      if (error instanceof AppError && error.code === 'balance_too_large') return null;
      throw error;
    }
  }

  async function settleDay(tx: Tx, merchant: Merchant, settings: ReferralSettings, day: string): Promise<number> {
    const since =
      settings.days === null ? null : new Date(startOfDate(dateAfter(day, -settings.days), merchant.timeZone));
    const days = await store.invitedDays(tx, { merchantCode: merchant.code, currency: merchant.currency, day, since });
    const parts = days
      .map((one) => ({ one, share: commissionOf(settings, { validBet: one.valid_bet, deposit: one.deposit }) }))
      .filter(({ share }) => share.bet + share.deposit > 0n);
    const byReferrer = Map.groupBy(parts, ({ one }) => one.referrer_id);
    for (const [referrerId, own] of byReferrer) {
      const whose = { merchantCode: merchant.code, memberId: referrerId };
      const account = await wallet.memberAccount(tx, { ...whose, realm: 'real', currency: merchant.currency });
      const amount = own.reduce((sum, { share }) => sum + share.bet + share.deposit, 0n);
      const movement = await pay(tx, { merchant, referrerId, day, amount });
      await store.insertCommissions(
        tx,
        own.map(({ one, share }) => ({
          account_id: account,
          day,
          invited_id: one.invited_id,
          merchant_code: merchant.code,
          member_id: referrerId,
          valid_bet: one.valid_bet,
          bet_amount: share.bet,
          deposit: one.deposit,
          deposit_amount: share.deposit,
          movement,
        })),
      );
      if (movement !== null) db.afterCommit(() => wallet.announce(whose));
    }
    return byReferrer.size;
  }

  return {
    async note(tx, { merchantCode, memberId, registeredAt, mobile, email, referralCode, deviceId }) {
      const code = referralCode?.trim().toUpperCase() ?? '';
      const referrer = code === '' ? null : await store.findReferrer(tx, merchantCode, code);
      if (!referrer) return;
      const isSame = (one: string | null, other: string | null) =>
        one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
      const refusal =
        deviceId !== undefined && (await store.hasDevice(tx, referrer.id, deviceId))
          ? 'device'
          : isSame(mobile, referrer.mobile)
            ? 'mobile'
            : isSame(email, referrer.email)
              ? 'email'
              : null;
      await store.insertReferral(tx, {
        member_id: memberId,
        merchant_code: merchantCode,
        referrer_id: referrer.id,
        registered_at: registeredAt,
        refusal,
      });
    },

    async overview(who) {
      const { merchant, session } = who;
      const settings = await requireProgramme(who);
      const account = await wallet.findAccount(db.queries, walletKey(who));
      const [referralCode, counts, earned] = await Promise.all([
        codeOf(session),
        store.countInvited(db.queries, session.memberId),
        store.earnedOf(db.queries, account),
      ]);
      return {
        referralCode,
        rule: {
          betBasisPoints: basisPoints(settings.betPercent),
          depositBasisPoints: basisPoints(settings.firstDepositPercent),
          depositMaximum: formatAmount(settings.firstDepositMaximum, merchant.currencyDigits),
          days: settings.days,
        },
        invitedCount: counts.invited,
        depositedCount: counts.deposited,
        earned: formatAmount(earned, merchant.currencyDigits),
        currency: merchant.currency,
      };
    },

    async invited(who, page) {
      await requireProgramme(who);
      const { merchant, session } = who;
      const account = await wallet.findAccount(db.queries, walletKey(who));
      const [rows, count] = await Promise.all([
        store.pageOfInvited(db.queries, session.memberId, account, windowOf(page)),
        store.sizeOfInvited(db.queries, session.memberId),
      ]);
      return {
        list: rows.map((row) => ({
          id: row.member_id,
          name: maskName(row.account),
          state: stateOf(row),
          registeredAt: row.registered_at.getTime(),
          earned: formatAmount(row.earned, merchant.currencyDigits),
        })),
        ...pageFigures(count, page),
      };
    },

    async commissions(who, page) {
      await requireProgramme(who);
      const { currency, currencyDigits: digits } = who.merchant;
      const account = await wallet.findAccount(db.queries, walletKey(who));
      if (account === null) return { list: [], currency, ...pageFigures(0, page) };
      const { rows, count } = await store.pageOfCommissions(db.queries, account, windowOf(page));
      return {
        list: rows.map((row) => ({
          day: row.day,
          members: row.members,
          betAmount: formatAmount(row.bet_amount, digits),
          depositAmount: formatAmount(row.deposit_amount, digits),
          isPaid: row.is_paid,
        })),
        currency,
        ...pageFigures(count, page),
      };
    },

    async settle(tx, { merchantCode, from, to }) {
      const programme = merchantCode === null ? null : await programmeOf(tx, merchantCode);
      if (!programme) return 0;
      const { merchant, settings } = programme;
      await store.refuseShared(tx, merchant.code);
      let paid = 0;
      // Days that were over at the end of the period, and were not at its beginning.
      const end = dateOf(to.getTime(), merchant.timeZone);
      for (let day = dateOf(from.getTime(), merchant.timeZone); day < end; day = dateAfter(day, 1))
        paid += await settleDay(tx, merchant, settings, day);
      return paid;
    },
  };
}
