import * as z from 'zod/mini';
import { empty, id, timestamp } from './envelope.ts';
import { amount, amountErrors, currency, currencyDigits, requestedAmount } from './money.ts';
import { operation } from './operation.ts';

export const jackpots = operation({
  name: 'jackpots',
  summary: 'Games with a jackpot and what their vendors last said is in the pot, largest first',
  method: 'GET',
  path: '/wps/relay/GCSGAME_jackpots',
  access: 'public',
  value: z.object({
    list: z.array(
      z.object({
        nodeId: z.string(),
        gameName: z.string(),
        /** The vendor's name. */
        displayName: z.string(),
        defaultIcon: z.string(),
        amount,
        currency,
        reportedAt: timestamp,
      }),
    ),
    currencySymbol: z.string(),
  }),
});

/**
 * Games of one vendor may share a pot; the vendor then reports it with one of them. Pots are shown for a day after they were last
 * reported: an older figure may be long won.
 */
export const reportJackpot = operation({
  name: 'reportJackpot',
  summary: 'A vendor tells what is in the pot of one of its games',
  method: 'POST',
  path: '/partner/games/jackpot',
  access: 'partner',
  body: z.strictObject({
    merchantCode: id,
    nodeId: id,
    amount: requestedAmount,
    currency,
    /** When the pot held this; an older report never replaces a newer one. */
    at: timestamp,
  }),
  value: empty,
  errors: ['game_not_found', ...amountErrors, 'currency_mismatch'],
});

export const jackpotGames = operation({
  name: 'jackpotGames',
  summary: 'A vendor asks which of its games an operator offers as ones with a jackpot',
  method: 'POST',
  path: '/partner/games/jackpotGames',
  access: 'partner',
  body: z.strictObject({ merchantCode: id }),
  value: z.object({
    /** The operator's, which pots are reported in, and how many decimals it has. */
    currency,
    currencyDigits,
    /** Open games only, in the operator's order. */
    games: z.array(z.object({ nodeId: z.string(), vassalage: z.string() })),
  }),
  errors: ['merchant_unknown'],
});
