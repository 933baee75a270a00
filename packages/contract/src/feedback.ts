import * as z from 'zod/mini';
import { text } from './envelope.ts';
import { operation } from './operation.ts';
import { pictureIds } from './uploads.ts';
import { botCheck } from './verification.ts';

export const feedbackCategories = ['problem', 'money', 'game', 'idea', 'other'] as const;
export type FeedbackCategory = (typeof feedbackCategories)[number];

const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?!\p{M})\p{Script=Thai}|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}'’])+/gu;

/**
 * The length of a text as the bounds of a feedback count it (spec §5: between {0} and {1} words): words where a script
 * parts them by spaces, else characters, as readers of Chinese, Japanese and Thai count.
 */
export function countWords(text: string): number {
  return text.match(words)?.length ?? 0;
}

export const feedbackRules = operation({
  name: 'feedbackRules',
  summary: 'How long a feedback may be, as the operator has set it',
  method: 'GET',
  path: '/wps/feedback',
  access: 'public',
  value: z.object({ minWords: z.int(), maxWords: z.int() }),
});

export const sendFeedback = operation({
  name: 'sendFeedback',
  summary: 'Tells the operator what somebody thinks; pictures from members only',
  method: 'PUT',
  path: '/wps/feedback',
  access: 'public',
  isIdempotent: true,
  body: z.strictObject({
    category: z.enum(feedbackCategories),
    text: text(20_000),
    /** An address or a number for the answer. */
    contact: z._default(text(120), ''),
    pictures: pictureIds,
    botCheck,
  }),
  /** What the writer may refer to. */
  value: z.object({ reference: z.string() }),
  errors: [
    'text_length',
    'pictures_too_many',
    'pictures_members_only',
    'picture_not_found',
    'bot_check_required',
    'bot_check_failed',
    'idempotency_key_missing',
  ],
});
