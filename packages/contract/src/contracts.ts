import * as z from 'zod/mini';
import {
  contractCategories,
  contractKinds,
  contractPeriods,
  dividendModes,
  dividendPeriods,
  mostTiers,
  rateUnit,
} from './contract-rules.ts';
import { pageFigures, paging, text, timestamp } from './envelope.ts';
import { amount, currency, currencyDigits, requestedAmount } from './money.ts';
import { operation } from './operation.ts';

export const contractKind = z.enum(contractKinds);
export const contractCategory = z.enum(contractCategories);
export const contractStatuses = ['offered', 'withdrawn', 'rejected', 'expired', 'active', 'ended'] as const;

const rate = z.int().check(z.minimum(0), z.maximum(rateUnit));
/** Millionths of what members win, of what they lose, and of each stake. */
const realtimeRates = z.strictObject({ profit: rate, loss: rate, bet: rate });

const tier = z.object({
  minimumBet: amount,
  netLoss: amount,
  activeMember: z.int(),
  /** Millionths: 50,000 is 5 %. */
  rate: z.int(),
});

const askedTier = z.strictObject({
  minimumBet: requestedAmount,
  /** Of a dividend; "0" in a salary. */
  netLoss: requestedAmount,
  activeMember: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  rate,
});

const contract = z.object({
  id: z.string(),
  /** Of the one who holds it; masked where it is not the reader's downline. */
  account: z.string(),
  kind: contractKind,
  category: contractCategory,
  period: z.enum(contractPeriods),
  mode: z.nullable(z.enum(dividendModes)),
  tiers: z.array(tier),
  rates: z.nullable(realtimeRates),
  status: z.enum(contractStatuses),
  offeredAt: timestamp,
  /** Until when an offer can be answered. */
  expiresAt: timestamp,
  startsAt: z.nullable(timestamp),
  /** Null: it has no end. */
  endsAt: z.nullable(timestamp),
  /** Who asked to end it, while the other side has not agreed. */
  endingAskedBy: z.nullable(z.enum(['upline', 'downline'])),
  /** Whether the house offers it. */
  isOfHouse: z.boolean(),
});
export type Contract = z.infer<typeof contract>;

const whatIsOffered = {
  kind: contractKind,
  category: contractCategory,
  /** None in a real-time salary. */
  tiers: z.array(askedTier).check(z.maxLength(mostTiers)),
  /** Of a real-time salary. */
  rates: z.nullable(realtimeRates),
};

const answerErrors = [
  'function_not_available',
  'contract_not_found',
  'contract_not_open',
  'contract_upline_ended',
  'contract_tiers_invalid',
  'contract_ends_downlines',
] as const;

export const ownContracts = operation({
  name: 'ownContracts',
  summary: 'The contracts that were offered to the agent, newest first',
  method: 'GET',
  path: '/wps/agent/contracts/own',
  access: 'agent',
  query: z.strictObject({
    kind: z.optional(contractKind),
    status: z.optional(z.enum(contractStatuses)),
    ...paging(20, 50),
  }),
  value: z.object({ list: z.array(contract), currency, ...pageFigures }),
  errors: ['function_not_available'],
});

export const downlineContracts = operation({
  name: 'downlineContracts',
  summary: 'The contracts that the agent offered to its direct downlines, newest first',
  method: 'GET',
  path: '/wps/agent/contracts/downline',
  access: 'agent',
  query: z.strictObject({
    kind: z.optional(contractKind),
    status: z.optional(z.enum(contractStatuses)),
    account: z.optional(text(64)),
    ...paging(20, 50),
  }),
  value: z.object({ list: z.array(contract), currency, ...pageFigures }),
  errors: ['function_not_available', 'downline_not_found'],
});

