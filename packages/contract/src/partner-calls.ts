import * as z from 'zod/mini';
import { id, language, timestamp } from './envelope.ts';
import { drawResult } from './lottery.ts';
import { amount, currency, currencyDigits, requestedAmount } from './money.ts';

/**
 * Calls that the gateway makes to a partner that speaks our own form, all POST below the partner's URL, signed as
 * `partner.ts` says. Answers:
 * - 200 with the value: done, or known as it stands
 * - 400, 402, 404 or 422 with `{ error }`: a clear no, and nothing was moved
 * - anything else, another form or no answer: unknown; the gateway asks by the reference, or sends the same again
 *
 * What moves money carries a `merchantReference` of ours: the same one with the same content is one movement, answered
 * the same however often it is sent; with another content it gets 409.
 */
export const partnerPaths = {
  order: '/api/orders',
  orderQuery: '/api/orders/query',
  refund: '/api/refunds',
  refundQuery: '/api/refunds/query',
  payout: '/api/payouts',
  payoutQuery: '/api/payouts/query',
  walletBalance: '/api/vendor/wallet/balance',
  walletTransfer: '/api/vendor/wallet/transfers',
  walletQuery: '/api/vendor/wallet/transfers/query',
  drawCorrection: '/api/vendor/draws/corrections',
  drawCorrectionPreview: '/api/vendor/draws/corrections/preview',
} as const;

const money = {
  amount: requestedAmount,
  currency,
  /** `amount` has exactly so many decimals, and is shown with them. */
  currencyDigits,
} as const;

/** Where an order is paid: at the provider's page, or by a code or in an app that our page shows and leads to. */
export const orderForms = ['page', 'qr', 'ewallet'] as const;

/** Opens an order that a member pays. */
export const providerOrder = z.strictObject({
  merchantReference: id,
  ...money,
  language,
  /** The browser comes back here. */
  returnUrl: z.string(),
  /** The signed webhook goes here. */
  notifyUrl: z.string(),
  /** `page` without it. */
  form: z.optional(z.enum(orderForms)),
});
export const providerOrderAnswer = z.object({
  providerReference: id,
  /** The provider's page, which each order has. */
  redirectUrl: z.string(),
  /** Of `qr` and `ewallet`: the text of the code to scan. */
  paymentCode: z.optional(z.string().check(z.minLength(1), z.maxLength(1_200))),
  /** The address that opens the payer's app. */
  appLink: z.optional(z.string().check(z.maxLength(2_000))),
});

/** Asks how something stands that was sent before; 404 where it never came. */
export const partnerQuery = z.strictObject({ merchantReference: id });

export const orderStates = ['open', 'paid', 'failed', 'expired'] as const;
export const providerOrderState = z.object({
  providerReference: id,
  status: z.enum(orderStates),
  /** What was paid, which may be less or more than was asked for; of an order that is `paid`. */
  paidAmount: z.optional(amount),
  currency,
  paidAt: z.optional(timestamp),
});

/** Money of a paid order back to its payer. */
export const providerRefund = z.strictObject({ merchantReference: id, orderReference: id, ...money });

/** Money to a member. */
export const providerPayout = z.strictObject({
  merchantReference: id,
  ...money,
  recipient: z.strictObject({
    /** The provider's code of the bank or e-wallet. */
    bank: id,
    account: id,
    /** As the bank knows the holder. */
    holder: z.string().check(z.minLength(1), z.maxLength(140)),
  }),
});

export const transferStates = ['pending', 'done', 'refused'] as const;
/** How a refund or a payout stands. What is `done` or `refused` stays so. */
export const providerTransferState = z.object({ providerReference: id, status: z.enum(transferStates) });

/** The wallet that a member has with a vendor of its own. */
export const vendorWallet = z.strictObject({ playerId: id, currency, currencyDigits });
export const vendorWalletAnswer = z.object({ balance: amount, currency });

/** `in`: to the vendor's wallet; `out`: back. */
export const vendorTransfer = z.strictObject({
  merchantReference: id,
  playerId: id,
  direction: z.enum(['in', 'out']),
  ...money,
});
export const vendorTransferAnswer = z.object({
  providerReference: id,
  status: z.enum(transferStates),
  balance: amount,
});

const corrected = { merchantCode: id, gameCode: id, drawNo: z.int().check(z.gte(1)), result: drawResult } as const;

/**
 * The operator has put the result of a draw right: the vendor settles the bets of the operator's players anew, and posts
 * what changes by `seamlessCorrection`. Answered as soon as it is written down; the same id is one correction.
 * Refused as `lottery_unknown`, `draw_not_drawn`, `result_invalid`, or `correction_outdated`, where a later one is known.
 */
export const correctDraw = z.strictObject({
  correctionId: id,
  ...corrected,
  /** Counts up within the draw, from 1: a lower one than the vendor has comes too late. */
  number: z.int().check(z.gte(1)),
});
export const correctDrawAnswer = z.object({ correctionId: id });

/** Asks what a correction would change of the bets in this currency that are no play money. Refused as `correctDraw`. */
export const previewDrawCorrection = z.strictObject({ ...corrected, currency, currencyDigits });
export const drawCorrectionPreview = z.object({
  /** Bets that were settled by the draw. */
  rounds: z.int(),
  players: z.int(),
  stake: amount,
  /** As they are settled now, and as they would be. */
  paid: amount,
  wouldPay: amount,
  /** How many of them would pay another amount. */
  changed: z.int(),
});
