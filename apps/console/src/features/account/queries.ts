import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeStaffPassword, endOwnStaffSession, ownStaffSessions } from '@sampan/contract/staff-session';
import type { ValueOf } from '@sampan/contract/operation';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type OwnSession = ValueOf<typeof ownStaffSessions>['list'][number];

export const ownSessionsQuery = queryOf(ownStaffSessions, {});

export const useEndSession = () =>
  useDecision(ownStaffSessions, async (id: string) => call(endOwnStaffSession, { params: { id } }));

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { password: string; newPassword: string }) => call(changeStaffPassword, { body }),
    // The gateway ends the other sessions.
    onSuccess: async () => queryClient.invalidateQueries({ queryKey: [ownStaffSessions.name] }),
  });
}
