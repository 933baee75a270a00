import * as z from 'zod/mini';
import { timestamp } from './envelope.ts';
import { currency, signedAmount } from './money.ts';
import { operation } from './operation.ts';

/**
 * Figures of an operator without names, of real accounts in its own currency, by days of its time zone. What is settled or
 * put right late counts on the day that it is, so that sums of closed days stay.
 */

/** How many days a report may be of. */
export const mostReportDays = 366;
/** For how many days, the first one in it, deposits and play of a member count for an offer that was given to it. */
export const offerDays = 30;

/** YYYY-MM-DD, of the operator's zone. */
const date = z.iso.date();

const days = { from: date, to: date };

/** Days that end today, months of the calendar, and the twelve months until today. */
export const reportRanges = ['7d', '30d', 'month', 'last_month', 'year'] as const;
export type ReportRange = (typeof reportRanges)[number];

/** One of the ranges, or the first and the last day, both included; what lies after today is left out. */
const asked = { range: z.optional(z.enum(reportRanges)), from: z.optional(date), to: z.optional(date) };

export interface AskedRange {
  range?: ReportRange | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

function isRange({ range, from, to }: AskedRange): boolean {
  if (from === undefined || to === undefined) return range !== undefined && from === to;
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return range === undefined && length >= 1 && length <= mostReportDays;
}
const hasRange = z.refine<AskedRange>(isRange, { path: ['to'] });

/** What each report says of its days. */
const counted = {
  ...days,
  /** The last day that is counted, at most today; null: none of them is yet. */
  until: z.nullable(date),
  currency,
};

const played = {
  rounds: z.int(),
  /** Stakes that were not given back. */
  stake: signedAmount,
  /** Jackpots are in it. With what was put right of earlier rounds, so that it may be below 0. */
  payout: signedAmount,
  /** Stakes less payouts: below 0 where players won more. */
  ggr: signedAmount,
};

const dayFigures = z.object({
  ...played,
  /** Members with a round that was settled. */
  players: z.int(),
  deposits: signedAmount,
  /** Less those that came back. */
  withdrawals: signedAmount,
  /** Bonuses, cashback, missions, points and commissions of members, less what went back. */
  bonuses: signedAmount,
  registrations: z.int(),
});

export const dayReport = operation({
  name: 'dayReport',
  summary: 'What the operator came to by day, and in the time before',
  method: 'GET',
  path: '/staff/reports/days',
  access: 'staff',
  permission: 'reports.read',
  query: z.strictObject(asked).check(hasRange),
  value: z.object({
    ...counted,
    /** Each day of the range until `until`, the oldest first. */
    list: z.array(z.extend(dayFigures, { day: date })),
    /** `players` is the sum of the days', not of different members. */
    totals: dayFigures,
    /** What the range is compared with, day by day. */
    before: z.object({ ...days, list: z.array(z.extend(dayFigures, { day: date })), totals: dayFigures }),
  }),
});

/** What play is reported by. Levels and countries are those that members had when their day was counted. */
export const playParts = ['vendor', 'category', 'game', 'level', 'country'] as const;
export type PlayPart = (typeof playParts)[number];

export const playReport = operation({
  name: 'playReport',
  summary: 'What was played by vendor, category, game, VIP level or country of the member, the highest revenue first',
  method: 'GET',
  path: '/staff/reports/play',
  access: 'staff',
  permission: 'reports.read',
  query: z.strictObject({ ...asked, by: z.enum(playParts) }).check(hasRange),
  value: z.object({
    ...counted,
    by: z.string(),
    list: z.array(
      z.object({
        ...played,
        /** The vendor's code, the category, the game's id after its vendor's code, the level, or ISO 3166 alpha-2 (empty: not known). */
        key: z.string(),
        /** As the operator calls it; empty: it has no name of its own. */
        name: z.string(),
      }),
    ),
    totals: z.object(played),
    /** Totals of what the range is compared with. */
    before: z.object({ ...days, totals: z.object(played) }),
  }),
});

/** What cohorts are of, and what their activity is counted by. */
export const cohortUnits = ['month', 'week'] as const;
export type CohortUnit = (typeof cohortUnits)[number];

export const retentionReport = operation({
  name: 'retentionReport',
  summary:
    'How many of the members who registered in each month or week played and paid in within it and the following ones',
  method: 'GET',
  path: '/staff/reports/retention',
  access: 'staff',
  permission: 'reports.read',
  /** Months and weeks from Monday that a day of the range lies in. */
  query: z.strictObject({ ...asked, unit: z._default(z.enum(cohortUnits), 'month') }).check(hasRange),
  value: z.object({
    from: date,
    to: date,
    /** The last day that is counted, before today; null: none is yet. */
    until: z.nullable(date),
    unit: z.string(),
    list: z.array(
      z.object({
        /** The first day of the month or the week. */
        joined: date,
        members: z.int(),
        /** Of the month or the week itself, of the next one, and so on until `until`. */
        players: z.array(z.int()),
        depositors: z.array(z.int()),
      }),
    ),
  }),
});

const cost = {
  /** What was given, less what went back. */
  cost: signedAmount,
  /**
   * What was paid in, and what the house won, on each day of the members who were given it on that day or in the 29 before.
   * Null: not known by member.
   */
  deposits: z.nullable(signedAmount),
  ggr: z.nullable(signedAmount),
};

export const promotionReport = operation({
  name: 'promotionReport',
  summary: 'What promotions and other offers cost, and what the members brought who were given them',
  method: 'GET',
  path: '/staff/reports/promotions',
  access: 'staff',
  permission: 'reports.read',
  query: z.strictObject(asked).check(hasRange),
  value: z.object({
    ...counted,
    /** The dearest first. */
    list: z.array(
      z.object({
        ...cost,
        /**
         * `promotion`; `vip`: gifts of levels; `goods`: bonuses of the point mall; `cashback`; `mission`; `points`: points
         * that were turned into money; `commission`: of who invited members; `other`: the welcome credit and bonuses of no
         * other row; `returned`: what of bonuses expired or was given back.
         */
        kind: z.string(),
        /** Of a promotion; else empty. */
        promotionId: z.string(),
        title: z.string(),
        /** How many times it was given; null: not known. */
        given: z.nullable(z.int()),
      }),
    ),
    /** Each member once, whatever was given. */
    totals: z.object({ ...cost, given: z.int() }),
  }),
});

const saferPlayDay = z.object({
  day: date,
  /** Members’ limits that were set or lowered, and that were asked to be raised or taken away. */
  limitsSet: z.int(),
  limitsLoosened: z.int(),
  timeOuts: z.int(),
  exclusions: z.int(),
  /** By staff. */
  limitsImposed: z.int(),
  breaksImposed: z.int(),
  /** Breaks that ended on the day, by themselves or before their time. */
  breaksEnded: z.int(),
});

export const saferPlayReport = operation({
  name: 'saferPlayReport',
  summary: 'Limits, breaks and exclusions by day, and how many members are under them now',
  method: 'GET',
  path: '/staff/reports/safer-play',
  access: 'staff',
  permission: 'reports.read',
  query: z.strictObject(asked).check(hasRange),
  value: z.object({
    ...days,
    until: z.nullable(date),
    list: z.array(saferPlayDay),
    totals: z.omit(saferPlayDay, { day: true }),
    /** Members. */
    now: z.object({
      timeOuts: z.int(),
      exclusions: z.int(),
      /** Of both: imposed by staff. */
      imposed: z.int(),
      /** With a limit of the kind. */
      limits: z.object({ deposit: z.int(), loss: z.int(), stake: z.int(), session: z.int() }),
    }),
  }),
});

const taxFigures = {
  rounds: z.int(),
  /** All stakes, what of them was given back, and what was won. */
  stake: signedAmount,
  returned: signedAmount,
  payout: signedAmount,
  ggr: signedAmount,
  /** Of the revenue, by the operator’s `reports.ggrTaxPercent`; null: none is set. */
  tax: z.nullable(signedAmount),
};
/** Null with a category: it has none. */
const taxMoney = {
  bonuses: z.nullable(signedAmount),
  /** Rebates, dividends and salaries of agents. */
  agents: z.nullable(signedAmount),
  deposits: z.nullable(signedAmount),
  withdrawals: z.nullable(signedAmount),
  /** What the house kept of deposits and withdrawals. */
  fees: z.nullable(signedAmount),
};

export const taxReport = operation({
  name: 'taxReport',
  summary: 'What a tax is computed of, by month and as it is asked for by category',
  method: 'GET',
  path: '/staff/reports/tax',
  access: 'staff',
  permission: 'reports.read',
  query: z.strictObject({ ...asked, split: z._default(z.enum(['none', 'category']), 'none') }).check(hasRange),
  value: z.object({
    ...counted,
    /** The oldest month first; the first and the last may be cut by the range. */
    list: z.array(z.object({ ...taxFigures, ...taxMoney, from: date, to: date, category: z.nullable(z.string()) })),
    totals: z.object({ ...taxFigures, ...taxMoney }),
    /** In percent. */
    taxPercent: z.nullable(z.number()),
  }),
});

const moved = {
  movements: z.int(),
  /** Into members' wallets, and out of them. */
  in: signedAmount,
  out: signedAmount,
  /** By how much what members have grew. */
  net: signedAmount,
};

export const ledgerReport = operation({
  name: 'ledgerReport',
  summary:
    'What moved in and out of members’ wallets, by kind of movement, and what the last check of the ledger found',
  method: 'GET',
  path: '/staff/reports/ledger',
  access: 'staff',
  permission: 'reports.read',
  query: z.strictObject(asked).check(hasRange),
  value: z.object({
    ...counted,
    /** Fees were kept by the house: they are told, and in no sum. `kind`: of what the fee was. */
    list: z.array(z.object({ ...moved, kind: z.string(), isFee: z.boolean() })),
    totals: z.object(moved),
    /** Of the whole ledger, each night; null: none yet. */
    check: z.nullable(z.object({ at: timestamp, problems: z.int() })),
  }),
});
