import * as z from 'zod/mini';
import { timestamp } from './envelope.ts';
import { amount, currency, signedAmount } from './money.ts';
import { operation } from './operation.ts';

/** What an operator's real accounts did on a day until some time of it; amounts of the operator's currency. */
const dayFigures = z.object({
  /** Accounts with a round that was settled. */
  players: z.int(),
  rounds: z.int(),
  stake: amount,
  /** Stakes that were kept, less what was paid out: below 0 where players won more. */
  ggr: signedAmount,
  deposits: z.int(),
  deposited: amount,
  /** Less those that came back. */
  withdrawals: z.int(),
  withdrawn: signedAmount,
  registrations: z.int(),
});

export const todayFigures = operation({
  name: 'todayFigures',
  summary: 'What the operator’s day came to so far, and the same day of last week until the same time',
  method: 'GET',
  path: '/staff/today',
  access: 'staff',
  permission: 'dashboard.read',
  value: z.object({
    currency,
    /** Of `now`: at most half a minute ago. */
    at: timestamp,
    now: dayFigures,
    /**
     * Both until the last quarter of an hour of which both are known; null: there is none, as in a day's first quarter or
     * an operator's first week.
     */
    compared: z.nullable(z.object({ until: timestamp, today: dayFigures, lastWeek: dayFigures })),
  }),
});
