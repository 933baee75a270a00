import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { Trial } from './Trial.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.site({}, { whitelabel: { modId: 'FREEPLAY3', enabled: '1' } });
});
afterEach(() => stage.clear());

test('[G-11] [E-03] a trial account that did not come is told in its place, and asked for again', async () => {
  const onOpened = vi.fn();
  const onLogin = vi.fn();
  stage.show(<Trial onOpened={onOpened} onLogin={onLogin} />);
  const start = page.getByRole('button', { name: 'Play for free' });
  // There is no network.
  await start.click();
  await expect.element(page.getByRole('alert').getByText(/^Network link abnormal/)).toBeVisible();
  await expect.element(start).toBeEnabled();
  await start.click();
  await expect.element(page.getByRole('alert').getByText(/^Network link abnormal/)).toBeVisible();
  expect(onOpened).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Log in and play for real' }).click();
  expect(onLogin).toHaveBeenCalledOnce();
});
