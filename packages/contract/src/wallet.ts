import * as z from 'zod/mini';
import { id, pageFigures, paging, queryTimestamp, recordFigures, recordPaging, timestamp } from './envelope.ts';
import { amount, currency, requestedAmount, signedAmount } from './money.ts';
import { operation } from './operation.ts';

export const walletBalance = operation({
  name: 'walletBalance',
  summary: 'The balance of the session’s wallets',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'session',
  value: z.object({
    sumBalance: amount,
    currency,
    currencySymbol: z.string(),
    /** True when one wallet serves every vendor (spec §3: value.isSingle). */
    isSingle: z.boolean(),
    /** accountTypeId 2 is the main account. */
    balance: z.array(z.object({ accountTypeId: z.int(), availBalance: amount })),
    /** Grows with each change of the balance, so that a late answer never overwrites a newer one. */
    version: z.int(),
  }),
});

/** Kinds of movement in the account record. */
export const transactionKinds = [
  'deposit',
  'withdrawal',
  'withdrawal_return',
  'bet',
  'win',
  'rollback',
  'adjustment',
  'bonus',
  'wallet_transfer',
  'line_transfer',
  'cashback',
  'points',
  'mission',
  'commission',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

export const walletTransactions = operation({
  name: 'walletTransactions',
  summary: 'The account record: every movement of the member’s wallet, newest first',
  method: 'GET',
  path: '/wps/v2/wallets/transactions',
  access: 'session',
  query: z.strictObject({
    from: z.optional(queryTimestamp),
    to: z.optional(queryTimestamp),
    kind: z.optional(z.enum(transactionKinds)),
    ...recordPaging(20, 100),
  }),
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(transactionKinds),
        /** Positive: into the wallet. */
        amount: signedAmount,
        balanceAfter: amount,
        currency,
        /** The deposit, round or adjustment that it belongs to. */
        reference: z.string(),
        /** A game's name where there is one. */
        detail: z.string(),
        time: timestamp,
      }),
    ),
    ...recordFigures,
    totals: z.object({ in: amount, out: amount, net: signedAmount, currency }),
  }),
});

export const depositStatuses = ['pending', 'paid', 'failed', 'expired'] as const;
export type DepositStatus = (typeof depositStatuses)[number];

export const depositMethods = operation({
  name: 'depositMethods',
  summary: 'The ways to deposit, with limits, fees and quick amounts',
  method: 'GET',
  path: '/wps/deposit/methods',
  access: 'member',
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z.enum(['redirect']),
        min: amount,
        max: amount,
        fee: amount,
        currency,
        quickAmounts: z.array(amount),
      }),
    ),
  }),
});

const deposit = z.object({
  id: z.string(),
  methodId: z.string(),
  methodName: z.string(),
  amount,
  fee: amount,
  currency,
  status: z.enum(depositStatuses),
  /** Where the member pays; null once it is decided. */
  redirectUrl: z.nullable(z.string()),
  createdAt: timestamp,
  settledAt: z.nullable(timestamp),
});
export type Deposit = z.infer<typeof deposit>;

export const createDeposit = operation({
  name: 'createDeposit',
  summary: 'Opens a deposit with a payment provider',
  method: 'POST',
  path: '/wps/deposit',
  access: 'member',
  isIdempotent: true,
  body: z.strictObject({ methodId: id, amount: requestedAmount, currency }),
  value: deposit,
  errors: [
    'amount_invalid',
    'amount_too_precise',
    'amount_too_large',
    'amount_below_minimum',
    'amount_above_maximum',
    'currency_mismatch',
    'balance_too_large',
    'deposit_limit_reached',
    'player_on_break',
    'player_excluded',
    'deposit_method_unknown',
    'payment_provider_unavailable',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

export const getDeposit = operation({
  name: 'getDeposit',
  summary: 'One deposit of the member',
  method: 'GET',
  path: '/wps/deposit/:depositId',
  access: 'member',
  params: z.strictObject({ depositId: id }),
  value: deposit,
  errors: ['deposit_not_found'],
});

export const listDeposits = operation({
  name: 'listDeposits',
  summary: 'The member’s deposits, newest first',
  method: 'GET',
  path: '/wps/deposit',
  access: 'member',
  query: z.strictObject({ status: z.optional(z.enum(depositStatuses)), ...paging(10, 50) }),
  value: z.object({ list: z.array(deposit), ...pageFigures }),
});
