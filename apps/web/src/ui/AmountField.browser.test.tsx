import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AmountField } from './AmountField.tsx';
import './base.css';

const currencies = [
  { digits: 0, symbol: '円', symbolPlace: 'after', keyboard: 'numeric' },
  { digits: 2, symbol: '₫', symbolPlace: 'before', keyboard: 'decimal' },
  { digits: 2, symbol: 'P', symbolPlace: 'after', keyboard: 'decimal' },
  { digits: 3, symbol: 'KD', symbolPlace: 'before', keyboard: 'decimal' },
] as const;

test.each(currencies)(
  '[V-04] the field of an amount with $digits decimals: $symbol stands $symbolPlace it',
  async ({ symbol, symbolPlace, digits, keyboard }) => {
    document.body.innerHTML = '<div id="root"></div>';
    createRoot(document.querySelector('#root')!).render(
      <AmountField label="Amount" symbol={symbol} symbolPlace={symbolPlace} digits={digits} defaultValue="50000" />,
    );
    const field = page.getByRole('textbox', { name: 'Amount' });
    await expect.element(field).toHaveAttribute('inputmode', keyboard);
    const sign = page.getByText(symbol, { exact: true }).element().getBoundingClientRect();
    const input = field.element().getBoundingClientRect();
    const box = field.element().parentElement!.getBoundingClientRect();
    expect(symbolPlace === 'before' ? sign.right <= input.left : sign.left >= input.right).toBe(true);
    expect(sign.left >= box.left && sign.right <= box.right).toBe(true);
  },
);
