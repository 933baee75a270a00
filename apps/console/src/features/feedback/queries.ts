import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { feedbackDetails, feedbackQueue, type feedbackStates, handleFeedback } from '@sampan/contract/feedback';
import { sendMessage } from '@sampan/contract/mailbox';
import type { ValueOf } from '@sampan/contract/operation';
import { call } from '../../platform/api.ts';

export type Feedback = ValueOf<typeof feedbackQueue>['list'][number];
export type FeedbackState = (typeof feedbackStates)[number];

export const feedbackQuery = (state: FeedbackState | undefined) =>
  infiniteQueryOptions({
    queryKey: [feedbackQueue.name, state],
    queryFn: async ({ pageParam, signal }) =>
      call(feedbackQueue, { query: { state, pageNo: pageParam, pageSize: 20 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _all, page) => (page < totalPages ? page + 1 : undefined),
  });

/** How the writer wants to be answered, and the pictures: asked for one by one, since who sees them stands in the log. */
export function useDetails() {
  return useMutation({ mutationFn: async (reference: string) => call(feedbackDetails, { params: { reference } }) });
}

export function useHandle() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ reference, reason }: { reference: string; reason: string }) =>
      call(handleFeedback, { params: { reference }, body: { reason } }),
    onSettled: async () => queryClient.invalidateQueries({ queryKey: [feedbackQueue.name] }),
  });
}

/** Answers into the member's mailbox, which handles the feedback; `key` is the same for one answer. */
export function useAnswer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      memberId,
      key,
      ...body
    }: {
      memberId: string;
      key: string;
      subject: string;
      text: string;
      answers: string;
    }) => call(sendMessage, { params: { memberId }, body: { purpose: 'service', ...body } }, { idempotencyKey: key }),
    onSettled: async () => queryClient.invalidateQueries({ queryKey: [feedbackQueue.name] }),
  });
}
