import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gameVendors } from '@sampan/contract/catalogue';
import { brand } from '../../../platform/site.ts';
import { laneOf } from '../../../platform/testing/catalogue.ts';
import { setStage, type Stage } from '../../../platform/testing/stage.tsx';
import { hasRoute, setRouteTable } from '../../routing/has-route.ts';
import { SideMenu } from './SideMenu.tsx';

const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
const names = () =>
  menu
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

let stage: Stage;

/** A site with these screens only. */
function siteWith(...screens: string[]) {
  const root = createRootRoute({ component: () => <SideMenu isDrawer /> });
  const children = screens.map((path) => createRoute({ getParentRoute: () => root, path }));
  const router = createRouter({ routeTree: root.addChildren(children), history: createMemoryHistory() });
  setRouteTable(router);
  stage.show(<RouterProvider router={router as never} />);
}

beforeEach(async () => {
  stage = await setStage();
  stage.site();
  stage.read(gameVendors, { body: { merchantCode: brand.merchantCode } }, { data: { lanes: [laneOf('RNG')] } });
});
afterEach(() => stage.clear());

describe('[S-11] the side menu', () => {
  test('shows only what exists: the screens that there are, categories with vendors, a service and a download that are offered', async () => {
    siteWith('/promotions', '/noticePage', '/hot', '/member/$page');
    await expect.element(menu.getByRole('link', { name: 'Promotions' })).toBeVisible();
    for (const name of ['Deposit', 'Notices', 'Hot games']) expect(names()).toContain(name);
    for (const name of ['VIP', 'Favourites', 'Slots', 'Customer service', 'Get the app'])
      expect(names()).not.toContain(name);
    stage.site({}, { customerService: [{ csType: 'LIVECHAT', path: '/service' }] });
    await expect.element(menu.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/service');
  });

  test('takes a page of the member centre for missing that has no screen', () => {
    siteWith('/member/securityCenter');
    expect(hasRoute('/member/securityCenter?tab=1#devices')).toBe(true);
    expect(hasRoute('/member/nothing')).toBe(false);
    expect(hasRoute('/vip')).toBe(false);
  });
});
