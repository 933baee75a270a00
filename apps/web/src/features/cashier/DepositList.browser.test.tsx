import { listDeposits } from '@sampan/contract/deposits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setNavigator } from '../../platform/paths.ts';
import { session } from '../../platform/session.ts';
import { answerOf, everythingAnswers, gatewayAnswers } from '../../platform/testing/answers.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { DepositList } from './DepositList.tsx';

const wanted = vi.fn<Parameters<typeof setNavigator>[0]>();
let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(3));
  stage.site();
  setNavigator(wanted);
});
afterEach(() => {
  wanted.mockClear();
  stage.clear();
});

test('[W-02] [E-03] a page of deposits past the last one leads to the last one, and is not called empty', async () => {
  gatewayAnswers(answerOf(listDeposits, { list: [], totalCount: 41, totalPages: 3 }));
  stage.at('/member/depositv2?status=paid&pageNo=99');
  stage.show(<DepositList search={{ status: 'paid', pageNo: 99 }} />);
  await expect.poll(() => wanted.mock.calls).toEqual([['/member/depositv2?status=paid&pageNo=3', { replace: true }]]);
  expect(page.getByText('No deposits yet').elements()).toEqual([]);
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

test('[W-02] [E-03] deposits that do not come can be asked for again, and filtered meanwhile', async () => {
  everythingAnswers('<html>', 502);
  stage.show(<DepositList search={{ status: 'paid' }} />);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveValue('paid');
  gatewayAnswers(answerOf(listDeposits, { list: [], totalCount: 0, totalPages: 0 }));
  await again.click();
  await expect.element(page.getByText('No deposits yet')).toBeVisible();
});
