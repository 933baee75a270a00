import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { changeStaff, createRole } from '@sampan/contract/staff';
import { endOwnStaffSession, ownStaffSessions, removeStaffTotp } from '@sampan/contract/staff-session';
import { appCode } from '../apps/gateway/src/testing/authenticator-app.ts';
import { staffPassword, type TestStaff } from '../apps/gateway/src/testing/staff.ts';
import { ask } from './gateway.ts';
import { logInFirst, newStaff, openConsole, staffToken } from './staff.ts';
import { expect, type Stack, test } from './stack.ts';

// What is refused on purpose.
test.use({ expectedConsole: [/status of 40[0139] .*\/staff\//] });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Your second factor once more' });

/** An authenticator in the browser, whose owner always says yes. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** As if an hour went by since the person showed the factor. */
async function letProofExpire(stack: Stack, { id }: TestStaff): Promise<void> {
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `update staff_sessions set factor_at = factor_at - interval '1 hour' where staff_id = $1`,
      values: [id],
    });
  });
}

test('[X-04] [B-14] factors are added and removed, shown anew where that is asked for, and one always stays', async ({
  page,
  stack,
}) => {
  const anna = await newStaff(stack, ['owner'], 'Anna');
  await addAuthenticator(page);
  await openConsole(page, stack, anna, '/staff');
  await page.getByRole('button', { name: 'Your account: Anna' }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expect(page).toHaveURL(/\/console\/account$/);
  const who = section(page, 'Who you are');
  for (const text of ['Anna', anna.email, 'SAMPAN', 'Owner']) await expect(who).toContainText(text);
  const factors = section(page, 'Second factors');
  let secret = '';

  await test.step('an authenticator app', async () => {
    await factors.getByRole('button', { name: 'Set up an app' }).click();
    const form = page.getByRole('dialog', { name: 'Set up an app' });
    await expect(page).toHaveURL(/open=app/);
    secret = await form.locator('code').innerText();
    await form.getByLabel('Code of the app').fill('000000');
    await form.getByRole('button', { name: 'Switch on' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await form.getByLabel('Code of the app').fill(appCode(secret, Date.now()));
    await form.getByRole('button', { name: 'Switch on' }).click();
    await expect(form).toHaveCount(0);
    await expect(factors.getByRole('button', { name: 'Remove the app' })).toBeDisabled();
    await expect(factors).toContainText('It can be removed once there is another.');
  });

  await test.step('a passkey, for which the app is shown anew', async () => {
    await letProofExpire(stack, anna);
    await factors.getByRole('button', { name: 'Add a passkey' }).click();
    const form = page.getByRole('dialog', { name: 'Add a passkey' });
    await form.getByRole('button', { name: 'Make the passkey' }).click();
    await expect(form.getByText('This is needed.')).toBeVisible();
    await form.getByLabel('Name of the passkey').fill('<b>Laptop</b>');
    await form.getByLabel('Name of the passkey').press('Enter');
    await expect(proofDialog(page)).toBeVisible();
    // Escape closes what lies above, and no more.
    await page.keyboard.press('Escape');
    await expect(proofDialog(page)).toHaveCount(0);
    await expect(form.getByRole('alert')).toContainText('Show once more that it is you');
    await expect(form.getByLabel('Name of the passkey')).toHaveValue('<b>Laptop</b>');
    await form.getByRole('button', { name: 'Make the passkey' }).click();
    const answer = proofDialog(page).getByLabel('Code of your authenticator app');
    await answer.fill('000000');
    await answer.press('Enter');
    await expect(proofDialog(page).getByRole('alert')).toBeVisible();
    // The code that set it up is used; the next one is good already.
    await answer.fill(appCode(secret, Date.now() + 30_000));
    await answer.press('Enter');
    await expect(form).toHaveCount(0);
    await expect(factors.getByRole('row', { name: /<b>Laptop<\/b>.*Never/ })).toBeVisible();
  });

  await test.step('recovery codes, for which the passkey is shown', async () => {
    await letProofExpire(stack, anna);
    await factors.getByRole('button', { name: 'Make new codes' }).click();
    await page.getByRole('dialog', { name: 'Make new codes' }).getByRole('button', { name: 'Make new codes' }).click();
    await proofDialog(page).getByRole('button', { name: 'Use a passkey' }).click();
    const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(shown.getByRole('listitem')).toHaveCount(10);
    const codes = await shown.getByRole('listitem').allInnerTexts();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await shown.getByRole('button', { name: 'Copy them' }).click();
    await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect((await readFile(await download.path(), 'utf8')).trim().split('\n')).toEqual(codes);
    // They are shown this once: no key closes them.
    await page.keyboard.press('Escape');
    await expect(shown).toBeVisible();
    await shown.getByRole('button', { name: 'I have kept them' }).click();
    await expect(factors).toContainText('10 left');
  });

  await test.step('of two sessions that remove the last two factors the second is told', async () => {
    await factors
      .getByRole('row', { name: /Laptop/ })
      .getByRole('button', { name: 'Remove' })
      .click();
    const question = page.getByRole('dialog', { name: 'Remove: <b>Laptop</b>' });
    await expect(question).toBeVisible();
    await ask(stack, removeStaffTotp, {}, { token: await staffToken(stack, anna) });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(question.getByRole('alert')).toContainText('An account needs a second factor');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(factors.getByRole('row', { name: /Laptop/ }).getByRole('button', { name: 'Remove' })).toBeDisabled();
    await expect(factors.getByRole('button', { name: 'Set up an app' })).toBeVisible();
  });
});

test('[X-04] [B-14] the password is changed, sessions end one by one, and one that ended elsewhere says so', async ({
  page,
  stack,
}) => {
  const binh = await newStaff(stack, [], 'Binh');
  await staffToken(stack, binh);
  await openConsole(page, stack, binh, '/account?open=password');
  const sessions = page.getByRole('table', { name: 'Sessions' });
  const form = page.getByRole('dialog', { name: 'Change the password' });
  const submit = form.getByRole('button', { name: 'Change the password' });

  await test.step('what is wrong stands at its field, and nothing is lost', async () => {
    await expect(form.getByLabel('Current password')).toBeFocused();
    await form.getByLabel('New password').fill('short');
    await submit.click();
    await expect(form.getByText('This is needed.')).toBeVisible();
    await expect(form.getByLabel('New password')).toHaveAccessibleDescription(
      /Use at least 12 characters.*Use at least/,
    );
    await form.getByLabel('Current password').fill('not the password');
    await form.getByLabel('New password').fill('a quite different one');
    await form.getByLabel('The same once more').fill('a quite different two');
    await submit.click();
    await expect(form.getByText('The two are not the same.')).toBeVisible();
    await form.getByLabel('The same once more').fill('a quite different one');
    await submit.click();
    await expect(form.getByLabel('Current password')).toHaveAccessibleDescription(/current password is not correct/);
    await expect(form.getByLabel('Current password')).toBeFocused();
    await expect(form.getByLabel('New password')).toHaveValue('a quite different one');
    await form.getByLabel('Current password').fill(staffPassword);
    await form.getByLabel('Current password').press('Enter');
    await expect(form).toHaveCount(0);
    // The other session has ended with it.
    await expect(sessions.getByRole('row')).toHaveCount(2);
    await expect(sessions.getByRole('row').nth(1)).toContainText('This session');
  });

  const other = await staffToken(stack, binh);
  await page.reload();
  const row = sessions.getByRole('row', { name: /Unknown browser/ });
  await row.getByRole('button', { name: 'End the session' }).click();
  const question = page.getByRole('dialog', { name: 'End the session' });
  await question.getByRole('button', { name: 'End the session' }).click();
  await expect(question).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'End the session' })).toHaveCount(0);
  await expect(ask(stack, ownStaffSessions, {}, { token: other })).rejects.toThrow('session_expired');

  await test.step('this one is ended elsewhere', async () => {
    const token = await staffToken(stack, binh);
    const { list } = await ask(stack, ownStaffSessions, {}, { token });
    for (const { id, isCurrent } of list)
      if (!isCurrent) await ask(stack, endOwnStaffSession, { params: { id } }, { token });
    await page.getByRole('button', { name: 'Make new codes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
    await expect(page.getByText('Your session is over. Log in again to go on.')).toBeVisible();
    // Who logs in again is where the session ended, by the new password.
    await logInFirst(page, binh, 'a quite different one');
    await expect(page).toHaveURL(/\/console\/account/);
    await expect(page.getByRole('dialog', { name: 'Make new codes' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(section(page, 'Second factors')).toContainText('10 left');
  });
});

test('[X-04] the own account needs no permission, names roles of the operator’s own, and is found in the palette', async ({
  page,
  stack,
}) => {
  const anna = await newStaff(stack, ['owner'], 'Anna');
  const chi = await newStaff(stack, [], 'Chi');
  await openConsole(page, stack, chi, '/');
  await expect(page.getByText('Your roles open no page yet.')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
  await page.keyboard.type('your acc');
  await page.keyboard.press('Enter');
  await expect(section(page, 'Who you are')).toContainText('None');
  const token = await staffToken(stack, anna);
  const name = `Night shift <i>${Date.now()}</i>`;
  const { id } = await ask(stack, createRole, { body: { name, description: '', permissions: [] } }, { token });
  await ask(stack, changeStaff, { params: { staffId: chi.id }, body: { roles: ['support', id] } }, { token });
  await page.reload();
  await expect(section(page, 'Who you are')).toContainText('Support');
  await expect(section(page, 'Who you are')).toContainText(name);
  await page.getByText('7 permissions by your roles').click();
  await expect(page.getByText('Answer feedback, moderate the chat, send messages to members')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const)
  test(`[X-04] [B-02] the own account can be used by everybody: ${theme}`, async ({
    page,
    stack,
    expectAccessible,
  }) => {
    const anna = await newStaff(stack, ['owner'], 'Anna');
    await page.emulateMedia({ colorScheme: theme });
    await openConsole(page, stack, anna, '/account');
    await expect(page.getByRole('table', { name: 'Sessions' })).not.toHaveAttribute('aria-busy', 'true');
    await expectAccessible();
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, overflow]).toEqual([width, 0]);
    }
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByText('This is needed.').first()).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await expect(page.getByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible();
    // The button isn't faint any more.
    await expect(page.getByRole('button', { name: 'Switch on' })).toHaveCSS('opacity', '1');
    await expectAccessible();
  });
