import * as z from 'zod/mini';
import { id, pageFigures, paging, timestamp } from './envelope.ts';
import { amount, currency } from './money.ts';
import { operation } from './operation.ts';
import { promotionStateNames } from './promotion-kinds.ts';

/** Where a reward is from. */
export const rewardKinds = ['promotion', 'raffle', 'vip', 'mission'] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** `open`: what may be had, now or later; `history`: what was paid, and what came to nothing. */
export const rewardViews = ['open', 'history'] as const;
export type RewardView = (typeof rewardViews)[number];

const reward = z.object({
  /** Unique in the list. */
  id: z.string(),
  kind: z.enum(rewardKinds),
  /** The promotion’s or mission’s id, or the VIP level: what a claim names. */
  reference: id,
  title: z.string(),
  /** Of a raffle the largest prize, in the history the one that was drawn. */
  amount,
  /** spec §3: as of any activity. */
  state: z.enum(promotionStateNames),
  /** Why an application was rejected, in the operator’s words; empty where none was. */
  remark: z.string(),
  /** Tickets of a raffle that are left today. */
  tickets: z.int(),
  /** Null: without end. */
  endsAt: z.nullable(timestamp),
  /** When it was paid. */
  paidAt: z.nullable(timestamp),
});
export type Reward = z.infer<typeof reward>;

export const rewards = operation({
  name: 'rewards',
  summary: 'Everything that the member may have or was given: promotions, raffles, VIP gifts, missions',
  method: 'GET',
  path: '/wps/rewards',
  access: 'member',
  query: z.strictObject({
    view: z._default(z.enum(rewardViews), 'open'),
    kind: z.optional(z.enum(rewardKinds)),
    state: z.optional(z.enum(promotionStateNames)),
    ...paging(10, 50),
  }),
  value: z.object({
    list: z.array(reward),
    /** How many wait to be taken, whatever was asked for. */
    claimable: z.int(),
    currency,
    ...pageFigures,
  }),
});
