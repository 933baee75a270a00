import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gameVendors } from '@sampan/contract/catalogue';
import { unreadCount } from '@sampan/contract/mailbox';
import { openDialogs } from '../../../platform/dialogs.ts';
import { activateLanguage, loadLanguage, setLanguage, t } from '../../../platform/i18n.ts';
import { session } from '../../../platform/session.ts';
import { brand, vendorsQuery } from '../../../platform/site.ts';
import { answerOf, gatewayAnswers } from '../../../platform/testing/answers.ts';
import { laneOf, vendorOf } from '../../../platform/testing/catalogue.ts';
import { memberOf, setStage, type Stage } from '../../../platform/testing/stage.tsx';
import { createQueryClient } from '../../boot/query-client.ts';
import { createSiteRouter } from '../../routing/router.tsx';
import { SideMenu } from './SideMenu.tsx';

const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
const panel = (name: RegExp) => menu.getByRole('button', { name });
const isOpen = () =>
  menu
    .getByRole('button', { expanded: true })
    .elements()
    .map(({ textContent }) => textContent);

let stage: Stage;

function operatorHas(...modules: string[]): void {
  stage.site(
    {},
    {
      whitelabel: {
        modId: 'SITE',
        enabled: '1',
        childrenNodes: modules.map((modId) => ({ modId, enabled: '1' })),
      },
    },
  );
}

function showMenu(isDrawer = true, at = '/'): void {
  const routeTree = createRootRoute({ component: () => <SideMenu isDrawer={isDrawer} /> });
  stage.show(
    <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }) })} />,
  );
}

beforeEach(async () => {
  stage = await setStage();
  // The pages that there are.
  createSiteRouter({ queries: createQueryClient() }, '/index');
  operatorHas();
  stage.read(gameVendors, { body: { merchantCode: brand.merchantCode } }, { data: { lanes: [] } });
});
afterEach(async () => {
  await setLanguage('EN');
  stage.clear();
});

