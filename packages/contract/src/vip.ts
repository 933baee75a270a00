import * as z from 'zod/mini';
import { previewTicket, timestamp } from './envelope.ts';
import { amount, currency } from './money.ts';
import { operation } from './operation.ts';

const level = z.object({
  /** 0 is where every member begins. */
  level: z.int(),
  name: z.string(),
  /** Settled stakes that it takes, since the account began. */
  totalTurnover: amount,
  /** Settled stakes that it takes within one calendar month of the operator. */
  monthlyTurnover: amount,
  /** Paid once to a member who reaches the level; "0.00" where there is none. */
  gift: amount,
  benefits: z.array(z.string()),
});
export type VipLevel = z.infer<typeof level>;

export const vipLevels = operation({
  name: 'vipLevels',
  summary: 'The VIP levels with their conditions, benefits and gifts, lowest first',
  method: 'GET',
  path: '/wps/vip/levels',
  access: 'public',
  /** `preview`: the ticket of one: that level is among them, whenever it is to come. */
  query: z.strictObject({ preview: previewTicket }),
  value: z.object({ list: z.array(level), currency }),
  errors: ['vip_level_not_found'],
});

export const giftStates = ['none', 'locked', 'ready', 'claimed'] as const;

export const playerRank = operation({
  name: 'playerRank',
  summary: 'The member’s VIP level, and how far the next one is',
  method: 'GET',
  path: '/wps/vip/rank',
  access: 'member',
  value: z.object({
    playerRankName: z.string(),
    rankLevel: z.int(),
    /** Of this month; `expected`: what the next level takes, or the highest one. */
    monthlyTurnover: z.object({ actual: amount, expected: amount }),
    /** The month in which the member staked most. */
    bestMonthTurnover: amount,
    totalTurnover: amount,
    /** Null on the highest level. */
    nextLevel: z.nullable(level),
    gifts: z.array(z.object({ level: z.int(), state: z.enum(giftStates) })),
    /** Gifts that were taken, the newest first. */
    history: z.array(z.object({ level: z.int(), name: z.string(), amount, at: timestamp })),
    currency,
  }),
});
export type PlayerRank = z.infer<typeof playerRank.value>;

export const claimVipGift = operation({
  name: 'claimVipGift',
  summary: 'Takes the gift of a level that was reached; again answers the first',
  method: 'POST',
  path: '/wps/vip/levels/:level/gift',
  access: 'member',
  params: z.strictObject({ level: z.string().check(z.regex(/^\d{1,3}$/)) }),
  value: z.object({ level: z.int(), amount, currency, transactionId: z.string() }),
  errors: [
    'vip_level_not_found',
    'vip_gift_not_ready',
    'player_on_break',
    'player_excluded',
    'proof_missing',
    'balance_too_large',
  ],
});
