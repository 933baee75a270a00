import * as z from 'zod/mini';
import { type ContractCategory, contractCategories, rateUnit } from './contract-rules.ts';
import { pageFigures, paging, queryTimestamp, text, timestamp } from './envelope.ts';
import { amount, currency, signedAmount } from './money.ts';
import { operation } from './operation.ts';

/** Of games. Stakes of e-sports count as those of sports. */
export type RebateCategory = Exclude<ContractCategory, 'CONS'>;
export const rebateCategories = contractCategories.filter((one): one is RebateCategory => one !== 'CONS');
const rebateCategory = z.enum(rebateCategories);

/** Of settled stakes, millionths: 5,000 is 0.5 %. Each category has one; 0 is none. */
export const rebateRates = z.record(rebateCategory, z.int().check(z.minimum(0), z.maximum(rateUnit)));
export type RebateRates = z.infer<typeof rebateRates>;

/** `settlement`: every five minutes, of what was settled in them. */
export const rebateTimes = ['day', 'settlement'] as const;

export const rebateStatuses = ['waiting', 'paid', 'nothing'] as const;

const rebate = z.object({
  id: z.string(),
  /** The day, or the five minutes. */
  periodFrom: timestamp,
  periodTo: timestamp,
  by: z.enum(rebateTimes),
  /** `waiting`: it is paid within a minute, or when the account is open again. `nothing`: it came to none, or to less. */
  status: z.enum(rebateStatuses),
  /** Settled stakes that it is of, corrections among them. */
  stakes: signedAmount,
  /** What earlier corrections took, and what of it is left for the next one. */
  carryIn: amount,
  carryOut: amount,
  amount,
  currency,
  paidAt: z.nullable(timestamp),
});
export type AgentRebate = z.infer<typeof rebate>;

/** Stakes of one category and line with the same rates. */
const part = z.object({
  category: rebateCategory,
  /** The direct downline in whose line they were; null: the member's own. */
  account: z.nullable(z.string()),
  /** Of a correction: the day, YYYY-MM-DD, whose stakes were counted after its end; null: of the period itself. */
  correctionOf: z.nullable(z.string()),
  stakes: signedAmount,
  /** Millionths. */
  ownRate: z.int(),
  /** The direct downline's; 0 of own stakes. */
  downlineRate: z.int(),
  /** Rounded to be shown; the rebate itself is rounded once, at its end. */
  value: signedAmount,
});

export const agentRebates = operation({
  name: 'agentRebates',
  summary: 'What the agent’s rates came to, newest first, with what all of it comes to',
  method: 'GET',
  path: '/wps/agent/rebates',
  access: 'agent',
  query: z.strictObject({
    /** Of the periods’ ends. */
    from: z.optional(queryTimestamp),
    to: z.optional(queryTimestamp),
    ...paging(20, 50),
  }),
  value: z.object({
    list: z.array(rebate),
    /** Of all pages. */
    totals: z.object({ stakes: signedAmount, amount }),
    currency,
    ...pageFigures,
  }),
  errors: ['function_not_available'],
});

export const agentRebate = operation({
  name: 'agentRebate',
  summary: 'A rebate of the agent, with what explains it',
  method: 'GET',
  path: '/wps/agent/rebates/:id',
  access: 'agent',
  params: z.strictObject({ id: text(64) }),
  query: z.strictObject({ ...paging(20, 50) }),
  value: z.object({
    ...rebate.shape,
    /** Those with most stakes first. */
    parts: z.array(part),
    ...pageFigures,
  }),
  errors: ['function_not_available', 'rebate_not_found'],
});

export const ownRebateRates = operation({
  name: 'ownRebateRates',
  summary: 'The agent’s own rates: the most that it can give',
  method: 'GET',
  path: '/wps/agent/rebates/rates',
  access: 'agent',
  value: z.object({ rates: rebateRates, when: z.enum(rebateTimes) }),
  errors: ['function_not_available'],
});

const ofDownline = z.object({
  account: z.string(),
  rates: rebateRates,
  /** Between which rates the direct upline may set it: the downline's own downlines' highest, and the upline's own. */
  lowest: rebateRates,
  highest: rebateRates,
  /** Whether the agent is the direct upline, who alone sets rates. */
  isDirect: z.boolean(),
});

export const downlineRebateRates = operation({
  name: 'downlineRebateRates',
  summary: 'The rates of a member of the downline, at any depth',
  method: 'GET',
  path: '/wps/agent/downline/:account/rebates',
  access: 'agent',
  params: z.strictObject({ account: text(64) }),
  value: ofDownline,
  errors: ['function_not_available', 'downline_not_found'],
});

export const setDownlineRebateRates = operation({
  name: 'setDownlineRebateRates',
  summary: 'Sets the rates of a direct downline, from now on',
  method: 'PUT',
  path: '/wps/agent/downline/:account/rebates',
  access: 'agent',
  params: z.strictObject({ account: text(64) }),
  body: z.strictObject({ rates: rebateRates }),
  value: ofDownline,
  errors: ['function_not_available', 'downline_not_found', 'rebate_rate_too_high', 'rebate_rate_too_low'],
});
