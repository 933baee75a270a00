import * as z from 'zod/mini';
import { id, pageFigures, paging, queryTimestamp, timestamp } from './envelope.ts';
import { amount, amountErrors, currency, requestedAmount } from './money.ts';
import { operation } from './operation.ts';

/** The member's own wallet among the vendors'; these are known by the vendor's code. */
export const mainWallet = 'MAIN';

/**
 * - `reserved`: goes to the vendor next; `sending`: is there, and its end is not known yet
 * - `done`: the money is in the other wallet
 * - `failed`: it is where it was
 */
export const walletTransferStatuses = ['reserved', 'sending', 'done', 'failed'] as const;
export type WalletTransferStatus = (typeof walletTransferStatuses)[number];

/** Who asked for it: the member, the opening of a game, or the collecting of what vendors have. */
export const walletTransferOccasions = ['member', 'launch', 'collect'] as const;
export type WalletTransferOccasion = (typeof walletTransferOccasions)[number];

const walletTransfer = z.object({
  id: z.string(),
  /** `MAIN`, or a vendor's code. */
  from: id,
  to: id,
  /** The vendor's name as it is now; its code where it is gone. */
  vendorName: z.string(),
  amount,
  currency,
  occasion: z.enum(walletTransferOccasions),
  status: z.enum(walletTransferStatuses),
  createdAt: timestamp,
  settledAt: z.nullable(timestamp),
});
export type WalletTransfer = z.infer<typeof walletTransfer>;

const walletState = z.object({
  /** `MAIN`, or a vendor's code. */
  id,
  /** The vendor's; empty of the main wallet. */
  name: z.string(),
  /** What is known of it; null: nothing yet. Of a vendor's wallet it may be old. */
  balance: z.nullable(amount),
  /**
   * `known`: it is true now; `refreshing`: the vendor was not asked, as the call wished; `unavailable`: the vendor was
   * asked and said nothing
   */
  state: z.enum(['known', 'refreshing', 'unavailable']),
  /** When the vendor said so; null: never, or the main wallet. */
  asOf: z.nullable(timestamp),
  /** Whether money may go in; it may always come out. */
  isOpen: z.boolean(),
  /** The transfer whose end is not known yet; no other may begin meanwhile. */
  onItsWay: z.nullable(walletTransfer),
});
export type WalletState = z.infer<typeof walletState>;

/**
 * The member's wallets, the main one first. The vendors are asked side by side, and one that says nothing doesn't keep
 * the others from being answered.
 */
export const merchantWallet = operation({
  name: 'merchantWallet',
  summary: 'The member’s wallets: the main one and those that vendors keep',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  access: 'session',
  query: z.strictObject({
    /** Only this one. */
    wallet: z.optional(id),
    /** `1`: no vendor is asked. */
    isKnownOnly: z.optional(z.enum(['0', '1'])),
  }),
  value: z.object({
    /** True: the operator has one wallet for every vendor. Wallets of before are listed while there is money in them. */
    isSingle: z.boolean(),
    /** Whether the money goes along when a game of such a vendor opens, and comes back when it is left. */
    isAutomatic: z.boolean(),
    currency,
    list: z.array(walletState),
  }),
  errors: ['wallet_not_found'],
});

/** Between the main wallet and one of a vendor. What is not settled when it answers goes on by itself. */
export const transferToWallet = operation({
  name: 'walletTransfer',
  summary: 'Moves money between the main wallet and a vendor’s',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  access: 'member',
  isIdempotent: true,
  body: z.strictObject({ from: id, to: id, amount: requestedAmount }),
  value: walletTransfer,
  errors: [
    'wallet_not_found',
    'wallet_transfer_open',
    'player_on_break',
    'player_excluded',
    'limit_reached',
    'account_suspended',
    ...amountErrors,
    'insufficient_balance',
    'balance_too_large',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

/**
 * What became of a wallet that was collected: `moved` has a transfer, settled or on its way; `empty` had nothing;
 * `open`: a transfer before is on its way; `unavailable`: the vendor said nothing, and nothing was moved.
 */
export const collectOutcomes = ['moved', 'empty', 'open', 'unavailable'] as const;
export type CollectOutcome = (typeof collectOutcomes)[number];

export const collectWallets = operation({
  name: 'collectWallets',
  summary: 'Brings everything that vendors’ wallets have into the main one',
  method: 'POST',
  path: '/wps/wallet/collect',
  access: 'member',
  isIdempotent: true,
  /** Of one vendor's wallet alone where it is named. */
  body: z.strictObject({ wallet: z.optional(id) }),
  value: z.object({
    list: z.array(
      z.object({
        wallet: id,
        name: z.string(),
        outcome: z.enum(collectOutcomes),
        transfer: z.nullable(walletTransfer),
      }),
    ),
  }),
  errors: ['wallet_not_found', 'idempotency_key_missing'],
});

export const setAutomaticTransfer = operation({
  name: 'setAutomaticTransfer',
  summary: 'Whether money goes along when a game of a vendor with wallets of its own opens, and back when it is left',
  method: 'POST',
  path: '/wps/wallet/automatic',
  access: 'member',
  body: z.strictObject({ isAutomatic: z.boolean() }),
  value: z.object({ isAutomatic: z.boolean() }),
});

export const listWalletTransfers = operation({
  name: 'listWalletTransfers',
  summary: 'The member’s transfers between wallets, newest first',
  method: 'GET',
  path: '/wps/wallet/transfers',
  access: 'member',
  query: z.strictObject({
    wallet: z.optional(id),
    status: z.optional(z.enum(walletTransferStatuses)),
    from: z.optional(queryTimestamp),
    to: z.optional(queryTimestamp),
    ...paging(10, 50),
  }),
  value: z.object({ list: z.array(walletTransfer), ...pageFigures }),
});

export const getWalletTransfer = operation({
  name: 'getWalletTransfer',
  summary: 'One transfer between the member’s wallets',
  method: 'GET',
  path: '/wps/wallet/transfers/:transferId',
  access: 'member',
  params: z.strictObject({ transferId: id }),
  value: walletTransfer,
  errors: ['wallet_transfer_not_found'],
});
