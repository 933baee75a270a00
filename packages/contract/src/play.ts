import * as z from 'zod/mini';
import { gameType } from './catalogue.ts';
import {
  devices,
  id,
  language,
  pageFigures,
  paging,
  queryTimestamp,
  recordFigures,
  recordPaging,
  timestamp,
} from './envelope.ts';
import { playType, prizeMode } from './lottery.ts';
import { amount, currency, signedAmount } from './money.ts';
import { operation } from './operation.ts';

/** What opens: the bets of a lottery, or all of its vendor's lotteries. */
export const lottoViews = ['betting', 'lobby'] as const;

/**
 * spec §3: the launch payload. The player is the session's in the header: `username`, `token` and `accountType` may be
 * left out, and are refused where they differ from it. A lottery (`launchMode` LOTT) is named by
 * `lottoGameCode`, any other game by `nodeId`, `vassalage` and `gameId` or `roomId`.
 */
export const launchGame = operation({
  name: 'launchGame',
  summary: 'Opens a game and answers with the address of its frame',
  method: 'POST',
  path: '/wps/game/launchGame',
  access: 'session',
  body: z.strictObject({
    /** The same as `nodeId`. */
    gameId: z.optional(id),
    nodeId: z.optional(id),
    vassalage: z.optional(id),
    /** A room of a PVP game. */
    roomId: z.optional(id),
    /** 1: real money; 0: trial money, of trial accounts only. */
    accountType: z.optional(z.union([z.literal(0), z.literal(1)])),
    confirmTrans: z._default(z.literal(0), 0),
    launchMode: z._default(z.enum(['GLS', 'LOTT']), 'GLS'),
    platform: z._default(z.literal('html5-desktop'), 'html5-desktop'),
    /** 2: a phone; 3: a desktop. */
    clientType: z._default(z.union([z.literal(2), z.literal(3)]), 3),
    username: z.optional(z.string().check(z.maxLength(64))),
    token: z.optional(z.string().check(z.maxLength(128))),
    merchantCode: id,
    language,
    lottoArea: z.optional(z.literal('VN')),
    lottoPrizeMode: z.optional(prizeMode),
    lottoGameCode: z.optional(id),
    lottoView: z.optional(z.enum(lottoViews)),
    /** What the bets begin with; the lottery's default where it is left out. Of a lottery only. */
    playType: z.optional(playType),
    device: z.optional(z.enum(devices)),
    /** Where the game leads back to: an address of the site. */
    backUrl: z.optional(z.string().check(z.maxLength(512))),
  }),
  value: z.object({
    /** One of the two has the address; another gateway may answer with the second. */
    content: z.object({ game_url: z._default(z.string(), ''), game_url2: z.nullish(z.string()) }),
    /** Of a game that plays with a wallet of its vendor's; absent where it plays with the main one. */
    vendorWallet: z.nullish(
      z.object({
        /** The vendor's code. */
        wallet: id,
        name: z.string(),
        /**
         * Of the transfer that the member chose to be made by itself. `off`: they chose none; `empty`: the main wallet
         * had nothing; `done`: the money is there; `open`: it, or one before it, is on its way; `failed`: nothing moved
         */
        transfer: z.enum(['off', 'empty', 'done', 'open', 'failed']),
        /** What went in, or is on its way. */
        amount,
      }),
    ),
  }),
  errors: [
    'merchant_unknown',
    'launch_mismatch',
    'account_type_mismatch',
    'game_not_found',
    'game_unavailable',
    'vendor_closed',
    'vendor_unavailable',
    'room_full',
    'limit_reached',
    'player_on_break',
    'player_excluded',
    'account_suspended',
  ],
});

/** open: stake taken, not decided; settled: paid; void: rolled back. */
export const betStatuses = ['open', 'settled', 'void'] as const;
export type BetStatus = (typeof betStatuses)[number];

const bet = z.object({
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
});

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
    ...recordPaging(20, 100),
  }),
  value: z.object({
    list: z.array(bet),
    ...recordFigures,
    totals: z.object({ count: z.int(), stake: amount, payout: amount, net: signedAmount, currency }),
  }),
});

export const betDetail = operation({
  name: 'betDetail',
  summary:
    'One of the member’s rounds: each stake, win, stake given back and correction, and what its vendor said of it',
  method: 'GET',
  path: '/wps/member/bets/:roundId',
  access: 'session',
  /** As the betting record has the round; pages are of its movements, the oldest first. */
  params: z.strictObject({ roundId: id }),
  query: z.strictObject({ vassalage: id, placedAt: queryTimestamp, ...paging(50, 200) }),
  value: z.object({
    ...bet.shape,
    /** What of the payout was a jackpot. */
    jackpot: amount,
    /** In the vendor's words, a line for each of its calls that had some; empty: none had. */
    vendorDetail: z.string(),
    /** The vendor's page that shows how the round was decided; null: it has none, or the reader isn't its player. */
    proofUrl: z.nullish(z.string()),
    /** Empty of a round that was played with a wallet of the vendor's; a win of nothing moves nothing. */
    movements: z.array(
      z.object({
        /** `rollback`: a stake that was given back; `adjustment`: its result was put right. */
        kind: z.enum(['bet', 'win', 'rollback', 'adjustment']),
        /** Negative: a correction took it back. */
        amount: signedAmount,
        /** The vendor's own. */
        transactionId: z.string(),
        /** Ours of the movement, which the vendor was told. */
        reference: z.string(),
        time: timestamp,
      }),
    ),
    ...pageFigures,
  }),
  errors: ['round_not_found'],
});
