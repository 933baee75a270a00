import * as z from 'zod/mini';
import { pageFigures, pageSize, paging, text, timestamp } from './envelope.ts';
import { amount, amountErrors, currency, requestedAmount } from './money.ts';
import { operation } from './operation.ts';

/** Which payments of a provider: those `in` are deposits, those `out` payouts of withdrawals. */
export const paymentDirections = ['in', 'out'] as const;
export type PaymentDirection = (typeof paymentDirections)[number];

/**
 * How a provider's list and ours differ over a payment:
 * - `unknown`: it is in the list, and no payment of ours has its reference
 * - `absent`: it is settled here on one of the days, and the list doesn't have it
 * - `amount`: both have it, with another amount
 * - `status`: it is in the list, and not settled here
 * - `repeated`: the list has its reference more than once
 */
export const differenceKinds = ['unknown', 'absent', 'amount', 'status', 'repeated'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** More rows than this are sent as files of fewer days. */
export const maxReconciledRows = 20_000;

const date = z.iso.date();
const reference = text(128).check(z.minLength(1));
const reason = text(500).check(z.minLength(1));
const number = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

const reconciliation = z.object({
  id: z.string(),
  at: timestamp,
  author: z.object({ id: z.string(), name: z.string() }),
  provider: z.string(),
  direction: z.enum(paymentDirections),
  /** The first and the last day, in the operator’s zone. */
  from: z.string(),
  to: z.string(),
  fileName: z.string(),
  currency,
  /** Of the list, and of what is settled here on these days. */
  rows: z.int(),
  total: amount,
  ownRows: z.int(),
  ownTotal: amount,
  /** Payments that both have with the same amount. */
  matched: z.int(),
  differences: z.int(),
  /** Of them without an explanation. */
  open: z.int(),
});

export const listReconciliations = operation({
  name: 'listReconciliations',
  summary: 'Lists of providers that were compared with the payments here, the newest first',
  method: 'GET',
  path: '/staff/reconciliations',
  access: 'staff',
  permission: 'finance.read',
  query: z.strictObject({ pageNo: paging(20, 100).pageNo, pageSize: pageSize(20, 100) }),
  value: z.object({
    list: z.array(reconciliation),
    ...pageFigures,
    /** Codes of the payment providers that the operator has. */
    providers: z.array(z.string()),
  }),
});

export const reconcile = operation({
  name: 'reconcile',
  summary: 'Compares a provider’s list of settled payments with those here, and keeps what differs',
  method: 'POST',
  path: '/staff/reconciliations',
  access: 'staff',
  permission: 'finance.write',
  isIdempotent: true,
  body: z
    .strictObject({
      provider: text(64).check(z.minLength(1)),
      direction: z.enum(paymentDirections),
      from: date,
      to: date,
      fileName: text(200),
      rows: z
        .array(z.strictObject({ reference, amount: requestedAmount }))
        .check(z.minLength(1), z.maxLength(maxReconciledRows)),
    })
    .check(z.refine(({ from, to }) => from <= to, { path: ['to'] })),
  value: reconciliation,
  errors: ['payment_provider_unknown', ...amountErrors, 'idempotency_key_missing', 'idempotency_key_reused'],
});

const difference = z.object({
  number: z.int(),
  kind: z.enum(differenceKinds),
  /** The provider’s, or the payment’s own where it is absent from the list. */
  reference: z.string(),
  /** The deposit or the withdrawal; null: none is known. */
  paymentId: z.nullable(z.string()),
  memberId: z.nullable(z.string()),
  /** Of the list, and of the payment here; null: there is none. */
  amount: z.nullable(amount),
  ownAmount: z.nullable(amount),
  /** How the payment stood here. */
  ownStatus: z.nullable(z.string()),
  /** Null: nobody has explained it. */
  explanation: z.nullable(
    z.object({ at: timestamp, author: z.object({ id: z.string(), name: z.string() }), text: z.string() }),
  ),
});

const one = z.strictObject({ reconciliationId: number });

export const reconciliationDetails = operation({
  name: 'reconciliationDetails',
  summary: 'One comparison, and what differed',
  method: 'GET',
  path: '/staff/reconciliations/:reconciliationId',
  access: 'staff',
  permission: 'finance.read',
  params: one,
  query: z.strictObject({
    kind: z.optional(z.enum(differenceKinds)),
    /** Those that nobody has explained yet. */
    open: z.optional(z.literal('true')),
    ...paging(50, 200),
  }),
  value: z.object({ reconciliation, list: z.array(difference), ...pageFigures }),
  errors: ['reconciliation_not_found'],
});

export const explainDifference = operation({
  name: 'explainDifference',
  summary: 'Writes down why a payment differs; a second explanation takes the place of the first',
  method: 'PUT',
  path: '/staff/reconciliations/:reconciliationId/differences/:number',
  access: 'staff',
  permission: 'finance.write',
  params: z.strictObject({ reconciliationId: number, number: z.string().check(z.regex(/^[1-9]\d{0,7}$/)) }),
  body: z.strictObject({ reason }),
  value: difference,
  errors: ['reconciliation_not_found'],
});
