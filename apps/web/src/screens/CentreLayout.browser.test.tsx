import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../platform/session.ts';
import { memberOf, setStage, type Stage } from '../platform/testing/stage.tsx';
import { CentreLayout } from './CentreLayout.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.site();
  session.start(memberOf(3));
});
afterEach(() => stage.clear());

test('[M-01] the active page is marked and named; one that the menu has not keeps its name', async () => {
  const pages = (active: string) =>
    (
      [
        ['/member/depositv2', 'Deposit', true],
        ['/member/transferUpline', 'Line transfer', false],
      ] as const
    ).map(([href, label, isListed]) => ({ href, label, isListed, isActive: href === active }));
  stage.show(
    <CentreLayout menuLabel="Your centre" isReady wayOut="/rng?q=moon" entries={pages('/member/depositv2')}>
      <p>Pay in here</p>
    </CentreLayout>,
  );
  const menu = page.getByRole('navigation', { name: 'Your centre' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Deposit' })).toHaveAttribute('aria-current', 'page');
  expect(menu.getByRole('link').elements()).toHaveLength(1);
  stage.show(
    <CentreLayout menuLabel="Your centre" isReady wayOut="/rng?q=moon" entries={pages('/member/transferUpline')}>
      <p>Nobody to send to</p>
    </CentreLayout>,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Line transfer' })).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Line transfer/);
  expect(menu.getByRole('link').elements()).toHaveLength(1);
});

test('[M-01] the menu appears once it is known what it has, and the way out leads to where one was', async () => {
  const entries = [{ href: '/member/depositv2', label: 'Deposit', isActive: true, isListed: true }];
  const show = (isReady: boolean) =>
    stage.show(
      <CentreLayout menuLabel="Your centre" isReady={isReady} wayOut="/rng?q=moon" entries={entries}>
        <p>Pay in here</p>
      </CentreLayout>,
    );
  show(false);
  const menu = page.getByRole('navigation', { name: 'Your centre' });
  await expect.element(menu).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByText('Pay in here')).toBeVisible();
  expect(menu.getByRole('link').elements()).toEqual([]);
  show(true);
  await expect.element(menu.getByRole('link', { name: 'Deposit' })).toBeVisible();
  await expect.element(menu).not.toHaveAttribute('aria-busy');
  await expect.element(page.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/rng?q=moon');
});
