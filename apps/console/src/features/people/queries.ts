import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeStaff,
  createStaff,
  disableStaff,
  enableStaff,
  endStaffSessions,
  inviteStaff,
  resetStaffFactor,
  roleList,
  staffList,
  staffSessions,
} from '@sampan/contract/staff';
import type { ValueOf } from '@sampan/contract/operation';
import { call, queryOf } from '../../platform/api.ts';

export type Person = ValueOf<typeof staffList>['list'][number];
export type Invitation = ValueOf<typeof createStaff>;
export type Status = Person['status'];

export const peopleQuery = (status: Status | undefined, role: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [staffList.name, status, role],
    queryFn: async ({ pageParam, signal }) =>
      call(staffList, { query: { status, role, after: pageParam, pageSize: 50 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const rolesQuery = queryOf(roleList, {});
export const sessionsQuery = (staffId: string) => queryOf(staffSessions, { params: { staffId } });

/** A change of people; the list and what is known of one are asked for anew. */
function usePeopleChange<Input, Value>(change: (input: Input) => Promise<Value>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [staffList.name] }),
        queryClient.invalidateQueries({ queryKey: [staffSessions.name] }),
        queryClient.invalidateQueries({ queryKey: [roleList.name] }),
      ]),
  });
}

export const useInvite = () =>
  usePeopleChange(async (body: { email: string; name: string; roles: string[] }) => call(createStaff, { body }));

export const useChange = () =>
  usePeopleChange(async ({ staffId, ...body }: { staffId: string; name: string; roles: string[] }) =>
    call(changeStaff, { params: { staffId }, body }),
  );

export const useInviteAgain = () =>
  usePeopleChange(async (staffId: string) => call(inviteStaff, { params: { staffId } }));

export const useEnable = () => usePeopleChange(async (staffId: string) => call(enableStaff, { params: { staffId } }));

export const useDisable = () =>
  usePeopleChange(async ({ staffId, reason }: { staffId: string; reason: string }) =>
    call(disableStaff, { params: { staffId }, body: { reason } }),
  );

export const useResetFactor = () =>
  usePeopleChange(async ({ staffId, reason }: { staffId: string; reason: string }) =>
    call(resetStaffFactor, { params: { staffId }, body: { reason } }),
  );

export const useEndSessions = () =>
  usePeopleChange(async (staffId: string) => call(endStaffSessions, { params: { staffId } }));
