import * as z from 'zod';
import { setting } from '../settings/declare.ts';

/** `feedback` of an operator's settings (spec §5). */
export const feedbackSettings = z
  .strictObject({
    minWords: setting(z.int().min(1).max(1_000).default(10), {
      description: 'The fewest words of a feedback; in Chinese, Japanese and Thai each character counts.',
      browsers: 'derived',
    }),
    maxWords: setting(z.int().min(1).max(5_000).default(1_000), {
      description: 'The most words of a feedback; not less than `feedback.minWords`.',
      browsers: 'derived',
    }),
  })
  .refine(({ minWords, maxWords }) => minWords <= maxWords, 'minWords <= maxWords');
export type FeedbackSettings = z.output<typeof feedbackSettings>;
