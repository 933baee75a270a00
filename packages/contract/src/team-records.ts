import * as z from 'zod/mini';
import { gameType } from './catalogue.ts';
import { cursor, id, pageFigures, paging, queryTimestamp, text, timestamp } from './envelope.ts';
import { amount, currency, signedAmount } from './money.ts';
import { operation } from './operation.ts';
import { betDetail, betRecords } from './play.ts';
import { transactionKinds } from './wallet.ts';

/** YYYY-MM-DD, of the operator's zone. */
const date = z.iso.date();
const account = text(64).check(z.minLength(1));

/** First and last day, both included; what lies before the last twelve months or after today is left out. */
const days = { from: z.optional(date), to: z.optional(date) };
/**
 * Whose records: `under` is a member of the caller's downline whose line is looked into, the caller itself without it;
 * `account` is one member of the downline, whose own records these are then. A member's day is seen by those under whom it
 * was at the day's end.
 */
const scope = { under: z.optional(account), account: z.optional(account) };

/** `line`: a row for each direct downline of `under`, with all below it, and one for `under` itself; `member`: a row for each. */
export const teamViews = ['line', 'member'] as const;
export type TeamView = (typeof teamViews)[number];

const teamQuery = { ...days, ...scope, view: z._default(z.enum(teamViews), 'line'), ...paging(20, 500) };

const row = {
  account,
  /** Members whose figures these are: more than one of a line that others are below. */
  members: z.int(),
  /** There is a downline below to look into. */
  isTeam: z.boolean(),
};
const team = {
  /** From the caller down to whose line is shown. */
  path: z.array(account),
  from: date,
  to: date,
  currency,
  ...pageFigures,
};

const betting = {
  rounds: z.int(),
  /** Of rounds that were closed on the days, void ones too. */
  stake: amount,
  /** What of the stakes counts. With what was put right of earlier rounds, as the payouts; so both may be negative. */
  validBet: signedAmount,
  payout: signedAmount,
  /** Payouts less valid bets: what the members won. */
  net: signedAmount,
};

export const teamBetting = operation({
  name: 'teamBetting',
  summary: 'What the agent’s downline staked and won, by line or by member, those with most stakes first',
  method: 'GET',
  path: '/wps/agent/team/betting',
  access: 'agent',
  query: z.strictObject({ ...teamQuery, gameType: z.optional(gameType), vassalage: z.optional(id) }),
  value: z.object({
    list: z.array(z.object({ ...row, ...betting })),
    totals: z.object({ members: z.int(), ...betting }),
    ...team,
  }),
  errors: ['downline_not_found'],
});

export const teamRounds = operation({
  name: 'teamRounds',
  summary: 'The betting record of a member of the downline, of the days on which it was in it',
  method: 'GET',
  path: '/wps/agent/team/rounds',
  access: 'agent',
  query: z.strictObject({
    ...days,
    account,
    gameType: z.optional(gameType),
    vassalage: z.optional(id),
    status: betRecords.query.shape.status,
    ...paging(20, 500),
    after: z.optional(cursor),
  }),
  value: betRecords.value,
  errors: ['downline_not_found'],
});

export const teamRound = operation({
  name: 'teamRound',
  summary: 'One round of a member of the downline, as the member itself sees it',
  method: 'GET',
  path: '/wps/agent/team/rounds/:roundId',
  access: 'agent',
  params: z.strictObject({ roundId: id }),
  query: z.strictObject({ account, vassalage: id, placedAt: queryTimestamp, ...paging(50, 200) }),
  value: betDetail.value,
  errors: ['downline_not_found', 'round_not_found'],
});

const profit = {
  deposit: signedAmount,
  /** Less what came back. */
  withdrawal: signedAmount,
  validBet: signedAmount,
  payout: signedAmount,
  /** Cashback and rebates. */
  rebate: signedAmount,
  /** Bonuses, missions and points. */
  activity: signedAmount,
  /** Payouts, rebates and activity less valid bets: what the members won. */
  net: signedAmount,
};

export const teamProfit = operation({
  name: 'teamProfit',
  summary: 'What members of the downline paid in, took out, staked and won, by line or by member',
  method: 'GET',
  path: '/wps/agent/team/profit',
  access: 'agent',
  query: z.strictObject(teamQuery),
  value: z.object({
    list: z.array(z.object({ ...row, ...profit })),
    totals: z.object({ members: z.int(), ...profit }),
    ...team,
  }),
  errors: ['downline_not_found'],
});

