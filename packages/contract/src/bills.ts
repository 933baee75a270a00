import * as z from 'zod/mini';
import { dividendModes } from './contract-rules.ts';
import { contractCategory, contractKind, offerContract } from './contracts.ts';
import { pageFigures, paging, queryTimestamp, text, timestamp } from './envelope.ts';
import { amount, currency, signedAmount } from './money.ts';
import { operation } from './operation.ts';

/**
 * `insufficient`: the upline had nothing to pay it with. `partly_collected`: it had less than was due. `collected` without
 * an amount: all of it is the downlines'.
 */
export const billStatuses = [
  'not_reached',
  'insufficient',
  'to_approve',
  'to_collect',
  'denied',
  'partly_collected',
  'collected',
  'expired',
] as const;

/** What a settlement makes of a contract and a period. */
const draft = {
  account: z.string(),
  kind: contractKind,
  category: contractCategory,
  payer: z.enum(['platform', 'upline']),
  periodFrom: timestamp,
  periodTo: timestamp,
  status: z.enum(billStatuses),
  /** What the contract gives in the period. */
  due: amount,
  /** Of it, what the house pays, and what came out of the upline's wallet. */
  fromBill: amount,
  fromWallet: amount,
  /** What goes on to the agent's own downlines. */
  passedOn: amount,
  /** What the agent collects. */
  amount,
  /** Of a dividend: what the house lost before and counts here, and what counts in the next period. */
  carryIn: amount,
  carryOut: amount,
  currency,
  figures: z.object({
    validBet: signedAmount,
    prizes: signedAmount,
    rebates: signedAmount,
    agentRebates: signedAmount,
    activity: signedAmount,
    fees: signedAmount,
    profit: signedAmount,
    loss: signedAmount,
    activeMembers: z.int(),
  }),
  /** How it came about. Values are rounded to be shown; the bill itself is rounded once, at its end. */
  calculation: z.object({
    mode: z.nullable(z.enum(dividendModes)),
    /** What the house won of the team, less what was carried. */
    loss: signedAmount,
    /** Which tier counts, from 0; null: none was reached. */
    tier: z.nullable(z.int()),
    tiers: z.array(
      z.object({
        minimumBet: amount,
        netLoss: amount,
        activeMember: z.int(),
        /** Millionths. */
        rate: z.int(),
        hasBet: z.boolean(),
        hasMembers: z.boolean(),
        hasLoss: z.boolean(),
        value: z.nullable(signedAmount),
      }),
    ),
    rates: z.nullable(z.object({ profit: z.int(), loss: z.int(), bet: z.int() })),
    value: signedAmount,
    /** What the contracts directly below came to. */
    downlines: signedAmount,
    /** False: the contract above was not reached. */
    isFunded: z.boolean(),
  }),
};

/** What one of the contracts directly below came to. */
const draftBelow = { account: z.string(), value: signedAmount, due: amount, status: z.enum(billStatuses) };

/** A bill that was not written. */
export const draftBill = z.object({
  ...draft,
  contractId: z.string(),
  /** The drafts directly below. */
  downlines: z.array(z.object(draftBelow)),
});
export type DraftBill = z.infer<typeof draftBill>;

const bill = z.object({
  ...draft,
  id: z.string(),
  issuedAt: timestamp,
  expiresAt: timestamp,
  settledAt: z.nullable(timestamp),
  /** The bills directly below; only of one bill. */
  downlines: z.array(z.object({ ...draftBelow, id: z.string() })),
  /** What was paid, or taken back, beside the bill after it had been closed; only of one bill. A gateway of before has none. */
  corrections: z.optional(z.array(z.object({ amount: signedAmount, at: timestamp }))),
});
export type AgentBill = z.infer<typeof bill>;

export const agentBills = operation({
  name: 'agentBills',
  summary: 'What the agent’s contracts came to, newest first',
  method: 'GET',
  path: '/wps/agent/bills',
  access: 'agent',
  query: z.strictObject({
    kind: z.optional(contractKind),
    status: z.optional(z.enum(billStatuses)),
    from: z.optional(queryTimestamp),
    to: z.optional(queryTimestamp),
    ...paging(20, 50),
  }),
  value: z.object({
    list: z.array(bill),
    /** Of all pages: what was collected, and what waits for it. A gateway of before has none. */
    totals: z.optional(z.object({ collected: amount, toCollect: amount })),
    currency,
    ...pageFigures,
  }),
  errors: ['function_not_available'],
});

export const agentBill = operation({
  name: 'agentBill',
  summary: 'A bill of the agent, or of its direct downline, with what explains it',
  method: 'GET',
  path: '/wps/agent/bills/:id',
  access: 'agent',
  params: z.strictObject({ id: text(64) }),
  value: bill,
  errors: ['function_not_available', 'bill_not_found'],
});

