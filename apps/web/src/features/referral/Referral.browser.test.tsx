import { referral, referralCommissions, referralInvited } from '@sampan/contract/referrals';
import type { ValueOf } from '@sampan/contract/operation';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setNavigator } from '../../platform/paths.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { Referral } from './Referral.tsx';
import { ReferralLists } from './ReferralLists.tsx';

const overview: ValueOf<typeof referral> = {
  referralCode: 'LOTUS234',
  rule: { betBasisPoints: 10, depositBasisPoints: 500, depositMaximum: '5000.00', days: 30 },
  invitedCount: 3,
  depositedCount: 1,
  earned: '2600.00',
  currency: 'VND',
};

let stage: Stage;
const { share } = navigator;
const setShare = (value: unknown) => Object.defineProperty(navigator, 'share', { value, configurable: true });
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(3));
  stage.site();
});
afterEach(() => {
  setShare(share);
  stage.clear();
});

test('[M-07] code, link, figures and rules are there, and the code of the link is read by a camera', async () => {
  setShare(undefined);
  stage.read(referral, {}, overview);
  stage.show(<Referral />);
  const link = `${location.origin}/register?referralCode=LOTUS234`;
  await expect.element(page.getByLabelText('Your code', { exact: true })).toHaveValue('LOTUS234');
  await expect.element(page.getByLabelText('Your link', { exact: true })).toHaveValue(link);
  await expect.element(page.getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
  await expect.element(page.getByText('₫ 2,600.00')).toBeVisible();
  await expect.element(page.getByText(/^0\.1 % of what your friends bet/)).toBeVisible();
  await expect.element(page.getByText(/^5 % of what a friend deposits/)).toBeVisible();
  const telegram = page.getByRole('link', { name: 'Telegram' }).element() as HTMLAnchorElement;
  expect(new URL(telegram.href).searchParams.get('url')).toBe(link);
  expect(telegram.rel).toBe('noopener noreferrer');
});

test('[M-07] where the browser has a sheet to share by it gets the link, and closing it says nothing', async () => {
  const shared: unknown[] = [];
  setShare(async (what: unknown) => {
    shared.push(what);
    throw new DOMException('', 'AbortError');
  });
  stage.read(referral, {}, overview);
  stage.show(<Referral />);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  expect(shared).toMatchObject([{ url: `${location.origin}/register?referralCode=LOTUS234` }]);
  expect(page.getByRole('link', { name: 'Telegram' }).elements()).toEqual([]);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('[M-07] where the operator has it off the page says so; another failure can be tried again', async () => {
  const fail = (errorCode: string, status: number) =>
    (globalThis.fetch = async () => Response.json({ success: false, value: null, message: '', errorCode }, { status }));
  fail('internal_error', 500);
  stage.show(<Referral />);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  fail('function_not_available', 403);
  await retry.click();
  await expect.element(page.getByText('No invitations right now')).toBeVisible();
});

test('[M-07] who was invited, with state and what it brought', async () => {
  const visited: string[] = [];
  setNavigator((href) => void visited.push(href));
  const list = [
    { id: 'a', name: 'lo***1', state: 'deposited', registeredAt: 0, earned: '2600.00' },
    { id: 'b', name: 'ti***7', state: 'refused', registeredAt: 0, earned: '0.00' },
  ] as const;
  stage.read(
    referralInvited,
    { query: { pageNo: 1, pageSize: 10 } },
    { list: [...list], totalCount: 12, totalPages: 2 },
  );
  stage.show(<ReferralLists search={{}} />);
  await expect.element(page.getByRole('row', { name: /lo\*\*\*1 .*Has deposited .*2,600\.00/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /ti\*\*\*7 .*Doesn’t count/ })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  expect(visited).toEqual(['/member/referral?pageNo=2']);
});

test('[M-07] commissions by day; one that the wallet couldn’t take is said', async () => {
  const parts = { betAmount: '200.00', depositAmount: '2400.00', members: 2 };
  stage.read(
    referralCommissions,
    { query: { pageNo: 1, pageSize: 10 } },
    {
      list: [
        { ...parts, day: '2026-11-24', isPaid: true },
        { ...parts, day: '2026-11-23', isPaid: false },
      ],
      currency: 'VND',
      totalCount: 2,
      totalPages: 1,
    },
  );
  stage.show(<ReferralLists search={{ kind: 'commissions' }} />);
  await expect.element(page.getByRole('row', { name: /2026-11-24 2 .*2,600\.00/ })).toBeVisible();
  await expect.element(page.getByText(/2,600\.00 not paid: wallet full/)).toBeVisible();
});
