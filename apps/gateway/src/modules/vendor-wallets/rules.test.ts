import { walletTransferStatuses } from '@sampan/contract/vendor-wallets';
import { describe, expect, test } from 'vitest';
import { balanceAfter, leftKey, sourcesOf, transitions } from './rules.ts';

describe('[W-06] a transfer between wallets', () => {
  test('what is done or failed stays so, and both come from what was sent', () => {
    expect(walletTransferStatuses.filter((status) => transitions[status].length === 0)).toEqual(['done', 'failed']);
    expect(sourcesOf('done')).toEqual(['sending']);
    expect(sourcesOf('failed')).toEqual(['sending']);
    expect(sourcesOf('sending')).toEqual(['reserved', 'sending']);
    expect(sourcesOf('reserved')).toEqual([]);
  });

  test('[W-01] what is known of a vendor’s wallet follows a transfer once', () => {
    const sent = (direction: 'in' | 'out', amount: bigint) => ({ direction, amount, sentAt: 100 });
    expect(balanceAfter(null, sent('in', 5n))).toBe(5n);
    expect(balanceAfter(null, sent('out', 5n))).toBe(0n);
    expect(balanceAfter({ balance: 7n, seenAt: 99 }, sent('in', 5n))).toBe(12n);
    expect(balanceAfter({ balance: 7n, seenAt: 99 }, sent('out', 5n))).toBe(2n);
    expect(balanceAfter({ balance: 7n, seenAt: 99 }, sent('out', 9n))).toBe(0n);
    // The vendor was asked after it was sent.
    expect(balanceAfter({ balance: 7n, seenAt: 101 }, sent('in', 5n))).toBe(7n);
  });
});

describe('[W-06] what a game left', () => {
  const minuteMs = 60_000;
  const keyAt = (minutes: number, leftAt = 7) =>
    leftKey({ leftAt, now: leftAt + minutes * minuteMs, pauseMs: 10 * minuteMs });

  test('is one transfer within a pause, another after it, and of another game another', () => {
    expect(keyAt(10)).toBe(keyAt(19.9));
    expect(keyAt(10)).not.toBe(keyAt(20));
    expect(keyAt(10)).not.toBe(keyAt(10, 8));
  });
});
