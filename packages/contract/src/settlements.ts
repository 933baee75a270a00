import * as z from 'zod/mini';
import { billStatuses, draftBill } from './bills.ts';
import { contractPeriods } from './contract-rules.ts';
import { contractKind } from './contracts.ts';
import { pageFigures, pageSize, paging, queryTimestamp, text, timestamp } from './envelope.ts';
import { amount, currency } from './money.ts';
import { operation } from './operation.ts';

/** Settlements of agents' contracts as staff see and start them: each writes the bills of one period, once. */

/**
 * - `open`: the period is under way
 * - `pending`: it is over, and its last figures still come in
 * - `due`: it could be settled, and was not
 */
const settlementStates = ['open', 'pending', 'due', 'settled'] as const;

const settlement = z.object({
  /** Of the contracts; each kind has its own. */
  period: z.enum(contractPeriods),
  kind: contractKind,
  periodFrom: timestamp,
  periodTo: timestamp,
  state: z.enum(settlementStates),
  /** From when on it can be settled; a job does it then. */
  dueAt: timestamp,
  settledAt: z.nullable(timestamp),
  /** How many bills there are; null: none were written yet. */
  bills: z.nullable(z.int()),
  /** What their contracts give, and what of it the agents collect themselves. */
  due: z.nullable(amount),
  amount: z.nullable(amount),
  /** Who of the staff started it; null: a job. */
  startedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type Settlement = z.infer<typeof settlement>;

export const settlementList = operation({
  name: 'settlementList',
  summary:
    'The periods of contracts, the latest first, and which of them were settled; `before` is the `next` of the page before',
  method: 'GET',
  path: '/staff/settlements',
  access: 'staff',
  permission: 'agents.read',
  query: z.strictObject({
    period: z.enum(contractPeriods),
    before: z.optional(queryTimestamp),
    pageSize: pageSize(20, 100),
  }),
  value: z.object({
    list: z.array(settlement),
    next: z.nullable(timestamp),
    currency,
    /** Whether the operator has contracts of the kind at all. */
    isOn: z.boolean(),
  }),
});

/** By the period's end. */
const one = z.strictObject({ period: z.enum(contractPeriods), periodTo: queryTimestamp });

export const settlementDetails = operation({
  name: 'settlementDetails',
  summary: 'One period of contracts, and whether it was settled',
  method: 'GET',
  path: '/staff/settlements/:period/:periodTo',
  access: 'staff',
  permission: 'agents.read',
  params: one,
  value: z.extend(settlement, { currency, isOn: z.boolean() }),
  errors: ['settlement_not_found'],
});

export const dryRunSettlement = operation({
  name: 'dryRunSettlement',
  summary: 'The bills of a period as they would be made now, each with what explains it; nothing is written',
  method: 'GET',
  path: '/staff/settlements/:period/:periodTo/dry-run',
  access: 'staff',
  permission: 'agents.read',
  params: one,
  query: z.strictObject({
    /** Of one agent. */
    account: z.optional(text(64).check(z.minLength(1))),
    status: z.optional(z.enum(billStatuses)),
    ...paging(20, 1_000),
  }),
  value: z.object({
    /** Uplines before their downlines. */
    list: z.array(draftBill),
    /** Of the whole period, by what would become of the bills. */
    totals: z.array(z.object({ status: z.enum(billStatuses), bills: z.int(), due: amount, amount })),
    currency,
    ...pageFigures,
  }),
  errors: ['settlement_not_found', 'function_not_available', 'member_not_found'],
});

export const startSettlement = operation({
  name: 'startSettlement',
  summary: 'Settles a period that is over and was not settled, once, whoever starts it',
  method: 'POST',
  path: '/staff/settlements/:period/:periodTo',
  access: 'staff',
  permission: 'agents.write',
  params: one,
  body: z.strictObject({ reason: text(500).check(z.minLength(1)) }),
  value: z.extend(settlement, { currency, isOn: z.boolean() }),
  errors: [
    'settlement_not_found',
    'function_not_available',
    'settlement_done',
    'settlement_not_due',
    'settlement_out_of_order',
  ],
});
