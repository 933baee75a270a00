import * as z from 'zod/mini';
import { queryTimestamp, recordFigures, recordPaging, timestamp } from './envelope.ts';
import { amount, currency, signedAmount } from './money.ts';
import { operation } from './operation.ts';

export const walletBalance = operation({
  name: 'walletBalance',
  summary: 'The balance of the session’s wallets',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'session',
  value: z.object({
    /**
     * What the member has: the main wallet, and with several wallets what is known of the vendors' beside it. What may be
     * spent, withdrawn or staked at the other vendors is the main wallet's alone.
     */
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

const mainAccountType = 2;

/** What may be spent, withdrawn, or staked at the vendors without wallets of their own; another gateway may say the sum alone. */
export function mainBalance({ balance, sumBalance }: z.infer<typeof walletBalance.value>): string {
  return balance.find(({ accountTypeId }) => accountTypeId === mainAccountType)?.availBalance ?? sumBalance;
}

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
  'rebate',
  'dividend',
  'salary',
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
