import { newMember } from './gateway.ts';
import { isPhone, open, restoreSession } from './site.ts';
import { expect, test } from './stack.ts';

/** A red square of 8 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mO44eyHFTEMLQkAZlVaQahAEHsAAAAASUVORK5CYII=',
  'base64',
);

test('[M-02] [V-01] a member says who they are, chooses a picture, uploads one, and finds all of it again', async ({
  page,
  stack,
  expectAccessible,
}) => {
  await restoreSession(page, await newMember(stack));
  await open(page, '/member/securityCenter');
  const details = page.getByRole('region', { name: 'Personal details' });

  await details.getByRole('button', { name: 'Set the real name' }).click();
  await details.getByLabel('Real name').fill('Nguyen Van An');
  await details.getByRole('button', { name: 'Set the real name' }).click();
  await expect(details.getByText('Ng***n')).toBeVisible();

  await details.getByRole('button', { name: 'Edit' }).click();
  await details.getByLabel('Nickname').fill('Sen Hồng');
  await details.getByLabel('Zalo').fill('abc');
  await details.getByLabel('Birthday').fill('1990-02-28');
  await details.getByLabel('Address').fill('12 Lê Lợi, Đà Nẵng');
  await details.getByLabel('Nationality').selectOption({ label: 'Vietnam' });
  await details.getByLabel('Source of income').selectOption({ label: 'Own business' });
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByLabel('Zalo')).toHaveAttribute('aria-invalid', 'true');
  await expect(details.getByLabel('Zalo')).toBeFocused();
  await expectAccessible();
  await details.getByLabel('Zalo').fill('0901234567');
  await details.getByRole('button', { name: 'Save' }).dblclick();
  await expect(details.getByRole('button', { name: 'Edit' })).toBeVisible();

  const face = details.getByRole('group', { name: 'Picture of the account' }).locator('img').first();
  const shown = async () => face.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth);
  await details.getByRole('button', { name: 'Choose a picture' }).click();
  await details.getByRole('button', { name: 'Carp' }).click();
  await expect(details.getByRole('button', { name: 'Carp' })).toHaveAttribute('aria-pressed', 'true');
  await expect(face).toHaveAttribute('src', '/avatars/koi.svg');
  await expect.poll(shown).toBeGreaterThan(0);
  await expectAccessible();

  await details
    .getByTestId('avatar')
    .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('only a text') });
  await expect(details.getByText('This file is not a PNG or JPG picture.')).toBeVisible();
  await details.getByTestId('avatar').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(face).toHaveAttribute('src', /^\/uploads\//);
  await expect.poll(shown).toBe(256);
  const address = (await face.getAttribute('src')) ?? '';

  await open(page, '/member/securityCenter');
  for (const text of [
    'Ng***n',
    'Sen Hồng',
    '0901234567',
    '1990-02-28',
    '12 Lê Lợi, Đà Nẵng',
    'Vietnam',
    'Own business',
  ])
    await expect(details.getByText(text)).toBeVisible();
  await expect(details.getByRole('button', { name: 'Set the real name' })).toHaveCount(0);
  await expect(face).toHaveAttribute('src', address);
  // The header shows it, too; on a phone the page behind "Me".
  if (isPhone(page)) {
    await open(page, '/member/overview');
    await expect(page.getByRole('main').locator(`img[src="${address}"]`)).toBeVisible();
  } else await expect(page.getByRole('banner').locator(`img[src="${address}"]`)).toBeVisible();
});
