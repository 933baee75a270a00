import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openDialogs } from '../../../platform/dialogs.ts';
import { setLanguage } from '../../../platform/i18n.ts';
import { session } from '../../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../../platform/testing/stage.tsx';
import { endWaiting } from '../../../ui/first-interaction.ts';
import { createQueryClient } from '../../boot/query-client.ts';
import { createSiteRouter } from '../../routing/router.tsx';
import { Header } from './Header.tsx';

const header = page.getByRole('banner');
const button = (name: string) => header.getByRole('button', { name, exact: true });
const link = (name: string) => header.getByRole('link', { name, exact: true });

let stage: Stage;
function show(over: Partial<ComponentProps<typeof Header>> = {}): void {
  stage.show(
    <Header
      pathname="/index"
      isBare={false}
      hasNavigation={false}
      hasSideMenu
      isMenuOpen={false}
      onOpenMenu={() => undefined}
      {...over}
    />,
  );
}

beforeEach(async () => {
  await page.viewport(1440, 800);
  stage = await setStage();
  // The pages that there are.
  createSiteRouter({ queries: createQueryClient() }, '/index');
  endWaiting();
  stage.site();
});
afterEach(async () => {
  await setLanguage('EN');
  stage.clear();
});

describe('[S-09] the header', () => {
  test('has a login form for visitors, hot games, help, and no favourites', async () => {
    show();
    await expect.element(header.getByRole('form', { name: 'Log in' })).toBeVisible();
    expect(button('Log in').elements()).toHaveLength(1);
    await expect.element(link('Hot games')).toHaveAttribute('href', '/hot');
    await expect.element(link('Help centre')).toHaveAttribute('href', '/help');
    expect(link('Favourites').elements()).toEqual([]);
  });

  test('has buttons in place of the form where it is narrow', async () => {
    await page.viewport(768, 800);
    show();
    await button('Log in').click();
    expect(openDialogs()).toMatchObject([{ name: 'loginPopupModal', props: {} }]);
    expect(header.getByRole('form').elements()).toEqual([]);
  });

  test('[B-08] offers the registration where the operator has its button', async () => {
    show();
    await expect.element(header.getByRole('form')).toBeVisible();
    expect(button('Sign up').elements()).toEqual([]);
    const childrenNodes = ['DIRECTREG3', 'USERNAMEREG3'].map((modId) => ({ modId, enabled: '1' }));
    stage.site({}, { whitelabel: { modId: 'SITE', enabled: '1', childrenNodes } });
    await button('Sign up').click();
    expect(openDialogs()).toMatchObject([{ name: 'registerModal' }]);
  });

  test('[S-02] [S-11] has the button of the menu on phones, and at every width where there is no side menu', async () => {
    show();
    await expect.element(link('Hot games')).toBeVisible();
    expect(button('Open the menu').elements()).toEqual([]);
    await page.viewport(767, 800);
    await expect.element(button('Open the menu')).toBeVisible();
    await page.viewport(1440, 800);
    const onOpenMenu = vi.fn<() => void>();
    show({ hasSideMenu: false, onOpenMenu });
    await button('Open the menu').click();
    expect(onOpenMenu).toHaveBeenCalledOnce();
  });

  test('has the bar of the account, its icons and favourites for who is logged in', async () => {
    session.start(memberOf(3));
    show();
    await expect.element(header.getByRole('button', { name: /lotus01/ })).toBeVisible();
    await expect.element(link('Favourites')).toHaveAttribute('href', '/fav');
    const icons = {
      Promotions: '/promotions',
      Notices: '/noticePage',
      'Betting record': '/member/personalHistoryCopy',
    };
    for (const [name, href] of Object.entries(icons)) await expect.element(link(name)).toHaveAttribute('href', href);
    await expect.element(button('Hide the balance')).toBeVisible();
    await link('Notices').click();
    expect(openDialogs()).toMatchObject([{ name: 'noticeModal', props: {} }]);
    expect(header.getByRole('form').elements()).toEqual([]);
    expect(button('Log in').elements()).toEqual([]);
  });

  const inMenu = () =>
    header
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);

  test('[S-11] has all of a member in the account’s menu, where no other menu has it: 1000 px', async () => {
    await page.viewport(1000, 800);
    session.start(memberOf(3));
    const childrenNodes = [{ modId: 'MANPLAYREB3', enabled: '1' }];
    stage.site({}, { whitelabel: { modId: 'SITE', enabled: '1', childrenNodes } });
    show();
    await button('Account of lotus01').click();
    expect(inMenu()).toEqual([
      'VIP rank',
      'Betting record',
      'Account record',
      'Security centre',
      'My account',
      'My wallet',
      'Limits and breaks',
      'Profit',
      'Mailbox',
      'Log out',
    ]);
    await expect.element(header.getByRole('menuitem', { name: 'Mailbox' })).toBeVisible();
    const mine = header.getByRole('menuitem', { name: 'My account' });
    await expect.element(mine).toHaveAttribute('href', '/member/securityCenter');
  });

  test('[A-20] leads a trial account to a real one, and to nothing that is closed to it', async () => {
    session.start(memberOf(4));
    show();
    await expect.element(link('Notices')).toBeVisible();
    for (const name of ['Betting record', 'My account']) expect(link(name).elements()).toEqual([]);
    await button('Account of lotus01').click();
    expect(inMenu()).toEqual(['Open a real account', 'Log out']);
    await header.getByRole('menuitem', { name: 'Open a real account' }).click();
    expect(openDialogs()).toMatchObject([{ name: 'trueAccount' }]);
  });

  test('leads nowhere further where it is bare', async () => {
    show({ isBare: true });
    await expect.element(header).toBeVisible();
    for (const role of ['form', 'button'] as const)
      expect(
        header
          .getByRole(role)
          .elements()
          .filter(({ textContent }) => textContent === 'Log in'),
      ).toEqual([]);
    expect(link('Hot games').elements()).toEqual([]);
  });

  test('[B-03] [B-04] has language and theme on a phone where no drawer has them: bare', async () => {
    await page.viewport(360, 740);
    show({ isBare: true });
    await expect.element(header.getByRole('button', { name: /^Theme: / })).toBeVisible();
    await header.getByRole('button', { name: /^Language: / }).click();
    await header.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click();
    await expect.element(header.getByRole('button', { name: /^Ngôn ngữ: / })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    show();
    await expect.element(header.getByRole('button', { name: /^Ngôn ngữ: / })).not.toBeInTheDocument();
  });
});
