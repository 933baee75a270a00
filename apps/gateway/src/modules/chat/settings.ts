import { longestChatText } from '@sampan/contract/chat';
import * as z from 'zod';
import { setting } from '../settings/declare.ts';

/** `chat` of an operator's settings; words, mutes and rooms are tables. */
export const chatSettings = z.strictObject({
  isOn: setting(z.boolean().default(true), {
    description: 'Whether the site has a chat room.',
    browsers: 'derived',
  }),
  canVisitorsRead: setting(z.boolean().default(true), {
    description: 'Whether visitors and trial accounts read along.',
    browsers: 'derived',
  }),
  maxLength: setting(z.int().min(1).max(longestChatText).default(200), {
    description: 'Characters that a message may have.',
    browsers: 'derived',
  }),
  perMinute: setting(z.int().min(1).default(10), {
    description: 'Messages that a member may send within a minute.',
    browsers: 'none',
  }),
  keepDays: setting(z.int().min(1).default(30), {
    description: 'Days after which messages are deleted.',
    browsers: 'none',
  }),
});
export type ChatSettings = z.output<typeof chatSettings>;
