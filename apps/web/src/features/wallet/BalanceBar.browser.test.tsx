import { walletBalance } from '@sampan/contract/wallet';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { balanceOf } from '../../platform/testing/wallet.ts';
import { BalanceBar } from './BalanceBar.tsx';
import { hideBalance } from './hidden-balance.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(3));
});
afterEach(() => {
  hideBalance(false);
  stage.clear();
});

const figure = page.getByTestId('balance');

test('[W-01] [V-04] a hidden balance is ***, until it is shown again', async () => {
  stage.site();
  stage.read(walletBalance, {}, balanceOf('1234567.50'));
  stage.show(<BalanceBar />);
  await expect.element(figure).toHaveTextContent('₫ 1,234,567.50');
  await page.getByRole('button', { name: 'Hide the balance' }).click();
  await expect.element(figure).toHaveTextContent('***');
  await page.getByRole('button', { name: 'Show the balance' }).click();
  await expect.element(figure).toHaveTextContent('₫ 1,234,567.50');
});

test('[W-01] [V-04] until it comes a balance says that it is refreshed, and then has the operator’s symbol', async () => {
  stage.site({}, { currencySymbol: 'P' });
  const answer = Promise.withResolvers<Response>();
  globalThis.fetch = async () => answer.promise;
  stage.show(<BalanceBar />);
  await expect.element(figure).toMatchTextContent(/refreshing/i);
  answer.resolve(Response.json({ success: true, value: balanceOf('1000.00'), message: null, errorCode: null }));
  await expect.element(figure).toHaveTextContent('P 1,000.00');
});
