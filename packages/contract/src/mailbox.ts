import * as z from 'zod/mini';
import { empty, id, pageFigures, paging, text, timestamp } from './envelope.ts';
import { operation } from './operation.ts';

/** What the mailbox (requirement M-09) answers while the operator's module MANPLAYREB3 is off, and to trial accounts. */
const errors = ['function_not_available'] as const;
const params = z.strictObject({ id: z.uuid() });

export const unreadCount = operation({
  name: 'unreadCount',
  summary: 'How many messages the member has not read',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  access: 'member',
  value: z.object({ count: z.int().check(z.nonnegative()) }),
  errors: [...errors],
});

/** In the language of the call, the latest first. */
export const messageList = operation({
  name: 'messageList',
  summary: 'Messages to the member',
  method: 'GET',
  path: '/wps/member/messages',
  access: 'member',
  query: z.strictObject({ ...paging(10, 50) }),
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        subject: z.string(),
        text: z.string(),
        /** What the message leads to, a path inside the site; null: nothing. */
        action: z.nullable(z.object({ label: z.string(), path: z.string() })),
        isRead: z.boolean(),
        createdAt: timestamp,
      }),
    ),
    pageNum: z.int(),
    ...pageFigures,
  }),
  errors: [...errors],
});

export const readMessage = operation({
  name: 'readMessage',
  summary: 'Marks a message as read',
  method: 'PUT',
  path: '/wps/member/messages/:id/read',
  access: 'member',
  params,
  value: empty,
  errors: [...errors, 'message_not_found'],
});

export const readAllMessages = operation({
  name: 'readAllMessages',
  summary: 'Marks all messages as read',
  method: 'PUT',
  path: '/wps/member/messages/read',
  access: 'member',
  value: empty,
  errors: [...errors],
});

export const deleteMessage = operation({
  name: 'deleteMessage',
  summary: 'Takes a message out of the mailbox',
  method: 'DELETE',
  path: '/wps/member/messages/:id',
  access: 'member',
  params,
  value: empty,
  errors: [...errors, 'message_not_found'],
});

/** `marketing`: about offers; it goes to no member who takes a break from play. */
export const messagePurposes = ['service', 'marketing'] as const;

export const sendMessage = operation({
  name: 'sendMessage',
  summary: 'Writes to a member, into the mailbox and by mail; once under its key',
  method: 'POST',
  path: '/staff/members/:memberId/messages',
  access: 'staff',
  permission: 'support.write',
  isIdempotent: true,
  params: z.strictObject({ memberId: z.uuid() }),
  body: z.strictObject({
    purpose: z.enum(messagePurposes),
    subject: text(120).check(z.minLength(1), z.regex(/^[^\n\t]*$/)),
    text: text(4_000).check(z.minLength(1)),
    /** The reference of a feedback of this member that it answers, which is then handled. */
    answers: z.optional(id),
  }),
  value: z.object({ id: z.string() }),
  errors: ['member_not_found', 'feedback_not_found', 'player_on_break', 'player_excluded', 'idempotency_key_missing'],
});
