import { infiniteQueryOptions } from '@tanstack/react-query';
import { messageLog, resendMessage } from '@sampan/contract/messages-staff';
import type { InputOf, ValueOf } from '@sampan/contract/operation';
import { call } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type Message = ValueOf<typeof messageLog>['list'][number];
export type MessageFilter = Omit<InputOf<typeof messageLog>['query'], 'before' | 'pageSize'>;

export const messagesQuery = (filter: MessageFilter) =>
  infiniteQueryOptions({
    queryKey: [messageLog.name, filter],
    queryFn: async ({ pageParam, signal }) =>
      call(messageLog, { query: { ...filter, before: pageParam, pageSize: 50 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const useResend = () =>
  useDecision(
    messageLog,
    async ({ memberId, messageId, reason }: { memberId: string; messageId: string; reason: string }) =>
      call(resendMessage, { params: { memberId, messageId }, body: { reason } }),
  );
