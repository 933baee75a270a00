import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { encryptionKeys, loginFreePlay } from '@sampan/contract/identity';
import { publishedKeys } from '../../../platform/testing/keys.ts';
import { memberOf, setStage, type Stage } from '../../../platform/testing/stage.tsx';
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

test('[A-06] [G-11] is sealed anew once where the gateway doesn’t know the key that another instance published', async () => {
  const keys = await publishedKeys();
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    asked.push(pathname);
    if (pathname === encryptionKeys.path) return Response.json({ success: true, value: keys.value, message: '' });
    const isFirst = asked.filter((path) => path === loginFreePlay.path).length === 1;
    if (isFirst) return Response.json({ success: false, value: null, message: '', errorCode: 'encryption_invalid' });
    return Response.json({ success: true, value: memberOf(4), message: '' });
  };
  const onOpened = vi.fn();
  stage.show(<Trial onOpened={onOpened} onLogin={() => undefined} />);
  await page.getByRole('button', { name: 'Play for free' }).click();
  await expect.poll(() => onOpened.mock.calls).toHaveLength(1);
  // Whether a key was remembered before or not, it is asked for between the two.
  expect(asked.slice(-3)).toEqual([loginFreePlay.path, encryptionKeys.path, loginFreePlay.path]);
});
