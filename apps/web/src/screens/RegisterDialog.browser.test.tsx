import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useToasts } from '../platform/dialogs.ts';
import { setNavigator } from '../platform/paths.ts';
import { session } from '../platform/session.ts';
import { memberOf, setStage, type Stage } from '../platform/testing/stage.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';

const wanted = vi.fn<(href: string, options: object) => void>();
const onClose = vi.fn();
const home = ['/index', { replace: true }];

function Messages() {
  return useToasts().map(({ id, text }) => <p key={id}>{text}</p>);
}

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.site({}, { whitelabel: { modId: 'USERNAMEREG3', enabled: '1' } });
  stage.at('/register');
  setNavigator(wanted);
});
afterEach(() => {
  stage.clear();
  wanted.mockClear();
  onClose.mockClear();
});

const show = () =>
  stage.show(
    <>
      <RegisterDialog onClose={onClose} />
      <Messages />
    </>,
  );

test('[S-04] the registration’s address tells a member that there is an account, and leads home', async () => {
  session.start(memberOf(3));
  show();
  await expect.element(page.getByText('You already have an account and are logged in.')).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(wanted.mock.calls).toEqual([home]);
});

test('[S-04] who has just got an account is led home from there; a trial account may register', async () => {
  session.start(memberOf(4));
  show();
  await expect.element(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible();
  session.start({ ...memberOf(3), id: 'm2', token: 'token-2' });
  await expect.poll(() => wanted.mock.calls).toEqual([home]);
  expect(onClose).toHaveBeenCalled();
});
