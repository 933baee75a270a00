import { signatureLifetimeMs } from '@sampan/contract/partner';
import { type WalletTransferStatus, walletTransferStatuses } from '@sampan/contract/vendor-wallets';
import type { Outcome } from '../../partners/outcome.ts';
import type { WalletTransferState } from '../../partners/vendor.ts';

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

/** How long until the vendor is asked again, milliseconds: 5 s, doubled each time, at most 15 min. */
export function pauseMs(attempts: number): number {
  return Math.min(5_000 * 2 ** Math.min(Math.max(attempts - 1, 0), 10), 900_000);
}

/**
 * What a vendor's answer makes of a transfer: `open` is asked after again. A clear no to the call counts only once
 * nothing of ours can still be on its way there: a call whose answer was lost is good for as long as its signature.
 */
export function outcomeOf(
  outcome: Outcome<WalletTransferState>,
  { now, unclearAt }: { readonly now: number; readonly unclearAt: number | null },
): 'done' | 'failed' | 'open' {
  if (outcome.kind === 'unknown') return 'open';
  if (outcome.kind === 'done') {
    const { status } = outcome.value;
    return status === 'refused' ? 'failed' : status === 'done' ? 'done' : 'open';
  }
  return unclearAt === null || now - unclearAt > signatureLifetimeMs ? 'failed' : 'open';
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
