import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  accountSecurity,
  confirmTotp,
  deviceList,
  endSession,
  forgetDevice,
  loginHistory,
  newRecoveryCodes,
  removeTotp,
  sessionList,
  startTotp,
} from '@sampan/contract/devices';
import { logoutEverywhere, memberInfo } from '@sampan/contract/identity';
import type { Operation, ValueOf } from '@sampan/contract/operation';
import { addPasskey, passkeyList, passkeyOptions, removePasskey } from '@sampan/contract/passkeys';
import { call, queryOptionsOf } from '../../platform/api.ts';
import { callProven } from '../../platform/proven-call.ts';
import { paths, visit } from '../../platform/paths.ts';
import { session } from '../../platform/session.ts';

export type LiveSession = ValueOf<typeof sessionList>['list'][number];
export type Device = ValueOf<typeof deviceList>['list'][number];
export type Login = ValueOf<typeof loginHistory>['list'][number];
export type Passkey = ValueOf<typeof passkeyList>['list'][number];

/** Logins of one page of the history. */
export const historyPageSize = 10;

export function useMember(isWanted = true) {
  return useQuery({ ...queryOptionsOf(memberInfo, {}), enabled: isWanted });
}

export function useSecurity() {
  return useQuery(queryOptionsOf(accountSecurity, {}));
}

export function useSessions() {
  return useQuery(queryOptionsOf(sessionList, {}));
}

export function useDevices() {
  return useQuery(queryOptionsOf(deviceList, {}));
}

export function usePasskeys() {
  return useQuery(queryOptionsOf(passkeyList, {}));
}

export function useLoginHistory(pageNo: number) {
  return useQuery({
    ...queryOptionsOf(loginHistory, { query: { pageNo, pageSize: historyPageSize } }),
    placeholderData: (before) => before,
  });
}

/** What these answer is asked for again. */
function useForget(...reads: readonly Operation[]): () => Promise<unknown> {
  const queries = useQueryClient();
  return async () => Promise.all(reads.map(async ({ name }) => queries.invalidateQueries({ queryKey: [name] })));
}

export function useEndSession() {
  const forget = useForget(sessionList);
  return useMutation({
    mutationFn: async ({ id }: LiveSession) => call(endSession, { params: { id } }),
    onSettled: forget,
  });
}

/** Forgetting this very device ends the session here too. */
export function useForgetDevice() {
  const forget = useForget(deviceList, sessionList);
  return useMutation({
    mutationFn: async ({ id }: Device) => call(forgetDevice, { params: { id } }),
    onSuccess: (_answer, { isCurrent }) => {
      if (isCurrent) leave();
    },
    onSettled: (_answer, error, { isCurrent }) => (isCurrent && !error ? undefined : forget()),
  });
}

/** Here and not in the component, which goes with the session. */
function leave(): void {
  session.end('logout');
  visit(paths.home());
}

/** Ends every session of the account, this one too. */
export function useLogoutEverywhere() {
  return useMutation({
    mutationFn: async () => call(logoutEverywhere, {}),
    onSuccess: leave,
  });
}

export function useStartTotp() {
  return useMutation({
    mutationFn: async () => callProven(startTotp, {}),
    meta: { error: 'inline' },
  });
}

export function useConfirmTotp() {
  const forget = useForget(accountSecurity);
  return useMutation({
    mutationFn: async (body: { code: string }) => call(confirmTotp, { body }),
    onSuccess: forget,
    meta: { error: 'inline' },
  });
}

export function useRemoveTotp() {
  const forget = useForget(accountSecurity);
  return useMutation({ mutationFn: async () => callProven(removeTotp, {}), onSuccess: forget });
}

export function useNewRecoveryCodes() {
  const forget = useForget(accountSecurity);
  return useMutation({ mutationFn: async () => callProven(newRecoveryCodes, {}), onSuccess: forget });
}

/** `create` asks the device; it throws what the browser throws. */
export function useAddPasskey(create: (options: Record<string, unknown>) => Promise<Record<string, unknown>>) {
  const forget = useForget(passkeyList, accountSecurity);
  return useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const { ticket, options } = await callProven(passkeyOptions, {});
      return call(addPasskey, { body: { ticket, response: await create(options), name } });
    },
    onSuccess: forget,
    meta: { error: 'inline' },
  });
}

export function useRemovePasskey() {
  const forget = useForget(passkeyList, accountSecurity);
  return useMutation({
    mutationFn: async ({ id }: Passkey) => callProven(removePasskey, { params: { id } }),
    onSettled: forget,
  });
}
