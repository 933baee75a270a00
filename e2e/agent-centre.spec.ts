import type { Page } from '@playwright/test';
import { agentPages, type AgentPage } from '../apps/web/src/platform/paths.ts';
import { logIn } from './gateway.ts';
import { isPhone, open, restoreSession } from './site.ts';
import { sizes } from './sizes.ts';
import { expect, test } from './stack.ts';

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Agent centre' });
const menuOf = (page: Page) => centreOf(page).getByRole('navigation', { name: 'Pages of the agent centre' });
/** What the browser shows. */
const address = (page: Page) => new URL(page.url()).pathname;

/** The file of each page's code. */
const screens: Readonly<Record<AgentPage, string>> = {
  announcement: 'Announcement',
  agentTeamOverview: 'TeamOverview',
  registration: 'Registration',
  downline: 'Downline',
  teamBetting: 'TeamBetting',
  teamProfit: 'TeamProfit',
  income: 'Income',
  teamTransactions: 'TeamTransactions',
  dividend: 'Dividend',
  dailyWages: 'DailyWages',
  hourlySalary: 'HourlySalary',
  realtimeSalary: 'RealtimeSalary',
  policy: 'Policy',
};

/** Somewhere on the site, with a place to come back to. */
const before = '/promotions?type=SLOTS';

/** By the site's own menus: the account's, or on a phone the tab "Me". */
async function openCentre(page: Page): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('link', { name: /^Me\b/ }).click();
    await page.getByRole('main').getByRole('link', { name: 'Agent area' }).click();
    return;
  }
  await page.getByRole('banner').getByRole('button', { name: 'Account of agent01' }).click();
  await page.getByRole('menuitem', { name: 'Agent area' }).click();
}

for (const size of ['desktop', 'phone'] as const) {
  test.describe(size, () => {
    test.use(sizes[size]);

    test(`[T-01] [T-08] [B-09] every page opens over where one was, has an address and code of its own: ${size}`, async ({
      page,
      stack,
    }) => {
      const code = new Set<string>();
      page.on('request', (request) => {
        const file = new URL(request.url()).pathname.split('/').pop() ?? '';
        const screen = /^(\w+)Screen-.*\.js$/.exec(file)?.[1];
        if (screen !== undefined) code.add(screen);
      });
      await restoreSession(page, await logIn(stack, 'agent01', 'Agent01x'));
      await open(page, before);
      // Which pages there are is known before the centre opens.
      const kept = () =>
        page.evaluate(() =>
          ['enableContract', 'enableSalary', 'consolidated'].map((key) => sessionStorage.getItem(key)),
        );
      await expect.poll(kept).toEqual(['1', '1', expect.stringContaining('divtypereq')]);
      await openCentre(page);
      const below = isPhone(page) ? '/member/overview' : '/promotions';
      await expect(menuOf(page).locator('[aria-current]')).toHaveText('Announcement');
      expect(address(page)).toBe('/agent/announcement');
      const links = menuOf(page).getByRole('link');
      await expect(links).toHaveCount(agentPages.length);
      for (const [index, name] of agentPages.entries()) {
        await test.step(name, async () => {
          await links.nth(index).click();
          await expect.poll(() => address(page)).toBe(`/agent/${name}`);
          await expect(links.nth(index)).toHaveAttribute('aria-current', 'page');
          await expect(centreOf(page).getByRole('heading', { level: 3 }).first()).toHaveText(
            (await links.nth(index).textContent()) ?? '',
          );
          await expect(centreOf(page).locator('[aria-busy=true]')).toHaveCount(0);
          await expect(centreOf(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
          expect([...code]).toContain(screens[name]);
        });
      }

      await page.goBack();
      expect(address(page)).toBe('/agent/realtimeSalary');
      await centreOf(page).getByRole('button', { name: 'Close' }).click();
      await expect(centreOf(page)).toHaveCount(0);
      expect(address(page)).toBe(below);

      // Its address, typed or after a reload, opens it over home.
      await open(page, '/agent/registration');
      await expect(menuOf(page).locator('[aria-current]')).toHaveText('Account registration');
      await page.keyboard.press('Escape');
      await expect(centreOf(page)).toHaveCount(0);
      await expect.poll(() => address(page)).toBe('/index');
    });
  });
}
