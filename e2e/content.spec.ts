import { newMember } from './gateway.ts';
import { comeIn, dialog, open } from './site.ts';
import { expect, test } from './whole.ts';

test('[C-03] [A-13] a visitor searches the help, and reads the terms without losing the registration', async ({
  page,
  expectedConsole,
}) => {
  // The article that isn't there.
  expectedConsole.push(/^Failed to load resource: the server responded with a status of 404/);
  await open(page, '/help');
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: 'Search the help centre' }).fill('PASSKEY');
  await expect(main.getByRole('status')).toHaveText('1 article');
  await main.getByRole('link', { name: /How do I keep my account safe/ }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('How do I keep my account safe?');
  await expect(page).toHaveURL(/\/help\/account-security$/);
  await expect(page).toHaveTitle(/^How do I keep my account safe\?/);
  await expect(main.getByRole('link', { name: 'security centre' })).toHaveAttribute('href', '/member/securityCenter');

  await page.goto('/help#deposits');
  await expect(page).toHaveURL(/\/help\/deposits$/);
  await page.goto('/help/nothing-of-the-kind');
  await expect(main.getByText('This page is not there any more.')).toBeVisible();

  await open(page, '/register');
  await dialog(page).getByRole('textbox', { name: 'Username' }).fill('reader01');
  await dialog(page).getByRole('link', { name: 'Read the user agreement' }).click();
  await expect(dialog(page).getByRole('heading', { name: '2. Play credit' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Back to the registration' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Username' })).toHaveValue('reader01');
});

test('[C-03] [V-03] [S-05] help stands by itself; a member sends feedback with two pictures, and no text file', async ({
  page,
  whole,
  expectAccessible,
}) => {
  const picture = async (x: number) => page.screenshot({ clip: { x, y: 0, width: 60, height: 40 } });
  await page.goto('/helpmc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help centre');
  await expect(page.locator('[data-part=help], header nav')).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('link', { name: /How do I withdraw/ }).click();
  await expect(page).toHaveURL(/\/helpmc\?article=withdrawals$/);

  await comeIn(page, await newMember(whole));
  await open(page, '/feedback');
  const main = page.getByRole('main');
  const message = main.getByRole('textbox', { name: 'Your message' });
  await message.fill('too short');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText('Write between 10 and 1000 words.')).toBeVisible();
  await message.fill('The search of the lobby finds nothing when I type very fast.');

  const files = main.getByTestId('pictures');
  await files.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('only a text') });
  await expect(main.getByText('This file is not a PNG or JPG picture.')).toBeVisible();
  await files.setInputFiles([
    { name: 'one.png', mimeType: 'image/png', buffer: await picture(0) },
    { name: 'two.png', mimeType: 'image/png', buffer: await picture(60) },
  ]);
  await expect(main.getByRole('img', { name: 'two.png' })).toHaveJSProperty('naturalWidth', 60);
  await expect(main.getByRole('img', { name: 'one.png' })).toBeVisible();
  await expectAccessible();
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText(/Its number is F-[A-Z2-9]{8}\./)).toBeVisible();
});
