import path from 'node:path';
import { test as base, chromium, expect, type Browser, type Page } from '@playwright/test';
import { chosenBrand } from '../scripts/build/brand.mjs';
import { chromiumArguments, findChromium } from '../scripts/testing/browser.mjs';
import { run } from '../scripts/process/run.mjs';
import { player, startOtherGateway, type OtherGateway } from './other-gateway/gateway.ts';
import { serveFiles } from './other-gateway/files.ts';
import { balanceShown, dialog, submitLogin } from './site.ts';

const origin = 'http://other-gateway.test';

interface Other {
  readonly gateway: OtherGateway;
  readonly browser: Browser;
  /** Of the site, whose files another server has. */
  readonly url: string;
}

/** A site built for another gateway, from files alone, and that gateway on another origin. */
const test = base.extend<{ site: Page }, { other: Other }>({
  other: [
    async ({}, use) => {
      process.env['API_ORIGIN'] = origin;
      const { site } = chosenBrand();
      delete process.env['API_ORIGIN'];
      const { code, output } = await run('npm', ['exec', '-w', '@sampan/web', '--', 'vite', 'build'], {
        cwd: path.join(import.meta.dirname, '..'),
        env: { ...process.env, NODE_ENV: 'production', API_ORIGIN: origin, API_NAMES: 'newer', API_FRAMES: origin },
      });
      expect(code, output).toBe(0);
      const [gateway, files] = await Promise.all([startOtherGateway(), serveFiles(path.join(site, 'client'))]);
      const executablePath = findChromium();
      const browser = await chromium.launch({
        args: [...chromiumArguments, `--host-resolver-rules=MAP other-gateway.test:80 127.0.0.1:${gateway.port}`],
        ...(executablePath && { executablePath }),
      });
      await use({ gateway, browser, url: files.url });
      await browser.close();
      await Promise.all([gateway.close(), files.close()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  site: async ({ other }, use) => {
    const context = await other.browser.newContext({
      baseURL: other.url,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      viewport: { width: 1440, height: 900 },
    });
    const failed: string[] = [];
    context.on('console', (message) => {
      // Browsers say of each answer with such a status that it is one.
      const isStatus = /^Failed to load resource: the server responded with a status of 40[14]/.test(message.text());
      if (message.type() === 'error' && !isStatus) failed.push(message.text());
    });
    context.on('weberror', (error) => failed.push(error.error().stack ?? error.error().message));
    await use(await context.newPage());
    await context.close();
    expect(failed, 'errors in the browser console').toEqual([]);
  },
});

// They share what one worker builds.
test.describe.configure({ mode: 'default' });

test('[X-03] a visitor finds games at a gateway of another code base, from another origin', async ({ site, other }) => {
  await site.goto('/index');
  await expect(site).toHaveTitle('Sampan');
  await expect(site.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await expect(site.getByRole('link', { name: /Orchid Moon ORC/ }).first()).toBeVisible();
  const picture = site.getByRole('main').locator(`img[src^="${origin}/img/"]`).first();
  await expect.poll(async () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // Neither what it doesn't have, nor a category that the site doesn't know.
  await expect(site.getByRole('alert')).toHaveCount(0);
  await expect(site.getByText('HOLOGRAM')).toHaveCount(0);
  await expect(site.getByText('NaN')).toHaveCount(0);

  await site.goto('/rng');
  await expect(site.getByRole('main').getByRole('link', { name: /Temple Cats/ })).toHaveCount(2);
  await site.getByRole('main').getByRole('searchbox').fill('silk');
  await expect(site.getByRole('main').getByRole('link', { name: /Silk Route/ })).toHaveCount(2);
  await expect(site.getByRole('main').getByRole('link', { name: /Temple Cats/ })).toHaveCount(0);
  expect(other.gateway.asked).toContain('POST /wps/relay/GCSGAME_newGameVendor');
});

test('[X-03] [A-01] [G-09] [W-01] a member logs in there without a key to seal to, plays, and reads the balance again', async ({
  site,
  other,
}) => {
  other.gateway.setBalance(1250.5);
  await site.goto('/fish');
  await site.getByRole('link', { name: /River Fortune KOI/ }).click();
  await submitLogin(site, { account: player.account, password: 'Wrong2026x' });
  await expect(dialog(site).getByRole('alert')).toContainText('password is wrong');
  await submitLogin(site, player);
  await expect
    .poll(() => other.gateway.logins.at(-1))
    .toMatchObject({ username: player.account, password: player.password });

  await expect(site).toHaveURL(/\/game\?nodeId=KOI-1/);
  await expect(site.frameLocator('iframe').getByRole('heading', { name: 'Playing KOI-1' })).toBeVisible();
  await site.goto('/fish');
  await expect(balanceShown(site)).toHaveText('฿ 1,250.50');
  other.gateway.setBalance(990.25);
  // As when the member comes back to the tab: nothing tells of changes there. Who listens for it may come late.
  await expect(async () => {
    await site.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(balanceShown(site)).toHaveText('฿ 990.25', { timeout: 2_000 });
  }).toPass();

  await site
    .getByRole('main')
    .getByRole('button', { name: /^Add .* to favourites/ })
    .first()
    .click();
  await expect.poll(() => other.gateway.asked).toContain('POST /wps/relay/MCSFE_addFavoriteGameV2');
});

test('[X-03] [M-03] a member’s page whose calls are not there is empty, and a session that is over asks for the login', async ({
  site,
  other,
}) => {
  await site.goto('/index');
  await site.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await submitLogin(site, player);
  await expect(balanceShown(site)).toBeVisible();
  await site.goto('/member/personalHistoryCopy');
  await expect(site.getByText('No bets here')).toBeVisible();
  await expect(site.getByRole('alert')).toHaveCount(0);

  other.gateway.endSessions();
  await site.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await submitLogin(site, player);
  await expect(balanceShown(site)).toBeVisible();
});
