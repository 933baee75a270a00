import { accountTypes, isAgentType } from '@sampan/contract/accounts';
import type { DownlineType, InvitationState } from '@sampan/contract/invitations';
import { rebateCategories, type RebateRates } from '@sampan/contract/rebates';

/** The account type (spec §4) of what an agent opens below itself. */
export function accountTypeOf(type: DownlineType): number {
  return type === 'agent' ? accountTypes.agents[0] : accountTypes.member;
}

export function downlineTypeOf(accountType: number): DownlineType {
  return isAgentType(accountType) ? 'agent' : 'player';
}

/** What a link that is switched off was before doesn't count. */
export function stateOf(
  { is_active, expires_at }: { readonly is_active: boolean; readonly expires_at: Date | null },
  now: number,
): InvitationState {
  if (!is_active) return 'disabled';
  return expires_at !== null && expires_at.getTime() <= now ? 'expired' : 'active';
}

/** The category in which `rates` pass `own`; null: in none. */
export function categoryAbove(rates: RebateRates, own: RebateRates): keyof RebateRates | null {
  return rebateCategories.find((category) => rates[category] > own[category]) ?? null;
}

/** Rates as far as the upline has them itself: since they were written down its own may have fallen. */
export function cappedRates(rates: RebateRates, own: RebateRates): RebateRates {
  return Object.fromEntries(
    rebateCategories.map((category) => [category, Math.min(rates[category], own[category])]),
  ) as RebateRates;
}

export function isAnyRate(rates: RebateRates | null): rates is RebateRates {
  return rates !== null && Object.values(rates).some((rate) => rate > 0);
}

/** The rates in one order, whichever one a call has them in. */
export function writtenRates(rates: RebateRates | null): number[] {
  return rebateCategories.map((category) => rates?.[category] ?? 0);
}
