import type { Reward, RewardView } from '@sampan/contract/rewards';
import type { PromotionState } from '@sampan/contract/promotions';

/** What can be taken first, then what one may do something for, then what is decided elsewhere or later. */
const ranks: Readonly<Record<PromotionState, number>> = {
  claim: 0,
  join: 1,
  process: 2,
  joined: 3,
  applying: 4,
  comingSoon: 5,
  claimed: 6,
  issued: 6,
  rejected: 7,
  closed: 8,
};

const over: ReadonlySet<PromotionState> = new Set(['claimed', 'issued', 'rejected', 'closed']);

/**
 * The rewards of a view, in its order. `now`: what each activity is to the member; `paid`: what was paid, which stands
 * in the history once for each payment, where the activity itself says no more than that.
 */
export function viewOf(view: RewardView, now: readonly Reward[], paid: readonly Reward[]): Reward[] {
  if (view === 'open')
    return now.filter(({ state }) => !over.has(state)).toSorted((one, other) => ranks[one.state] - ranks[other.state]);
  const lost = now.filter(({ state }) => state === 'rejected' || state === 'closed');
  const at = ({ paidAt, endsAt }: Reward) => paidAt ?? endsAt ?? 0;
  return [...paid, ...lost].toSorted((one, other) => at(other) - at(one));
}

export function countClaimable(now: readonly Pick<Reward, 'state'>[]): number {
  return now.filter(({ state }) => state === 'claim').length;
}
