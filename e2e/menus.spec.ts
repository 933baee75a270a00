import { newPlayer } from './gateway.ts';
import { untilLoaded } from './a11y-layout.ts';
import { restoreSession, dialog, isPhone, open, quietPage, untilHydrated } from './site.ts';
import { sizes } from './sizes.ts';
import { expect, test } from './stack.ts';

for (const size of ['desktop', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use(sizes[size]);

    test('[B-02] menus and drawers are accessible while they are open', async ({ page, stack, expectAccessible }) => {
      await restoreSession(page, await newPlayer(stack, '50000.00'));
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
        await untilHydrated(page, 'header nav a');
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

/** Entries that lead to a part of a larger page, whose heading is the page's. */
const otherHeadings: Readonly<Record<string, string>> = {
  '/lottery': 'Quick lottery',
  '/member/manualRebate': 'Cashback',
  // Its entry counts the unread, too.
  '/member/messageV2': 'Mailbox',
  '/member/securityCenter': 'Security centre',
  '/sports?page=DS88': 'Sports',
};

test('[S-11] every entry of the menus and the footer leads to a page with its heading', async ({ page, stack }) => {
  await restoreSession(page, await newPlayer(stack, '50000.00'));
  await open(page, quietPage);
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await menu.getByRole('button', { name: 'Member centre' }).click();
  const help = page.getByRole('contentinfo').getByRole('navigation', { name: 'Help' });
  const entries = new Map<string, string>();
  for (const link of await menu.or(help).locator('a:not([target])').all())
    entries.set((await link.getAttribute('href')) ?? '', (await link.textContent()) ?? '');
  expect(entries.size).toBeGreaterThan(20);
  for (const [href, label] of entries) {
    // As a link of the page: without loading the site anew.
    await page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), { href: address });
      document.body.append(link);
      link.click();
      link.remove();
    }, href);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect.soft(heading, href).toHaveText(otherHeadings[href] ?? label);
  }
});
