import { useQueryClient } from '@tanstack/react-query';
import { changeRole, createRole, removeRole, roleList, staffList } from '@sampan/contract/staff';
import { staffMe } from '@sampan/contract/staff-session';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type Role = ValueOf<typeof roleList>['list'][number];
export type RoleBody = BodyOf<typeof createRole>;

export const rolesQuery = queryOf(roleList, {});

/** The first who have a role, by e-mail address. */
export const holdersQuery = (role: string) => queryOf(staffList, { query: { role, pageSize: 20 } });

export const useCreateRole = () => useDecision(roleList, async (body: RoleBody) => call(createRole, { body }));

export function useChangeRole() {
  const queryClient = useQueryClient();
  return useDecision(
    roleList,
    async ({ roleId, ...body }: RoleBody & { readonly roleId: string; readonly version: string }) => {
      await call(changeRole, { params: { roleId }, body });
      // It may be a role of one's own.
      void queryClient.invalidateQueries({ queryKey: [staffMe.name] });
    },
  );
}

export function useRemoveRole() {
  const queryClient = useQueryClient();
  return useDecision(roleList, async (roleId: string) => {
    try {
      await call(removeRole, { params: { roleId } });
    } finally {
      // Somebody may have been given it meanwhile.
      void queryClient.invalidateQueries({ queryKey: [staffList.name] });
    }
  });
}
