import * as z from 'zod/mini';
import { freeText, id, pageFigures, paging, timestamp } from './envelope.ts';
import { amount, currency } from './money.ts';
import { operation } from './operation.ts';
import { characterCount, maxCommentLength, promotionStateNames, promotionTypes } from './promotion-kinds.ts';
import { picture, pictureIds } from './uploads.ts';

export type PromotionType = (typeof promotionTypes)[number];

export type PromotionState = (typeof promotionStateNames)[number];

/** What is drawn with a ticket (`MCS2_claimRafflePromotion`). */
export const ticketTypes = ['PRIZE_WHEEL', 'SLOT_MACHINE'] as const;
export type TicketType = (typeof ticketTypes)[number];

const summary = z.object({
  id,
  type: z.enum(promotionTypes),
  title: z.string(),
  summary: z.string(),
  /** Path or address of the picture; empty: none. */
  imageUrl: z.string(),
  startsAt: timestamp,
  /** Null: without end. */
  endsAt: z.nullable(timestamp),
  conditions: z.object({
    /** What is paid out; "0.00" where nothing fixed is. */
    reward: amount,
    /** Deposits that it takes, added up from joining on; "0.00": none. */
    minDeposit: amount,
    currency,
    repeats: z.enum(['once', 'daily']),
    needsApproval: z.boolean(),
    /** `claim`: the member takes the reward; `issue`: the operator pays it. */
    payout: z.enum(['claim', 'issue']),
    /** The largest prize of a raffle; "0.00" where nothing is drawn. */
    topPrize: amount,
    /** Of one that is chosen with a deposit: hundredths of a percent of what is paid, and the most that is given. */
    bonus: z.optional(z.object({ basisPoints: z.int(), maximum: amount })),
  }),
  /** To a visitor; `promotionStates` says what it is to a member. */
  state: z.enum(promotionStateNames),
});

export const promotions = operation({
  name: 'promotions',
  summary: 'The operator’s promotions, in its order',
  method: 'GET',
  path: '/wps/promotions',
  access: 'public',
  query: z.strictObject({ type: z.optional(z.enum(promotionTypes)) }),
  value: z.object({
    list: z.array(summary),
    /** Types that have promotions, whatever was asked for. */
    types: z.array(z.enum(promotionTypes)),
  }),
});

export const promotion = operation({
  name: 'promotion',
  summary: 'One promotion with its text and its conditions',
  method: 'GET',
  path: '/wps/promotions/:promotionId',
  access: 'public',
  params: z.strictObject({ promotionId: id }),
  value: z.object({
    ...summary.shape,
    /** HTML, cleaned on publish; the site cleans it again. */
    body: z.string(),
    /** The operator's terms, HTML like `body`; empty: none beside the conditions. */
    terms: z.string(),
    raffle: z.nullable(
      z.object({
        ticketType: z.enum(ticketTypes),
        /** Tickets that each day brings. */
        dailyTickets: z.int(),
        /** Deposits of the day that bring one more ticket; "0.00": they bring none. */
        depositPerTicket: amount,
        /** Each with its chance in percent. */
        prizes: z.array(z.object({ amount, chance: z.number() })),
      }),
    ),
    comments: z.enum(['off', 'open', 'moderated']),
  }),
  errors: ['promotion_not_found'],
});

const eligibility = z.object({
  id,
  state: z.enum(promotionStateNames),
  /** Deposits that count so far. */
  deposited: amount,
  /** Tickets left today. */
  tickets: z.int(),
  /** Why an application was rejected, in the operator's words. */
  remark: z.string(),
});
export type PromotionEligibility = z.infer<typeof eligibility>;

export const promotionStates = operation({
  name: 'promotionStates',
  summary: 'What each promotion is to the member',
  method: 'GET',
  path: '/wps/member/promotions',
  access: 'session',
  value: z.object({ list: z.array(eligibility) }),
});

