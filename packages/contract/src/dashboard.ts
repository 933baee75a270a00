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

/**
 * What staff are told of at once: `ledger`, the last reading of all of the ledger found something wrong; `payouts_unclear`,
 * it isn’t known how payouts ended; `withdrawals_wait`, `deposits_wait`, `disputes_wait`, somebody waits for staff;
 * `day_lost`, players won more than they lost; `large_win`, one round’s win.
 */
export const alertKinds = [
  'ledger',
  'payouts_unclear',
  'withdrawals_wait',
  'deposits_wait',
  'disputes_wait',
  'day_lost',
  'large_win',
] as const;
export type AlertKind = (typeof alertKinds)[number];

export const operatorAlerts = operation({
  name: 'operatorAlerts',
  summary: 'What of the operator’s business needs somebody now, the gravest first',
  method: 'GET',
  path: '/staff/alerts',
  access: 'staff',
  permission: 'risk.read',
  value: z.object({
    currency,
    at: timestamp,
    /** What waits for less long is no alert. */
    waitMinutes: z.int(),
    list: z.array(
      z.object({
        kind: z.enum(alertKinds),
        count: z.int(),
        /** Since when the first of them waits, or when the ledger was read. */
        since: z.nullable(timestamp),
        /** What was won or lost. */
        amount: z.nullable(amount),
        memberId: z.nullable(z.string()),
      }),
    ),
  }),
});

/** `up`: the last call was answered; `down`: it wasn't; `unknown`: there was none yet; `off`: it is not called. */
export const partnerStates = ['up', 'down', 'unknown', 'off'] as const;
export type PartnerState = (typeof partnerStates)[number];

/** `failing`: the last run failed; `late`: it should have run; `given_up`: it waits to be put right. */
export const jobTroubles = ['failing', 'late', 'given_up'] as const;
export type JobTrouble = (typeof jobTroubles)[number];

export const operatorHealth = operation({
  name: 'operatorHealth',
  summary: 'How the vendors and providers of the operator answer, and which jobs don’t run as they should',
  method: 'GET',
  path: '/staff/health',
  access: 'staff',
  permission: 'dashboard.read',
  value: z.object({
    partners: z.array(
      z.object({
        code: z.string(),
        kind: z.enum(['vendor', 'payment', 'sms', 'mail']),
        state: z.enum(partnerStates),
        /** When the last call was answered, and when one wasn't; null: never. */
        answeredAt: z.nullable(timestamp),
        failedAt: z.nullable(timestamp),
        /** Calls in a row that were not answered. */
        failures: z.int(),
      }),
    ),
    /** Of the operator and of the installation; empty: all run as they should. */
    jobs: z.array(z.object({ job: z.string(), trouble: z.enum(jobTroubles), since: timestamp })),
  }),
});
