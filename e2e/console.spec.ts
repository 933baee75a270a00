import { requestCorrection } from '@sampan/contract/approvals';
import { staffPassword } from '../apps/gateway/src/testing/staff.ts';
import { appCode } from '../apps/gateway/src/testing/authenticator-app.ts';
import { ask, balanceOf, newPlayer } from './gateway.ts';
import { toMinorUnits } from './site.ts';
import { logInFirst, newStaff, openConsole, setUpApp, staffToken } from './staff.ts';
import { expect, test } from './stack.ts';

// What is refused on purpose.
test.use({ expectedConsole: [/status of 40[0139] .*\/staff\//] });

test('[X-04] a new member of staff logs in, sets up the second factor, and comes back with it', async ({
  page,
  stack,
}) => {
  const anna = await newStaff(stack, ['owner'], 'Anna');
  await page.goto('/console/');
  await page.getByLabel('Operator').fill('SAMPAN');
  await page.getByLabel('E-mail address').fill(anna.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  // What was typed is still there.
  await expect(page.getByLabel('E-mail address')).toHaveValue(anna.email);
  const secret = await logInFirst(page, anna);
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();

  await page.getByRole('button', { name: 'Your account: Anna' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  // The operator is known by now.
  await expect(page.getByLabel('Operator')).toHaveValue('SAMPAN');
  await page.getByLabel('E-mail address').fill(anna.email);
  await page.getByLabel('Password').fill(staffPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Code of your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  // The code that set it up is used; the next one is good already.
  await page.getByLabel('Code of your authenticator app').fill(appCode(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
});

test('[X-04] an owner invites somebody, who follows the link and finds what the role allows, and no more', async ({
  page,
  browser,
  stack,
}) => {
  const anna = await newStaff(stack, ['owner'], 'Anna');
  await openConsole(page, stack, anna, '/staff');
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = page.getByRole('dialog', { name: 'Invite' });
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(form.getByText('This is needed.')).toHaveCount(2);
  const email = `binh-${Date.now()}@example.test`;
  await form.getByLabel('E-mail address').fill(email);
  await form.getByLabel('Name').fill('<img src=x onerror=alert(1)>');
  await form.getByLabel('Finance').check();
  await form.getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByRole('dialog', { name: 'The invitation' }).locator('code').innerText();
  expect(link).toMatch(/\/console\/invitation\?operator=SAMPAN#[\w.-]{20,}$/);
  await page.keyboard.press('Escape');
  // A name is text, whatever it looks like.
  await expect(page.getByRole('row', { name: /<img src=x onerror/ })).toContainText('Invited');

  const context = await browser.newContext({ baseURL: stack.url });
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  // The invitation isn't in the address any more.
  expect(other.url()).not.toContain('#');
  await other.getByLabel('New password').fill('a password long enough');
  await other.getByLabel('The same once more').fill('another one');
  await other.getByRole('button', { name: 'Set the password' }).click();
  await expect(other.getByText('The two are not the same.')).toBeVisible();
  await other.getByLabel('The same once more').fill('a password long enough');
  await other.getByRole('button', { name: 'Set the password' }).click();
  await setUpApp(other);
  const menu = other.getByRole('navigation', { name: 'Sections' });
  await expect(menu.getByRole('link', { name: 'Second person' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'People' })).toHaveCount(0);
  await other.goto('/console/staff');
  await expect(other.getByRole('main')).toContainText('staff.read');
  await context.close();

  // Closing the account needs a reason, and ends the sessions.
  await page.getByRole('row', { name: /<img src=x onerror/ }).press('Enter');
  await page.getByRole('button', { name: 'Close the account' }).click();
  const question = page.getByRole('dialog', { name: /^Close the account/ });
  await question.getByRole('button', { name: 'Close the account' }).click();
  await expect(question.getByText('Write why.')).toBeVisible();
  await question.getByLabel('Reason').fill('left the company');
  await question.getByRole('button', { name: 'Close the account' }).click();
  await expect(page.getByRole('row', { name: /<img src=x onerror/ })).toContainText('Closed');

  // All of it stands in the log.
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByRole('row', { name: /Disabled a person .*left the company/ }).first()).toBeVisible();
  await page
    .getByRole('row', { name: /Invited a person/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('finance');
});

test('[X-04] [W-07] what moves money by hand is asked for by one person and done by another', async ({
  page,
  browser,
  stack,
}) => {
  const player = await newPlayer(stack, '100000.00');
  const before = toMinorUnits(await balanceOf(stack, player));
  const anna = await newStaff(stack, ['owner'], 'Anna');
  const binh = await newStaff(stack, ['finance'], 'Binh');
  const reason = `found in the bank’s statement ${Date.now()}`;
  await ask(
    stack,
    requestCorrection,
    { params: { memberId: player.session.id }, body: { direction: 'credit', amount: '500.00', reason } },
    { token: await staffToken(stack, anna), idempotencyKey: crypto.randomUUID() },
  );
  await openConsole(page, stack, anna, '/approvals');
  await page.getByRole('row', { name: new RegExp(reason) }).click();
  const own = page.getByRole('dialog');
  await expect(own).toContainText('somebody else decides');
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const context = await browser.newContext({ baseURL: stack.url });
  const other = await context.newPage();
  await openConsole(other, stack, binh, '/approvals');
  await other.getByRole('row', { name: new RegExp(reason) }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => toMinorUnits(await balanceOf(stack, player))).toBe(before + 50_000n);
  await context.close();

  // Somebody decided meanwhile: taking it back comes too late, in words.
  await own.getByRole('button', { name: 'Take back' }).click();
  await expect(own.getByRole('alert')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const)
  test(`[X-04] [B-02] the console can be used by everybody: ${theme}`, async ({ page, stack, expectAccessible }) => {
    const anna = await newStaff(stack, ['owner'], 'Anna');
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/console/');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expectAccessible();
    for (const path of ['/staff', '/approvals', '/audit']) {
      await openConsole(page, stack, anna, path);
      await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
      await expectAccessible();
    }
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to' });
    await expect(palette).toBeVisible();
    await expectAccessible();
    await page.keyboard.type('peo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/console\/staff$/);
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, overflow]).toEqual([width, 0]);
    }
  });
