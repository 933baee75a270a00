import { expect, test } from './stack.ts';
import { newStaff, openConsole } from './staff.ts';

test('[B-15] [X-04] the steps of a new operator say what is done and lead to where it is put right', async ({
  page,
  stack,
}) => {
  await openConsole(page, stack, await newStaff(stack, ['owner'], 'Anna'), '/setup');
  await expect(page.getByText(/^The site is open/)).toBeVisible();
  const steps = page.getByRole('list', { name: 'Steps' });
  const games = steps.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Games/ }) });
  await expect(games).toContainText('Done');
  const address = steps.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Address/ }) });
  await address.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'publicUrl' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const)
  test(`[B-15] [B-02] the steps and the day can be read by everybody: ${theme}`, async ({
    page,
    stack,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    const owner = await newStaff(stack, ['owner'], 'Anna');
    for (const [path, list] of [
      ['/setup', 'Steps'],
      ['/today', 'Alerts'],
    ] as const) {
      await openConsole(page, stack, owner, path);
      await expect(page.getByRole('list', { name: list }).getByRole('listitem').first()).toBeVisible();
      await expectAccessible();
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([path, width, overflow]).toEqual([path, width, 0]);
      }
    }
  });
