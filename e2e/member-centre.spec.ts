import type { Page, Route } from '@playwright/test';
import { demoAffiliateCode } from '../apps/gateway/seeds/demo/affiliate.ts';
import { newMember, untilDocuments } from './gateway.ts';
import { centrePages, type CentrePage } from './member-centre/pages.ts';
import { isPhone, open, restoreSession } from './site.ts';
import { sizes } from './sizes.ts';
import { expect, test, type Stack } from './stack.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Member centre' });
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const addressOf = ({ page, search = '' }: CentrePage) => `/member/${page}${search}`;

/** Somewhere on the site, with a place to come back to. */
const before = '/promotions?type=SLOTS';

/** A member who has every page: with an upline, by whose link they registered. */
const memberOfLine = (stack: Stack) => newMember(stack, { affiliateCode: demoAffiliateCode });

/** By the site's own menus: the account's, or on a phone the tab "Me". */
async function openCentre(page: Page, account: string): Promise<void> {
  if (isPhone(page)) {
    // It counts the unread messages, too.
    await page.getByRole('link', { name: /^Me\b/ }).click();
    await page.getByRole('main').getByRole('link', { name: 'Security centre', exact: true }).click();
    return;
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Account of ${account}` })
    .click();
  await page.getByRole('menuitem', { name: 'My account', exact: true }).click();
}

/** Holds some calls back, then answers them so, until it ends. */
async function answerLate(page: Page, calls: RegExp, answer: (route: Route) => Promise<void>) {
  const held = Promise.withResolvers<void>();
  const isTheirs = ({ pathname }: URL) => calls.test(pathname);
  await page.route(isTheirs, async (route) => {
    await held.promise;
    await answer(route);
  });
  return {
    letGo: () => held.resolve(),
    end: () => page.unroute(isTheirs),
  };
}

/** How a page's calls fail: with a clear error, and with what is no answer at all. */
const failures = {
  refused: {
    status: 429,
    json: { success: false, value: null, message: '', errorCode: 'too_many_requests', requestId: 'r1' },
  },
  garbled: { status: 200, json: { success: true, value: { is: 'something else' }, message: '', errorCode: null } },
} as const;

for (const [size, failure] of [
  ['desktop', 'garbled'],
  ['phone', 'refused'],
] as const) {
  test.describe(size, () => {
    test.use(sizes[size]);

    test(`[M-01] every page opens from the menu, which marks it, with code of its own: ${size}`, async ({
      page,
      stack,
    }) => {
      const member = await memberOfLine(stack);
      const code = new Set<string>();
      page.on('request', (request) => code.add(new URL(request.url()).pathname.split('/').pop() ?? ''));
      await restoreSession(page, member);
      await open(page, before);
      await openCentre(page, member.account);
      const menu = menuOf(page);
      // Where the centre opens.
      await expect(page).toHaveURL(/\/member\/securityCenter$/);
      await expect(menu).not.toHaveAttribute('aria-busy');
      for (const { page: name, title, code: file } of centrePages) {
        await test.step(name, async () => {
          const link = menu.getByRole('link', { name: title, exact: true });
          // A badge is part of its name.
          const entry = (await link.count()) > 0 ? link : menu.getByRole('link', { name: new RegExp(`^${title}`) });
          await entry.click();
          await expect(page).toHaveURL(({ pathname }) => pathname === `/member/${name}`);
          await expect(titleOf(page)).toHaveText(title);
          await expect(page).toHaveTitle(new RegExp(`^${title}`));
          await expect(menu.locator('[aria-current]')).toHaveCount(1);
          await expect(entry).toHaveAttribute('aria-current', 'page');
          await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
          const own = new RegExp(`^${file}-.*\\.js$`);
          await expect.poll(() => [...code].filter((loaded) => own.test(loaded)).length).toBe(1);
        });
      }
      await expect(menu.getByRole('link')).toHaveCount(centrePages.length);
      // A phone comes from its own page of the member.
      await page.getByRole('main').getByRole('link', { name: 'Close', exact: true }).click();
      await expect(page).toHaveURL(({ pathname, search }) =>
        isPhone(page) ? pathname === '/member/overview' : pathname + search === before,
      );
    });

    // Each page at one of the two sizes: what differs between them is the frame, which all pages share.
    const here = centrePages.filter((_page, index) => index % 2 === Number(size === 'phone'));
    test(`[M-01] each page has its link, waits, says what failed and offers another try: ${size}`, async ({
      page,
      stack,
      expectedConsole,
    }) => {
      test.setTimeout(300_000);
      expectedConsole.push(/status of 429/);
      await restoreSession(page, await memberOfLine(stack));
      const main = page.getByRole('main');
      const retry = main.getByRole('button', { name: 'Try again' });
      for (const one of here) {
        await test.step(one.page, async () => {
          const calls = await answerLate(page, one.calls, (route) => route.fulfill(failures[failure]));
          await open(page, addressOf(one));
          await expect(titleOf(page)).toHaveText(one.title);
          await expect(main.locator('[aria-busy=true]').first()).toBeVisible();
          await expect(main.getByText(one.shows)).toHaveCount(0);

          calls.letGo();
          await expect(retry.first()).toBeVisible();
          await expect(titleOf(page)).toHaveText(one.title);
          await expect.poll(() => menuOf(page).getByRole('link').count()).toBeGreaterThan(10);

          await calls.end();
          await expect(async () => {
            if ((await retry.count()) > 0) await retry.first().click({ timeout: 1_000 });
            // A call that was under way when they began to be answered again may still fail, and offer another try.
            await expect(main.getByText(one.shows).first()).toBeVisible({ timeout: 2_000 });
            await expect(retry).toHaveCount(0, { timeout: 2_000 });
          }).toPass();
          await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
        });
      }
    });
  });
}

test('[M-01] the menu waits for what decides it; the way out of a page that was typed is home', async ({
  page,
  stack,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 404/);
  await restoreSession(page, await memberOfLine(stack));
  const info = await answerLate(page, /^\/wps\/member\/info$/, (route) => route.continue());
  await open(page, '/member/securityCenter');
  await expect(titleOf(page)).toHaveText('Security centre');
  await expect(menuOf(page)).toHaveAttribute('aria-busy', 'true');
  await expect(menuOf(page).getByRole('link')).toHaveCount(0);
  info.letGo();
  await expect(menuOf(page).getByRole('link')).toHaveCount(centrePages.length);
  await page.getByRole('main').getByRole('link', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(/\/index$/);
  // Only the addresses of its pages answer.
  for (const address of ['/member', '/member/nothing']) {
    await open(page, address);
    await expect(titleOf(page)).toHaveText('Page not found');
  }
});

test('[M-01] [B-08] a page whose module is off is in no menu, and its address says so', async ({
  page,
  stack,
  expectedConsole,
}) => {
  // The gateway rests while its database is changed.
  expectedConsole.push(/ERR_CONNECTION_REFUSED|WebSocket connection|fetching the script|status of 4/);
  const off = [
    ['withdraw', 'Withdraw', 'Nothing is paid out right now'],
    ['manualRebate', 'Cashback', 'There is no cashback right now'],
    ['referral', 'Invite friends', 'No invitations right now'],
    ['messageV2', 'Mailbox', 'There is no mailbox here right now'],
    // Of one who registered without a link.
    ['transferUpline', 'Line transfer', 'Nobody to send to'],
  ] as const;
  const member = await newMember(stack);
  const addresses = ['/member/securityCenter', ...off.map(([name]) => `/member/${name}`)];
  let whitelabel = '';
  await stack.changeDatabase(async (db) => {
    const { rows } = await db.run<{ tree: string }>({
      text: `select settings->>'whitelabel' as tree from merchants where code = 'SAMPAN'`,
    });
    whitelabel = rows[0]?.tree ?? '';
    await db.run({
      text: `update merchants set settings = jsonb_set(settings, '{whitelabel}',
        replace(settings->>'whitelabel', '"enabled": "1"', '"enabled": "0"')::jsonb)`,
    });
  });
  const untilOn = (isOn: boolean) =>
    untilDocuments(stack, addresses, (html) => html.includes('"enabled":"1"') === isOn);
  await untilOn(false);
  try {
    await restoreSession(page, member);
    await open(page, '/member/securityCenter');
    await expect(menuOf(page).getByRole('link')).toHaveCount(centrePages.length - off.length);
    for (const [name, title, words] of off) {
      await open(page, `/member/${name}`);
      await expect(titleOf(page)).toHaveText(title);
      await expect(page.getByRole('main').getByText(words)).toBeVisible();
      await expect(menuOf(page).getByRole('link', { name: title, exact: true })).toHaveCount(0);
    }
  } finally {
    await page.goto('about:blank');
    await stack.changeDatabase(async (db) => {
      await db.run({
        text: `update merchants set settings = jsonb_set(settings, '{whitelabel}', $1::jsonb) where code = 'SAMPAN'`,
        values: [whitelabel],
      });
    });
    await untilOn(true);
  }
});
