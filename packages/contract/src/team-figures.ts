import * as z from 'zod/mini';
import { amount, currency, signedAmount } from './money.ts';
import { operation } from './operation.ts';

/** What a point of the plot stands for. A week begins on Monday. */
export const teamUnits = ['day', 'week', 'month'] as const;
export type TeamUnit = (typeof teamUnits)[number];

/** YYYY-MM-DD, of the operator's zone. */
const date = z.iso.date();

/** Of the agent and its downline at any depth, each day by who was under it at the day's end. */
const figures = z.object({
  /** How many there are at the end of the time, the agent among them. */
  members: z.int(),
  /** Who came under the agent: by registering, or moved from elsewhere. */
  newMembers: z.int(),
  /** Who of them registered. */
  registrations: z.int(),
  /** Who had valid bets within the time, each counted once. */
  activeMembers: z.int(),
  deposits: amount,
  /** Less what came back. */
  withdrawals: signedAmount,
  /** What counts of settled stakes. With what was put right of earlier rounds, as the prizes; so both may be negative. */
  validBet: signedAmount,
  prizes: signedAmount,
  /** Cashback to members. */
  rebates: signedAmount,
  agentRebates: signedAmount,
  /** Bonuses, missions and points. */
  activity: signedAmount,
  /** What deposits and withdrawals cost the house. */
  fees: amount,
  /** Prizes and what was given, with the fees, less valid bets: negative where the house won. */
  profitLoss: signedAmount,
  /** What the agent itself was paid: dividends, salaries and rebates, less what it paid its downlines of them. */
  commission: signedAmount,
});
export type TeamFigures = z.infer<typeof figures>;

export const teamOverview = operation({
  name: 'teamOverview',
  summary: 'What the agent and its downline came to within days of the last twelve months, and in the time before',
  method: 'GET',
  path: '/wps/agent/team/overview',
  access: 'agent',
  query: z.strictObject({
    /** First and last day, both included; what lies before the last twelve months or after today is left out. */
    from: date,
    to: date,
  }),
  value: z.object({
    from: date,
    to: date,
    /** What the time is compared with. */
    before: z.object({ from: date, to: date }),
    unit: z.enum(teamUnits),
    /** Whether today is in it, which goes on. */
    isLive: z.boolean(),
    totals: figures,
    previous: figures,
    /** Each day, week or month, the oldest first; the first and the last may be cut by the time. */
    points: z.array(z.extend(figures, { from: date, to: date })),
    currency,
  }),
});
