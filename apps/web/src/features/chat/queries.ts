import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChatMessage, chatMessages, reportChatMessage, sendChatMessage } from '@sampan/contract/chat';
import type { ValueOf } from '@sampan/contract/operation';
import { call, queryOptionsOf } from '../../platform/api.ts';
import { useLiveUpdates } from '../../platform/realtime.ts';
import { mergeMessages, without } from './rules.ts';

type Messages = readonly ChatMessage[];
const none: Messages = [];

/** The room and what was said last. Asked anew whenever it opens: live messages only come while the socket is there. */
export function useChat() {
  const queries = useQueryClient();
  useLiveUpdates();
  return useQuery({
    ...queryOptionsOf(chatMessages, { query: {} }),
    queryFn: async ({ signal }) => {
      const known = queries.getQueryData<Messages>(['chatNews']) ?? none;
      const answer = await call(chatMessages, { query: {} }, { signal });
      // What was heard before the question is in the answer, or out of sight.
      queries.setQueryData<Messages>(['chatNews'], (news) => news && without(news, new Set(known.map(({ id }) => id))));
      return answer;
    },
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** What was said since the room was read, by others and here, and the ids of what was taken out of sight. */
export function useNews(): { news: Messages; hidden: ReadonlySet<string>; add: (message: ChatMessage) => void } {
  const queries = useQueryClient();
  const { data: news = none } = useQuery<Messages>({ queryKey: ['chatNews'], queryFn: skipToken });
  const { data: hidden } = useQuery<readonly string[]>({ queryKey: ['chatHidden'], queryFn: skipToken });
  return {
    news,
    hidden: new Set(hidden),
    add: (message) => queries.setQueryData<Messages>(['chatNews'], (before = none) => [...before, message]),
  };
}

type Page = Pick<ValueOf<typeof chatMessages>, 'list' | 'hasEarlier'>;

/** The pages before, as far as somebody asked for them; forgotten with the room. `add` takes one more. */
export function useEarlier() {
  const queries = useQueryClient();
  const { data } = useQuery<Page>({ queryKey: ['chatEarlier'], queryFn: skipToken, gcTime: 0 });
  const read = useMutation({
    mutationFn: async (before: string) => call(chatMessages, { query: { before } }),
    meta: { error: 'inline' },
  });
  return {
    ...read,
    messages: data?.list ?? none,
    /** Null: nobody asked yet. */
    hasEarlier: data?.hasEarlier ?? null,
    add: ({ list, hasEarlier }: Page) =>
      queries.setQueryData<Page>(['chatEarlier'], (before) => ({
        list: mergeMessages(list, before?.list ?? none),
        hasEarlier,
      })),
  };
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
