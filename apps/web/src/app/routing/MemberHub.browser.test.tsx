import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { unreadCount } from '@sampan/contract/mailbox';
import type { ValueOf } from '@sampan/contract/operation';
import type { PlayClock } from '@sampan/contract/safer-play';
import { playerRank } from '@sampan/contract/vip';
import { walletBalance } from '@sampan/contract/wallet';
import { clockKey } from '../../features/safer-play/rules.ts';
import { openDialogs } from '../../platform/dialogs.ts';
import { setLanguage } from '../../platform/i18n.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { MemberHub } from './MemberHub.tsx';
import { createQueryClient } from '../boot/query-client.ts';
import { createSiteRouter } from './router.tsx';

const rank: ValueOf<typeof playerRank> = {
  playerRankName: 'Silver',
  rankLevel: 1,
  monthlyTurnover: { actual: '50.00', expected: '200.00' },
  bestMonthTurnover: '120.00',
  totalTurnover: '1500.00',
  nextLevel: null,
  gifts: [],
  history: [],
  currency: 'VND',
};

const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

let stage: Stage;
function operatorHas(...modules: string[]): void {
  const childrenNodes = modules.map((modId) => ({ modId, enabled: '1' }));
  const customerService = [{ csType: 'LIVECHAT', path: '/service', type: 1 }];
  stage.site({}, { whitelabel: { modId: 'SITE', enabled: '1', childrenNodes }, customerService });
}
function showTo(type: number): void {
  session.start(memberOf(type));
  stage.show(<MemberHub />);
}

beforeEach(async () => {
  await page.viewport(360, 740);
  stage = await setStage();
  // The pages that there are.
  createSiteRouter({ queries: createQueryClient() }, '/index');
  operatorHas();
  const balance = { currency: 'VND', currencySymbol: '₫', isSingle: true, balance: [], version: 1 };
  stage.read(walletBalance, {}, { ...balance, sumBalance: '123456789.00' });
  stage.read(playerRank, {}, rank);
});
afterEach(async () => {
  await setLanguage('EN');
  stage.clear();
});

describe('[S-11] the page behind a phone’s tab "Me"', () => {
  test('has the balance, the rank, and the way to all that is the member’s own', async () => {
    operatorHas('MANPLAYREB3');
    stage.read(unreadCount, {}, { count: 3 });
    showTo(3);
    await expect.element(page.getByTestId('balance')).toHaveTextContent('₫ 123,456,789.00');
    await expect.element(page.getByText(/^Silver/)).toBeVisible();
    const ways = {
      Deposit: '/member/depositv2',
      'VIP rank': '/member/playerRank',
      'Betting record': '/member/personalHistoryCopy',
      'Account record': '/member/transactionHistory',
      'Security centre': '/member/securityCenter',
      'My wallet': '/member/transferFund',
      'Limits and breaks': '/member/saferPlay',
      Profit: '/member/personalProfit',
      'Customer service': '/service',
      'Help centre': '/help',
    };
    for (const [name, href] of Object.entries(ways)) await expect.element(link(name)).toHaveAttribute('href', href);
    await expect.element(page.getByRole('link', { name: /^Mailbox 3/ })).toHaveAttribute('href', '/member/messageV2');
    await expect.element(button('Log out')).toBeVisible();
    // Only agents have an area of theirs.
    expect(button('Agent area').elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('[R-04] has the time at games and what came of it, where there was any', async () => {
    stage.queries.setQueryData(clockKey(false), {
      currency: 'VND',
      session: null,
      today: { minutes: 65, net: '-1250.50' },
      endsAt: null,
      stop: null,
      at: Date.now(),
    } satisfies PlayClock);
    showTo(3);
    const line = page.getByRole('link', { name: /^Time at games 1 h 5 min, result .*1,250\.50$/ });
    await expect.element(line).toHaveAttribute('href', '/member/saferPlay');
  });

  test('leads agents to their area', async () => {
    showTo(1);
    await expect.element(page.getByRole('link', { name: 'Agent area' })).toHaveAttribute('href', '/agent/announcement');
  });

  test('[A-20] offers a trial account a real one in place of what is closed to it', async () => {
    showTo(4);
    await button('Open a real account').click();
    expect(openDialogs()).toMatchObject([{ name: 'trueAccount' }]);
    for (const name of ['Deposit', 'VIP rank', 'Security centre']) expect(link(name).elements()).toEqual([]);
    await expect.element(button('Log out')).toBeVisible();
  });

  test('[B-03] [B-04] changes the language and the theme', async () => {
    showTo(3);
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('Tiếng Việt');
    await expect.element(button('Đăng xuất')).toBeVisible();
    const light = page.getByRole('radio', { name: 'Sáng' });
    (light.element() as HTMLInputElement).click();
    await expect.element(light).toBeChecked();
    expect(document.documentElement.dataset['theme']).toBe('light');
    (page.getByRole('radio', { name: 'Tối' }).element() as HTMLInputElement).click();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
  });

  test('is empty once nobody is logged in', async () => {
    showTo(3);
    await expect.element(button('Log out')).toBeVisible();
    session.end('logout');
    await expect.poll(() => button('Log out').elements()).toEqual([]);
  });
});
