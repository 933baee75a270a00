import { Buffer } from 'node:buffer';
import { promotion } from '@sampan/contract/promotions';
import { walletTransactions } from '@sampan/contract/wallet';
import { ask, newPlayer, untilDocuments } from './gateway.ts';
import { balanceShown, dialog, submitLogin, toMinorUnits, open, shownBalance } from './site.ts';
import { sizes } from './sizes.ts';
import { expect, test } from './stack.ts';

/** One red dot, png. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('on a phone', () => {
  test.use(sizes.phone);
  test('[C-01] [V-03] [W-07] a visitor finds a promotion, logs in by joining, claims it once, and comments on it', async ({
    page,
    stack,
  }) => {
    const player = await newPlayer(stack, '100000.00');
    const { title, conditions } = await ask(stack, promotion, { params: { promotionId: 'welcome' } });
    const main = page.getByRole('main');

    await open(page, '/promotions');
    await main.getByRole('button', { name: 'New members' }).click();
    await expect(page).toHaveURL('/promotions?type=newbie');
    await main.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL('/promoDetail?id=welcome');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.getByText('None needed', { exact: true })).toBeVisible();

    // Without scrolling.
    await expect(main.getByRole('button', { name: 'Join' })).toBeInViewport({ ratio: 1 });
    await main.getByRole('button', { name: 'Join' }).click();
    await submitLogin(page, player);
    const claim = main.getByRole('button', { name: 'Claim ₫ 50,000.00' });
    await expect(claim).toBeVisible();
    await expect(balanceShown(page)).toHaveText(/\d/);
    const before = await shownBalance(page);

    await claim.dblclick();
    await expect(main.getByText('Claimed', { exact: true })).toBeVisible();
    const after = Number(before + toMinorUnits(`₫ ${conditions.reward}`)) / 100;
    await expect(balanceShown(page)).toContainText(after.toLocaleString('en-US', { minimumFractionDigits: 2 }));
    const { list } = await ask(
      stack,
      walletTransactions,
      { query: { kind: 'bonus' } },
      { token: player.session.token },
    );
    expect(list.filter(({ detail }) => detail === title)).toHaveLength(1);

    const words = 'A fair start, thank you!';
    // They come as one comes near.
    await main.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded();
    await main.getByRole('button', { name: 'Send comment' }).click();
    await expect(main.getByText('Write something first.')).toBeVisible();
    await main.getByRole('textbox', { name: 'Your comment' }).fill(words);
    await main.getByTestId('pictures').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: picture });
    await expect(main.getByRole('img', { name: 'dot.png' })).toBeVisible();
    await main.getByRole('button', { name: 'Send comment' }).click();
    const comment = main.getByRole('listitem').filter({ hasText: words });
    await expect(comment).toBeVisible();
    await expect(comment).not.toContainText(player.account);
    await expect(comment.getByRole('img')).toBeVisible();
    await expect(main.getByRole('textbox', { name: 'Your comment' })).toHaveValue('');

    await open(page, '/member/transactionHistory');
    await expect(page.getByRole('list', { name: 'Account record' })).toContainText(title);
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('[C-01] [C-04] a ticket turns the wheel once, and the login has the operator’s picture beside it', async ({
  page,
  stack,
}) => {
  const player = await newPlayer(stack, '100000.00');
  await open(page, '/promoDetail?id=lantern-wheel');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Join' }).click();
  await expect(dialog(page).getByText('Mind your password')).toBeVisible();
  await submitLogin(page, player);

  await expect(main.getByText('1 ticket left today')).toBeVisible();
  const draw = main.getByRole('button', { name: 'Draw' });
  await draw.focus();
  await page.keyboard.press('Enter');
  await expect(
    main.getByRole('status').filter({ hasText: /You won ₫\s[\d,]+\.00\.|No prize this time\./ }),
  ).toBeVisible();
  await expect(main.getByText('0 tickets left today')).toBeVisible();
  await expect(draw).toBeDisabled();
});

test('[C-02] a popup comes once in a browser, leaves the page in use, and what is announced of promotions stands above them', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const mine = "merchant_code = 'SAMPAN' and kind = 'PU'";
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `
        with added as (
          insert into announcements (merchant_code, kind, sort_order, starts_at)
            values ('SAMPAN', 'PU', 0, now()) returning id)
        insert into announcement_texts (merchant_code, announcement_id, language, title, content)
          select 'SAMPAN', id, 'EN', 'Harbour fair', '<p>On Sunday.</p>' from added`,
    });
  });
  const context = await browser.newContext({ baseURL: stack.url });
  const later = await context.newPage();
  try {
    const popup = page.getByRole('region', { name: 'New notice' });
    await untilDocuments(stack, ['/index'], (html) => html.includes('Harbour fair'));
    await open(page, '/index');
    await expect(popup.getByRole('heading', { name: 'Harbour fair' })).toBeVisible();
    await expect(popup.getByText('On Sunday.')).toBeVisible();
    await expectAccessible(page, { within: 'section:has(> [aria-live])' });
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(popup).toHaveCount(0);

    const main = page.getByRole('main');
    await open(page, '/promotions');
    const notice = main.getByRole('region', { name: 'Notices' }).getByRole('article');
    await expect(notice.getByRole('heading')).toHaveText('Every prize stands with its chance');
    await expect(notice.locator('img')).toHaveJSProperty('complete', true);
    await expectAccessible(page, { within: 'main' });
    const top = async (locator: typeof notice) => (await locator.boundingBox())?.y ?? Number.NaN;
    const first = main.getByRole('article').nth(1);
    expect(await top(notice)).toBeLessThan(await top(first));
    await notice.getByRole('link', { name: 'See the chances' }).click();
    await expect(page).toHaveURL('/promoDetail?id=lantern-wheel');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('The lantern wheel');

    // Once more at home: what opens dialogs is there, and opens none by itself.
    await open(page, '/index');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('seenNotices'))).toMatch(/^\{"":\{"\d+":\{"EN":/);
    await expect(popup).toHaveCount(0);

    // Another browser.
    await open(later, '/index');
    await expect(later.getByRole('region', { name: 'New notice' }).getByText('On Sunday.')).toBeVisible();
  } finally {
    await page.close();
    await context.close();
    await stack.changeDatabase(async (db) => {
      await db.run({ text: `delete from announcements where ${mine}` });
    });
    // Else it would open over home in what comes next.
    await untilDocuments(stack, ['/index'], (html) => !html.includes('Harbour fair'));
  }
});
