import * as z from 'zod/mini';
import { longestChatText } from './chat.ts';
import { pageFigures, paging, text, timestamp } from './envelope.ts';
import { operation } from './operation.ts';

/** How staff keep an operator's chat room in order: what was reported, who may only read, and words that it doesn't show. */

const reason = text(500).check(z.minLength(1));
const messageId = z.string().check(z.regex(/^\d{1,18}$/));
const one = z.strictObject({ messageId });
const member = z.strictObject({ memberId: z.uuid() });

const message = z.object({
  id: z.string(),
  author: z.object({ id: z.string(), account: z.string() }),
  /** As it was shown: words that the operator masks are masked. */
  text: z.string(),
  createdAt: timestamp,
  isHidden: z.boolean(),
  /** How many members reported it. */
  reports: z.int(),
  /** Of these reports the ones that nobody has looked at, and when the first of them came. */
  openReports: z.int(),
  openSince: z.nullable(timestamp),
  /** Until when the author may only read, `mutedForGood` at most; null: they may write. */
  mutedUntil: z.nullable(timestamp),
});

export const chatViews = ['reported', 'hidden', 'all'] as const;
export type ChatView = (typeof chatViews)[number];

export const moderatedMessages = operation({
  name: 'moderatedMessages',
  summary:
    'Messages of the chat room: with reports that wait, most of them first; hidden ones or all, the newest first',
  method: 'GET',
  path: '/staff/chat/messages',
  access: 'staff',
  permission: 'support.write',
  query: z.strictObject({
    view: z._default(z.enum(chatViews), 'all'),
    /** Of one author, or one message. */
    memberId: z.optional(z.uuid()),
    messageId: z.optional(messageId),
    ...paging(20, 100),
  }),
  value: z.object({ list: z.array(message), ...pageFigures }),
});

export const showChatMessage = operation({
  name: 'showChatMessage',
  summary: 'Takes a message out of sight, which settles its reports, or brings it back',
  method: 'POST',
  path: '/staff/chat/messages/:messageId/visibility',
  access: 'staff',
  permission: 'support.write',
  params: one,
  body: z.strictObject({ isHidden: z.boolean(), reason }),
  value: message,
  errors: ['message_not_found'],
});

export const dismissChatReports = operation({
  name: 'dismissChatReports',
  summary: 'Settles the reports of a message, which stays as it is',
  method: 'POST',
  path: '/staff/chat/messages/:messageId/reports/dismiss',
  access: 'staff',
  permission: 'support.write',
  params: one,
  body: z.strictObject({ reason }),
  value: message,
  errors: ['message_not_found'],
});

export const hideMemberMessages = operation({
  name: 'hideMemberMessages',
  summary: 'Takes all messages of a member out of sight, which settles their reports; answers how many were in sight',
  method: 'POST',
  path: '/staff/members/:memberId/chat/hide',
  access: 'staff',
  permission: 'support.write',
  params: member,
  body: z.strictObject({ reason }),
  value: z.object({ count: z.int() }),
  errors: ['member_not_found'],
});

const muted = z.object({ mutedUntil: z.nullable(timestamp) });
const longestMuteMinutes = 366 * 24 * 60;

export const muteMember = operation({
  name: 'muteMember',
  summary:
    'From now on a member may only read the chat room, for some minutes or for good; the reason is for staff alone',
  method: 'PUT',
  path: '/staff/members/:memberId/chat/mute',
  access: 'staff',
  permission: 'support.write',
  params: member,
  /** `minutes`: null is for good. */
  body: z.strictObject({ minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(longestMuteMinutes))), reason }),
  value: muted,
  errors: ['member_not_found'],
});

export const unmuteMember = operation({
  name: 'unmuteMember',
  summary: 'Lets a member write again',
  method: 'POST',
  path: '/staff/members/:memberId/chat/unmute',
  access: 'staff',
  permission: 'support.write',
  params: member,
  body: z.strictObject({ reason }),
  value: muted,
  errors: ['member_not_found'],
});

export const mutedMembers = operation({
  name: 'mutedMembers',
  summary: 'Who may only read the chat room, and why: who may write soonest comes first',
  method: 'GET',
  path: '/staff/chat/mutes',
  access: 'staff',
  permission: 'support.write',
  query: z.strictObject({ ...paging(20, 100) }),
  value: z.object({
    list: z.array(
      z.object({
        member: z.object({ id: z.string(), account: z.string() }),
        mutedUntil: timestamp,
        reason: z.string(),
      }),
    ),
    ...pageFigures,
  }),
});

export const wordActions = ['mask', 'refuse'] as const;
export type WordAction = (typeof wordActions)[number];
/** As a person types it; words are found in any spelling of capitals and width. */
const word = text(longestChatText / 10).check(z.regex(/\S/));
/** So many that each message is still checked at once. */
export const mostChatWords = 1_000;

const setup = z.object({
  /** Whether the operator's settings have a chat room at all. */
  isOn: z.boolean(),
  /** Whether the room is open now. */
  isOpen: z.boolean(),
  words: z.array(z.object({ word: z.string(), action: z.enum(wordActions) })),
});

export const chatSetup = operation({
  name: 'chatSetup',
  summary: 'Whether the chat room is open, and the words that it masks or refuses',
  method: 'GET',
  path: '/staff/chat',
  access: 'staff',
  permission: 'support.write',
  value: setup,
});

export const openChatRoom = operation({
  name: 'openChatRoom',
  summary: 'Closes the chat room for everybody, or opens it again',
  method: 'PUT',
  path: '/staff/chat/room',
  access: 'staff',
  permission: 'support.write',
  body: z.strictObject({ isOpen: z.boolean(), reason }),
  value: setup,
});

export const saveChatWord = operation({
  name: 'saveChatWord',
  summary: 'A word that messages show as stars, or that refuses a message, from the next message on',
  method: 'PUT',
  path: '/staff/chat/words',
  access: 'staff',
  permission: 'support.write',
  body: z.strictObject({ word, action: z.enum(wordActions), reason }),
  value: setup,
  errors: ['chat_words_too_many'],
});

export const removeChatWord = operation({
  name: 'removeChatWord',
  summary: 'Lets messages show a word again; again is the same',
  method: 'POST',
  path: '/staff/chat/words/remove',
  access: 'staff',
  permission: 'support.write',
  body: z.strictObject({ word, reason }),
  value: setup,
});
