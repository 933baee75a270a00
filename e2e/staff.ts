import type { Locator, Page } from '@playwright/test';
import { addStaff, openStaffSession, staffPassword, type TestStaff } from '../apps/gateway/src/testing/staff.ts';
import { appCode } from '../apps/gateway/src/testing/authenticator-app.ts';
import { expect, type Stack } from './stack.ts';

const clock = { now: () => Date.now() };

/** An account of staff with built-in roles, `staffPassword` and no second factor. */
export async function newStaff(stack: Stack, roles: readonly string[], name: string): Promise<TestStaff> {
  let made: TestStaff | undefined;
  await stack.changeDatabase(async (db) => {
    made = await addStaff({ db, clock }, { roles, name, email: `${name.toLowerCase()}-${Date.now()}@example.test` });
  });
  if (!made) throw new Error('nobody was made');
  return made;
}

/** A session of theirs that has shown both factors; its token. */
export async function staffToken(stack: Stack, person: TestStaff): Promise<string> {
  let token = '';
  await stack.changeDatabase(async (db) => {
    token = await openStaffSession({ db, clock, config: { staffSessionMaxMs: 3_600_000 } }, person);
  });
  return token;
}

/** Gives the tab a session of staff, as a login would have, and opens a page of the console. */
export async function openConsole(page: Page, stack: Stack, person: TestStaff, path: string): Promise<void> {
  const token = await staffToken(stack, person);
  await page.goto('/livez');
  await page.evaluate((kept) => sessionStorage.setItem('console.session', kept), `${person.merchant} ${token}`);
  await page.goto(`/console${path}`);
  // A dialog that the address opens hides it from the tree of roles.
  await expect(page.locator('h1')).toBeVisible();
}

/** The dialog that is open; messages at the edge, which are dialogs by their role, have no button that closes them so. */
export function consoleDialog(page: Page): Locator {
  return page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close', exact: true }) });
}

/** Logs in by password, and sets up the authenticator app that the console asks for; answers its secret. */
export async function logInFirst(
  page: Page,
  { email, merchant }: TestStaff,
  password = staffPassword,
): Promise<string> {
  await page.getByLabel('Operator').fill(merchant);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  return setUpApp(page);
}

/** Sets up the authenticator app that is asked for before anything opens; answers its secret. */
export async function setUpApp(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  const secret = await page.locator('code').innerText();
  await page.getByLabel('Code of the app').fill(appCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return secret;
}

/**
 * Asks the open editor for a preview. Answers where the site shows it: the address' path with its query. `look`: while the
 * dialog is open.
 */
export async function previewPath(page: Page, look?: () => Promise<void>): Promise<string> {
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = consoleDialog(page);
  const link = dialog.getByRole('link', { name: 'Open the preview' });
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '');
  await look?.();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return `${pathname}${search}`;
}
