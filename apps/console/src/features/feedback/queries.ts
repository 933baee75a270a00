import { queryOptions, useMutation } from '@tanstack/react-query';
import { feedbackDetails, feedbackQueue, type feedbackStates, handleFeedback } from '@sampan/contract/feedback';
import { sendMessage } from '@sampan/contract/mailbox';
import type { ValueOf } from '@sampan/contract/operation';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type Feedback = ValueOf<typeof feedbackQueue>['list'][number];
export type FeedbackState = (typeof feedbackStates)[number];

/** `pageNo` from 1. */
export const feedbackQuery = (filter: { readonly state: FeedbackState | undefined; readonly pageNo: number }) =>
  queryOptions({
    ...queryOf(feedbackQueue, { query: { ...filter, pageSize: 20 } }),
    // Others of staff answer, too.
    refetchInterval: 30_000,
  });

/** How the writer wants to be answered, and the pictures: personal data, asked for when they are needed. */
export function useDetails() {
  return useMutation({ mutationFn: async (reference: string) => call(feedbackDetails, { params: { reference } }) });
}

export const useHandle = () =>
  useDecision(feedbackQueue, async ({ reference, reason }: { reference: string; reason: string }) =>
    call(handleFeedback, { params: { reference }, body: { reason } }),
  );

/** Answers into the member's mailbox, which handles the feedback; `key` is the same for one answer. */
export const useAnswer = () =>
  useDecision(
    feedbackQueue,
    async ({
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
  );
