import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import { formatAmount } from '@sampan/contract/money';
import type { Merchant } from '../../plugins/request-context.ts';
import type { DepositBonuses } from '../cashier/bonuses.ts';
import type { ObligationSettings } from '../turnover/rules.ts';
import type { Wallet } from '../wallet/service.ts';
import { bonusTermsOf, ruleOf } from './present.ts';
import { bonusOf, dayOf, hasEnded, periodOf } from './rules.ts';
import * as store from './store.ts';
import type { PromotionRow } from './store.ts';

export interface DepositBonusesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'grantBonus'>;
  readonly findMerchant: (code: string) => Promise<Merchant | null>;
  /** What an operator's settings ask of a bonus for which the promotion says nothing else. */
  readonly settings: (merchantCode: string) => Promise<ObligationSettings>;
}

/** Which bets count for the bonus, and until when. */
function termsOf(row: PromotionRow, usual: ObligationSettings['turnover'], written: (amount: bigint) => string) {
  const { days, maximumStake, categories, vassalages } = bonusTermsOf(row);
  const stake = maximumStake ?? usual.bonusMaximumStake;
  return {
    maximumStake: stake === null ? null : written(stake),
    categories: categories && [...categories],
    vassalages: vassalages && [...vassalages],
    days: days ?? usual.bonusDays,
  };
}

function isRunning(row: PromotionRow, at: number): boolean {
  const rule = ruleOf(row);
  return row.kind === 'deposit' && rule.startsAt <= at && !hasEnded(rule, at);
}

/** Promotions that add to a deposit for which they are chosen (`kind` deposit). */
export function createDepositBonuses(deps: DepositBonusesDeps): DepositBonuses {
  const { db, clock, wallet } = deps;

  /** Which of these the member was not given in their current period. */
  async function ungiven(
    queries: Queries,
    rows: readonly PromotionRow[],
    { merchant, memberId }: { readonly merchant: Merchant; readonly memberId: string },
  ): Promise<PromotionRow[]> {
    const day = dayOf(clock.now(), merchant.timeZone).name;
    const rewards = await store.rewardsOf(queries, { merchantCode: merchant.code, memberId }, ['once', day]);
    return rows.filter(
      (row) => !rewards.some((one) => one.promotion_id === row.id && one.period === periodOf(row.repeats, day)),
    );
  }

  return {
    async offers({ merchant, memberId, language }) {
      const running = (await store.listPromotions(db.queries, merchant.code)).filter((row) =>
        isRunning(row, clock.now()),
      );
      if (running.length === 0) return { list: [] };
      const [rows, texts, { withdrawal, turnover }] = await Promise.all([
        ungiven(db.queries, running, { merchant, memberId }),
        store.readTexts(db.queries, merchant.code, language),
        deps.settings(merchant.code),
      ]);
      const written = (amount: bigint) => formatAmount(amount, merchant.currencyDigits);
      return {
        list: rows.map((row) => ({
          promotionId: row.id,
          title: texts.get(row.id)?.title ?? row.id,
          minDeposit: written(row.min_deposit),
          basisPoints: row.bonus_basis_points,
          maximum: written(row.bonus_maximum),
          currency: merchant.currency,
          turnoverHundredths:
            row.bonus_multiple === null
              ? Math.round(withdrawal.bonusMultiple * 100)
              : Math.round(row.bonus_multiple / 100),
          ...termsOf(row, turnover, written),
          repeats: row.repeats,
          endsAt: ruleOf(row).endsAt,
        })),
      };
    },

    async choose(queries, { merchant, memberId, language }, { promotionId, amount }) {
      const row = await store.findPromotion(queries, { merchantCode: merchant.code, promotionId });
      if (!row || !isRunning(row, clock.now()) || amount < row.min_deposit) return null;
      if ((await ungiven(queries, [row], { merchant, memberId })).length === 0) return null;
      const texts = await store.readTexts(queries, merchant.code, language, promotionId);
      return { title: texts.get(promotionId)?.title ?? promotionId };
    },

    async grant(tx, { wallet: key, promotionId, title, depositId, openedAt, paid }) {
      if (promotionId === null) return null;
      const { merchantCode, memberId } = key;
      const merchant = await deps.findMerchant(merchantCode);
      const row = await store.findPromotion(tx, { merchantCode, promotionId });
      if (!merchant || !row || !isRunning(row, openedAt) || paid < row.min_deposit) return null;
      if ((await ungiven(tx, [row], { merchant, memberId })).length === 0) return null;
      const amount = bonusOf(paid, { basisPoints: row.bonus_basis_points, maximum: row.bonus_maximum });
      if (amount === 0n) return null;
      const now = clock.now();
      const reference = await wallet.grantBonus(tx, {
        wallet: key,
        transactionId: `deposit:${depositId}`,
        amount,
        reference: promotionId,
        detail: title,
        terms: bonusTermsOf(row),
      });
      await store.insertReward(tx, {
        merchant_code: merchantCode,
        promotion_id: promotionId,
        member_id: memberId,
        period: periodOf(row.repeats, dayOf(now, merchant.timeZone).name),
        way: 'issued',
        amount,
        posting_reference: reference,
        at: new Date(now),
      });
      return amount;
    },
  };
}
