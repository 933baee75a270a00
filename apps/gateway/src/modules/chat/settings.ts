import { longestChatText } from '@sampan/contract/chat';
import * as z from 'zod';

/** `merchants.settings.chat`. */
export const chatSettings = z.strictObject({
  isOn: z.boolean().default(true),
  /** Whether visitors and trial accounts read along. */
  canVisitorsRead: z.boolean().default(true),
  /** Characters of a message. */
  maxLength: z.int().min(1).max(longestChatText).default(200),
  /** Messages of a member within a minute. */
  perMinute: z.int().min(1).default(10),
  /** After so many days messages are deleted. */
  keepDays: z.int().min(1).default(30),
});
export type ChatSettings = z.output<typeof chatSettings>;
