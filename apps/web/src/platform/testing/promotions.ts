import type { promotions, PromotionEligibility } from '@sampan/contract/promotions';
import type { ValueOf } from '@sampan/contract/operation';

/** A daily gift that a member joins, but for what differs. */
export function promotionOf(over: Partial<Offer> = {}): Offer {
  return {
    id: 'lantern',
    type: 'daily',
    title: 'Lantern gift',
    summary: 'One a day',
    imageUrl: '',
    startsAt: 0,
    endsAt: null,
    state: 'join',
    conditions: {
      reward: '10.00',
      minDeposit: '0.00',
      currency: 'VND',
      repeats: 'daily',
      needsApproval: false,
      payout: 'claim',
      topPrize: '0.00',
    },
    ...over,
  };
}
type Offer = ValueOf<typeof promotions>['list'][number];

/** A member's eligibility: joined and without progress, but for `over`. */
export function eligibilityOf(over: Partial<PromotionEligibility> = {}): PromotionEligibility {
  return { id: 'lantern', state: 'joined', deposited: '0.00', tickets: 0, remark: '', ...over };
}
