import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useRouterState,
} from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gameVendors } from '@sampan/contract/catalogue';
import { setNavigator } from '../../platform/paths.ts';
import { brand } from '../../platform/site.ts';
import { laneOf, vendorOf } from '../../platform/testing/catalogue.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { endWaiting } from '../../ui/first-interaction.ts';
import { layoutOf } from './layouts.ts';
import { interceptLinks } from '../routing/link-interceptor.ts';
import type { SiteRouter } from '../routing/router.tsx';
import { setRouteTable } from '../routing/has-route.ts';
import { Shell } from './Shell.tsx';

const drawer = page.getByRole('dialog', { name: 'Menu' });
const openMenu = page.getByRole('button', { name: 'Open the menu' });

function Around() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <Shell pathname={pathname} layout={layoutOf(pathname)} hasCategories={false}>
      <p>You are at {pathname}</p>
    </Shell>
  );
}

/** A site with these pages, the first of which is shown. */
function createSite() {
  const root = createRootRoute({ component: Around });
  const children = ['/index', '/promotions', '/sports'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  );
  const history = createMemoryHistory({ initialEntries: ['/index'] });
  return createRouter({ routeTree: root.addChildren(children), history });
}
interceptLinks(createSite() as unknown as SiteRouter);

const at = (path: string) => page.getByText(`You are at ${path}`);

let stage: Stage;
let router: ReturnType<typeof createSite>;
beforeEach(async () => {
  await page.viewport(390, 800);
  stage = await setStage();
  router = createSite();
  setRouteTable(router);
  setNavigator((href) => void router.navigate({ href }));
  endWaiting();
  stage.site();
  const card = vendorOf({ vassalage: 'DS88', displayName: 'DS88 Sports' });
  const lanes = [laneOf('LIVE', card), laneOf('SPORTS', card)];
  stage.read(gameVendors, { body: { merchantCode: brand.merchantCode } }, { data: { lanes } });
  stage.show(<RouterProvider router={router as never} />);
  await vi.waitUntil(() => document.querySelector('main p'));
});
afterEach(() => stage.clear());

describe('[S-11] the drawer of a phone', () => {
  test('closes behind a followed link, and stays closed on the way back', async () => {
    await openMenu.click();
    await drawer.getByRole('link', { name: 'Promotions' }).click();
    await expect.element(at('/promotions')).toBeVisible();
    await expect.element(drawer).not.toBeInTheDocument();
    router.history.back();
    await expect.element(at('/index')).toBeVisible();
    expect(drawer.elements()).toEqual([]);
  });

  test('closes when the way back is taken from under it, and doesn’t come again with the page', async () => {
    await router.navigate({ href: '/promotions' });
    await openMenu.click();
    await expect.element(drawer).toBeVisible();
    router.history.back();
    await expect.element(drawer).not.toBeInTheDocument();
    await router.navigate({ href: '/promotions' });
    await expect.element(at('/promotions')).toBeVisible();
    expect(drawer.elements()).toEqual([]);
  });

  test('closes behind a link to another part of the same page', async () => {
    await router.navigate({ href: '/sports' });
    await openMenu.click();
    await drawer.getByRole('link', { name: 'DS88 Sports' }).click();
    await vi.waitUntil(() => router.state.location.href === '/sports?page=DS88');
    await expect.element(drawer).not.toBeInTheDocument();
  });

  test('stays where a link was opened in a tab of its own', async () => {
    await openMenu.click();
    // As far as the site hears of it: the browser itself opens none here.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await drawer.getByRole('link', { name: 'Promotions' }).click({ modifiers: ['Control'] });
    await expect.element(drawer).toBeVisible();
    expect(router.state.location.pathname).toBe('/index');
  });
});
