import * as z from 'zod/mini';
import { gameType } from './catalogue.ts';
import { id, pageFigures, paging, text, timestamp } from './envelope.ts';
import { amount, currency } from './money.ts';
import { operation } from './operation.ts';

/** What is to be played for; `carried`: what was owed before it was counted one by one. */
export const obligationSources = [
  'deposit',
  'bonus',
  'line_transfer',
  'points',
  'cashback',
  'mission',
  'carried',
] as const;
export type ObligationSource = (typeof obligationSources)[number];

/**
 * - `open`: still to be played; `met`: played
 * - `expired`, `forfeited`: a bonus that went back, in its time or by its member
 * - `cancelled`: waived by staff
 */
export const obligationStatuses = ['open', 'met', 'expired', 'forfeited', 'cancelled'] as const;
export type ObligationStatus = (typeof obligationStatuses)[number];

const obligation = z.object({
  id: z.string(),
  source: z.enum(obligationSources),
  /** What it is for, in the words of the account record. */
  detail: z.string(),
  amount,
  /** How many ten-thousandths of the amount are to be played: 10000 is once. */
  multiple: z.int(),
  required: amount,
  played: amount,
  currency,
  status: z.enum(obligationStatuses),
  createdAt: timestamp,
  /** Null: it has no end. */
  expiresAt: z.nullable(timestamp),
  closedAt: z.nullable(timestamp),
  /** Only rounds of these games count; null: of any. */
  categories: z.nullable(z.array(gameType)),
  vassalages: z.nullable(z.array(z.string())),
  /** Rounds with a larger stake don't count; null: all do. */
  maximumStake: z.nullable(amount),
  /** Categories that count less than whole, in ten-thousandths. */
  weights: z.partialRecord(gameType, z.int()),
  /** What of a bonus went back. */
  takenBack: amount,
  /** Whether its member may give it back. */
  canForfeit: z.boolean(),
});
export type Obligation = z.infer<typeof obligation>;

const wanted = z.strictObject({ status: z.optional(z.enum(obligationStatuses)), ...paging(10, 50) });
const page = z.object({
  list: z.array(obligation),
  ...pageFigures,
  /** Of all that is open. */
  owed: amount,
  currency,
});

export const turnoverList = operation({
  name: 'turnoverList',
  summary: 'What the member has to play before a withdrawal, by what it is for: what is open first, oldest first',
  method: 'GET',
  path: '/wps/member/turnover',
  access: 'member',
  query: wanted,
  value: page,
});

const one = z.strictObject({ obligationId: id });

export const turnoverRounds = operation({
  name: 'turnoverRounds',
  summary: 'The bets that counted for one of them, newest first',
  method: 'GET',
  path: '/wps/member/turnover/:obligationId/rounds',
  access: 'member',
  params: one,
  query: z.strictObject({ ...paging(10, 50) }),
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        gameName: z.string(),
        gameType,
        vendorName: z.string(),
        placedAt: timestamp,
        settledAt: timestamp,
        /** The part of its stake that counted here, and how much it counted. */
        stake: amount,
        counted: amount,
      }),
    ),
    ...pageFigures,
    currency,
  }),
  errors: ['obligation_not_found'],
});

export const forfeitBonus = operation({
  name: 'forfeitBonus',
  summary: 'Gives a bonus back: what is left of it leaves the wallet, and nothing is to be played for it any more',
  method: 'POST',
  path: '/wps/member/turnover/:obligationId/forfeit',
  access: 'member',
  params: one,
  value: obligation,
  errors: ['obligation_not_found', 'obligation_closed', 'bonus_in_play'],
});

const member = z.strictObject({ memberId: z.uuid() });

export const memberTurnover = operation({
  name: 'memberTurnover',
  summary: 'What a member has to play before a withdrawal, and had to, as the member sees it',
  method: 'GET',
  path: '/staff/members/:memberId/turnover',
  access: 'staff',
  permission: 'finance.read',
  params: member,
  query: wanted,
  value: page,
  errors: ['member_not_found'],
});

export const waiveTurnover = operation({
  name: 'waiveTurnover',
  summary: 'Ends what is to be played for one thing; a bonus stays with its member. Much of it asks a second person',
  method: 'POST',
  path: '/staff/members/:memberId/turnover/:obligationId/waive',
  access: 'staff',
  permission: 'finance.write',
  isIdempotent: true,
  params: z.extend(member, { obligationId: id }),
  body: z.strictObject({ reason: text(500).check(z.minLength(1)) }),
  /** `approvalId`: what waits for a second person now; null: it is done. */
  value: z.object({ obligation, approvalId: z.nullable(z.string()) }),
  errors: [
    'member_not_found',
    'obligation_not_found',
    'obligation_closed',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});
