import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gameVendors } from '@sampan/contract/catalogue';
import { closeDialog, openDialogs, toast } from '../../../platform/dialogs.ts';
import { brand } from '../../../platform/site.ts';
import { setStage, type Stage } from '../../../platform/testing/stage.tsx';
import { createQueryClient } from '../../boot/query-client.ts';
import { createSiteRouter } from '../../routing/router.tsx';
import SideDrawer from './SideDrawer.tsx';

const drawer = page.getByRole('dialog', { name: 'Menu' });
const onClose = vi.fn<() => void>();

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  // The pages that there are.
  createSiteRouter({ queries: createQueryClient() }, '/index');
  stage.site();
  stage.read(gameVendors, { body: { merchantCode: brand.merchantCode } }, { data: { lanes: [] } });
  const routeTree = createRootRoute({ component: () => <SideDrawer onClose={onClose} /> });
  stage.show(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
});
afterEach(() => {
  closeDialog();
  onClose.mockReset();
  stage.clear();
});

describe('[S-11] the menu of a phone', () => {
  test('has a search, which takes its place', async () => {
    await drawer.getByRole('button', { name: 'Search' }).click();
    expect(openDialogs()).toMatchObject([{ name: 'palette' }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('[S-09] leads to the help, for which the header has no room', async () => {
    await expect.element(drawer.getByRole('link', { name: 'Help centre' })).toHaveAttribute('href', '/help');
  });

  test('[S-18] gives way to the chat room, and to nothing that opens no dialog', async () => {
    await expect.element(drawer).toBeVisible();
    toast({ kind: 'good', text: 'Saved' });
    expect(onClose).not.toHaveBeenCalled();
    await drawer.getByRole('button', { name: 'Chat room' }).click();
    expect(openDialogs()).toMatchObject([{ name: 'chat' }]);
    toast({ kind: 'good', text: 'Saved once more' });
    expect(onClose).toHaveBeenCalledOnce();
  });
});
