import type { Page } from '@playwright/test';
import { changeRole, changeStaff, createRole, removeRole, roleList } from '@sampan/contract/staff';
import type { Permission } from '@sampan/contract/permissions';
import { ask } from './gateway.ts';
import { newStaff, openConsole, staffToken } from './staff.ts';
import { expect, test } from './stack.ts';

// What is refused on purpose.
test.use({ expectedConsole: [/status of 40[01349] .*\/staff\//] });

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const content = 'Write and publish articles, notices, banners, missions and VIP levels';
const jobs = 'Start jobs, and clear what they gave up';
const log = 'See who changed what';

test('[X-04] [B-14] a role is made, changed after a look at what differs, and removed once nobody has it', async ({
  page,
  stack,
}) => {
  const anna = await newStaff(stack, ['owner'], 'Anna');
  const binh = await newStaff(stack, [], 'Binh');
  const token = await staffToken(stack, anna);
  const name = `<img src=x onerror=alert(1)> ${Date.now()}`;
  await openConsole(page, stack, anna, '/staff/roles');
  const menu = page.getByRole('navigation', { name: 'Sections' });
  await expect(menu.getByRole('link', { name: 'Roles' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'People' })).not.toHaveAttribute('aria-current');

  await test.step('it is made', async () => {
    await page.getByRole('button', { name: 'New role' }).click();
    const form = dialog(page, 'New role');
    await form.getByRole('button', { name: 'New role' }).click();
    await expect(form.getByText('This is needed.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Name' }).fill('Owner');
    await form.getByLabel(content).check();
    await form.getByRole('button', { name: 'New role' }).click();
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'There is a role of this name. Choose another name.',
    );
    await expect(form.getByLabel(content)).toBeChecked();
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(form).toHaveCount(0);
  });

  const row = page.getByRole('row', { name });
  const { list } = await ask(stack, roleList, {}, { token });
  const { id } = list.find((role) => role.name === name)!;
  await ask(stack, changeStaff, { params: { staffId: binh.id }, body: { roles: [id] } }, { token });
  await page.reload();

  await test.step('it is changed', async () => {
    await row.press('Enter');
    await expect(page).toHaveURL(new RegExp(`role=${id}`));
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const form = dialog(page, name);
    await form.getByLabel('What it is for').fill('Texts of the site');
    await form.getByLabel(content).uncheck();
    await form.getByLabel(jobs).check();
    await form.getByRole('button', { name: 'Check and save' }).click();
    const review = dialog(page, 'Save the role');
    await expect(review).toContainText('It counts at once for the one person who has the role.');
    await expect(review.locator('ins')).toHaveText('Texts of the site');
    await expect(review.getByRole('region', { name: 'Is allowed from now on' })).toContainText(jobs);
    await expect(review.getByRole('region', { name: 'Is not allowed any more' })).toContainText(content);
    await review.getByRole('button', { name: 'Back to the form' }).click();
    await expect(form.getByLabel('What it is for')).toHaveValue('Texts of the site');
    await expect(form.getByLabel(jobs)).toBeChecked();
    await form.getByRole('button', { name: 'Check and save' }).click();
    await review.getByRole('button', { name: 'Save' }).click();
    await expect(review).toHaveCount(0);
    await expect(row).toContainText('Texts of the site');
  });

  await test.step('who has it is told, and that it can’t be removed before', async () => {
    await row.press('Enter');
    await page.getByRole('button', { name: 'Remove the role' }).click();
    const question = dialog(page, `Remove: ${name}`);
    await expect(question.getByRole('listitem')).toHaveText(new RegExp(`^Binh ${binh.email}`));
    await expect(question.getByRole('button', { name: 'Remove the role' })).toHaveCount(0);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Show them' }).click();
    await expect(page).toHaveURL(new RegExp(`/console/staff\\?role=${id}`));
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row', { name: /Binh/ })).toContainText(name);
  });

  await test.step('it is removed', async () => {
    const give = async (roles: string[]) =>
      ask(stack, changeStaff, { params: { staffId: binh.id }, body: { roles } }, { token });
    await give([]);
    await page.goto(`/console/staff/roles?role=${id}`);
    await page.getByRole('button', { name: 'Remove the role' }).click();
    const question = dialog(page, `Remove: ${name}`);
    // Somebody was given it meanwhile.
    await give([id]);
    await question.getByRole('button', { name: 'Remove the role' }).click();
    await expect(question.getByRole('alert')).toContainText('Somebody still has this role.');
    await expect(question.getByRole('listitem')).toHaveText(/^Binh/);
    await give([]);
    await page.reload();
    await page.getByRole('button', { name: 'Remove the role' }).click();
    await question.getByRole('button', { name: 'Remove the role' }).click();
    await expect(row).toHaveCount(0);
    await expect(page).toHaveURL(/\/staff\/roles$/);
  });
});

test('[X-04] [B-14] of two who change a role the second is told, and loses nothing, also where the first removed it', async ({
  page,
  stack,
}) => {
  const anna = await newStaff(stack, ['owner'], 'Anna');
  const token = await staffToken(stack, await newStaff(stack, ['owner'], 'Binh'));
  const name = `Editors ${Date.now()}`;
  const body = (permissions: Permission[]) => ({ name, description: '', permissions });
  const { id } = await ask(stack, createRole, { body: body(['content.write']) }, { token });
  const params = { roleId: id };
  await openConsole(page, stack, anna, `/staff/roles?role=${id}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog(page, name).getByLabel(jobs).check();
  await dialog(page, name).getByRole('button', { name: 'Check and save' }).click();
  const review = dialog(page, 'Save the role');
  const added = review.getByRole('region', { name: 'Is allowed from now on' });
  await ask(stack, changeRole, { params, body: body(['content.write', 'audit.read']) }, { token });
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(review.getByRole('alert')).toContainText('Somebody changed this role meanwhile.');
  await expect(review.getByRole('button', { name: 'Save' })).toBeDisabled();
  await review.getByRole('button', { name: 'Put together' }).click();
  await expect(added.getByRole('definition')).toHaveText([jobs]);
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(review).toHaveCount(0);
  const saved = (await ask(stack, roleList, {}, { token })).list.find((role) => role.id === id);
  expect(saved?.permissions).toEqual(['content.write', 'jobs.write', 'audit.read']);

  await page.getByRole('row', { name }).press('Enter');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog(page, name).getByLabel('What it is for').fill('As before');
  await dialog(page, name).getByRole('button', { name: 'Check and save' }).click();
  await ask(stack, removeRole, { params }, { token });
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(review.getByRole('alert')).toContainText('Somebody removed this role meanwhile.');
  await review.getByRole('button', { name: 'Make it anew' }).click();
  await expect(review).toHaveCount(0);
  await expect(page.getByRole('row', { name })).toContainText('As before');
});

test('[X-04] [B-14] nobody grants what they don’t hold, and what is refused is told', async ({ page, stack }) => {
  const anna = await newStaff(stack, ['owner'], 'Anna');
  const chi = await newStaff(stack, [], 'Chi');
  const token = await staffToken(stack, anna);
  const make = async (name: string, permissions: Permission[]) =>
    (await ask(stack, createRole, { body: { name: `${name} ${chi.id}`, description: '', permissions } }, { token })).id;
  const own: Permission[] = ['staff.read', 'staff.write', 'content.write', 'audit.read'];
  const clerk = await make('Clerk', own);
  const more = await make('More', ['content.write', 'jobs.write']);
  const less = await make('Less', ['content.write']);
  await ask(stack, changeStaff, { params: { staffId: chi.id }, body: { roles: [clerk] } }, { token });

  await openConsole(page, stack, chi, `/staff/roles?role=${more}`);
  await expect(dialog(page, /^More/)).toContainText(
    `You don’t hold all that this role allows, so you can’t change it: ${jobs}.`,
  );
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // What a built-in role allows is taken over as far as it can be granted.
  await page.getByRole('row', { name: /^Content Built in/ }).press('Enter');
  await expect(dialog(page, 'Content')).toContainText('can’t be changed');
  await page.getByRole('button', { name: 'Make one like it' }).click();
  const form = dialog(page, 'New role');
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Content (copy)');
  await expect(form.getByLabel(content)).toBeChecked();
  await expect(form.getByLabel(jobs)).toBeDisabled();
  await expect(form.getByLabel(jobs)).toHaveAccessibleDescription('You don’t hold it yourself, so you can’t grant it.');
  await page.keyboard.press('Escape');

  await page.getByRole('row', { name: /^Less/ }).press('Enter');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog(page, /^Less/).getByLabel(log).check();
  await dialog(page, /^Less/).getByRole('button', { name: 'Check and save' }).click();
  // Taken from the role meanwhile: it is granted no longer, and the form says so.
  await ask(
    stack,
    changeRole,
    {
      params: { roleId: clerk },
      body: { name: `Clerk ${chi.id}`, description: '', permissions: own.slice(0, 3) },
    },
    { token },
  );
  await dialog(page, 'Save the role').getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page, 'Save the role').getByRole('alert')).toContainText('audit.read');
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(dialog(page, /^Less/).getByLabel(log)).toHaveAccessibleDescription(/You don’t hold it yourself/);
  await dialog(page, /^Less/).getByLabel(log).uncheck();
  await expect(dialog(page, /^Less/).getByLabel(log)).toBeDisabled();
  await page.keyboard.press('Escape');
  await ask(stack, removeRole, { params: { roleId: less } }, { token });
});

for (const theme of ['light', 'dark'] as const)
  test(`[X-04] [B-02] roles can be read and changed by everybody: ${theme}`, async ({
    page,
    stack,
    expectAccessible,
  }) => {
    const anna = await newStaff(stack, ['owner'], 'Anna');
    await page.emulateMedia({ colorScheme: theme });
    await openConsole(page, stack, anna, '/staff/roles?role=finance');
    await expect(dialog(page, 'Finance')).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expectAccessible();
    await page.keyboard.press('Control+k');
    await expect(dialog(page, 'Go to')).toBeVisible();
    await page.keyboard.type('rol');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'New role' }).click();
    await expectAccessible();
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, overflow]).toEqual([width, 0]);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Your account: Anna' }).click();
    await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click();
    await expect(page.getByRole('heading', { name: 'Vai trò' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Chủ sở hữu/ })).toContainText('Có sẵn');
  });
