import * as z from 'zod';

/** `merchants.settings.feedback`: how long a feedback may be (spec §5), in words as `countWords` counts them. */
const feedbackSettings = z.object({
  minWords: z.int().min(1).max(1_000).default(10),
  maxWords: z.int().min(1).max(5_000).default(1_000),
});
export type FeedbackSettings = z.output<typeof feedbackSettings>;

/** Throws when they don't have their form. */
export function readFeedbackSettings(settings: object): FeedbackSettings {
  return feedbackSettings.parse(('feedback' in settings ? settings.feedback : undefined) ?? {});
}
