import * as z from 'zod/mini';
import { pageFigures, paging, timestamp } from './envelope.ts';
import { amount, currency } from './money.ts';
import { operation } from './operation.ts';

/** What the referral calls answer while the operator's module REFERRAL3 is off. */
const errors = ['function_not_available'] as const;

export const referral = operation({
  name: 'referral',
  summary: 'The code that the member invites with, what invitations bring, and what they have brought',
  method: 'GET',
  path: '/wps/referral',
  access: 'member',
  value: z.object({
    referralCode: z.string(),
    rule: z.object({
      /** Of the valid bets of who was invited, in hundredths of a percent; 0: nothing. */
      betBasisPoints: z.int(),
      /** Of what comes in on the day of the first deposit, in hundredths of a percent; 0: nothing. */
      depositBasisPoints: z.int(),
      /** The most that one first deposit brings. */
      depositMaximum: amount,
      /** For how many days from the registration on; null: without end. */
      days: z.nullable(z.int()),
    }),
    invitedCount: z.int(),
    depositedCount: z.int(),
    /** Commissions that were paid. */
    earned: amount,
    currency,
  }),
  errors: [...errors],
});

/** `refused`: it is the inviter's own device or contact, and brings nothing. */
export const referralStates = ['registered', 'deposited', 'refused'] as const;
export type ReferralState = (typeof referralStates)[number];

const invited = z.object({
  id: z.string(),
  /** Masked. */
  name: z.string(),
  state: z.enum(referralStates),
  registeredAt: timestamp,
  /** Commissions that it brought. */
  earned: amount,
});
export type Invited = z.infer<typeof invited>;

export const referralInvited = operation({
  name: 'referralInvited',
  summary: 'Who registered by the member’s code, the latest first',
  method: 'GET',
  path: '/wps/referral/invited',
  access: 'member',
  query: z.strictObject({ ...paging(10, 50) }),
  value: z.object({ list: z.array(invited), ...pageFigures }),
  errors: [...errors],
});

const commission = z.object({
  /** The day that it is for, YYYY-MM-DD in the operator's zone. */
  day: z.string(),
  /** How many of the invited it comes from. */
  members: z.int(),
  /** Of bets, and of first deposits. */
  betAmount: amount,
  depositAmount: amount,
  /** False: the wallet couldn't take it. */
  isPaid: z.boolean(),
});
export type Commission = z.infer<typeof commission>;

export const referralCommissions = operation({
  name: 'referralCommissions',
  summary: 'The member’s commissions by day, the latest first',
  method: 'GET',
  path: '/wps/referral/commissions',
  access: 'member',
  query: z.strictObject({ ...paging(10, 50) }),
  value: z.object({ list: z.array(commission), currency, ...pageFigures }),
  errors: [...errors],
});
