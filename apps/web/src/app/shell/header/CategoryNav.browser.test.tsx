import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameVendors } from '@sampan/contract/catalogue';
import type { Lane } from '../../../platform/esports.ts';
import { brand } from '../../../platform/site.ts';
import { laneOf, vendorOf } from '../../../platform/testing/catalogue.ts';
import { setStage, type Stage } from '../../../platform/testing/stage.tsx';
import { CategoryNav } from './CategoryNav.tsx';

const nav = page.getByRole('navigation');
const entry = (name: string) => nav.getByRole('link', { name, exact: true });
const names = () =>
  nav
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

const card = (vassalage: string, isOpen = true) => vendorOf({ vassalage, isOpen });

let stage: Stage;
function showAt(address: string): void {
  const routeTree = createRootRoute({ component: CategoryNav, notFoundComponent: CategoryNav });
  const history = createMemoryHistory({ initialEntries: [address] });
  stage.show(<RouterProvider router={createRouter({ routeTree, history })} />);
}
function show(...lanes: Lane[]): void {
  stage.read(gameVendors, { body: { merchantCode: brand.merchantCode } }, { data: { lanes } });
  showAt('/live');
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  stage = await setStage();
});
afterEach(() => stage.clear());

describe('[S-10] the navigation', () => {
  test('lists the categories that have vendors, in the order of the server, and DS88 beside live casino', async () => {
    show(
      laneOf('ELOTT', card('E1')),
      laneOf('LIVE', card('L1')),
      laneOf('FISH'),
      laneOf('SPORTS', card('S1'), card('DS88')),
      laneOf('RNG', card('R1')),
    );
    await expect.poll(names).toEqual(['E-lottery', 'Live casino', 'Vendor DS88', 'Sports', 'Slots']);
    await expect.element(entry('Vendor DS88')).toHaveAttribute('href', '/sports?page=DS88');
    await expect.element(entry('Live casino')).toHaveAttribute('aria-current', 'page');
  });

  test('opens the vendors of the category under the pointer, one panel at a time', async () => {
    show(laneOf('LIVE', card('L1'), card('L2', false)), laneOf('RNG', card('R1')));
    await entry('Live casino').hover();
    const live = nav.getByRole('group').getByRole('link', { name: /Vendor L1/ });
    await expect.element(live).toBeVisible();
    await expect.element(live).toHaveAttribute('href', '/live?page=L1');
    await expect.element(nav.getByRole('link', { name: /Vendor L2/ })).toBeVisible();
    await entry('Slots').hover();
    await expect.element(nav.getByRole('link', { name: /Vendor R1/ })).toBeVisible();
    expect(nav.getByRole('group').elements()).toHaveLength(1);
    await expect.element(entry('Live casino')).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens them for the keyboard, too; Escape closes and leaves the focus on the category', async () => {
    show(laneOf('LIVE', card('L1')), laneOf('RNG', card('R1')));
    await expect.element(entry('Live casino')).toBeVisible();
    await userEvent.tab();
    await expect.element(entry('Live casino')).toHaveFocus();
    await expect.element(nav.getByRole('link', { name: /Vendor L1/ })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expect.element(entry('Live casino')).toHaveFocus();
    expect(nav.getByRole('group').elements()).toEqual([]);
  });

  test('a pointer that goes away leaves a panel open that the keyboard is in', async () => {
    show(laneOf('LIVE', card('L1')), laneOf('RNG', card('R1')));
    await userEvent.hover(entry('Live casino'));
    const vendor = nav.getByRole('link', { name: /Vendor L1/ });
    await expect.element(vendor).toBeVisible();
    const link = vendor.element() as HTMLElement;
    link.focus();
    // The row is left for the document's end; what follows from it is done once as much time has gone by again.
    await userEvent.unhover(entry('Live casino'));
    const left = document.timeline.currentTime as number;
    await expect.poll(() => (document.timeline.currentTime as number) - left).toBeGreaterThan(400);
    await expect.element(vendor).toHaveFocus();
    link.blur();
    await expect.element(vendor).not.toBeInTheDocument();
  });

  test('brings the category that is shown into view where the row is longer than the window', async () => {
    await page.viewport(768, 800);
    const types = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const;
    const lanes = types.map((type) => laneOf(type, card('V1')));
    stage.read(gameVendors, { body: { merchantCode: brand.merchantCode } }, { data: { lanes } });
    showAt('/esports');
    await expect.element(entry('Esports')).toHaveAttribute('aria-current', 'page');
    await expect.element(entry('Esports')).toBeInViewport({ ratio: 1 });
    await expect.element(entry('E-lottery')).not.toBeInViewport({ ratio: 1 });
  });

  test('says that the vendors did not come, and asks again', async () => {
    showAt('/index');
    await nav.getByRole('button', { name: 'Try again' }).click();
    await expect.element(nav.getByRole('button', { name: 'Try again' })).toBeVisible();
    stage.read(
      gameVendors,
      { body: { merchantCode: brand.merchantCode } },
      { data: { lanes: [laneOf('RNG', card('R1'))] } },
    );
    await expect.element(entry('Slots')).toBeVisible();
  });
});
