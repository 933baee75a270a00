/// <reference types="@vitest/browser-playwright" />
import { lazy, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { closeDialog, confirm, openDialog, openDialogs, toast, type DialogName } from '../../platform/dialogs.ts';
import { setLanguage } from '../../platform/i18n.ts';
import { session } from '../../platform/session.ts';
import { announcementsQuery } from '../../platform/site.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { NoticesDialog } from '../../screens/NoticesDialog.tsx';
import { dialogComponents } from './dialog-registry.tsx';
import { Overlays } from './Overlays.tsx';

const question = { title: 'Log out?', text: 'You can come back at any time.', confirmLabel: 'Log out' };
const dialog = page.getByRole('dialog', { name: 'Log out?' });

let stage: Stage;

beforeEach(async () => {
  stage = await setStage();
  stage.site();
  stage.show(<Overlays />);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await setLanguage('EN');
  stage.clear();
});

/** Lets the code of a dialog come as the test says. Returns the way back. */
function withCode(name: DialogName, load: () => Promise<{ default: ComponentType }>): Disposable {
  const before = dialogComponents.get(name);
  dialogComponents.set(name, lazy(load));
  return { [Symbol.dispose]: () => before && dialogComponents.set(name, before) };
}

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

test('[B-05] what is open makes way for the page of a closed site, and is back when the site is', async () => {
  const answer = confirm(question);
  await expect.element(dialog).toBeVisible();
  stage.site({ maintenance: true });
  await expect.element(dialog).not.toBeInTheDocument();
  stage.site();
  await page.getByRole('button', { name: 'Log out' }).click();
  expect(await answer).toBe(true);
});

test('[S-13] a message is shown once, however often it is said', async () => {
  toast({ kind: 'bad', text: 'No connection' });
  toast({ kind: 'bad', text: 'No connection' });
  await expect.element(page.getByText('No connection')).toBeVisible();
  expect(page.getByText('No connection').elements()).toHaveLength(1);
});

/** What a screen reader is given of the page: roles, each with its name. What is inert isn't among them. */
async function readAloud(): Promise<string[]> {
  const { frameTree } = await cdp().send('Page.getFrameTree');
  const [tested] = frameTree.childFrames ?? [];
  const { nodes } = await cdp().send('Accessibility.getFullAXTree', { frameId: tested?.frame.id ?? '' });
  return nodes.flatMap(({ ignored, role, name }) => (ignored ? [] : [`${role?.value} ${name?.value}`]));
}

describe('[S-13] a message over a dialog', () => {
  const message = page.getByRole('listitem').filter({ hasText: 'Not saved' });
  const form = page.getByRole('dialog', { name: 'Welcome back' });
  const say = () => toast({ kind: 'bad', text: 'Not saved' });

  test('is read aloud, and is closed by its button', async () => {
    void confirm(question);
    await expect.element(dialog).toBeVisible();
    // Before there is a message, so that it is news there.
    await expect.poll(readAloud).toContain('region Messages');
    say();
    await expect.poll(readAloud).toContain('StaticText Not saved');
    await message.getByRole('button', { name: 'Close' }).click();
    await expect.element(message).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
  });

  test('leaves Escape to the dialog, and stays when that is closed', async () => {
    openDialog('loginPopupModal', {});
    await expect.element(form).toBeVisible();
    void confirm(question);
    await expect.element(dialog).toBeVisible();
    say();
    await expect.element(message).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(readAloud).toContain('StaticText Not saved');
    await userEvent.keyboard('{Escape}');
    await expect.element(form).not.toBeInTheDocument();
    await expect.poll(readAloud).toContain('StaticText Not saved');
    await message.getByRole('button', { name: 'Close' }).click();
    await expect.element(message).not.toBeInTheDocument();
  });

  test('is read aloud where the dialog goes with it', async () => {
    openDialog('loginPopupModal', {});
    await expect.element(form).toBeVisible();
    say();
    closeDialog();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(message).toBeVisible();
    await expect.poll(readAloud).toContain('StaticText Not saved');
    await message.getByRole('button', { name: 'Close' }).click();
    await expect.element(message).not.toBeInTheDocument();
  });
});

test.each([
  ['loginPopupModal', 'Welcome back'],
  ['registerModal', 'Sign up'],
  ['forgetPassModal', 'Forgot your password?'],
  ['changePassModal', 'Change your password'],
  ['noticeModal', 'Notices'],
] as const)('[S-08] %s opens by its name', async (name, title) => {
  openDialog(name, {});
  const opened = page.getByRole('dialog', { name: title });
  await expect.element(opened).toBeVisible();
  expect(openDialogs()).toMatchObject([{ name }]);
  closeDialog();
  await expect.element(opened).not.toBeInTheDocument();
});

describe('[S-13] [E-03] a dialog whose code', () => {
  const form = page.getByRole('dialog', { name: 'Welcome back' });
  const username = form.getByRole('textbox', { name: 'Username' });

  test('does not come leaves the other one with what was typed, and can be closed', async () => {
    // React tells of what a boundary has caught.
    const told = vi.spyOn(console, 'error').mockReturnValue();
    using _missing = withCode('forgetPassModal', async () => Promise.reject(new Error('it did not come')));
    openDialog('loginPopupModal', {});
    await username.fill('lotus01');
    openDialog('forgetPassModal', {});
    const broken = page.getByRole('dialog', { name: 'This could not be opened' });
    await expect.element(broken.getByRole('alert')).toBeVisible();
    await expect.element(broken.getByRole('button', { name: 'Try again' })).toHaveFocus();
    expect(told).toHaveBeenCalled();
    toast({ kind: 'good', text: 'Messages come' });
    await expect.element(page.getByText('Messages come')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(broken).not.toBeInTheDocument();
    expect(openDialogs().map(({ name }) => name)).toEqual(['loginPopupModal']);
    await expect.element(username).toHaveValue('lotus01');
  });

  test('is on its way is announced at once, and can be given up', async () => {
    const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>();
    using _slow = withCode('forgetPassModal', async () => promise);
    const coming = page.getByRole('dialog', { name: 'Opening…' });
    openDialog('forgetPassModal', {});
    await expect.element(coming).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(coming).not.toBeInTheDocument();
    openDialog('forgetPassModal', {});
    await expect.element(coming).toBeVisible();
    resolve({ default: () => <p>There it is</p> });
    await expect.element(page.getByText('There it is')).toBeVisible();
    expect(coming.elements()).toEqual([]);
  });
});

test('[S-13] [A-20] a trial account’s way to a real one is confirmed by Enter', async () => {
  openDialog('trueAccount', {});
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Sign up' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['registerModal']);
});

describe('[S-13] a dialog whose code is on its way', () => {
  /** Its place, however far it has come in. */
  const box = () => {
    const shown = document.querySelector('dialog');
    return [shown?.offsetLeft, shown?.offsetTop, shown?.offsetWidth, shown?.offsetHeight];
  };

  test.each([
    ['noticeModal', [1280, 800]],
    ['noticeModal', [360, 640]],
  ] as const)('has the place of %s at %o, which it keeps while that loads', async (name, [width, height]) => {
    await page.viewport(width, height);
    session.start(memberOf(1));
    let come: (code: { default: ComponentType }) => void = () => undefined;
    const coming = new Promise<{ default: ComponentType }>((resolve) => {
      come = resolve;
    });
    const { [name]: Code } = { noticeModal: NoticesDialog };
    using _ = withCode(name, async () => coming);
    openDialog(name, {});
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const before = box();
    // Its words don't come: there is no network.
    come({ default: () => <Code onClose={() => undefined} /> });
    await expect.element(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
    await expect.poll(box).toEqual(before);
    const notice = { id: 'n1', title: 'Harbour fair', content: `<p>${'Long text. '.repeat(400)}</p>`, timestamp: 1 };
    stage.queries.setQueryData(announcementsQuery().queryKey, {
      banners: [],
      player: [notice],
      popup: [],
      promotion: [],
    });
    if (name === 'noticeModal')
      await expect.element(page.getByRole('dialog').getByText('Harbour fair').first()).toBeVisible();
    await expect.poll(box).toEqual(before);
  });
});
