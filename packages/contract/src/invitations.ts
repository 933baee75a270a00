import * as z from 'zod/mini';
import { pageFigures, paging, queryTimestamp, text, timestamp } from './envelope.ts';
import { amount, currency } from './money.ts';
import { operation } from './operation.ts';
import { rebateRates } from './rebates.ts';

/** What an agent opens below itself, by itself or by a link. */
export const downlineTypes = ['agent', 'player'] as const;
export const downlineType = z.enum(downlineTypes);
export type DownlineType = (typeof downlineTypes)[number];

export const invitationStates = ['active', 'disabled', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];

const link = z.object({
  code: z.string(),
  type: downlineType,
  /** What the accounts' rebates begin with; null: nothing. */
  rates: z.nullable(rebateRates),
  /** Null: it has no end. */
  expiresAt: z.nullable(timestamp),
  note: z.string(),
  state: z.enum(invitationStates),
  createdAt: timestamp,
  /** How many registered by it. */
  registered: z.int(),
});
export type InvitationLink = z.infer<typeof link>;

export const invitationLinks = operation({
  name: 'invitationLinks',
  summary: 'The links that the agent invites with beside its own code, newest first',
  method: 'GET',
  path: '/wps/agent/invitations',
  access: 'agent',
  query: z.strictObject({ state: z.optional(z.enum(invitationStates)), ...paging(10, 50) }),
  value: z.object({ list: z.array(link), ...pageFigures }),
});

export const createInvitationLink = operation({
  name: 'createInvitationLink',
  summary: 'Makes a link: what registers by it is of its type, below the agent, with its rates',
  method: 'POST',
  path: '/wps/agent/invitations',
  access: 'agent',
  isIdempotent: true,
  body: z.strictObject({
    type: downlineType,
    rates: z.nullable(rebateRates),
    /** After now; null: it has no end. */
    expiresAt: z.nullable(timestamp),
    note: text(200),
  }),
  value: link,
  errors: [
    'invitations_full',
    'invitation_expiry_invalid',
    'rebate_rate_too_high',
    'function_not_available',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

export const changeInvitationLink = operation({
  name: 'changeInvitationLink',
  summary: 'Disables a link of the agent’s, enables it again, or changes its note',
  method: 'PUT',
  path: '/wps/agent/invitations/:code',
  access: 'agent',
  params: z.strictObject({ code: text(64) }),
  body: z.strictObject({ isActive: z.boolean(), note: text(200) }),
  value: link,
  errors: ['invitation_not_found'],
});

export const invitationFigures = operation({
  name: 'invitationFigures',
  summary: 'What came by a code of the agent’s, its own one too, within a time of whole days',
  method: 'GET',
  path: '/wps/agent/invitations/:code/figures',
  access: 'agent',
  params: z.strictObject({ code: text(64) }),
  query: z.strictObject({ from: z.optional(queryTimestamp), to: z.optional(queryTimestamp) }),
  value: z.object({
    /** Who registered within the time. */
    registered: z.int(),
    /** Of all who ever came by it: who deposited within the time, and how much. */
    depositors: z.int(),
    deposits: amount,
    /** Who has settled stakes within the time, and how much. */
    active: z.int(),
    validBets: amount,
    currency,
  }),
  errors: ['invitation_not_found'],
});
