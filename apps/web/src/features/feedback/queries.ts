import { useMutation, useQuery } from '@tanstack/react-query';
import { feedbackRules, sendFeedback, type FeedbackCategory } from '@sampan/contract/feedback';
import type { BotCheck } from '@sampan/contract/verification';
import { call, queryOptionsOf } from '../../platform/api.ts';

export function useFeedbackRules() {
  return useQuery({ ...queryOptionsOf(feedbackRules, {}), staleTime: 5 * 60_000 });
}

export interface FeedbackWish {
  category: FeedbackCategory;
  text: string;
  contact: string;
  pictures: readonly string[];
  /** Of a reply: the message that it answers. */
  messageId?: string;
}

/** Calls with the proof that a person sits here; the identity feature's `useBotCheck().run`. */
export type Prove = <T>(send: (check: BotCheck | undefined) => Promise<T>) => Promise<T>;

/** Sends it once for each key; the form shows why it didn't work. */
export function useSendFeedback(prove: Prove) {
  return useMutation({
    mutationFn: ({ wish, idempotencyKey }: { wish: FeedbackWish; idempotencyKey: string }) =>
      prove((botCheck) =>
        call(
          sendFeedback,
          { body: { ...wish, pictures: [...wish.pictures], ...(botCheck && { botCheck }) } },
          { idempotencyKey },
        ),
      ),
    meta: { error: 'inline' },
  });
}
