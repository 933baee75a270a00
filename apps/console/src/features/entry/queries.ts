import { useMutation } from '@tanstack/react-query';
import { enterInvitation, staffLogin, staffLogout, staffMe } from '@sampan/contract/staff-session';
import { call, queryOf } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';

/** Who is logged in, and what they may. */
export const meQuery = queryOf(staffMe, {});

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

export function useLogout() {
  return useMutation({
    // Whatever becomes of the call, this tab is logged out.
    mutationFn: async () => call(staffLogout, {}),
    onSettled: () => session.end(),
  });
}
