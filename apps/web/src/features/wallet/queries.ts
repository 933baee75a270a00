import { useQuery } from '@tanstack/react-query';
import { walletBalance } from '@sampan/contract/wallet';
import { queryOptionsOf } from '../../platform/api.ts';
import { useSession } from '../../platform/session.ts';

export const balanceQuery = () => queryOptionsOf(walletBalance, {});

/** The balance of the session; live updates write into the same answer. */
export function useBalance() {
  const { isLoggedIn } = useSession();
  return useQuery({ ...balanceQuery(), enabled: isLoggedIn });
}
