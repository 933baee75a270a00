import { formatAmount } from '@sampan/contract/money';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { promotion, promotions } from '@sampan/contract/promotions';
import type { Merchant } from '../../plugins/request-context.ts';
import type { BonusTerms } from '../turnover/rules.ts';
import { type PromotionRule, stateOf, totalWeight } from './rules.ts';
import type { PrizeRow, PromotionRow, TextRow } from './store.ts';

/** What of a row is shown. */
type Shown = Omit<PromotionRow, 'created_at'>;

export function ruleOf(row: Shown): PromotionRule {
  return {
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at?.getTime() ?? null,
    kind: row.kind,
    minDeposit: row.min_deposit,
    payout: row.payout,
  };
}

/** What is to be played for a bonus of this promotion, where it isn't as the operator's settings have it. */
export function bonusTermsOf(row: PromotionRow): BonusTerms {
  return {
    multiple: row.bonus_multiple,
    days: row.bonus_days,
    maximumStake: row.bonus_maximum_stake,
    categories: row.bonus_categories,
    vassalages: row.bonus_vassalages,
  };
}

interface Given {
  /** Milliseconds UTC. */
  readonly now: number;
  readonly merchant: Pick<Merchant, 'currency' | 'currencyDigits'>;
}

/** As a visitor sees it. `topPrize`: minor units; 0 where nothing is drawn. */
export function presentSummary(
  row: Shown,
  text: TextRow | undefined,
  topPrize: bigint,
  { now, merchant: { currency, currencyDigits } }: Given,
): ValueInputOf<typeof promotions>['list'][number] {
  const rule = ruleOf(row);
  return {
    id: row.id,
    type: row.type,
    title: text?.title ?? row.id,
    summary: text?.summary ?? '',
    imageUrl: row.image_url,
    startsAt: rule.startsAt,
    endsAt: rule.endsAt,
    conditions: {
      reward: formatAmount(row.reward, currencyDigits),
      minDeposit: formatAmount(row.min_deposit, currencyDigits),
      currency,
      repeats: row.repeats,
      needsApproval: row.needs_approval,
      payout: row.payout,
      topPrize: formatAmount(topPrize, currencyDigits),
      ...(row.kind === 'deposit' && {
        bonus: { basisPoints: row.bonus_basis_points, maximum: formatAmount(row.bonus_maximum, currencyDigits) },
      }),
    },
    state: stateOf(rule, null, { now, deposited: 0n, reward: null }),
  };
}

function largestOf(prizes: readonly PrizeRow[]): bigint {
  return prizes.reduce((largest, { amount }) => (amount > largest ? amount : largest), 0n);
}

export function presentPromotion(
  row: Shown,
  text: TextRow | undefined,
  prizes: readonly PrizeRow[],
  given: Given,
): ValueInputOf<typeof promotion> {
  const all = totalWeight(prizes);
  const { currencyDigits } = given.merchant;
  return {
    ...presentSummary(row, text, largestOf(prizes), given),
    body: text?.body ?? '',
    terms: text?.terms ?? '',
    raffle: row.ticket_type && {
      ticketType: row.ticket_type,
      dailyTickets: row.daily_tickets,
      depositPerTicket: formatAmount(row.deposit_per_ticket, currencyDigits),
      prizes: prizes.map(({ amount, weight }) => ({
        amount: formatAmount(amount, currencyDigits),
        chance: Math.round((weight / all) * 10_000) / 100,
      })),
    },
    comments: row.comments,
  };
}
