import { expect, test } from './whole.ts';

test('[S-01] the home page comes with its content and without an error', async ({ page, expectAccessible }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible();
});
