import * as z from 'zod/mini';
import { moveRefusals } from './agents-staff.ts';
import { empty, id, pageSize, text, timestamp } from './envelope.ts';
import { amountErrors, requestedAmount } from './money.ts';
import { operation } from './operation.ts';

/**
 * What needs two people: one asks, another approves, and with the approval it is done, in one transaction. Each kind of
 * request names a permission to ask and one to approve, beside those of the operations.
 */

export const approvalStatuses = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

const who = z.object({ id: z.string(), name: z.string() });

export const approval = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.enum(approvalStatuses),
  /** What it is about: `member`, and the id. */
  subject: z.object({ kind: z.string(), id: z.string() }),
  /** As it was asked for; its form is the kind's. */
  payload: z.unknown(),
  reason: z.string(),
  requestedBy: who,
  requestedAt: timestamp,
  expiresAt: timestamp,
  decidedBy: z.nullable(who),
  decidedAt: z.nullable(timestamp),
  /** Of a refusal. */
  decisionReason: z.string(),
  /** Whether the caller may approve or refuse it now. */
  canDecide: z.boolean(),
});

const approvalId = z.strictObject({ approvalId: z.uuid() });
export const asked = z.object({ approvalId: z.string(), expiresAt: timestamp });
const reason = text(500).check(z.minLength(1));

export const approvalList = operation({
  name: 'approvalList',
  summary: 'What waits for a second person or was decided, the latest first; `before` is the `next` of the page before',
  method: 'GET',
  path: '/staff/approvals',
  access: 'staff',
  permission: 'approvals.read',
  query: z.strictObject({
    status: z.optional(z.enum(approvalStatuses)),
    kind: z.optional(id),
    before: z.optional(z.uuid()),
    pageSize: pageSize(50, 200),
  }),
  value: z.object({ list: z.array(approval), next: z.nullable(z.string()) }),
});

/** What the request would do may have become impossible: the kind's own error is answered then, and it goes on waiting. */
export const approveRequest = operation({
  name: 'approveRequest',
  summary: 'Approves another person’s request, which is done with it; once, however often it is sent',
  method: 'POST',
  path: '/staff/approvals/:approvalId/approve',
  access: 'staff',
  permission: 'approvals.decide',
  params: approvalId,
  value: approval,
  errors: [
    'approval_not_found',
    'approval_closed',
    'second_person_required',
    'permission_missing',
    'insufficient_balance',
    'balance_too_large',
    'member_not_found',
    'withdrawal_closed',
    'receipt_closed',
    'points_insufficient',
    'deposit_not_found',
    'deposit_closed',
    ...moveRefusals.filter((one) => one !== 'member_not_found'),
    'move_outdated',
    'draw_not_found',
    'draw_result_invalid',
    'edit_conflict',
  ],
});

export const refuseRequest = operation({
  name: 'refuseRequest',
  summary: 'Refuses another person’s request',
  method: 'POST',
  path: '/staff/approvals/:approvalId/refuse',
  access: 'staff',
  permission: 'approvals.decide',
  params: approvalId,
  body: z.strictObject({ reason }),
  value: approval,
  errors: ['approval_not_found', 'approval_closed', 'second_person_required', 'permission_missing'],
});

export const withdrawRequest = operation({
  name: 'withdrawRequest',
  summary: 'Takes back a request of one’s own',
  method: 'POST',
  path: '/staff/approvals/:approvalId/withdraw',
  access: 'staff',
  permission: 'own',
  params: approvalId,
  value: empty,
  errors: ['approval_not_found', 'approval_closed'],
});

export const requestCorrection = operation({
  name: 'requestCorrection',
  summary: 'Asks for a correction of a member’s balance, which another person approves',
  method: 'POST',
  path: '/staff/members/:memberId/corrections',
  access: 'staff',
  permission: 'finance.write',
  isIdempotent: true,
  params: z.strictObject({ memberId: z.uuid() }),
  body: z.strictObject({
    /** `credit` adds to the wallet, `debit` takes from it. */
    direction: z.enum(['credit', 'debit']),
    /** In the operator's currency. */
    amount: requestedAmount,
    reason,
  }),
  value: asked,
  errors: ['member_not_found', ...amountErrors, 'idempotency_key_missing', 'idempotency_key_reused'],
});
