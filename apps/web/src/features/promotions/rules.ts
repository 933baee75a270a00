import { characterCount, maxCommentLength, promotionTypes } from '@sampan/contract/promotion-kinds';
import type { PromotionEligibility, PromotionState, PromotionType } from '@sampan/contract/promotions';
import { ApiError } from '@sampan/client/api-error';

/** The type that an address asks for; undefined: all. */
export function typeOf(text: unknown): PromotionType | undefined {
  return promotionTypes.find((type) => type === text);
}

/**
 * What a promotion is to the person: what the gateway says of the member, or nothing of their own. `pending`, `failed`:
 * a member whose own state isn't known, so that no other may be shown in its place.
 */
export type Eligibility = PromotionEligibility | undefined | 'pending' | 'failed';

/** The state that a promotion has for the person; null while that isn't known. */
export function stateFor(
  promotion: { readonly state: PromotionState },
  eligibility: Eligibility,
): PromotionState | null {
  if (typeof eligibility === 'string') return null;
  return eligibility?.state ?? promotion.state;
}

/** So many are offered at once: more are a list, which has a page of its own. */
const mostOffers = 3;

/** The ids of what may be claimed or joined now: rewards that wait, then what is for newcomers, then the operator's order. */
export function offersOf(
  known: readonly {
    readonly promotion: { readonly id: string; readonly type: PromotionType; readonly state: PromotionState };
    readonly eligibility: Eligibility;
  }[],
): string[] {
  const open = known.flatMap(({ promotion, eligibility }) => {
    const state = stateFor(promotion, eligibility);
    if (state !== 'claim' && state !== 'join') return [];
    return [{ id: promotion.id, rank: state === 'claim' ? 0 : promotion.type === 'newbie' ? 1 : 2 }];
  });
  return open
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, mostOffers)
    .map(({ id }) => id);
}

/** The colour of a state: gold where money waits or came, accent where one may act, bad where it was refused. */
export function toneOf(state: PromotionState): 'plain' | 'accent' | 'gold' | 'good' | 'bad' {
  switch (state) {
    case 'claim':
      return 'gold';
    case 'join':
    case 'process':
    case 'applying':
      return 'accent';
    case 'joined':
    case 'claimed':
    case 'issued':
      return 'good';
    case 'rejected':
      return 'bad';
    case 'closed':
    case 'comingSoon':
      return 'plain';
  }
}

/** Characters that a comment may still take; negative: too many. */
export function charactersLeft(text: string): number {
  return maxCommentLength - characterCount(text.trim());
}

/** Whether the gateway said that nothing was drawn; after any other failure something may have been, and paid. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.code.startsWith('promotion_') || error.code === 'idempotency_key_reused');
}

/** Degrees that bring the middle of a wheel's segment under the pointer, after some whole turns. */
export function wheelAngle(place: number, count: number, turns: number): number {
  return turns * 360 - ((place + 0.5) * 360) / count;
}

/** Three places of symbols: the same thrice for a prize, not all the same for none. */
export function reelsFor(place: number, isPrize: boolean, count: number): readonly [number, number, number] {
  return isPrize ? [place, place, place] : [place, (place + 1) % count, (place + 2) % count];
}

/** Hundredths of a percent -> "12.5%". */
export function percentOf(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
