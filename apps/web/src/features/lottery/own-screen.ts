import { useEffect } from 'react';
import type { LotteryAccountType } from '@sampan/contract/lottery';
import { isLotteryKind, paths, visit, type LotterySearch } from '../../platform/paths.ts';

/**
 * Goes on to the screen of a lottery's or vendor's own kind (spec §3), for links that didn't know it.
 * `accountTypeName`: undefined until it is known.
 */
export function useOwnScreen(
  shown: LotteryAccountType,
  accountTypeName: string | undefined,
  search: LotterySearch,
): void {
  const isOther = accountTypeName !== undefined && accountTypeName !== shown && isLotteryKind(accountTypeName);
  const href = isOther ? paths.lottery(accountTypeName, search) : null;
  useEffect(() => {
    if (href !== null) visit(href, { replace: true });
  }, [href]);
}
