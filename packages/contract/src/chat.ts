import * as z from 'zod/mini';
import { text, timestamp } from './envelope.ts';
import { operation } from './operation.ts';

export const chatMessage = z.object({
  /** Grows with each message; as text, since it outgrows what a number holds. */
  id: z.string(),
  /** Masked, so that the author's account stays private. */
  author: z.string(),
  isOwn: z.boolean(),
  /** Plain text, never markup. */
  text: z.string(),
  createdAt: timestamp,
});
export type ChatMessage = z.infer<typeof chatMessage>;

const messageId = z.string().check(z.regex(/^\d{1,18}$/));

/** Bytes of no message are more; the operator's own limit is below it. */
export const longestChatText = 1_000;

/** A mute until then is permanent, milliseconds UTC. */
export const mutedForGood = Date.UTC(9999, 11, 31);

export const chatMessages = operation({
  name: 'chatMessages',
  summary: 'The chat room and its last messages; with `before` the ones before that',
  method: 'GET',
  path: '/wps/chat/messages',
  access: 'public',
  query: z.strictObject({ before: z.optional(messageId) }),
  value: z.object({
    /** Oldest first. */
    list: z.array(chatMessage),
    hasEarlier: z.boolean(),
    room: z.object({
      /** False: the operator has no chat, or none for visitors. */
      isOpen: z.boolean(),
      /** Characters of a message. */
      maxLength: z.int(),
      /** Until when the caller may only read, `mutedForGood` at most; null: they may write. */
      mutedUntil: z.nullable(timestamp),
    }),
  }),
});

export const sendChatMessage = operation({
  name: 'sendChatMessage',
  summary: 'Says something in the chat room',
  method: 'POST',
  path: '/wps/chat/messages',
  access: 'member',
  isIdempotent: true,
  body: z.strictObject({ text: text(longestChatText) }),
  value: chatMessage,
  errors: [
    'chat_closed',
    'chat_muted',
    'chat_empty',
    'chat_too_long',
    'chat_refused',
    'chat_too_fast',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

export const reportChatMessage = operation({
  name: 'reportChatMessage',
  summary: 'Tells the operator of a message; again is the same',
  method: 'POST',
  path: '/wps/chat/messages/:messageId/report',
  access: 'member',
  params: z.strictObject({ messageId }),
  value: z.object({}),
  errors: ['message_not_found'],
});
