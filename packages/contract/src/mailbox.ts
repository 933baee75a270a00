import * as z from 'zod/mini';
import { empty, pageFigures, paging, timestamp } from './envelope.ts';
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
