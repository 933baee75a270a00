import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { gameVendors } from '@sampan/contract/catalogue';
import { unreadCount } from '@sampan/contract/mailbox';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../platform/session.ts';
import { brand } from '../../platform/site.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { createQueryClient } from '../boot/query-client.ts';
import { createSiteRouter } from '../routing/router.tsx';
import AccountBar from './header/AccountBar.tsx';
import { BottomBar } from './menus/BottomBar.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  createSiteRouter({ queries: createQueryClient() }, '/index');
  stage.read(gameVendors, { body: { merchantCode: brand.merchantCode } }, { data: { lanes: [] } });
  stage.read(unreadCount, {}, { count: 3 });
});
afterEach(() => stage.clear());

const withMailbox = {
  whitelabel: { modId: 'SITE', enabled: '1', childrenNodes: [{ modId: 'MANPLAYREB3', enabled: '1' }] },
};

function showBars(customerType: number, info: Parameters<Stage['site']>[1] = withMailbox): void {
  stage.site({}, info);
  session.start(memberOf(customerType));
  const routeTree = createRootRoute({
    component: () => (
      <>
        <AccountBar />
        <BottomBar />
      </>
    ),
  });
  stage.show(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
}
const bubbles = page.getByRole('img', { name: '3 unread messages' });

describe('[M-09] the count of unread messages', () => {
  test.each([
    ['the header', 1024],
    ['a phone’s tabs', 360],
  ])('stands in %s, and changes with what is read', async (_place, width) => {
    await page.viewport(width, 740);
    showBars(3);
    await expect.poll(() => bubbles.elements().length).toBe(1);
    await expect.element(bubbles).toHaveTextContent('3');
    stage.read(unreadCount, {}, { count: 120 });
    await expect.element(page.getByRole('img', { name: '120 unread messages' })).toHaveTextContent('99+');
    stage.read(unreadCount, {}, { count: 0 });
    await expect.poll(() => page.getByRole('img', { name: /unread/ }).elements().length).toBe(0);
  });

  test('stands in the menu of the account', async () => {
    await page.viewport(1024, 740);
    showBars(3);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect
      .element(page.getByRole('menuitem', { name: /^Mailbox/ }))
      .toHaveTextContent('Mailbox 33 unread messages');
  });

  test.each([
    ['without a mailbox', 3, {}],
    ['for trial accounts', 4, withMailbox],
  ])('is nowhere %s', async (_whom, customerType, info) => {
    await page.viewport(360, 740);
    showBars(customerType, info);
    await expect.element(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
    expect(bubbles.elements()).toEqual([]);
  });
});
