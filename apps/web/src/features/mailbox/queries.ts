import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteMessage, messageList, readAllMessages, readMessage } from '@sampan/contract/mailbox';
import type { ValueOf } from '@sampan/contract/operation';
import { call, queryOptionsOf } from '../../platform/api.ts';
import { readMailboxAnew } from './live.ts';

export type Message = ValueOf<typeof messageList>['list'][number];

export const messagesPageSize = 10;

export function useMessages(pageNo: number) {
  return useQuery({
    ...queryOptionsOf(messageList, { query: { pageNo, pageSize: messagesPageSize } }),
    placeholderData: (before) => before,
  });
}

/** What was read or taken away is asked for again. */
function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => readMailboxAnew(queries);
}

export function useReadMessage() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id }: Message) => call(readMessage, { params: { id } }),
    onSettled: refresh,
  });
}

export function useReadAllMessages() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: async () => call(readAllMessages, {}), onSettled: refresh });
}

export function useDeleteMessage() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id }: Message) => call(deleteMessage, { params: { id } }),
    onSettled: refresh,
  });
}