export const offerContract = operation({
  name: 'offerContract',
  summary: 'Offers a contract to a direct downline; its tiers rest on those of the agent’s own',
  method: 'POST',
  path: '/wps/agent/contracts',
  access: 'agent',
  isIdempotent: true,
  body: z.strictObject({ account: text(64), ...whatIsOffered }),
  value: contract,
  errors: [
    'function_not_available',
    'downline_not_found',
    'contract_upline_ended',
    'contract_offer_open',
    'contract_category_taken',
    'contract_tiers_invalid',
    'amount_invalid',
    'amount_too_precise',
    'amount_too_large',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

export const withdrawContract = operation({
  name: 'withdrawContract',
  summary: 'Takes an offer back that was not answered yet',
  method: 'POST',
  path: '/wps/agent/contracts/:id/withdrawal',
  access: 'agent',
  params: z.strictObject({ id: text(64) }),
  value: contract,
  errors: ['function_not_available', 'contract_not_found', 'contract_not_open'],
});

export const endDownlineContract = operation({
  name: 'endDownlineContract',
  summary: 'Asks a downline to end a contract, or agrees to what it asked',
  method: 'POST',
  path: '/wps/agent/contracts/:id/end',
  access: 'agent',
  params: z.strictObject({ id: text(64) }),
  value: contract,
  errors: ['function_not_available', 'contract_not_found', 'contract_not_open'],
});

/** What the holder of a contract says: `A` accepts an offer, `R` rejects it, `V` asks to end it, `C` agrees to its end. */
const answer = z.enum(['A', 'R', 'V', 'C']);
const process = <Body extends Record<string, z.ZodMiniType>>(
  name: string,
  path: `/${string}`,
  summary: string,
  which: Body,
) =>
  operation({
    name,
    summary,
    method: 'POST',
    path,
    access: 'agent',
    body: z.strictObject({
      ...which,
      status: answer,
      /** That contracts of downlines end by it was said and agreed to. */
      confirmed: z.optional(z.boolean()),
    }),
    value: contract,
    errors: answerErrors,
  });

export const processDividend = process(
  'processDividend',
  '/wps/relay/MCS2_processDividendReq',
  'Answers an offered dividend contract, or ends one',
  { type: contractCategory },
);
export const processDailySalary = process(
  'processDailySalary',
  '/wps/relay/MCS2_processDailySalContract',
  'Answers an offered daily salary, or ends one',
  { id: text(64) },
);
export const processHourlySalary = process(
  'processHourlySalary',
  '/wps/relay/MCS2_processContractHourSalary',
  'Answers an offered hourly salary, or ends one',
  { contractId: text(64) },
);
export const processRealtimeSalary = process(
  'processRealtimeSalary',
  '/wps/relay/MCSFE_processRealTimeSalaryContract',
  'Answers an offered real-time salary, or ends one',
  { contractId: text(64) },
);

/** `P` offered, `A` in force, `V` its end was asked for. */
const wireStatus = z.enum(['P', 'A', 'V']);
const share = z.number().check(z.minimum(0), z.maximum(1));
/** In percent; `rateType` says so. */
const salaryRate = { activeMember: z.int(), rateType: z.literal('P'), rate: z.number() };
const byCategory = <Item extends z.ZodMiniType>(item: Item) => z.partialRecord(contractCategory, z.array(item));

/** The agent's contracts as the site keeps them; loaded only with module AGENTPOLICY3 (spec §4). */
export const consolidated = operation({
  name: 'consolidated',
  summary: 'The contracts that the agent holds or is offered, by kind and category',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: 'agent',
  value: z.object({
    divtypereq: byCategory(
      z.object({
        minimumBet: amount,
        netLoss: amount,
        activeMember: z.int(),
        contractRate: share,
        status: wireStatus,
        /** Y: to accept it ends contracts of downlines. */
        downlineHigherRate: z.enum(['Y', 'N']),
      }),
    ),
    dailysalreqtype: byCategory(
      z.object({
        id: z.string(),
        status: wireStatus,
        details: z.array(z.object({ betVolume: amount, ...salaryRate })),
      }),
    ),
    contracthoursalreq: byCategory(
      z.object({
        contractId: z.string(),
        status: wireStatus,
        hourSalaryRates: z.array(z.object({ minimumBet: amount, ...salaryRate })),
      }),
    ),
    realtimesalreqtype: byCategory(
      z.object({
        contractId: z.string(),
        status: wireStatus,
        profitRate: share,
        lossRate: share,
        singleBetRate: share,
      }),
    ),
  }),
  errors: ['function_not_available'],
});

const reason = text(500).check(z.minLength(1));
const oneOfStaff = z.strictObject({ contractId: text(64) });

export const staffContracts = operation({
  name: 'staffContracts',
  summary: 'The contracts of the operator’s agents, newest first',
  method: 'GET',
  path: '/staff/contracts',
  access: 'staff',
  permission: 'agents.read',
  query: z.strictObject({
    memberId: z.optional(z.uuid()),
    kind: z.optional(contractKind),
    status: z.optional(z.enum(contractStatuses)),
    ...paging(20, 100),
  }),
  value: z.object({ list: z.array(contract), currency, currencyDigits, ...pageFigures }),
});

export const offerHouseContract = operation({
  name: 'offerHouseContract',
  summary: 'Offers a contract of the house to an agent that has no upline',
  method: 'POST',
  path: '/staff/contracts',
  access: 'staff',
  permission: 'agents.write',
  isIdempotent: true,
  body: z.strictObject({
    memberId: z.uuid(),
    ...whatIsOffered,
    /** Of a dividend; the operator's setting without it. */
    period: z.optional(z.enum(dividendPeriods)),
    mode: z.optional(z.enum(dividendModes)),
    reason,
  }),
  value: contract,
  errors: [
    'function_not_available',
    'member_not_found',
    'contract_upline_ended',
    'contract_offer_open',
    'contract_category_taken',
    'contract_tiers_invalid',
    'amount_invalid',
    'amount_too_precise',
    'amount_too_large',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

export const endContract = operation({
  name: 'endContract',
  summary: 'Takes an offer of the house back, or ends a contract and those that rest on it with the period under way',
  method: 'POST',
  path: '/staff/contracts/:contractId/end',
  access: 'staff',
  permission: 'agents.write',
  params: oneOfStaff,
  body: z.strictObject({ reason }),
  value: contract,
  errors: ['contract_not_found', 'contract_not_open'],
});
