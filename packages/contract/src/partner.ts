import * as z from 'zod/mini';
import { depositStatuses } from './deposits.ts';
import { id, language, text, timestamp } from './envelope.ts';
import { amount, amountErrors, currency, currencyDigits, requestedAmount, symbolPlace } from './money.ts';
import { operation } from './operation.ts';

/**
 * Calls that a vendor's or a payment provider's server makes (those that the gateway makes: `partner-calls.ts`). Each is signed:
 * `X-Partner: <code>`, `X-Timestamp: <ms>`, `X-Signature: <hex HMAC-SHA256(secret, timestamp + "." + path + "." + raw body)>`.
 * A signature lives five minutes. Repeats of a transaction id are answered with the first answer (spec: W-07).
 */
export const partnerHeaders = { partner: 'x-partner', timestamp: 'x-timestamp', signature: 'x-signature' } as const;
export const signatureLifetimeMs = 300_000;

const session = { playSession: id } as const;
const money = { amount: requestedAmount, currency } as const;
const wallet = z.object({ balance: amount, currency });

/**
 * What the vendor says of the round in words of its own, such as a selection with its odds, or how it came out: the member
 * reads it in the betting record. Not part of what makes a repeat the same.
 */
const detail = z.optional(text(500));
/** What of the payout is a jackpot. */
const jackpot = z.optional(requestedAmount);
/**
 * What of the stakes counts for rebates, salaries, points and turnover: nothing of a push, the difference where both sides
 * were bet on. Between nothing and the stakes that were not given back, which is what counts where it is left out.
 */
const validBet = z.optional(requestedAmount);

/** Trades the single-use launch token of the frame's address for a play session. */
export const seamlessAuthenticate = operation({
  name: 'seamlessAuthenticate',
  summary: 'A vendor opens a play session with a launch token',
  method: 'POST',
  path: '/partner/seamless/authenticate',
  access: 'partner',
  body: z.strictObject({ launchToken: id }),
  value: z.object({
    playSession: z.string(),
    playerId: z.string(),
    /** The operator whose player it is. */
    merchantCode: z.string(),
    nodeId: z.string(),
    /** The room that the player chose; empty where the game has none. */
    roomId: z.string(),
    gameName: z.string(),
    language,
    balance: amount,
    currency,
    /** Amounts of the play session have at most so many decimals. */
    currencyDigits,
    currencySymbol: z.string(),
    symbolPlace,
    /** trial: the wallet holds play money only. */
    mode: z.enum(['real', 'trial']),
    /**
     * Where stakes come from: `main` is ours, which the vendor asks for each; `vendor` is the one that it keeps for the
     * player, filled by transfers (`partner-calls.ts`). `balance` is ours in any case.
     */
    wallet: z._default(z.enum(['main', 'vendor']), 'main'),
    /** Where the game's "back to lobby" goes. */
    lobbyUrl: z.string(),
    /** Origin of the site, the only one that may frame the game. */
    siteOrigin: z.string(),
  }),
  errors: ['launch_token_invalid'],
});

export const seamlessBalance = operation({
  name: 'seamlessBalance',
  summary: 'A vendor reads the wallet of a play session',
  method: 'POST',
  path: '/partner/seamless/balance',
  access: 'partner',
  body: z.strictObject({ ...session }),
  value: wallet,
  errors: ['play_session_invalid'],
});

const moved = z.object({
  balance: amount,
  currency,
  /** The vendor's own transaction id. */
  transactionId: z.string(),
  /** The ledger's id of the movement; a repeat carries the same one. */
  reference: z.string(),
});

export const seamlessBet = operation({
  name: 'seamlessBet',
  summary: 'A vendor takes a stake',
  method: 'POST',
  path: '/partner/seamless/bet',
  access: 'partner',
  body: z.strictObject({ ...session, transactionId: id, roundId: id, ...money, detail }),
  value: moved,
  errors: [
    'play_session_invalid',
    ...amountErrors,
    'currency_mismatch',
    'insufficient_balance',
    'limit_reached',
    'player_on_break',
    'player_excluded',
    'game_unavailable',
    'vendor_closed',
    'account_suspended',
    'transaction_conflict',
    'transaction_rolled_back',
    'round_closed',
  ],
});

