import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../platform/session.ts';
import { gameOf } from '../../platform/testing/catalogue.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { WindowStage } from './WindowStage.tsx';

const game = gameOf();
const address = 'https://games.example/play?launch=1';
const openButton = page.getByRole('button', { name: 'Open in a new window' });

/** A window that the browser opened, as far as the stage looks into it. */
function newWindow() {
  const replace = vi.fn<(href: string) => void>();
  const opened = {
    closed: false,
    opener: window,
    document: document.implementation.createHTMLDocument(),
    location: { replace },
    focus: vi.fn<() => void>(),
    close() {
      opened.closed = true;
    },
  };
  return opened;
}

/** The gateway's answers, in order; then none. */
function answers(...values: object[]): void {
  globalThis.fetch = async () => {
    const value = values.shift();
    if (!value) throw new TypeError('no network');
    return Response.json({ success: true, value, message: null, errorCode: null });
  };
}

const open = vi.spyOn(window, 'open');
const opens = (opened: object | null) => open.mockReturnValueOnce(opened as Window | null);
const left = vi.fn<() => void>();
const launched = vi.fn<(vendorWallet: object | null) => void>();
const isClicked = vi.spyOn(navigator.userActivation, 'isActive', 'get');
const show = () => stage.show(<WindowStage game={game} opening={{}} onLaunch={launched} onLeave={left} />);

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.site();
  session.start(memberOf(3));
  isClicked.mockReturnValue(true);
  open.mockReset();
  left.mockReset();
  answers({ content: { game_url: address } });
});
afterEach(() => {
  isClicked.mockReset();
  stage.clear();
});

test('[G-05] the game opens in the click that led to it, says that it runs, and tells when its window is closed', async () => {
  const opened = newWindow();
  opens(opened);
  show();
  await expect.element(page.getByText('The game runs in its own window.')).toBeVisible();
  expect(opened.location.replace.mock.calls).toEqual([[address]]);
  expect(opened.opener).toBeNull();
  await page.getByRole('button', { name: 'Show the window' }).click();
  expect(opened.focus).toHaveBeenCalledOnce();
  expect(left).not.toHaveBeenCalled();
  opened.close();
  await expect.element(openButton).toBeVisible();
  expect(left).toHaveBeenCalledOnce();
  expect(open).toHaveBeenCalledOnce();
});

test('[G-05] without a click it waits for one', async () => {
  isClicked.mockReturnValue(false);
  show();
  await expect.element(page.getByText('This provider’s games run in a window of their own.')).toBeVisible();
  expect(open).not.toHaveBeenCalled();
  const opened = newWindow();
  opens(opened);
  await openButton.click();
  await expect.element(page.getByText('The game runs in its own window.')).toBeVisible();
  expect(opened.location.replace.mock.calls).toEqual([[address]]);
});

test('[G-05] a window that the browser blocks is said, and a press opens it', async () => {
  opens(null);
  show();
  await expect.element(page.getByText('The browser blocked the window.', { exact: false })).toBeVisible();
  const opened = newWindow();
  opens(opened);
  await openButton.click();
  await expect.element(page.getByText('The game runs in its own window.')).toBeVisible();
  expect(opened.location.replace.mock.calls).toEqual([[address]]);
});

test('[G-05] [E-03] a launch that fails closes the window and can be tried again', async () => {
  answers();
  const failed = newWindow();
  opens(failed);
  show();
  const error = page.getByRole('alert');
  await expect.element(error.getByText('Your balance is not affected.', { exact: false })).toBeVisible();
  expect(failed.closed).toBe(true);
  expect(failed.location.replace).not.toHaveBeenCalled();

  answers({ content: { game_url: address } });
  const opened = newWindow();
  opens(opened);
  await error.getByRole('button').click();
  await expect.element(page.getByText('The game runs in its own window.')).toBeVisible();
  expect(opened.location.replace.mock.calls).toEqual([[address]]);
});
