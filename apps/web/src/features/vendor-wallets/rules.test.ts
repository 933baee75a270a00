import { mainWallet, type WalletState } from '@sampan/contract/vendor-wallets';
import { describe, expect, test } from 'vitest';
import { checkTransfer, chosen, isSome, latest, quickAmounts, sumOf, swapped, toAmount } from './rules.ts';

describe('[W-06] what is moved between wallets', () => {
  test('an amount is more than nothing, and not more than there is where that is known', () => {
    expect(checkTransfer(' ', '10.00', 2)).toBe('required');
    expect(checkTransfer('abc', '10.00', 2)).toBe('amount_invalid');
    expect(checkTransfer('0', '10.00', 2)).toBe('amount_invalid');
    expect(checkTransfer('1.001', '10.00', 2)).toBe('amount_too_precise');
    expect(checkTransfer('10.01', '10.00', 2)).toBe('insufficient_balance');
    expect(checkTransfer('10', '10.00', 2)).toBeNull();
    expect(checkTransfer('9999', null, 2)).toBeNull();
    expect(toAmount('1,000,000', 2)).toBe('1000000.00');
    expect(toAmount('1.5', 0)).toBeNull();
  });

  test('quick amounts are parts of it, rounded down, and none where there is nothing', () => {
    expect(quickAmounts('1001.51', 2)).toEqual([
      { percent: 25, amount: '250.37' },
      { percent: 50, amount: '500.75' },
      { percent: 75, amount: '751.13' },
    ]);
    expect(quickAmounts('0.01', 2)).toEqual([]);
    expect(quickAmounts('1000', 0).map(({ amount }) => amount)).toEqual(['250', '500', '750']);
  });

  test('one side is always the main wallet', () => {
    const there = { from: mainWallet, to: 'MOONBOAT' };
    expect(swapped(there)).toEqual({ from: 'MOONBOAT', to: mainWallet });
    expect(chosen(there, 'to', 'OTHER')).toEqual({ from: mainWallet, to: 'OTHER' });
    expect(chosen(there, 'from', 'OTHER')).toEqual({ from: 'OTHER', to: mainWallet });
    expect(chosen(there, 'to', mainWallet)).toEqual({ from: 'MOONBOAT', to: mainWallet });
    expect(chosen(swapped(there), 'from', mainWallet)).toEqual(there);
  });

  test('the later word about a wallet counts, and sums are exact', () => {
    const listed: WalletState = {
      id: 'MOONBOAT',
      name: 'Moonboat',
      balance: '1.00',
      state: 'refreshing',
      asOf: 10,
      isOpen: true,
      onItsWay: null,
    };
    const asked: WalletState = { ...listed, balance: '2.00', state: 'known', asOf: 20 };
    expect(latest(listed, undefined)).toBe(listed);
    expect(latest(listed, asked)).toEqual(asked);
    expect(latest({ ...listed, asOf: 30 }, asked)).toMatchObject({ balance: '1.00' });
    expect(sumOf(['0.10', '0.20'], 2)).toBe('0.30');
    expect([isSome('0.00'), isSome('0.01')]).toEqual([false, true]);
  });
});
