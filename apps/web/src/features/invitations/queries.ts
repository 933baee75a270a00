import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownAffiliate } from '@sampan/contract/agents';
import { downlineMembers, openDownlineAccount } from '@sampan/contract/downline';
import {
  changeInvitationLink,
  createInvitationLink,
  invitationFigures,
  invitationLinks,
  type InvitationState,
} from '@sampan/contract/invitations';
import type { InputOf } from '@sampan/contract/operation';
import { call, queryOptionsOf } from '../../platform/api.ts';

/** The code that the agent invites with; it stays the same. */
export function useOwnCode() {
  return useQuery({ ...queryOptionsOf(ownAffiliate, {}), staleTime: Infinity });
}

const pageSize = 10;

export function useLinks(pageNo: number, state: InvitationState | undefined) {
  return useQuery({
    ...queryOptionsOf(invitationLinks, { query: { pageNo, pageSize, ...(state && { state }) } }),
    placeholderData: (before) => before,
  });
}

/** `from`: milliseconds; undefined: from its beginning. */
export function useFigures(code: string, from: number | undefined) {
  return useQuery(queryOptionsOf(invitationFigures, { params: { code }, query: from === undefined ? {} : { from } }));
}

interface Wish {
  /** The same for one wish, however often it is sent. */
  idempotencyKey: string;
}

export function useOpenAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: InputOf<typeof openDownlineAccount>['body'] & Wish) =>
      call(openDownlineAccount, { body }, { idempotencyKey }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [downlineMembers.name] }),
    meta: { error: 'inline' },
  });
}

export function useCreateLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: InputOf<typeof createInvitationLink>['body'] & Wish) =>
      call(createInvitationLink, { body }, { idempotencyKey }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [invitationLinks.name] }),
    meta: { error: 'inline' },
  });
}

export function useChangeLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ code, ...body }: { code: string } & InputOf<typeof changeInvitationLink>['body']) =>
      call(changeInvitationLink, { params: { code }, body }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [invitationLinks.name] }),
  });
}