/** Movements beside play: what was staked and won is the betting's. */
export const teamTransactionKinds = transactionKinds.filter(
  (kind): kind is Exclude<(typeof transactionKinds)[number], 'bet' | 'win' | 'rollback'> =>
    kind !== 'bet' && kind !== 'win' && kind !== 'rollback',
);
const transactionKind = z.enum(teamTransactionKinds);
export type TeamTransactionKind = z.infer<typeof transactionKind>;

export const teamTransactions = operation({
  name: 'teamTransactions',
  summary: 'Movements of the downline’s wallets beside play, newest first, and what each kind comes to',
  method: 'GET',
  path: '/wps/agent/team/transactions',
  access: 'agent',
  query: z.strictObject({
    ...days,
    ...scope,
    kind: z.optional(transactionKind),
    pageSize: paging(20, 500).pageSize,
    /** What follows this cursor; from the newest without it. */
    after: z.optional(cursor),
  }),
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        account,
        kind: transactionKind,
        /** Positive: into the wallet. */
        amount: signedAmount,
        balanceAfter: amount,
        reference: z.string(),
        detail: z.string(),
        time: timestamp,
      }),
    ),
    /** Of the next page; null: this was the last. */
    next: z.nullable(z.string()),
    /** Those that there are, whatever `kind` says. */
    kinds: z.array(z.object({ kind: transactionKind, count: z.int(), in: amount, out: amount })),
    totals: z.object({ count: z.int(), in: amount, out: amount, net: signedAmount }),
    path: z.array(account),
    from: date,
    to: date,
    currency,
  }),
  errors: ['downline_not_found'],
});

/** What a file has, as these operations show it: by member. */
export const teamExportKinds = ['betting', 'profit', 'transactions'] as const;
export type TeamExportKind = (typeof teamExportKinds)[number];

/** Cells of the rows of each kind of file. `time` is milliseconds UTC, `kind` a kind of movement, the rest amounts and texts. */
export const teamExportColumns = {
  betting: ['account', 'rounds', 'stake', 'validBet', 'payout', 'net'],
  profit: ['account', 'deposit', 'withdrawal', 'validBet', 'payout', 'rebate', 'activity', 'net'],
  transactions: ['time', 'account', 'kind', 'amount', 'balanceAfter', 'reference', 'detail'],
} as const;

/** `open`: it is being written; `done`: it is whole; `failed`: it could not be written, and may be asked for anew. */
export const teamExportStatuses = ['open', 'done', 'failed'] as const;

const teamExport = z.object({
  id: z.string(),
  kind: z.enum(teamExportKinds),
  status: z.enum(teamExportStatuses),
  /** How many members, or movements, it is about, and how many of them are written. */
  total: z.int(),
  done: z.int(),
  /** Rows of the file so far. */
  rows: z.int(),
  /** In how many parts the rows are fetched, once it is done. */
  parts: z.int(),
  from: date,
  to: date,
  createdAt: timestamp,
  /** It is kept until then. */
  expiresAt: timestamp,
});
export type TeamExport = z.infer<typeof teamExport>;

export const startTeamExport = operation({
  name: 'startTeamExport',
  summary: 'Asks for a file of the downline’s records, which a job writes',
  method: 'POST',
  path: '/wps/agent/team/exports',
  access: 'agent',
  isIdempotent: true,
  body: z.strictObject({
    kind: z.enum(teamExportKinds),
    ...days,
    ...scope,
    /** Of betting. */
    gameType: z.optional(gameType),
    vassalage: z.optional(id),
    /** Of transactions. */
    transactionKind: z.optional(transactionKind),
  }),
  value: teamExport,
  errors: [
    'downline_not_found',
    'export_too_large',
    'export_limit_reached',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

export const teamExports = operation({
  name: 'teamExports',
  summary: 'The files that the agent asked for and that are still kept, newest first',
  method: 'GET',
  path: '/wps/agent/team/exports',
  access: 'agent',
  value: z.object({ list: z.array(teamExport) }),
});

export const teamExportRows = operation({
  name: 'teamExportRows',
  summary: 'A part of a file that is done, which only who asked for it gets',
  method: 'GET',
  path: '/wps/agent/team/exports/:exportId/rows',
  access: 'agent',
  params: z.strictObject({ exportId: z.uuid() }),
  /** From 1. */
  query: z.strictObject({ part: z._default(paging(1, 1).pageNo, 1) }),
  value: z.object({ list: z.array(z.array(z.string())) }),
  errors: ['export_not_found'],
});
