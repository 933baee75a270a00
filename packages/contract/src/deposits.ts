import * as z from 'zod/mini';
import { gameType } from './catalogue.ts';
import { id, pageFigures, pageSize, paging, queryTimestamp, text, timestamp } from './envelope.ts';
import { amount, amountErrors, currency, requestedAmount } from './money.ts';
import { operation } from './operation.ts';
import { pictureIds } from './uploads.ts';

/**
 * How a deposit is paid:
 * - `redirect`: at the provider's page
 * - `qr`, `ewallet`: by what the provider gives, shown on our page: a code to scan, and a link into an app
 * - `bank`: by a transfer to an account of the operator's, with a receipt that staff look at
 * - `voucher`: by a code that was bought
 */
export const depositKinds = ['redirect', 'qr', 'ewallet', 'bank', 'voucher'] as const;
export type DepositKind = (typeof depositKinds)[number];

/**
 * - `pending`: waits for its payment; it can be cancelled
 * - `review`: a transfer whose receipt staff look at
 * - `paid`: what was paid is in the wallet
 * - `failed`: the provider declined it; `refused`: staff did; `expired`: nobody paid in time; `cancelled`: by its member.
 *   What a provider is paid afterwards is the member's all the same
 */
export const depositStatuses = ['pending', 'review', 'paid', 'failed', 'expired', 'cancelled', 'refused'] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** What staff may credit or refuse: a transfer that arrived although it was given up, too. A refusal is final. */
export const creditableStatuses: readonly DepositStatus[] = ['pending', 'review', 'expired', 'cancelled'];

/** Why staff refused a transfer, in words that its member reads. */
export const depositRefusals = ['not_received', 'sender', 'receipt', 'rules', 'other'] as const;
export type DepositRefusal = (typeof depositRefusals)[number];

/** Why a method can't be used: by nobody now, not yet by a member of this level, or not any more today. */
export const methodClosures = ['closed', 'level', 'day'] as const;

export const depositMethods = operation({
  name: 'depositMethods',
  summary: 'The ways to deposit, with what the member may by them: limits, fees and quick amounts',
  method: 'GET',
  path: '/wps/deposit/methods',
  access: 'member',
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z.enum(depositKinds),
        /** What one deposit may be; nothing where the code says it (`voucher`). */
        min: amount,
        max: amount,
        fee: amount,
        currency,
        quickAmounts: z.array(amount),
        /** Null: it can be used. */
        closed: z.nullable(z.enum(methodClosures)),
        /** The VIP level that it takes. */
        minimumLevel: z.int(),
        /** What may still be deposited by it today; null: there is no limit. */
        leftToday: z.nullable(amount),
      }),
    ),
  }),
});

export const depositBonuses = operation({
  name: 'depositBonuses',
  summary: 'The bonuses that the member may choose with a deposit, with their rules',
  method: 'GET',
  path: '/wps/deposit/bonuses',
  access: 'member',
  value: z.object({
    list: z.array(
      z.object({
        promotionId: z.string(),
        title: z.string(),
        /** The least that must be paid. */
        minDeposit: amount,
        /** Hundredths of a percent of what is paid, and the most that is given. */
        basisPoints: z.int(),
        maximum: amount,
        currency,
        /** How many times the bonus must be played before a withdrawal, in hundredths; 0: not at all. */
        turnoverHundredths: z.int(),
        /** The bets that count for it: up to so much, on these games, within so many days; null: any, without end. */
        maximumStake: z.nullable(amount),
        categories: z.nullable(z.array(gameType)),
        vassalages: z.nullable(z.array(z.string())),
        days: z.nullable(z.int()),
        repeats: z.enum(['once', 'daily']),
        /** A deposit that is opened later gets none; null: without end. */
        endsAt: z.nullable(timestamp),
      }),
    ),
  }),
});

const deposit = z.object({
  id: z.string(),
  methodId: z.string(),
  methodName: z.string(),
  kind: z.enum(depositKinds),
  /** What was asked for. */
  amount,
  /** What was paid, which may be less or more; null while nothing is known of it. */
  paidAmount: z.nullable(amount),
  fee: amount,
  currency,
  status: z.enum(depositStatuses),
  /** Where the member pays; null once it is decided. */
  redirectUrl: z.nullable(z.string()),
  /** Of `qr` and `ewallet` while it waits: the text of the code, and the address that opens the app. */
  payment: z.nullable(z.object({ code: z.string(), link: z.nullable(z.string()) })),
  /** Of `bank`: where to transfer to, and what the transfer must carry so that it is found. */
  transfer: z.nullable(z.object({ bank: z.string(), number: z.string(), holder: z.string(), reference: z.string() })),
  refusal: z.nullable(z.enum(depositRefusals)),
  /** The bonus that was chosen. `amount`: null while it isn't given; `missed`: its conditions didn't hold. */
  bonus: z.nullable(
    z.object({ promotionId: z.string(), title: z.string(), amount: z.nullable(amount), isMissed: z.boolean() }),
  ),
  createdAt: timestamp,
  /** Until when it waits for its payment. */
  expiresAt: timestamp,
  /** When the receipt of a transfer came. */
  receiptAt: z.nullable(timestamp),
  /** When it was paid, as the provider says. */
  paidAt: z.nullable(timestamp),
  settledAt: z.nullable(timestamp),
});
export type Deposit = z.infer<typeof deposit>;

