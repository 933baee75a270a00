import * as z from 'zod/mini';
import { id, pageFigures, pageSize, paging, queryTimestamp, text, timestamp } from './envelope.ts';
import { amount, amountErrors, currency, requestedAmount } from './money.ts';
import { operation } from './operation.ts';
import { fundPassword, payoutMethod } from './payout-accounts.ts';
import { pictureIds } from './uploads.ts';

/**
 * - `pending`: approves itself in a moment; `review`: waits for staff. Both can be cancelled
 * - `approved`: goes to the provider next; `sending`: is there, and its end is not known yet
 * - `paid`, `failed`, `cancelled`, `refused`: over; but for `paid` the money is back in the wallet
 */
export const withdrawalStatuses = [
  'pending',
  'review',
  'approved',
  'sending',
  'paid',
  'failed',
  'cancelled',
  'refused',
] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** What may still be cancelled, approved or refused: nothing was done about it yet. */
export const openWithdrawalStatuses: readonly WithdrawalStatus[] = ['pending', 'review'];

/**
 * Why one waits for staff: `amount`, more than approves itself; `new_member`, registered a short while ago; `turnover`,
 * something is still to be played, and not asked of somebody who may not play; `device`, `address`, `bank`: another
 * account uses the same.
 */
export const reviewReasons = ['amount', 'new_member', 'turnover', 'device', 'address', 'bank'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Why staff refused one, in words that its member reads. */
export const withdrawalRefusals = ['account', 'verification', 'turnover', 'rules', 'other'] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

export const receiptAnswers = ['received', 'partly', 'not_received'] as const;
export type ReceiptAnswer = (typeof receiptAnswers)[number];

/** What became of a complaint that money didn't arrive: `rejected` is final, of `returned` some came back. */
export const disputeStates = ['open', 'rejected', 'returned'] as const;

export const withdrawalSettings = operation({
  name: 'withdrawalSettings',
  summary: 'What the member may withdraw now: limits, fee and the turnover that is still to be played',
  method: 'GET',
  path: '/wps/withdrawal/settings',
  access: 'member',
  value: z.object({
    methods: z.array(payoutMethod),
    minimumAmount: amount,
    maximumAmount: amount,
    /** Of each withdrawal, and in hundredths of a percent of it; both are kept from what arrives. */
    fee: amount,
    feeBasisPoints: z.int(),
    currency,
    /** What may still be asked for today; null: there is no limit. */
    countLeft: z.nullable(z.int()),
    amountLeft: z.nullable(amount),
    /** More than nothing: so much is to be played before a withdrawal. */
    turnoverNeeded: amount,
    /** With a bonus, a mobile number or an e-mail address is to be proven first; a gateway of before doesn't say. */
    needsProof: z.optional(z.boolean()),
    /** How long a paid one waits for its receipt before it counts as received. */
    receiptMinutes: z.int(),
    /** Whether one can be taken back while nothing was done about it; a gateway of before doesn't say, there it can. */
    isCancellable: z.optional(z.boolean()),
    hasFundPassword: z.boolean(),
  }),
});

const receipt = z.object({
  /** Null: not answered yet. */
  answer: z.nullable(z.enum(receiptAnswers)),
  /** What arrived, of `partly`. */
  amount: z.nullable(amount),
  answeredAt: z.nullable(timestamp),
  /** Counted as received, because nothing was said in time or staff decided so; nothing is given back any more. */
  isForced: z.boolean(),
  /** Without an answer until then it counts as received. */
  dueAt: timestamp,
  /** Null: nothing was wrong with it. */
  dispute: z.nullable(z.enum(disputeStates)),
  returnedAmount: z.nullable(amount),
});

const withdrawalFields = {
  id: z.string(),
  method: payoutMethod,
  /** Masked. */
  number: z.string(),
  amount,
  fee: amount,
  currency,
  status: z.enum(withdrawalStatuses),
  refusal: z.nullable(z.enum(withdrawalRefusals)),
  createdAt: timestamp,
  approvedAt: z.nullable(timestamp),
  sentAt: z.nullable(timestamp),
  settledAt: z.nullable(timestamp),
  /** Null until it is paid. */
  receipt: z.nullable(receipt),
};

const withdrawal = z.object({
  ...withdrawalFields,
  /** Whether its member may take it back now; a gateway of before doesn't say. */
  canCancel: z.optional(z.boolean()),
});
export type Withdrawal = z.infer<typeof withdrawal>;

export const createWithdrawal = operation({
  name: 'createWithdrawal',
  summary: 'Asks for money to be paid out; it is set aside at once',
  method: 'POST',
  path: '/wps/withdrawal',
  access: 'member',
  isEncrypted: true,
  isIdempotent: true,
  body: z.strictObject({ payoutAccountId: id, amount: requestedAmount, currency, fundPassword }),
  value: withdrawal,
  errors: [
    'function_not_available',
    'payout_account_not_found',
    'payout_account_resting',
    'payout_method_unknown',
    ...amountErrors,
    'amount_below_minimum',
    'amount_above_maximum',
    'currency_mismatch',
    'insufficient_balance',
    'withdrawal_count_reached',
    'withdrawal_amount_reached',
    'turnover_missing',
    'proof_missing',
    'fund_password_missing',
    'fund_password_wrong',
    'fund_password_resting',
    'account_locked',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

export const listWithdrawals = operation({
  name: 'listWithdrawals',
  summary: 'The member’s withdrawals, newest first',
  method: 'GET',
  path: '/wps/withdrawal',
  access: 'member',
  query: z.strictObject({
    status: z.optional(z.enum(withdrawalStatuses)),
    from: z.optional(queryTimestamp),
    to: z.optional(queryTimestamp),
    ...paging(10, 50),
  }),
  value: z.object({ list: z.array(withdrawal), ...pageFigures }),
});

const one = z.strictObject({ withdrawalId: id });

export const getWithdrawal = operation({
  name: 'getWithdrawal',
  summary: 'One withdrawal of the member',
  method: 'GET',
  path: '/wps/withdrawal/:withdrawalId',
  access: 'member',
  params: one,
  value: withdrawal,
  errors: ['withdrawal_not_found'],
});

export const cancelWithdrawal = operation({
  name: 'cancelWithdrawal',
  summary: 'Takes back a withdrawal that nothing was done about yet',
  method: 'POST',
  path: '/wps/withdrawal/:withdrawalId/cancel',
  access: 'member',
  params: one,
  value: withdrawal,
  errors: ['withdrawal_not_found', 'withdrawal_closed', 'withdrawal_not_cancellable'],
});

export const answerReceipt = operation({
  name: 'answerReceipt',
  summary: 'Says whether the money of a paid withdrawal arrived',
  method: 'POST',
  path: '/wps/withdrawal/:withdrawalId/receipt',
  access: 'member',
  params: one,
  body: z.strictObject({
    answer: z.enum(receiptAnswers),
    /** What arrived; of `partly` alone. */
    amount: z.optional(requestedAmount),
    /** Of `not_received` at least one. */
    pictures: pictureIds,
  }),
  value: withdrawal,
  errors: [
    'withdrawal_not_found',
    'withdrawal_closed',
    'receipt_closed',
    'receipt_proof_required',
    'pictures_too_many',
    'picture_not_found',
    ...amountErrors,
  ],
});

const staffWithdrawal = z.object({
  ...withdrawalFields,
  memberId: z.string(),
  /** Masked. */
  holder: z.string(),
  provider: z.string(),
  providerReference: z.nullable(z.string()),
  /** How often the provider was asked. */
  attempts: z.int(),
  /** How many pictures came with its receipt. */
  proofs: z.int(),
  /** Why it waited for staff when it was asked for; a gateway of before doesn't say. */
  reviewReasons: z.optional(z.array(z.enum(reviewReasons))),
});

/** What waits: `review` for a decision, `sending` for the provider, `disputes` for one about money that didn't arrive. */
export const withdrawalQueues = ['review', 'sending', 'disputes'] as const;

export const withdrawalQueue = operation({
  name: 'withdrawalQueue',
  summary: 'Withdrawals of the operator’s members that wait for something, the oldest first, or all, the newest first',
  method: 'GET',
  path: '/staff/withdrawals',
  access: 'staff',
  permission: 'finance.read',
  query: z.strictObject({
    queue: z.optional(z.enum(withdrawalQueues)),
    /** This one alone, as it stands now. */
    withdrawalId: z.optional(id),
    pageNo: paging(20, 100).pageNo,
    pageSize: pageSize(20, 100),
  }),
  value: z.object({ list: z.array(staffWithdrawal), ...pageFigures }),
});

export const withdrawalReview = operation({
  name: 'withdrawalReview',
  summary: 'What a decision about a withdrawal goes by, as it stands now: its member’s age, turnover, links and money',
  method: 'GET',
  path: '/staff/withdrawals/:withdrawalId/review',
  access: 'staff',
  permission: 'finance.read',
  params: one,
  value: z.object({
    registeredAt: timestamp,
    /** What is still to be played; nobody is asked for it who may not play. */
    turnoverNeeded: amount,
    isExcluded: z.boolean(),
    /** With how many other accounts the member shares a browser, a network address or a bank account. */
    shared: z.object({ device: z.int(), address: z.int(), bank: z.int() }),
    /** All that was paid in and out of the wallet before, and how often; `withdrawn` without what came back. */
    deposits: z.int(),
    deposited: amount,
    withdrawals: z.int(),
    withdrawn: amount,
  }),
  errors: ['withdrawal_not_found'],
});

export const withdrawalProofs = operation({
  name: 'withdrawalProofs',
  summary: 'The pictures by which a member shows that money didn’t arrive',
  method: 'GET',
  path: '/staff/withdrawals/:withdrawalId/proofs',
  access: 'staff',
  permission: 'members.personal',
  params: one,
  value: z.object({
    list: z.array(z.object({ id, mime: z.enum(['image/png', 'image/jpeg']), /** base64 */ content: z.string() })),
  }),
  errors: ['withdrawal_not_found'],
});

const reason = text(500).check(z.minLength(1));
/** `approvalId`: what waits for a second person now; null: it is done. */
const decided = z.object({ withdrawal: staffWithdrawal, approvalId: z.nullable(z.string()) });

export const approveWithdrawal = operation({
  name: 'approveWithdrawal',
  summary: 'Lets a withdrawal go to the provider; a large one asks a second person',
  method: 'POST',
  path: '/staff/withdrawals/:withdrawalId/approve',
  access: 'staff',
  permission: 'finance.write',
  isIdempotent: true,
  params: one,
  body: z.strictObject({ reason }),
  value: decided,
  errors: ['withdrawal_not_found', 'withdrawal_closed', 'idempotency_key_missing', 'idempotency_key_reused'],
});

export const refuseWithdrawal = operation({
  name: 'refuseWithdrawal',
  summary: 'Refuses a withdrawal; the money is back in the wallet',
  method: 'POST',
  path: '/staff/withdrawals/:withdrawalId/refuse',
  access: 'staff',
  permission: 'finance.write',
  params: one,
  /** `reason` is between staff, `refusal` is what the member reads. */
  body: z.strictObject({ refusal: z.enum(withdrawalRefusals), reason }),
  value: staffWithdrawal,
  errors: ['withdrawal_not_found', 'withdrawal_closed'],
});

export const decideDispute = operation({
  name: 'decideDispute',
  summary: 'Decides about money that didn’t arrive: it counts as received, or some of it goes back to the wallet',
  method: 'POST',
  path: '/staff/withdrawals/:withdrawalId/dispute',
  access: 'staff',
  permission: 'finance.write',
  isIdempotent: true,
  params: one,
  body: z.strictObject({
    decision: z.enum(['received', 'return']),
    /** What goes back; of `return` alone. */
    amount: z.optional(requestedAmount),
    reason,
  }),
  value: decided,
  errors: [
    'withdrawal_not_found',
    'receipt_closed',
    ...amountErrors,
    'amount_above_maximum',
    'balance_too_large',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});
