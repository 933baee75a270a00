import * as z from 'zod';

/** `merchants.settings.feedback`: how long a feedback may be (spec §5), in words as `countWords` counts them. */
export const feedbackSettings = z
  .strictObject({
    minWords: z.int().min(1).max(1_000).default(10),
    maxWords: z.int().min(1).max(5_000).default(1_000),
  })
  .refine(({ minWords, maxWords }) => minWords <= maxWords, 'minWords <= maxWords');
export type FeedbackSettings = z.output<typeof feedbackSettings>;
