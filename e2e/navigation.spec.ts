import type { Page } from '@playwright/test';
import { updateLanguage } from '@sampan/contract/site';
import { newMember } from './gateway.ts';
import { restoreSession, open, quietPage, untilHydrated } from './site.ts';
import { expect, test } from './stack.ts';

const scrolled = async (page: Page) => page.evaluate(() => Math.round(scrollY));

test('[S-07] a page starts past the menus, at what a hash names, or on top, and is one step back however often it is asked for', async ({
  page,
}) => {
  await open(page, '/help');
  await expect(page.locator('#topic-money')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await expect(page).toHaveURL('/help');

  // Opened by its address: what it names comes after the page, and not beneath the header.
  await open(page, quietPage);
  await page.setViewportSize({ width: 1440, height: 420 });
  await page.goto('/help#topic-safer');
  const topic = page.locator('#topic-safer');
  await expect(topic).toBeInViewport();
  const bar = await page.getByRole('banner').boundingBox();
  const below = (bar?.y ?? 0) + (bar?.height ?? 0);
  await expect.poll(async () => (await topic.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(below);
  await expect.poll(async () => (await topic.boundingBox())?.y ?? 0).toBeLessThan(below + 60);

  // A new page starts on top; the one before is where it was left.
  await untilHydrated(page);
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(0);
  await page.getByRole('banner').getByRole('link', { name: 'Hot games' }).click();
  await expect(page).toHaveURL('/hot');
  await expect(page.getByRole('heading', { level: 1, name: 'Hot games' })).toBeVisible();
  await expect.poll(async () => scrolled(page)).toBe(0);

  const entries = async () => page.evaluate(() => history.length);
  const before = await entries();
  await page.getByRole('banner').getByRole('link', { name: 'Hot games' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Hot games' }).click();
  expect(await entries()).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL('/help#topic-safer');
  await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThanOrEqual(2);
});

test('[S-01] [S-02] [S-05] each page has one address, however it was typed', async ({ page, stack }) => {
  const ask = async (path: string) => {
    const { status, headers } = await fetch(stack.url + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(
    await Promise.all(['/promotions/', '/GAME?gameId=1', '/HELP/deposits/', '/member/DEPOSITV2'].map(ask)),
  ).toEqual([
    [301, '/promotions'],
    [301, '/game?gameId=1'],
    [301, '/help/deposits'],
    [301, '/member/depositv2'],
  ]);

  await page.goto('/RNG/?page=1');
  await expect(page).toHaveURL('/rng?page=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
  // What is put into the document before it is alive, React would miss in its own.
  await untilHydrated(page, 'main h1');
  // As an operator may write a link.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/Live/?sort=name',
      textContent: 'Tonight’s tables',
    });
    document.querySelector('main')?.append(link);
  });
  await page.getByRole('link', { name: 'Tonight’s tables' }).click();
  await expect(page).toHaveURL('/live?sort=name');
  await expect(page.getByRole('heading', { level: 1, name: 'Live casino' })).toBeVisible();
});

test('[S-07] who wants no motion has each size at once, so that a place far down can be scrolled to', async ({
  page,
}) => {
  await open(page, quietPage);
  const height = await page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) return Number.NaN;
    main.style.minHeight = '9000px';
    return main.getBoundingClientRect().height;
  });
  expect(height).toBe(9_000);
});

test('[B-03] [B-04] a language and a theme from the header’s menus change what is on the screen, not what was typed', async ({
  page,
  stack,
}) => {
  await restoreSession(page, await newMember(stack));
  await open(page, '/member/depositv2');
  await page.getByRole('textbox', { name: 'Amount' }).fill('1');
  await page.keyboard.press('Tab');
  const field = page.locator('input[aria-invalid=true]');
  await expect(field).toHaveAccessibleDescription(/The minimum is/);

  const told = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith(updateLanguage.path),
  );
  await page
    .getByRole('button', { name: /^Language: English/ })
    .first()
    .click();
  await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click();
  expect((await told).postDataJSON()).toEqual({ language: 'VI' });
  await expect(page.getByRole('heading', { level: 1, name: 'Nạp tiền' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(field).toHaveAccessibleDescription(/Tối thiểu là/);
  await expect(field).toHaveValue('1');
  expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
    'VI',
    'EN',
  ]);

  await page
    .getByRole('button', { name: /^Giao diện: / })
    .first()
    .click();
  await page.getByRole('menuitemradio', { name: 'Sáng' }).click();
  const ground = async () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const light = await ground();
  await page.reload();
  await untilHydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await ground()).toBe(light);
  await expect(page.getByRole('heading', { level: 1, name: 'Nạp tiền' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Số tiền' })).toHaveValue('1');
});
