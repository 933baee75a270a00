import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeDialog, confirm, toast } from '../platform/dialogs.ts';
import { activateLanguage, loadLanguage, setLanguage } from '../platform/i18n.ts';
import { Overlays } from './Overlays.tsx';

const question = { title: 'Log out?', text: 'You can come back at any time.', confirmLabel: 'Log out' };
const dialog = page.getByRole('dialog', { name: 'Log out?' });

let unmount: () => void = () => undefined;

beforeEach(async () => {
  await loadLanguage('EN');
  activateLanguage('EN');
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root')!);
  root.render(<Overlays />);
  unmount = () => root.unmount();
});
afterEach(() => {
  closeDialog();
  unmount();
});

describe('[S-13] a question', () => {
  test('is confirmed by Enter', async () => {
    const answer = confirm(question);
    await expect.element(page.getByRole('button', { name: 'Log out' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await answer).toBe(true);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('is declined by Escape', async () => {
    const answer = confirm(question);
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBe(false);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('is declined by its button, whose words follow the language', async () => {
    const answer = confirm(question);
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await setLanguage('VI');
    await page.getByRole('button', { name: 'Hủy' }).click();
    expect(await answer).toBe(false);
  });
});

test('[S-13] a message is shown once, however often it is said', async () => {
  toast({ kind: 'bad', text: 'No connection' });
  toast({ kind: 'bad', text: 'No connection' });
  await expect.element(page.getByText('No connection')).toBeVisible();
  expect(page.getByText('No connection').elements()).toHaveLength(1);
});
