import * as z from 'zod/mini';
import { text, timestamp } from './envelope.ts';
import { downlineType } from './invitations.ts';
import { amount, currency } from './money.ts';
import { operation } from './operation.ts';
import { rebateRates } from './rebates.ts';

/** Names are ascending, all else descending: the newest, the largest, the last seen first. */
export const downlineSorts = ['registered', 'account', 'balance', 'lastSeen'] as const;
export type DownlineSort = (typeof downlineSorts)[number];

/** `frozen`: by an agent; `closed`: by the operator. */
export const downlineStates = ['active', 'frozen', 'closed'] as const;
export type DownlineState = (typeof downlineStates)[number];

/** The fewest characters that are searched for. */
export const shortestSearch = 2;

const member = z.object({
  account: z.string(),
  type: downlineType,
  state: z.enum(downlineStates),
  /** Levels below the agent who asks; 1: directly. */
  level: z.int(),
  /** What it may spend in its main wallet. */
  balance: amount,
  registeredAt: timestamp,
  /** Null: never. */
  lastSeenAt: z.nullable(timestamp),
  /** How many are below it, directly and in all. */
  directCount: z.int(),
  downlineCount: z.int(),
  rates: rebateRates,
  /** Whether the agent who asks may freeze it now, or let it in again. */
  mayFreeze: z.boolean(),
});
export type DownlineMember = z.infer<typeof member>;

const cursor = z.string().check(z.regex(/^[\w-]{1,400}$/));
const pageSize = z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(100))), 20);

export const downlineMembers = operation({
  name: 'downlineMembers',
  summary:
    'Who is directly below the agent or one of its downline, or all in its downline whose names begin with a text',
  method: 'GET',
  path: '/wps/agent/downline',
  access: 'agent',
  query: z.strictObject({
    /** Whose direct downline; the agent's own without it. */
    under: z.optional(text(64)),
    /** The beginning of names, anywhere below the agent; `under` is left aside. */
    search: z.optional(text(64).check(z.minLength(shortestSearch))),
    type: z.optional(downlineType),
    sort: z._default(z.enum(downlineSorts), 'registered'),
    /** The `next` of the page before. */
    after: z.optional(cursor),
    pageSize,
  }),
  value: z.object({
    /** From directly below the agent to the one whose downline is listed; empty: it is the agent's own. */
    path: z.array(z.object({ account: z.string(), level: z.int() })),
    /** How many are below that one, directly and in all. */
    directCount: z.int(),
    downlineCount: z.int(),
    list: z.array(member),
    currency,
    /** Null: that was the last page. */
    next: z.nullable(z.string()),
  }),
  errors: ['downline_not_found'],
});

export const openDownlineAccount = operation({
  name: 'openDownlineAccount',
  summary:
    'Opens an account directly below the agent, with a password that is told once and changed at the first login',
  method: 'POST',
  path: '/wps/agent/downline',
  access: 'agent',
  isIdempotent: true,
  body: z.strictObject({
    account: text(64).check(z.minLength(1)),
    type: downlineType,
    /** What its rebates begin with; null: nothing. */
    rates: z.nullable(rebateRates),
  }),
  value: z.object({
    account: z.string(),
    type: downlineType,
    /**
     * The only time that it is told. The same call again, whose answer was lost, is told another one, until the owner
     * has come: null from then on.
     */
    password: z.nullable(z.string()),
  }),
  errors: [
    'field_invalid',
    'username_taken',
    'registration_refused',
    'downline_too_deep',
    'rebate_rate_too_high',
    'function_not_available',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

const one = z.strictObject({ account: text(64) });
const frozen = z.object({ account: z.string(), state: z.enum(downlineStates) });

export const freezeDownline = operation({
  name: 'freezeDownline',
  summary: 'Freezes an account below the agent: it can’t log in, its sessions end, its money stays',
  method: 'POST',
  path: '/wps/agent/downline/:account/freeze',
  access: 'agent',
  params: one,
  body: z.strictObject({ reason: text(200) }),
  value: frozen,
  errors: ['function_not_available', 'downline_not_found', 'freeze_not_allowed'],
});

export const unfreezeDownline = operation({
  name: 'unfreezeDownline',
  summary: 'Lets an account in again that an agent froze',
  method: 'DELETE',
  path: '/wps/agent/downline/:account/freeze',
  access: 'agent',
  params: one,
  value: frozen,
  errors: ['function_not_available', 'downline_not_found', 'freeze_not_allowed'],
});
