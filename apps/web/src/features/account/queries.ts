import { useMutation, useQuery } from '@tanstack/react-query';
import { logoutEverywhere, memberInfo } from '@sampan/contract/identity';
import { call, queryOptionsOf } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';

export function useMember() {
  return useQuery(queryOptionsOf(memberInfo, {}));
}

/** Ends every session of the account, this one too. */
export function useLogoutEverywhere() {
  return useMutation({
    mutationFn: () => call(logoutEverywhere, {}),
    onSuccess: () => session.end('logout'),
  });
}
