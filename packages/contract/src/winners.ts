import * as z from 'zod/mini';
import { gameType } from './catalogue.ts';
import { timestamp } from './envelope.ts';
import { amount, currency } from './money.ts';
import { operation } from './operation.ts';

const winner = z.object({
  vo: z.object({
    /** Masked, so that the winner stays anonymous. */
    customerName: z.string(),
    gameName: z.string(),
    winAmount: amount,
    iconUrl: z.string(),
    nodeId: z.string(),
    gameType,
    /** The vendor's name. */
    vendor: z.string(),
    wonAt: timestamp,
  }),
});
export type Winner = z.infer<typeof winner>['vo'];

export const winnerBoard = operation({
  name: 'winnerBoard',
  summary: 'The latest and the largest wins of today, of real accounts from settled bets',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getWinnerBoard',
  access: 'public',
  value: z.object({
    /** Newest first. */
    list: z.array(winner),
    /** Largest first, of each member the largest. */
    largest: z.array(winner),
    currency,
    currencySymbol: z.string(),
  }),
});
