import { type WalletTransferStatus, walletTransferStatuses } from '@sampan/contract/vendor-wallets';

/** What a transfer may become. */
export const transitions: Readonly<Record<WalletTransferStatus, readonly WalletTransferStatus[]>> = {
  reserved: ['sending'],
  // Its end was not clear: the vendor is asked again.
  sending: ['sending', 'done', 'failed'],
  done: [],
  failed: [],
};

/** What may become this. */
export function sourcesOf(status: WalletTransferStatus): WalletTransferStatus[] {
  return walletTransferStatuses.filter((from) => transitions[from].includes(status));
}

/**
 * What is known of a vendor's balance once a transfer is done; minor units. What the vendor said since the transfer was
 * sent counts it already, or may.
 */
export function balanceAfter(
  known: { readonly balance: bigint; readonly seenAt: number } | null,
  transfer: { readonly direction: 'in' | 'out'; readonly amount: bigint; readonly sentAt: number },
): bigint {
  const { direction, amount, sentAt } = transfer;
  if (known === null) return direction === 'in' ? amount : 0n;
  if (known.seenAt > sentAt) return known.balance;
  const after = known.balance + (direction === 'in' ? amount : -amount);
  return after > 0n ? after : 0n;
}

/**
 * The key under which what a game left is collected; milliseconds. Within a pause it is one transfer, however many
 * processes try; after a vendor's no another may follow.
 */
export function leftKey({ leftAt, now, pauseMs: pause }: { leftAt: number; now: number; pauseMs: number }): string {
  return `left.${leftAt}.${Math.floor((now - leftAt) / pause)}`;
}