export const joinPromotion = operation({
  name: 'joinPromotion',
  summary: 'Takes part in a promotion; again is the same',
  method: 'POST',
  path: '/wps/promotions/:promotionId/join',
  access: 'member',
  params: z.strictObject({ promotionId: id }),
  value: eligibility,
  errors: ['promotion_not_found', 'promotion_closed', 'player_on_break', 'player_excluded'],
});

export const claimPromotion = operation({
  name: 'claimPromotion',
  summary: 'Takes the reward of a promotion; again answers what the first one did',
  method: 'POST',
  path: '/wps/promotions/:promotionId/claim',
  access: 'member',
  params: z.strictObject({ promotionId: id }),
  value: z.object({ eligibility, amount, currency, transactionId: z.string() }),
  errors: [
    'promotion_not_found',
    'promotion_closed',
    'player_on_break',
    'player_excluded',
    'promotion_not_joined',
    'promotion_not_ready',
    'proof_missing',
    'balance_too_large',
  ],
});

export const claimRafflePromotion = operation({
  name: 'claimRafflePromotion',
  summary: 'Draws a prize with a ticket',
  method: 'POST',
  path: '/wps/relay/MCS2_claimRafflePromotion',
  access: 'member',
  isIdempotent: true,
  body: z.strictObject({ promotionId: id, ticketType: z.enum(ticketTypes) }),
  value: z.object({
    transactionId: z.string(),
    /** Place of the prize among the promotion's, from 0. */
    prize: z.int(),
    amount,
    currency,
    ticketsLeft: z.int(),
  }),
  errors: [
    'promotion_not_found',
    'promotion_closed',
    'promotion_not_joined',
    'promotion_without_tickets',
    'player_on_break',
    'player_excluded',
    'balance_too_large',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

const comment = z.object({
  id: z.string(),
  /** Masked. */
  author: z.string(),
  text: z.string(),
  pictures: z.array(picture),
  createdAt: timestamp,
  /** `waiting`: only its author knows of it until the operator lets it through. */
  status: z.enum(['shown', 'waiting']),
});

export const promotionComments = operation({
  name: 'promotionComments',
  summary: 'What members say about a promotion, newest first',
  method: 'GET',
  path: '/wps/promotions/:promotionId/comments',
  access: 'public',
  params: z.strictObject({ promotionId: id }),
  query: z.strictObject({ ...paging(10, 50) }),
  value: z.object({ list: z.array(comment), ...pageFigures }),
  errors: ['promotion_not_found'],
});

export const commentPromotion = operation({
  name: 'commentPromotion',
  summary: 'Says something about a promotion: up to 140 characters and three pictures',
  method: 'POST',
  path: '/wps/promotions/:promotionId/comments',
  access: 'member',
  isIdempotent: true,
  params: z.strictObject({ promotionId: id }),
  body: z.strictObject({
    text: freeText.check(
      z.minLength(1, { error: 'comment_empty' }),
      z.refine((text) => characterCount(text) <= maxCommentLength, { error: 'comment_too_long' }),
    ),
    pictures: pictureIds,
  }),
  value: comment,
  errors: [
    'promotion_not_found',
    'comments_closed',
    'comment_empty',
    'comment_too_long',
    'pictures_too_many',
    'picture_not_found',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

/** For the badges of the menu: rewards that wait to be taken. */
export const availablePromotions = operation({
  name: 'availablePromotions',
  summary: 'How many rewards wait for the member',
  method: 'GET',
  path: '/wps/relay/MCS2_getAvailablePromotions',
  access: 'session',
  value: z.object({
    MISSION: z.object({ enabled: z.boolean(), count: z.int() }),
    REFERRAL: z.object({ enabled: z.boolean() }),
  }),
});

/** spec §3: banner groups; pictures beside the registration and the login. */
export const bannerGroups = operation({
  name: 'bannerGroups',
  summary: 'Pictures beside the registration and the login',
  method: 'GET',
  path: '/wps/banners/groups',
  access: 'public',
  value: z.object({
    w_register: z.nullable(z.object({ imageUrl: z.string(), title: z.string(), text: z.string() })),
    w_login: z.nullable(z.object({ imageUrl: z.string(), title: z.string(), text: z.string() })),
  }),
});
