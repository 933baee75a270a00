import { useMutation, useQuery } from '@tanstack/react-query';
import { type ChatMessage, chatMessages, reportChatMessage, sendChatMessage } from '@sampan/contract/chat';
import { call, queryOptionsOf } from '../../platform/api.ts';

/** The room and what was said last. Asked anew whenever it opens: live messages only come while the socket is there. */
export function useChat() {
  return useQuery({ ...queryOptionsOf(chatMessages, { query: {} }), staleTime: 0, refetchOnMount: 'always' });
}

/** What was said before a message. */
export function useEarlier() {
  return useMutation({
    mutationFn: async (before: string) => call(chatMessages, { query: { before } }),
    meta: { error: 'inline' },
  });
}

/** The same key for the same message, however often it is sent. */
export function useSend() {
  return useMutation({
    mutationFn: async ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      call(sendChatMessage, { body: { text } }, { idempotencyKey }),
    meta: { error: 'inline' },
  });
}

export function useReport() {
  return useMutation({
    mutationFn: async ({ id }: ChatMessage) => call(reportChatMessage, { params: { messageId: id } }),
  });
}
