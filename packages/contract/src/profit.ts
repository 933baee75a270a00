import * as z from 'zod/mini';
import { gameType } from './catalogue.ts';
import { queryTimestamp, recordFigures, recordPaging, timestamp } from './envelope.ts';
import { amount, currency, signedAmount } from './money.ts';
import { operation } from './operation.ts';
import { obligationStatuses } from './turnover.ts';

/** A week begins on Monday. */
export const profitUnits = ['day', 'week', 'month'] as const;
export type ProfitUnit = (typeof profitUnits)[number];

/** YYYY-MM-DD, of the operator's zone. */
const date = z.iso.date();

const figures = z.object({
  /** Of rounds that were closed in the time, void ones too. */
  stake: amount,
  /**
   * What of the stakes counts: those that were not given back, unless the vendor said less. With what was put right in the
   * time of rounds that were closed before, as the payouts; so each may be negative.
   */
  validBet: signedAmount,
  payout: signedAmount,
  /** What of the payouts was a jackpot. */
  jackpot: signedAmount,
  /** What came beside play, less what went back: bonuses, points, missions, commissions. Null with a category: it has none. */
  bonus: z.nullable(signedAmount),
  cashback: z.nullable(signedAmount),
  /** Paid in, and paid out less what came back; neither is part of the result. */
  deposit: z.nullable(signedAmount),
  withdrawal: z.nullable(signedAmount),
  /**
   * Payouts less valid bets, and with bonuses and cashback where they are known. What a team brings its agent (rebates,
   * dividends, salaries) is none of it.
   */
  net: signedAmount,
});
export type ProfitFigures = z.infer<typeof figures>;

export const memberProfit = operation({
  name: 'memberProfit',
  summary: 'What the member won and lost by day, week or month of the operator’s zone, within the last twelve months',
  method: 'GET',
  path: '/wps/member/profit',
  access: 'session',
  query: z.strictObject({
    unit: z._default(z.enum(profitUnits), 'day'),
    /** First and last day, both included; what lies before the last twelve months or after today is left out. */
    from: z.optional(date),
    to: z.optional(date),
    gameType: z.optional(gameType),
  }),
  value: z.object({
    /** Every period of the time, newest first; the first and the last may be cut by it. */
    list: z.array(z.extend(figures, { from: date, to: date })),
    totals: figures,
    currency,
  }),
});

/** Movements that are given rather than paid in or won. */
export const bonusKinds = ['bonus', 'cashback', 'points', 'mission', 'commission'] as const;
export type BonusKind = (typeof bonusKinds)[number];

export const bonusRecords = operation({
  name: 'bonusRecords',
  summary: 'What the member was given, newest first, and what is to be played for it',
  method: 'GET',
  path: '/wps/member/bonuses',
  access: 'session',
  query: z.strictObject({
    from: z.optional(queryTimestamp),
    to: z.optional(queryTimestamp),
    kind: z.optional(z.enum(bonusKinds)),
    ...recordPaging(20, 100),
  }),
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(bonusKinds),
        /** Negative: it went back. */
        amount: signedAmount,
        currency,
        reference: z.string(),
        /** What it was given for, in the words of the account record. */
        detail: z.string(),
        time: timestamp,
        /** Null: nothing is to be played for it. */
        turnover: z.nullable(
          z.object({
            required: amount,
            played: amount,
            status: z.enum(obligationStatuses),
            /** Null: it has no end. */
            expiresAt: z.nullable(timestamp),
          }),
        ),
      }),
    ),
    ...recordFigures,
    totals: z.object({ in: amount, out: amount, net: signedAmount, currency }),
  }),
});