export const createDeposit = operation({
  name: 'createDeposit',
  summary: 'Opens a deposit; only one by each method waits for its payment at a time',
  method: 'POST',
  path: '/wps/deposit',
  access: 'member',
  isIdempotent: true,
  body: z.strictObject({
    methodId: id,
    amount: requestedAmount,
    currency,
    /** The bonus to give with it, of `depositBonuses`; none without it. */
    promotionId: z.optional(id),
  }),
  value: deposit,
  errors: [
    ...amountErrors,
    'amount_below_minimum',
    'amount_above_maximum',
    'currency_mismatch',
    'balance_too_large',
    'deposit_method_unknown',
    'deposit_method_closed',
    'deposit_amount_reached',
    'deposit_limit_reached',
    'player_on_break',
    'player_excluded',
    'deposit_open',
    'deposit_bonus_unavailable',
    'payment_provider_unavailable',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

export const redeemVoucher = operation({
  name: 'redeemVoucher',
  summary: 'Deposits by the code of a voucher; one that is unknown, used, expired or withdrawn is answered the same',
  method: 'POST',
  path: '/wps/deposit/voucher',
  access: 'member',
  isIdempotent: true,
  body: z.strictObject({ methodId: id, code: text(64).check(z.minLength(1)) }),
  value: deposit,
  errors: [
    'voucher_invalid',
    'deposit_limit_reached',
    'player_on_break',
    'player_excluded',
    'deposit_method_unknown',
    'deposit_method_closed',
    'balance_too_large',
    'too_many_requests',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

const one = z.strictObject({ depositId: id });

export const getDeposit = operation({
  name: 'getDeposit',
  summary: 'One deposit of the member',
  method: 'GET',
  path: '/wps/deposit/:depositId',
  access: 'member',
  params: one,
  value: deposit,
  errors: ['deposit_not_found'],
});

export const listDeposits = operation({
  name: 'listDeposits',
  summary: 'The member’s deposits, newest first',
  method: 'GET',
  path: '/wps/deposit',
  access: 'member',
  query: z.strictObject({
    status: z.optional(z.enum(depositStatuses)),
    from: z.optional(queryTimestamp),
    to: z.optional(queryTimestamp),
    ...paging(10, 50),
  }),
  value: z.object({ list: z.array(deposit), ...pageFigures }),
});

export const cancelDeposit = operation({
  name: 'cancelDeposit',
  summary: 'Gives up a deposit that waits for its payment; what is paid all the same is credited',
  method: 'POST',
  path: '/wps/deposit/:depositId/cancel',
  access: 'member',
  params: one,
  value: deposit,
  errors: ['deposit_not_found', 'deposit_closed'],
});

export const sendDepositReceipt = operation({
  name: 'sendDepositReceipt',
  summary: 'Sends the receipt of a bank transfer: one to three pictures that staff look at',
  method: 'POST',
  path: '/wps/deposit/:depositId/receipt',
  access: 'member',
  params: one,
  body: z.strictObject({ pictures: pictureIds }),
  value: deposit,
  errors: ['deposit_not_found', 'deposit_closed', 'deposit_receipt_required', 'pictures_too_many', 'picture_not_found'],
});

const staffDeposit = z.object({
  ...deposit.shape,
  memberId: z.string(),
  /** Null: a transfer or a voucher. */
  provider: z.nullable(z.string()),
  providerReference: z.nullable(z.string()),
  /** How many pictures its receipt has. */
  receipts: z.int(),
});

/** What waits: `review` for a decision about its receipt, `transfers` for the receipt, `providers` for a payment. */
export const depositQueues = ['review', 'transfers', 'providers'] as const;

export const depositQueue = operation({
  name: 'depositQueue',
  summary: 'Deposits of the operator’s members that wait for something, the oldest first, or all, the newest first',
  method: 'GET',
  path: '/staff/deposits',
  access: 'staff',
  permission: 'finance.read',
  query: z.strictObject({
    queue: z.optional(z.enum(depositQueues)),
    /** This one alone, as it stands now. */
    depositId: z.optional(id),
    /** What a transfer carried. */
    reference: z.optional(text(32)),
    pageNo: paging(20, 100).pageNo,
    pageSize: pageSize(20, 100),
  }),
  value: z.object({ list: z.array(staffDeposit), ...pageFigures }),
});

export const depositReceipts = operation({
  name: 'depositReceipts',
  summary: 'The pictures of a transfer’s receipt',
  method: 'GET',
  path: '/staff/deposits/:depositId/receipts',
  access: 'staff',
  permission: 'members.personal',
  params: one,
  value: z.object({
    list: z.array(z.object({ id, mime: z.enum(['image/png', 'image/jpeg']), /** base64 */ content: z.string() })),
  }),
  errors: ['deposit_not_found'],
});

const reason = text(500).check(z.minLength(1));

export const approveDeposit = operation({
  name: 'approveDeposit',
  summary: 'Credits what arrived of a bank transfer; a large one asks a second person',
  method: 'POST',
  path: '/staff/deposits/:depositId/approve',
  access: 'staff',
  permission: 'finance.write',
  isIdempotent: true,
  params: one,
  body: z.strictObject({
    /** What arrived at the bank. */
    amount: requestedAmount,
    reason,
  }),
  /** `approvalId`: what waits for a second person now; null: it is done. */
  value: z.object({ deposit: staffDeposit, approvalId: z.nullable(z.string()) }),
  errors: [
    'deposit_not_found',
    'deposit_closed',
    ...amountErrors,
    'balance_too_large',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

export const refuseDeposit = operation({
  name: 'refuseDeposit',
  summary: 'Refuses a bank transfer that didn’t arrive',
  method: 'POST',
  path: '/staff/deposits/:depositId/refuse',
  access: 'staff',
  permission: 'finance.write',
  params: one,
  /** `reason` is between staff, `refusal` is what the member reads. */
  body: z.strictObject({ refusal: z.enum(depositRefusals), reason }),
  value: staffDeposit,
  errors: ['deposit_not_found', 'deposit_closed'],
});
