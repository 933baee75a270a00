import { encryptionKeys, login } from '@sampan/contract/identity';
import { botChallenge } from '@sampan/contract/verification';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeDialog, openDialogs } from '../../../platform/dialogs.ts';
import { setStage, type Stage } from '../../../platform/testing/stage.tsx';
import { Overlays } from '../../overlays/Overlays.tsx';
import { LoginBar } from './LoginBar.tsx';

const bar = page.getByRole('form', { name: 'Log in' });
const username = bar.getByLabelText('Username');
const password = bar.getByLabelText('Password', { exact: true });
const logIn = bar.getByRole('button', { name: 'Log in' });
const dialog = page.getByRole('dialog');

let stage: Stage;
beforeEach(async () => {
  await page.viewport(1280, 800);
  stage = await setStage();
  stage.site();
  stage.show(
    <>
      <LoginBar />
      <Overlays />
    </>,
  );
});
afterEach(() => {
  stage.clear();
});

describe('[S-09] the login form of the header', () => {
  test('goes on in the dialog, with what was typed, where the login fails', async () => {
    await username.fill(' lotus01 ');
    await password.fill('Secret12');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByLabelText('Username')).toHaveValue('lotus01');
    await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveValue('Secret12');
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Network link abnormal. Check your connection and try again.');
    // Only the dialog has the password now, and the form is free again.
    await expect.element(password).toHaveValue('');
    await expect.element(bar).toHaveAttribute('aria-busy', 'false');
    closeDialog();
    await expect.element(username).toHaveValue(' lotus01 ');
  });

  test('opens the dialog where something is missing', async () => {
    await logIn.click();
    await expect.element(dialog.getByLabelText('Username')).toHaveFocus();
    closeDialog();
    await username.fill('lotus01');
    await logIn.click();
    await expect.element(dialog.getByLabelText('Username')).toHaveValue('lotus01');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('');
  });

  test('sends what was typed once, however often it is pressed', async () => {
    let answer: (error: Error) => void = () => undefined;
    const network = vi.fn<typeof fetch>(async () => new Promise((_resolve, reject) => (answer = reject)));
    vi.stubGlobal('fetch', network);
    await username.fill('lotus01');
    await password.fill('Secret12');
    await logIn.click();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Enter}');
    await expect.element(bar).toHaveAttribute('aria-busy', 'true');
    // The key to seal the password with, unless it is known, or the login itself; what else asks is none of the form's.
    const asked = () =>
      network.mock.calls
        .map(([request]) => new URL(request instanceof Request ? request.url : String(request), location.href).pathname)
        .filter((path) => path === encryptionKeys.path || path === login.path || path === botChallenge.path);
    await expect.poll(asked).not.toEqual([]);
    expect(asked()).toHaveLength(1);
    expect(openDialogs()).toEqual([]);
    answer(new TypeError('no network'));
    await expect.element(dialog).toBeVisible();
    vi.unstubAllGlobals();
  });

  test('leads to a new password', async () => {
    await bar.getByRole('button', { name: 'Forgot your password?' }).click();
    expect(openDialogs().map(({ name }) => name)).toEqual(['forgetPassModal']);
  });

  test('is for password managers, and is sent nowhere by the browser itself', async () => {
    await expect.element(username).toHaveAttribute('autocomplete', 'username');
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(password).toHaveAttribute('type', 'password');
    await expect.element(bar).toHaveAttribute('method', 'dialog');
  });

  test('gives its place to the button where it is narrow', async () => {
    await expect.element(bar).toBeVisible();
    await page.viewport(1199, 800);
    await expect.element(page.getByLabelText('Username')).not.toBeVisible();
  });
});
