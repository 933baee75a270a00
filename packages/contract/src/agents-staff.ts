import * as z from 'zod/mini';
import { contractCategory, contractKind } from './contracts.ts';
import { pageSize, text, timestamp } from './envelope.ts';
import { operation } from './operation.ts';
import { rebateCategories } from './rebates.ts';

/** The tree of an operator's agents as its staff see it, and moves in it. */

const account = z.object({ id: z.string(), account: z.string() });

/** Downlines are counted up to so many; a count of as many says: at least. */
export const countedDownlines = 1_000;

const node = z.object({
  ...account.shape,
  /** spec §4: 3 is a member; 1, 2, 41 and 42 are agents. */
  type: z.int(),
  status: z.enum(['active', 'suspended']),
  /** 1: no upline. */
  level: z.int(),
  directDownlines: z.int(),
  /** At any depth. */
  downlines: z.int(),
  /** How many these were at the end of the last closed day on which they did anything; null: there is none. */
  teamSize: z.nullable(z.int()),
  registeredAt: timestamp,
  /** Since when it is where it is; null: it never had an upline. */
  placedAt: z.nullable(timestamp),
  /** Of which kinds it holds contracts in force. */
  contracts: z.array(contractKind),
});
export type AgentNode = z.infer<typeof node>;

export const agentTree = operation({
  name: 'agentTree',
  summary: 'The direct downlines of an account with its uplines, or the agents that have no upline; page by page',
  method: 'GET',
  path: '/staff/agents',
  access: 'staff',
  permission: 'agents.read',
  query: z.strictObject({
    /** Whose downlines; without it the agents without an upline. */
    account: z.optional(text(64).check(z.minLength(1))),
    /** The `next` of the page before. */
    after: z.optional(text(64)),
    pageSize: pageSize(20, 100),
  }),
  value: z.object({
    /** The account that was asked for; null: none was. */
    agent: z.nullable(node),
    /** The uplines of it, the topmost first. */
    uplines: z.array(account),
    list: z.array(node),
    next: z.nullable(z.string()),
  }),
  errors: ['member_not_found'],
});

const member = z.strictObject({ memberId: z.uuid() });

/** Why a move is refused. */
export const moveRefusals = [
  'member_not_found',
  'move_trial_account',
  'move_upline_not_found',
  'move_upline_suspended',
  'move_upline_no_agent',
  'move_to_itself',
  'move_to_downline',
  'move_too_deep',
  'move_unchanged',
  'move_set_later',
] as const;

export const dryRunMove = operation({
  name: 'dryRunMove',
  summary: 'What moving a member under another upline would do now; nothing is written',
  method: 'GET',
  path: '/staff/agents/:memberId/move',
  access: 'staff',
  permission: 'agents.read',
  params: member,
  query: z.strictObject({
    /** The account of the new upline; without it: none. */
    upline: z.optional(text(64).check(z.minLength(1))),
  }),
  value: z.object({
    member: account,
    /** Null: no upline. */
    from: z.nullable(account),
    to: z.nullable(account),
    /** How many move, the member included. */
    members: z.int(),
    /** Contracts that end; the first of them. */
    contracts: z.object({
      count: z.int(),
      list: z.array(z.object({ id: z.string(), account: z.string(), kind: contractKind, category: contractCategory })),
    }),
    /** Offers to the member that are withdrawn. */
    offers: z.int(),
    /** Rebate rates that are lowered to those of the new upline, and of how many members; the first of them. */
    rates: z.object({
      count: z.int(),
      members: z.int(),
      /** Rates are millionths. */
      list: z.array(
        z.object({ account: z.string(), category: z.enum(rebateCategories), rate: z.int(), newRate: z.int() }),
      ),
    }),
    /** Whether so many members take a second person. */
    needsSecondPerson: z.boolean(),
  }),
  errors: moveRefusals,
});
export type MoveDryRun = z.infer<(typeof dryRunMove)['value']>;

export const moveAgent = operation({
  name: 'moveAgent',
  summary: 'Moves a member with all under it to another upline, or to none; many members ask a second person',
  method: 'POST',
  path: '/staff/agents/:memberId/move',
  access: 'staff',
  permission: 'agents.write',
  isIdempotent: true,
  params: member,
  body: z.strictObject({
    /** The account of the new upline; null: none. */
    upline: z.nullable(text(64).check(z.minLength(1))),
    /** The upline that the dry run named; null: none. */
    fromId: z.nullable(z.uuid()),
    reason: text(500).check(z.minLength(1)),
  }),
  value: z.object({
    /** How many move, the member included. */
    members: z.int(),
    /** What waits for a second person now; null: it is done. */
    approvalId: z.nullable(z.string()),
  }),
  errors: [...moveRefusals, 'move_outdated', 'idempotency_key_missing', 'idempotency_key_reused'],
});