/**
 * Pays a round out. Valid after the play session has ended: a decided win is always paid. Amount 0 closes a lost round.
 * `validBet` belongs to the call that ends the round.
 */
export const seamlessWin = operation({
  name: 'seamlessWin',
  summary: 'A vendor pays a win and closes the round',
  method: 'POST',
  path: '/partner/seamless/win',
  access: 'partner',
  body: z.strictObject({
    ...session,
    transactionId: id,
    roundId: id,
    ...money,
    isRoundEnd: z.boolean(),
    jackpot,
    validBet,
    detail,
  }),
  value: moved,
  errors: [
    'play_session_invalid',
    ...amountErrors,
    'balance_too_large',
    'currency_mismatch',
    'round_not_found',
    'round_closed',
    'transaction_conflict',
  ],
});

/**
 * Puts a settled round right, whose result was another. `payout` is what it pays in all from now on, the wins before in it,
 * and the difference to what it paid moves, either way; `validBet` is said anew, as with a win. Valid after the play
 * session has ended, and as often as a result changes, each time with another transaction id. Money that isn't in the
 * wallet is not taken: the call is refused, nothing changes, and the vendor asks again later. Of a round that was played
 * with the wallet that the vendor keeps (`seamlessRound`) no money moves here: the vendor has put its wallet right before.
 */
export const seamlessCorrection = operation({
  name: 'seamlessCorrection',
  summary: 'A vendor puts the result of a settled round right, also of one that was played with a wallet of its own',
  method: 'POST',
  path: '/partner/seamless/correction',
  access: 'partner',
  body: z.strictObject({
    ...session,
    transactionId: id,
    roundId: id,
    payout: requestedAmount,
    currency,
    validBet,
    detail,
  }),
  value: moved,
  errors: [
    'play_session_invalid',
    ...amountErrors,
    'balance_too_large',
    'currency_mismatch',
    'round_not_found',
    'round_not_settled',
    'insufficient_balance',
    'transaction_conflict',
  ],
});

/** Takes a bet back. Before its bet it leaves a tombstone, and the bet is refused when it comes. */
export const seamlessRollback = operation({
  name: 'seamlessRollback',
  summary: 'A vendor takes a stake back that it could not play',
  method: 'POST',
  path: '/partner/seamless/rollback',
  access: 'partner',
  body: z.strictObject({ ...session, transactionId: id, roundId: id, betTransactionId: id }),
  value: moved,
  errors: ['play_session_invalid', 'round_closed', 'transaction_conflict', 'balance_too_large'],
});

/**
 * Tells of a round that is over and was played with the wallet that the vendor keeps (`wallet` of the play session): the
 * betting record and all figures count it, and no money moves here. Valid after the play session has ended.
 */
export const seamlessRound = operation({
  name: 'seamlessRound',
  summary: 'A vendor tells of a round that was played with a wallet of its own',
  method: 'POST',
  path: '/partner/seamless/round',
  access: 'partner',
  body: z.strictObject({
    ...session,
    roundId: id,
    stake: requestedAmount,
    payout: requestedAmount,
    currency,
    jackpot,
    validBet,
    detail,
  }),
  value: z.object({ roundId: z.string() }),
  errors: ['play_session_invalid', ...amountErrors, 'currency_mismatch', 'transaction_conflict'],
});

/** The payment provider tells how an order ended. Answered the same however often it is sent. */
export const paymentWebhook = operation({
  name: 'paymentWebhook',
  summary: 'A payment provider tells that an order was paid or failed',
  method: 'POST',
  path: '/partner/payments/webhook',
  access: 'partner',
  partnerKind: 'payment',
  body: z.strictObject({
    eventId: id,
    /** Our deposit's id, given to the provider with the order. */
    merchantReference: id,
    providerReference: id,
    status: z.enum(['paid', 'failed', 'expired']),
    /** Of `paid` what was paid, which may be less or more than was asked for; else what was asked for. */
    ...money,
    /** When it was paid. */
    paidAt: z.optional(timestamp),
  }),
  value: z.object({ status: z.enum(depositStatuses) }),
  errors: ['deposit_not_found', 'currency_mismatch', ...amountErrors, 'balance_too_large', 'transaction_conflict'],
});
