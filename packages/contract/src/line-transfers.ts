import * as z from 'zod/mini';
import { pageFigures, paging, queryTimestamp, text, timestamp } from './envelope.ts';
import { amount, amountErrors, currency, requestedAmount } from './money.ts';
import { operation } from './operation.ts';
import { fundPassword } from './payout-accounts.ts';

/** What the other member is to the one who asks: directly above it, or anywhere below it. */
export const lineRelations = ['upline', 'downline'] as const;
export type LineRelation = (typeof lineRelations)[number];

export const lineSides = ['sent', 'received'] as const;
export type LineSide = (typeof lineSides)[number];

export const lineTransferSettings = operation({
  name: 'lineTransferSettings',
  summary: 'Whom in the own line the member may send money to now, and how much',
  method: 'GET',
  path: '/wps/lineTransfer/settings',
  access: 'member',
  value: z.object({
    /** The direct upline, masked; null: there is none, or nothing is sent that way. */
    upline: z.nullable(z.object({ name: z.string() })),
    /** Whether there is a downline that money is sent to. */
    hasDownline: z.boolean(),
    minimumAmount: amount,
    maximumAmount: amount,
    currency,
    /** What may still be sent today; null: there is no limit. */
    countLeft: z.nullable(z.int()),
    amountLeft: z.nullable(amount),
    hasFundPassword: z.boolean(),
  }),
  errors: ['function_not_available'],
});

const lineTransfer = z.object({
  id: z.string(),
  side: z.enum(lineSides),
  /** What the other one was to the member then. */
  relation: z.enum(lineRelations),
  /** The other one’s account; masked where it is the upline, or a number. */
  name: z.string(),
  amount,
  currency,
  createdAt: timestamp,
});
export type LineTransfer = z.infer<typeof lineTransfer>;

export const createLineTransfer = operation({
  name: 'createLineTransfer',
  summary: 'Sends money to the direct upline, or to a member of the own downline',
  method: 'POST',
  path: '/wps/lineTransfer',
  access: 'member',
  isEncrypted: true,
  isIdempotent: true,
  body: z.strictObject({
    to: z.enum(lineRelations),
    /** The account of a member of the downline; the upline needs none. */
    account: z.optional(text(64)),
    amount: requestedAmount,
    currency,
    fundPassword,
  }),
  value: lineTransfer,
  errors: [
    'function_not_available',
    'line_recipient_not_found',
    'line_recipient_full',
    'line_transfer_count_reached',
    'line_transfer_amount_reached',
    ...amountErrors,
    'amount_below_minimum',
    'amount_above_maximum',
    'currency_mismatch',
    'insufficient_balance',
    'bonus_unplayed',
    'proof_missing',
    'fund_password_missing',
    'fund_password_wrong',
    'fund_password_resting',
    'account_locked',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

export const listLineTransfers = operation({
  name: 'listLineTransfers',
  summary: 'What the member sent to its line and got from it, newest first',
  method: 'GET',
  path: '/wps/lineTransfer',
  access: 'member',
  query: z.strictObject({
    side: z.optional(z.enum(lineSides)),
    relation: z.optional(z.enum(lineRelations)),
    from: z.optional(queryTimestamp),
    to: z.optional(queryTimestamp),
    ...paging(10, 50),
  }),
  value: z.object({ list: z.array(lineTransfer), ...pageFigures }),
});
