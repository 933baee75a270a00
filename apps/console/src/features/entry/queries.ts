import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import {
  confirmStaffTotp,
  enterInvitation,
  staffFactor,
  staffLogin,
  staffLogout,
  staffMe,
  staffPasskeyChallenge,
  staffPasskeyFactor,
  startStaffTotp,
} from '@sampan/contract/staff-session';
import { call, queryOf } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';

/** Who is logged in, and what they may. */
export const meQuery = queryOf(staffMe, {});

/** Another token takes the place of the one that the session had. */
function replaceToken(token: string): void {
  const own = session.current();
  if (own) session.open({ ...own, token });
}

export function useLogin() {
  return useMutation({
    mutationFn: async ({ operator, ...body }: { operator: string; email: string; password: string }) => {
      const { token } = await call(staffLogin, { body }, { operator });
      session.open({ operator, token });
    },
  });
}

export function useInvitation() {
  return useMutation({
    mutationFn: async ({ operator, ...body }: { operator: string; invitation: string; password: string }) => {
      const { token } = await call(enterInvitation, { body }, { operator });
      session.open({ operator, token });
    },
  });
}

/** The second half of a login; again, to show the factor anew. */
export function useFactor() {
  return useMutation({
    mutationFn: async (body: { method: 'totp' | 'recovery'; answer: string }) => {
      const { token } = await call(staffFactor, { body });
      replaceToken(token);
    },
  });
}

export function usePasskeyFactor() {
  return useMutation({
    mutationFn: async () => {
      const { ticket, options } = await call(staffPasskeyChallenge, {});
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const given = await startAuthentication({
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      });
      const { token } = await call(staffPasskeyFactor, {
        body: { ticket, response: given as unknown as Record<string, unknown> },
      });
      replaceToken(token);
    },
  });
}

/** A secret for an authenticator app: one for each time that its form is opened. */
export const totpQuery = {
  queryKey: ['startStaffTotp'],
  queryFn: async () => call(startStaffTotp, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
} as const;

/** Switches the app on. The answer's session is opened by `onKept`, once its recovery codes are kept. */
export function useConfirmTotp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => call(confirmStaffTotp, { body: { code } }),
    onSuccess: ({ session: whole }) => whole ?? queryClient.invalidateQueries(meQuery),
  });
}

export function openWhole(token: string | undefined): void {
  if (token !== undefined) replaceToken(token);
}

export function useLogout() {
  return useMutation({
    // Whatever becomes of the call, this tab is logged out.
    mutationFn: async () => call(staffLogout, {}),
    onSettled: () => session.end(),
  });
}
