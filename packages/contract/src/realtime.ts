import * as z from 'zod/mini';
import { chatMessage } from './chat.ts';
import { jackpots } from './jackpots.ts';
import { walletBalance } from './wallet.ts';
import { winnerBoard } from './winners.ts';

/** The socket for live updates. The first frame carries the token, so that it is in no address and no log. */
export const realtimePath = '/ws';

export const clientMessage = z.discriminatedUnion('type', [
  /** Without a token: a visitor, who hears what everybody on the site does. */
  z.strictObject({
    type: z.literal('hello'),
    token: z.optional(z.string().check(z.maxLength(200))),
    merchant: z.string(),
  }),
  z.strictObject({ type: z.literal('ping') }),
]);

export const serverMessage = z.discriminatedUnion('type', [
  /** From now on everything comes. Said again: some of what happened before may not have come. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('balance'), value: walletBalance.value }),
  /** Somebody won: the board as it is now. */
  z.object({ type: z.literal('winners'), value: winnerBoard.value }),
  /** What is in the pots is another. */
  z.object({ type: z.literal('jackpots'), value: jackpots.value }),
  /** Somebody said something in the chat room. */
  z.object({ type: z.literal('chat'), value: chatMessage }),
  /** The operator took a message of the chat room out of sight; `chat` brings it back. */
  z.object({ type: z.literal('chat_hidden'), id: z.string() }),
  /** A deposit changed its status. */
  z.object({ type: z.literal('deposit'), depositId: z.string() }),
  /** The session ended on the server: logged out elsewhere, expired or revoked. */
  z.object({ type: z.literal('session_over') }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
