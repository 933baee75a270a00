import * as z from 'zod/mini';
import { id, pageSize, queryTimestamp, text, timestamp } from './envelope.ts';
import { operation } from './operation.ts';

/** `skipped`: there is no address for it, or it came too late to be of use. */
export const messageStatuses = ['queued', 'sent', 'failed', 'skipped'] as const;
export type MessageStatus = (typeof messageStatuses)[number];
export const messageChannels = ['email', 'sms'] as const;

const loggedMessage = z.object({
  id: z.string(),
  createdAt: timestamp,
  /** Null: to an address that was no member’s yet. */
  member: z.nullable(z.object({ id: z.string(), account: z.string() })),
  template: z.string(),
  /** Null: none was chosen, as it wasn’t sent. */
  channel: z.nullable(z.enum(messageChannels)),
  status: z.enum(messageStatuses),
  attempts: z.int(),
  /** Why it wasn’t sent, or what its last attempt ran into: a word of the gateway’s; null: nothing. */
  problem: z.nullable(z.string()),
  /** When it was sent or given up. */
  doneAt: z.nullable(timestamp),
  /** It went to a member and did not arrive, and says nothing that is over by now. */
  mayResend: z.boolean(),
});

export const messageLog = operation({
  name: 'messageLog',
  summary: 'Mails and SMS to the operator’s members, the latest first, without what they say',
  method: 'GET',
  path: '/staff/messages',
  access: 'staff',
  permission: 'support.write',
  query: z.strictObject({
    from: z.optional(queryTimestamp),
    /** Exclusive. */
    to: z.optional(queryTimestamp),
    memberId: z.optional(z.uuid()),
    template: z.optional(id),
    channel: z.optional(z.enum(messageChannels)),
    status: z.optional(z.enum(messageStatuses)),
    /** The `next` of the page before. */
    before: z.optional(z.string().check(z.regex(/^\d{1,17}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
    pageSize: pageSize(50, 200),
  }),
  value: z.object({
    list: z.array(loggedMessage),
    /** Null: there is no more. */
    next: z.nullable(z.string()),
    /** Names of the templates that there are. */
    templates: z.array(z.string()),
  }),
});

export const resendMessage = operation({
  name: 'resendMessage',
  summary: 'Sends a message that did not arrive to its member again, to the address or number of now',
  method: 'POST',
  path: '/staff/members/:memberId/messages/:messageId/resend',
  access: 'staff',
  permission: 'support.write',
  params: z.strictObject({ memberId: z.uuid(), messageId: z.uuid() }),
  body: z.strictObject({ reason: text(500).check(z.minLength(1)) }),
  value: loggedMessage,
  errors: ['message_not_found', 'message_not_resendable'],
});
