import { newPlayer } from './gateway.ts';
import { untilLoaded } from './looks.ts';
import { comeIn, dialog, isPhone, open } from './site.ts';
import { sizes } from './sizes.ts';
import { expect, test } from './whole.ts';

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use(sizes[size]);

    test('[B-02] menus and drawers are accessible while they are open', async ({ page, whole, expectAccessible }) => {
      await comeIn(page, await newPlayer(whole, '50000.00'));
      await open(page, '/member/playerRank');
      await untilLoaded(page);
      // The last of a row that is wider than a phone.
      await expect(page.locator('main nav [aria-current=page]')).toBeInViewport({ ratio: 1 });
      if (isPhone(page)) {
        await open(page, '/rng');
        const categories = page.getByRole('navigation', { name: 'Game categories' });
        await expect(categories.getByRole('link', { name: 'Slots' })).toBeInViewport({ ratio: 1 });
        await page.getByRole('button', { name: 'Open the menu' }).click();
        await expect(dialog(page)).toBeVisible();
      } else {
        await page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Slots' }).hover();
        await expect(page.getByRole('group', { name: 'Slots: providers' })).toBeVisible();
        await expectAccessible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('group', { name: 'Slots: providers' })).toHaveCount(0);
        await page.getByRole('button', { name: /^Account of/ }).click();
        await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
      }
      await expectAccessible();
    });
  });
}
