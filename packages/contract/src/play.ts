import * as z from 'zod/mini';
import { gameType } from './catalogue.ts';
import { id, language, pageNo, pageSize, queryTimestamp, timestamp } from './envelope.ts';
import { amount, currency, signedAmount } from './money.ts';
import { operation } from './operation.ts';

/** spec §3: the launch payload. The session's own token and name come from the header, never from the body. */
export const launchGame = operation({
  name: 'launchGame',
  summary: 'Opens a game and answers with the address of its frame',
  method: 'POST',
  path: '/wps/game/launchGame',
  access: 'session',
  body: z.strictObject({
    gameId: id,
    nodeId: id,
    vassalage: id,
    /** A room of a PVP game (spec §3). */
    roomId: z.optional(id),
    accountType: z._default(z.literal(1), 1),
    confirmTrans: z._default(z.literal(0), 0),
    launchMode: z._default(z.literal('GLS'), 'GLS'),
    platform: z._default(z.string().check(z.maxLength(64)), 'html5-desktop'),
    clientType: z._default(z.union([z.literal(2), z.literal(3)]), 3),
    merchantCode: id,
    language,
  }),
  value: z.object({ content: z.object({ game_url: z.string() }) }),
  errors: ['game_not_found', 'game_unavailable', 'vendor_closed', 'vendor_unavailable', 'room_full', 'limit_reached'],
});

/** open: stake taken, not decided; settled: paid; void: rolled back. */
export const betStatuses = ['open', 'settled', 'void'] as const;
export type BetStatus = (typeof betStatuses)[number];

export const betRecords = operation({
  name: 'betRecords',
  summary: 'The betting record: the member’s rounds, newest first, with totals over the whole filter',
  method: 'GET',
  path: '/wps/member/bets',
  access: 'session',
  query: z.strictObject({
    from: z.optional(queryTimestamp),
    to: z.optional(queryTimestamp),
    gameType: z.optional(gameType),
    vassalage: z.optional(id),
    status: z.optional(z.enum(betStatuses)),
    pageNo,
    pageSize: pageSize(20, 100),
  }),
  value: z.object({
    list: z.array(
      z.object({
        /** The vendor's round. */
        roundId: z.string(),
        nodeId: z.string(),
        gameName: z.string(),
        gameType,
        vassalage: z.string(),
        vendorName: z.string(),
        stake: amount,
        payout: amount,
        /** payout − stake */
        net: signedAmount,
        currency,
        status: z.enum(betStatuses),
        placedAt: timestamp,
        settledAt: z.nullable(timestamp),
      }),
    ),
    totalCount: z.int(),
    totalPages: z.int(),
    totals: z.object({ count: z.int(), stake: amount, payout: amount, net: signedAmount, currency }),
  }),
});