export const billMembers = operation({
  name: 'billMembers',
  summary: 'What each member of the team did for a bill, those with most stakes first',
  method: 'GET',
  path: '/wps/agent/bills/:id/members',
  access: 'agent',
  params: z.strictObject({ id: text(64) }),
  query: z.strictObject({ ...paging(20, 50) }),
  value: z.object({
    /** Negative where earlier rounds were put right. */
    list: z.array(
      z.object({
        account: z.string(),
        validBet: signedAmount,
        prizes: signedAmount,
        profit: signedAmount,
        loss: signedAmount,
      }),
    ),
    currency,
    ...pageFigures,
  }),
  errors: ['function_not_available', 'bill_not_found'],
});

export const previewContract = operation({
  name: 'previewContract',
  summary: 'What a contract would have come to in the last periods, were it in force; nothing is written',
  method: 'POST',
  path: '/wps/agent/contracts/preview',
  access: 'agent',
  body: offerContract.body,
  value: z.object({
    /** The newest period first. `value`: before what is the downline's own downlines'. */
    list: z.array(
      z.object({
        periodFrom: timestamp,
        periodTo: timestamp,
        validBet: signedAmount,
        /** Of a dividend: what the house won of the team. */
        loss: signedAmount,
        activeMembers: z.int(),
        /** From 0; null: none would have been reached. */
        tier: z.nullable(z.int()),
        value: signedAmount,
      }),
    ),
    currency,
  }),
  errors: [
    'function_not_available',
    'downline_not_found',
    'contract_upline_ended',
    'contract_tiers_invalid',
    'amount_invalid',
    'amount_too_precise',
    'amount_too_large',
  ],
});

export const collectBill = operation({
  name: 'collectBill',
  summary: 'Collects a bill, once',
  method: 'POST',
  path: '/wps/agent/bills/:id/collection',
  access: 'agent',
  params: z.strictObject({ id: text(64) }),
  value: bill,
  errors: ['function_not_available', 'bill_not_found', 'bill_not_open', 'balance_too_large'],
});

const reason = text(500).check(z.minLength(1));

export const billQueue = operation({
  name: 'billQueue',
  summary: 'Bills of the operator’s agents that are in a state, the oldest first',
  method: 'GET',
  path: '/staff/bills',
  access: 'staff',
  permission: 'agents.read',
  query: z.strictObject({ status: z.enum(['to_approve', 'to_collect']), ...paging(20, 100) }),
  value: z.object({ list: z.array(bill), currency, ...pageFigures }),
});

const decision = {
  method: 'POST',
  access: 'staff',
  permission: 'agents.approve',
  params: z.strictObject({ billId: text(64) }),
  body: z.strictObject({ reason }),
  value: bill,
} as const;

export const approveBill = operation({
  ...decision,
  name: 'approveBill',
  summary: 'Approves a bill: the agent may collect it',
  path: '/staff/bills/:billId/approve',
  errors: ['bill_not_found', 'bill_not_open'],
});

export const denyBill = operation({
  ...decision,
  name: 'denyBill',
  summary: 'Denies a bill; what an upline paid of it goes back to it',
  path: '/staff/bills/:billId/deny',
  errors: ['bill_not_found', 'bill_not_open', 'balance_too_large'],
});

export const billRecomputation = operation({
  name: 'billRecomputation',
  summary: 'What a bill would come to now, by the figures as they are; nothing is written',
  method: 'GET',
  path: '/staff/bills/:billId/recomputation',
  access: 'staff',
  permission: 'agents.read',
  params: z.strictObject({ billId: text(64) }),
  value: z.object({
    id: z.string(),
    /** What the contract gave by the bill, and gives now. */
    billed: amount,
    due: amount,
    /** What `due` is beyond the bill and the corrections that were posted. */
    difference: signedAmount,
    currency,
    validBet: signedAmount,
    prizes: signedAmount,
    activeMembers: z.int(),
    tier: z.nullable(z.int()),
    value: signedAmount,
  }),
  errors: ['bill_not_found', 'function_not_available'],
});

export const correctBill = operation({
  name: 'correctBill',
  summary: 'Posts what a bill should have come to beyond what it did, or takes it back; the bill stays as it is',
  method: 'POST',
  path: '/staff/bills/:billId/corrections',
  access: 'staff',
  permission: 'agents.approve',
  params: z.strictObject({ billId: text(64) }),
  body: z.strictObject({
    reason,
    /** As the recomputation answered it. */
    difference: signedAmount,
  }),
  value: z.object({
    id: z.string(),
    billId: z.string(),
    due: amount,
    amount: signedAmount,
    currency,
    at: timestamp,
  }),
  errors: [
    'bill_not_found',
    'bill_not_open',
    'function_not_available',
    'bill_correction_outdated',
    'insufficient_balance',
    'balance_too_large',
    'amount_invalid',
    'amount_too_precise',
    'amount_too_large',
  ],
});
