import * as z from 'zod/mini';
import { chatMessage } from './chat.ts';
import { jackpots } from './jackpots.ts';
import { walletBalance } from './wallet.ts';
import { winnerBoard } from './winners.ts';

/** The socket for live updates. The first frame carries the token, so that it is in no address and no log. */
export const realtimePath = '/ws';

export const clientMessage = z.discriminatedUnion('type', [
  /** Without a token: a visitor, who gets the site-wide broadcasts. */
  z.strictObject({
    type: z.literal('hello'),
    token: z.optional(z.string().check(z.maxLength(200))),
    merchant: z.string(),
  }),
  z.strictObject({ type: z.literal('ping') }),
  /** The chat room is open on the page, or not any more; only to a gateway that counts the listeners. */
  z.strictObject({
    type: z.literal('chat_room'),
    isOpen: z.boolean(),
    /** The same in every tab of a visitor's browser. */
    visitor: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
]);

export type ClientMessage = z.infer<typeof clientMessage>;

export const serverMessage = z.discriminatedUnion('type', [
  /** From now on everything comes. Said again: some of what happened before may not have come. */
  z.object({
    type: z.literal('ready'),
    /** It wants to hear `chat_room`, and says how many are there. */
    countsChat: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('balance'), value: walletBalance.value }),
  /** The winner board after a new win. */
  z.object({ type: z.literal('winners'), value: winnerBoard.value }),
  /** What is in the pots is another. */
  z.object({ type: z.literal('jackpots'), value: jackpots.value }),
  /** A new message in the chat room. */
  z.object({ type: z.literal('chat'), value: chatMessage }),
  /** The operator took a message of the chat room out of sight; `chat` brings it back. */
  z.object({ type: z.literal('chat_hidden'), id: z.string() }),
  /** How many accounts and visitors have the chat room open, each once, the listener among them. */
  z.object({ type: z.literal('chat_people'), count: z.int() }),
  /** A deposit changed its status. */
  z.object({ type: z.literal('deposit'), depositId: z.string() }),
  /** A withdrawal changed its status, or what is known of its receipt. */
  z.object({ type: z.literal('withdrawal'), withdrawalId: z.string() }),
  /** Money came from, or went to, the member’s upline or downline. */
  z.object({ type: z.literal('line_transfer'), transferId: z.string() }),
  /** What is in the member’s mailbox, or how much of it is unread, changed. */
  z.object({ type: z.literal('mailbox') }),
  /** The session ended on the server: logged out elsewhere, expired or revoked. */
  z.object({ type: z.literal('session_over') }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
