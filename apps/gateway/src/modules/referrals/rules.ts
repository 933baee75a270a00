import type { ReferralState } from '@sampan/contract/referrals';
import type { ReferralSettings } from './settings.ts';

/** Hundredths of a percent, so that nothing is counted in floats. */
export const basisPoints = (percent: number): number => Math.round(percent * 100);

const shareOf = (amount: bigint, percent: number) => (amount * BigInt(basisPoints(percent))) / 10_000n;

/** What a day of one invited member brings; minor units. `deposit`: of the day of its first deposit, else nothing. */
export function commissionOf(
  {
    betPercent,
    firstDepositPercent,
    firstDepositMaximum,
  }: Pick<ReferralSettings, 'betPercent' | 'firstDepositPercent' | 'firstDepositMaximum'>,
  { validBet, deposit }: { readonly validBet: bigint; readonly deposit: bigint },
): { readonly bet: bigint; readonly deposit: bigint } {
  const share = shareOf(deposit, firstDepositPercent);
  return {
    bet: shareOf(validBet, betPercent),
    deposit: share < firstDepositMaximum ? share : firstDepositMaximum,
  };
}

export function stateOf(row: { readonly refusal: string | null; readonly has_deposited: boolean }): ReferralState {
  if (row.refusal !== null) return 'refused';
  return row.has_deposited ? 'deposited' : 'registered';
}
