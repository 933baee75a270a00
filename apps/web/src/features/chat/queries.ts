import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChatMessage, chatMessages, reportChatMessage, sendChatMessage } from '@sampan/contract/chat';
import type { ValueOf } from '@sampan/contract/operation';
import { call, queryKeyOf } from '../../platform/api.ts';
import { useLiveUpdates } from '../../platform/realtime.ts';
import { useChatPresence } from './live.ts';
import { joinReadings, mergeMessages, shownOf, without, type ReadRoom, type SubscriptionEpoch } from './rules.ts';

type Messages = readonly ChatMessage[];
const none: Messages = [];

/** How often a room that could not be read anew is asked for again; milliseconds. */
const againAfter = 10_000;

/**
 * The room and what was said in it. Asked anew whenever it opens: live messages only come while the socket is there.
 * `messages` is one stretch without a hole, whatever was missed.
 */
export function useChat() {
  const queries = useQueryClient();
  useLiveUpdates();
  useChatPresence();
  const queryKey = queryKeyOf(chatMessages, { query: {} });
  const { data: news = none } = useQuery<Messages>({ queryKey: ['chatNews'], queryFn: skipToken });
  const { data: hidden } = useQuery<readonly string[]>({ queryKey: ['chatHidden'], queryFn: skipToken });
  const { data: epoch } = useQuery<SubscriptionEpoch>({ queryKey: ['chatEpoch'], queryFn: skipToken });
  const known = () => ({
    room: queries.getQueryData<ReadRoom>(queryKey),
    news: queries.getQueryData<Messages>(['chatNews']) ?? none,
    epoch: queries.getQueryData<SubscriptionEpoch>(['chatEpoch']),
  });

  async function read(signal: AbortSignal): Promise<ReadRoom> {
    const before = known();
    const answer = { ...(await call(chatMessages, { query: {} }, { signal })), epoch: before.epoch };
    const { room, news: heard, epoch: now } = known();
    // Something may have been missed since the question.
    if (now !== before.epoch) return read(signal);
    // What was heard before the question is in the answer, or out of sight.
    const old = new Set([...(before.room?.list ?? none), ...before.news].map(({ id }) => id));
    queries.setQueryData(['chatNews'], without(mergeMessages(room?.list ?? none, heard), old));
    // A page that missed events doesn't know which messages were hidden.
    if (!room || room.epoch !== now) return answer;
    return joinReadings(shownOf(room, heard, now), room.hasEarlier, answer);
  }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => read(signal),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && state.error ? againAfter : false),
    // Which messages are one's own, and whether one may write, is of the session.
    meta: { access: 'session' },
  });

  const shown = data ? shownOf(data, news, epoch) : none;
  return {
    data,
    error,
    isFetching,
    refetch,
    messages: without(shown, new Set(hidden)),
    /** What was said here. */
    add(message: ChatMessage): void {
      queries.setQueryData<Messages>(['chatNews'], (before = none) => [...before, message]);
      // What others said in the meantime belongs before it.
      if (epoch === null) void refetch();
    },
    /** The page before that message; nothing when another one is the oldest by now. Whether it brought any. */
    addEarlier(before: string, { list, hasEarlier }: ValueOf<typeof chatMessages>): boolean {
      if (queries.getQueryData<ReadRoom>(queryKey)?.list[0]?.id !== before) return false;
      queries.setQueryData<ReadRoom>(queryKey, (now) => now && { ...now, list: [...list, ...now.list], hasEarlier });
      return list.length > 0;
    },
    /** Forgets what is older than the last so many. */
    keepLast(count: number): void {
      queries.setQueryData<ReadRoom>(queryKey, (now) => now && { ...now, list: shown.slice(-count), hasEarlier: true });
    },
  };
}

/** How many people have the room open, this reader among them; null while no gateway counts. */
export function useChatPeople(): number | null {
  const { data = null } = useQuery<number | null>({ queryKey: ['chatPeople'], queryFn: skipToken });
  return data;
}

/** The page before a message. */
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
