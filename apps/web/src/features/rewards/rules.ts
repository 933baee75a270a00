import { promotionStateNames } from '@sampan/contract/promotion-kinds';
import type { PromotionState } from '@sampan/contract/promotions';
import type { Reward, RewardView } from '@sampan/contract/rewards';
import { paths } from '../../platform/paths.ts';

/** The colour of a state: gold where money waits, accent where one may act, bad where it was refused. */
export const stateTones = {
  join: 'accent',
  claim: 'gold',
  applying: 'accent',
  closed: 'plain',
  rejected: 'bad',
  issued: 'good',
  claimed: 'good',
  process: 'accent',
  joined: 'good',
  comingSoon: 'plain',
} as const satisfies Record<PromotionState, string>;

const historic: ReadonlySet<PromotionState> = new Set(['claimed', 'issued', 'rejected', 'closed']);

/** The states that a view may have. */
export function statesOf(view: RewardView): PromotionState[] {
  return promotionStateNames.filter((state) => historic.has(state) === (view === 'history'));
}

/** Where there is more about it. */
export function pageOf({ kind, reference }: Pick<Reward, 'kind' | 'reference'>): string {
  if (kind === 'vip') return paths.member('playerRank');
  if (kind === 'mission') return paths.member('missionLeaderboard');
  return paths.promotion(reference);
}
