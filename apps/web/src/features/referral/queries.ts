import { useQuery } from '@tanstack/react-query';
import { referral, referralCommissions, referralInvited } from '@sampan/contract/referrals';
import { queryOptionsOf } from '../../platform/api.ts';

export function useReferral() {
  return useQuery(queryOptionsOf(referral, {}));
}

const pageSize = 10;

export function useInvited(pageNo: number) {
  return useQuery({
    ...queryOptionsOf(referralInvited, { query: { pageNo, pageSize } }),
    placeholderData: (before) => before,
  });
}

export function useCommissions(pageNo: number) {
  return useQuery({
    ...queryOptionsOf(referralCommissions, { query: { pageNo, pageSize } }),
    placeholderData: (before) => before,
  });
}
