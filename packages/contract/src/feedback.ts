import * as z from 'zod/mini';
import { id, language, pageFigures, paging, text, timestamp } from './envelope.ts';
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
    /** Of a reply: the message in the member's own mailbox that it answers. */
    messageId: z.optional(z.uuid()),
    botCheck,
  }),
  /** What the writer may refer to. */
  value: z.object({ reference: z.string() }),
  errors: [
    'text_length',
    'pictures_too_many',
    'pictures_members_only',
    'picture_not_found',
    'message_not_found',
    'function_not_available',
    'bot_check_required',
    'bot_check_failed',
    'idempotency_key_missing',
  ],
});

export const feedbackStates = ['open', 'handled'] as const;

const params = z.strictObject({ reference: id });
const feedback = z.object({
  reference: z.string(),
  category: z.enum(feedbackCategories),
  text: z.string(),
  language,
  createdAt: timestamp,
  /** Null: a visitor. */
  member: z.nullable(z.object({ id: z.string(), account: z.string() })),
  /** Whether the writer said how to be answered, and how many pictures there are: `feedbackDetails` has them. */
  hasContact: z.boolean(),
  pictures: z.int(),
  /** The message that it replies to, as its member saw it. */
  answers: z.nullable(z.object({ subject: z.string(), text: z.string(), sentAt: timestamp })),
  handledAt: z.nullable(timestamp),
});

export const feedbackQueue = operation({
  name: 'feedbackQueue',
  summary: 'What members and visitors wrote: open ones the oldest first, others the newest first',
  method: 'GET',
  path: '/staff/feedback',
  access: 'staff',
  permission: 'support.write',
  query: z.strictObject({ state: z.optional(z.enum(feedbackStates)), ...paging(20, 100) }),
  value: z.object({ list: z.array(feedback), ...pageFigures }),
});

export const feedbackDetails = operation({
  name: 'feedbackDetails',
  summary: 'How the writer of a feedback wants to be answered, and the pictures that came with it',
  method: 'GET',
  path: '/staff/feedback/:reference',
  access: 'staff',
  permission: 'members.personal',
  params,
  value: z.object({
    contact: z.string(),
    pictures: z.array(z.object({ id, mime: z.enum(['image/png', 'image/jpeg']), /** base64 */ content: z.string() })),
  }),
  errors: ['feedback_not_found'],
});

export const handleFeedback = operation({
  name: 'handleFeedback',
  summary: 'Marks a feedback as handled; again it stays so',
  method: 'POST',
  path: '/staff/feedback/:reference/handle',
  access: 'staff',
  permission: 'support.write',
  params,
  body: z.strictObject({ reason: text(500).check(z.minLength(1)) }),
  value: feedback,
  errors: ['feedback_not_found'],
});
