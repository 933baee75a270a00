import type { ValueOf } from '@sampan/contract/operation';
import type { walletBalance } from '@sampan/contract/wallet';

/** The balance of a member with one wallet: "1050.00". The newer of two has the greater `version`. */
export function balanceOf(sumBalance: string, version = 1): ValueOf<typeof walletBalance> {
  return { sumBalance, currency: 'VND', currencySymbol: '₫', isSingle: true, balance: [], version };
}