describe('[S-11] the side menu', () => {
  test('shows the entry of the page that one is on, however low the window', async () => {
    await page.viewport(800, 360);
    stage.read(
      gameVendors,
      { body: { merchantCode: brand.merchantCode } },
      { data: { lanes: (['LIVE', 'FISH', 'RNG', 'PVP'] as const).map((type) => laneOf(type, vendorOf())) } },
    );
    showMenu(false, '/fish');
    const current = menu.getByRole('link', { name: 'Fishing' });
    await expect.element(current).toHaveAttribute('aria-current', 'page');
    await expect
      .poll(() => {
        const { top, bottom } = current.element().getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      })
      .toBe(true);
    expect(menu.element().scrollTop).toBeGreaterThan(0);
  });

  test('[E-03] says that the games did not come, and asks again', async () => {
    stage.queries.removeQueries({ queryKey: vendorsQuery().queryKey });
    gatewayAnswers();
    showMenu();
    const failed = menu.getByRole('button', { name: 'The categories did not load. Try again' });
    await expect.element(failed).toBeVisible();
    gatewayAnswers(answerOf(gameVendors, { data: { lanes: [laneOf('RNG', vendorOf())] } }));
    await failed.click();
    await expect.element(menu.getByRole('link', { name: 'Slots' })).toBeVisible();
    expect(failed.elements()).toEqual([]);
  });

  test('shows one of its panels at a time', async () => {
    session.start(memberOf(3));
    showMenu();
    await expect.poll(isOpen).toEqual(['Menu']);
    await panel(/^Language/).click();
    await expect.poll(isOpen).toEqual(['Language: English']);
    await panel(/^Member centre$/).click();
    await expect.poll(isOpen).toEqual(['Member centre']);
    await panel(/^Member centre$/).click();
    await expect.poll(isOpen).toEqual([]);
  });

  test('has nothing of a member for visitors', async () => {
    operatorHas('MANPLAYREB3');
    showMenu();
    await expect.element(panel(/^Menu$/)).toBeVisible();
    expect(panel(/^Member centre$/).elements()).toEqual([]);
    expect(menu.getByRole('link', { name: 'Mailbox' }).elements()).toEqual([]);
  });

  test.each([
    ['everybody', [true, true, true]],
    ['members', [false, false, true]],
    ['nobody', [false, false, false]],
  ] as const)('[S-18] leads to the chat room only whom it is open to: %s', async (chat, shown) => {
    const opener = menu.getByRole('button', { name: 'Chat room' });
    const count = () => opener.elements().length;
    stage.site({}, { chat });
    showMenu();
    await expect.element(panel(/^Menu/)).toBeVisible();
    expect(count()).toBe(shown[0] ? 1 : 0);
    session.start(memberOf(4));
    await expect.element(panel(/^Member centre/)).toBeVisible();
    expect(count()).toBe(shown[1] ? 1 : 0);
    session.start(memberOf(3));
    await expect.poll(count).toBe(shown[2] ? 1 : 0);
  });

  test('[B-08] shows members mailbox and cashback where the operator has them', async () => {
    session.start(memberOf(3));
    showMenu();
    const cashback = menu.getByRole('link', { name: 'Manual rebate' });
    await expect.element(menu.getByRole('link', { name: 'Reward centre' })).toBeVisible();
    expect(cashback.elements()).toEqual([]);
    operatorHas('MANPLAYREB3');
    await expect.element(cashback).toBeVisible();
    operatorHas();
    await panel(/^Member centre$/).click();
    await expect.element(menu.getByRole('link', { name: 'Security centre' })).toBeVisible();
    expect(menu.getByRole('link', { name: 'Mailbox' }).elements()).toEqual([]);
    operatorHas('MANPLAYREB3');
    await expect.element(menu.getByRole('link', { name: 'Mailbox' })).toBeVisible();
  });

  test('[M-09] says how many messages are unread, beside the mailbox', async () => {
    operatorHas('MANPLAYREB3');
    session.start(memberOf(3));
    stage.read(unreadCount, {}, { count: 2 });
    showMenu();
    await panel(/^Member centre$/).click();
    const mailbox = menu.getByRole('link', { name: /^Mailbox/ });
    await expect.element(mailbox).toHaveTextContent('Mailbox22 unread messages');
    stage.read(unreadCount, {}, { count: 0 });
    await expect.element(mailbox).toHaveTextContent('Mailbox');
  });

  test('has in the member’s panel what the specification names, in its order', async () => {
    operatorHas('MANPLAYREB3');
    session.start(memberOf(1));
    showMenu();
    await panel(/^Member centre$/).click();
    await expect.element(menu.getByRole('link', { name: 'Mailbox' })).toBeVisible();
    const entries = menu.element().querySelectorAll<HTMLElement>('li > a, li > button');
    const shown = [...entries].filter((entry) => entry.clientHeight > 0).map(({ textContent }) => textContent);
    // The member centre's page of profit isn't there yet.
    const named = ['VIP rank', 'Betting record', 'Account record', 'Security centre', 'My account', 'Mailbox'];
    expect(shown.filter((name) => named.includes(name))).toEqual(named);
    expect(shown.indexOf('Agent area')).toBeGreaterThan(shown.indexOf('Mailbox'));
    await expect
      .element(menu.getByRole('link', { name: 'My account' }))
      .toHaveAttribute('href', '/member/securityCenter');
  });

  test('[A-20] shows a trial account the way to a real one in place of what is closed to it', async () => {
    session.start(memberOf(4));
    showMenu();
    await panel(/^Member centre$/).click();
    const way = menu.getByRole('button', { name: 'Open a real account' });
    await expect.element(way).toBeVisible();
    for (const name of ['VIP rank', 'Betting record', 'Security centre', 'My wallet'])
      expect(menu.getByRole('link', { name }).elements()).toEqual([]);
    await way.click();
    expect(openDialogs()).toMatchObject([{ name: 'trueAccount' }]);
  });

  test.each([
    [1, true],
    [2, true],
    [3, false],
    [4, false],
    [41, true],
    [42, true],
  ])('[A-20] leads type %i to the agents’ area: %s', async (type, hasArea) => {
    session.start(memberOf(type));
    showMenu();
    await panel(/^Member centre$/).click();
    await expect.poll(isOpen).toEqual(['Member centre']);
    const area = menu.getByRole('link', { name: 'Agent area' });
    expect(area.elements()).toHaveLength(hasArea ? 1 : 0);
    if (hasArea) await expect.element(area).toHaveAttribute('href', '/agent/announcement');
  });

  test.each([768, 1199])('folded it says below each picture what it is, and no two are alike: %i px', async (width) => {
    await page.viewport(width, 900);
    const lanes = (['ELOTT', 'LOTT', 'LIVE', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const).map((type) =>
      laneOf(type, vendorOf()),
    );
    const sports = laneOf('SPORTS', vendorOf({ vassalage: 'S1' }), vendorOf({ vassalage: 'DS88' }));
    stage.read(gameVendors, { body: { merchantCode: brand.merchantCode } }, { data: { lanes: [...lanes, sports] } });
    const customerService = [{ csType: 'LIVECHAT', path: '/service', type: 1 }];
    stage.site({}, { chat: 'everybody', customerService });
    showMenu(false);
    const column = page.getByRole('navigation');
    for (const language of brand.languages) {
      await loadLanguage(language);
      activateLanguage(language);
      await expect.element(column.getByText(t('shell.favourites'), { exact: true })).toBeVisible();
      const { left, right } = column.element().getBoundingClientRect();
      const entries = [...column.element().querySelectorAll<HTMLElement>('a, li > button')].filter(
        (entry) => entry.clientHeight > 0,
      );
      expect(entries.length).toBeGreaterThan(12);
      for (const entry of entries) {
        const word = entry.querySelector('span')!;
        const box = word.getBoundingClientRect();
        const which = `${language}: ${word.textContent}`;
        expect(box.width, `at ${which}`).toBeGreaterThan(8);
        expect(word.scrollWidth, `at ${which}`).toBeLessThanOrEqual(word.clientWidth);
        expect(box.left, `at ${which}`).toBeGreaterThanOrEqual(left);
        expect(box.right, `at ${which}`).toBeLessThanOrEqual(right);
        expect(box.bottom, `at ${which}`).toBeLessThanOrEqual(entry.getBoundingClientRect().bottom);
        expect(Number.parseFloat(getComputedStyle(word).fontSize)).toBeGreaterThanOrEqual(12);
      }
      const pictures = entries.map((entry) => entry.querySelector('svg')!.innerHTML);
      expect(new Set(pictures).size).toBe(pictures.length);
    }
  });

  test('names its panel otherwise than what is in it', async () => {
    session.start(memberOf(3));
    showMenu();
    for (const language of brand.languages) {
      await loadLanguage(language);
      activateLanguage(language);
      const panels = page.getByRole('button', { name: t('shell.menu.centre'), exact: true });
      await expect.element(panels).toBeVisible();
      expect(t('shell.menu.centre')).not.toBe(t('shell.menu.member'));
    }
  });
});
