import type { ValueOf } from '@sampan/contract/operation';
import type { promotions, PromotionEligibility } from '@sampan/contract/promotions';
import type { PlayerRank } from '@sampan/contract/vip';

type Promotion = ValueOf<typeof promotions>['list'][number];

/** What goes on for a member at home. */
export type Continuing =
  | { readonly kind: 'promotion'; readonly promotion: Promotion; readonly eligibility: PromotionEligibility }
  | { readonly kind: 'rank'; readonly rank: PlayerRank; readonly nextLevel: NonNullable<PlayerRank['nextLevel']> };

/** "0.00" is none. */
export const isSome = (amount: string): boolean => /[1-9]/.test(amount);

/**
 * A reward that waits, else the promotion that the member is in the middle of, else the way to the next level for who
 * has begun it, else a promotion that is open to them; null: nothing of all that.
 */
export function continuingOf(
  promotions: readonly Promotion[],
  eligibilities: readonly PromotionEligibility[],
  rank: PlayerRank | null,
): Continuing | null {
  const inState = (state: PromotionEligibility['state']): Continuing | null => {
    for (const promotion of promotions) {
      const eligibility = eligibilities.find(({ id }) => id === promotion.id);
      if (eligibility?.state === state) return { kind: 'promotion', promotion, eligibility };
    }
    return null;
  };
  const level: Continuing | null = rank?.nextLevel ? { kind: 'rank', rank, nextLevel: rank.nextLevel } : null;
  const hasBegun = rank !== null && isSome(rank.totalTurnover);
  return inState('claim') ?? inState('process') ?? (hasBegun ? level : null) ?? inState('join') ?? level;
}

/** How much of an amount is there, 0 to 100. Decimal strings are close enough for a bar. */
export function percentOf(actual: string, expected: string): number {
  const whole = Number(expected);
  return whole > 0 ? Math.min(100, Math.max(0, (Number(actual) / whole) * 100)) : 100;
}
