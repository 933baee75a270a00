import { walletBalance } from '@sampan/contract/wallet';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { balanceOf } from '../../platform/testing/wallet.ts';
import { WalletOverview } from './WalletOverview.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(3));
});
afterEach(() => stage.clear());

test.each([
  { digits: 0, symbol: '円', place: 'after', sum: '1234567', text: '1,234,567 円' },
  { digits: 2, symbol: '₫', place: 'before', sum: '1234567.50', text: '₫ 1,234,567.50' },
  { digits: 3, symbol: 'KD', place: 'after', sum: '1234.500', text: '1,234.500 KD' },
] as const)(
  '[W-01] [V-04] a balance has $digits decimals and its symbol $place it, as the operator set',
  async ({ digits, symbol, place, sum, text }) => {
    stage.site({}, { currencyDigits: digits, currencySymbol: symbol, symbolPlace: place });
    stage.read(walletBalance, {}, balanceOf(sum));
    stage.show(<WalletOverview />);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  },
);
