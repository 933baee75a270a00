import { untilDocuments } from './gateway.ts';
import { open, quietPage } from './site.ts';
import { expect, test } from './stack.ts';

test.use({ serviceWorkers: 'allow' });

test('[B-12] [S-16] nothing is measured before the visitor agreed; without a network there is a page of ours', async ({
  page,
  context,
  stack,
  expectedConsole,
}) => {
  const google: string[] = [];
  await context.route(/googletagmanager/, async (route) => {
    google.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const setTag = async (settings: string, tag: string) => {
    await stack.changeDatabase(async (db) => {
      await db.run({ text: `update merchants set settings = ${settings} where code = 'SAMPAN'` });
    });
    await untilDocuments(stack, ['/index', '/rng', '/hot'], (html) => html.includes(`"gtagId":"${tag}"`));
  };
  await setTag(`settings || '{"gtagId": "G-TEST"}'`, 'G-TEST');
  try {
    const bar = page.getByRole('region', { name: 'May we count visits?' });
    await open(page, '/index');
    await bar.getByRole('button', { name: 'Decline' }).click();
    await expect(bar).toBeHidden();
    await open(page, '/rng');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toBeHidden();
    expect(google).toEqual([]);
    // The footer's way to think again; it is hydrated with the first interaction.
    await expect(async () => {
      await page.getByRole('button', { name: 'Measuring choices' }).click();
      await expect(bar).toBeVisible({ timeout: 500 });
    }).toPass();
    await bar.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => google).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);

    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    expectedConsole.push(/Failed to load resource|net::ERR_|WebSocket connection/);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await context.setOffline(true);
    await page.goto('/hot');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    // In the brand's own colours.
    await expect(page.locator('body')).toHaveCSS('background-color', ground);
    const kept = await page.evaluate(async () => (await (await caches.open('offline')).keys()).map(({ url }) => url));
    expect(kept).toEqual([`${stack.url}/offline`]);
    // By itself, and it is the page that was wanted.
    await context.setOffline(false);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveURL('/hot');
  } finally {
    await context.setOffline(false);
    // An embedded database is changed while the gateway rests: no page may need it then.
    await page.close();
    await setTag(`settings - 'gtagId'`, '');
  }
});

test('[S-16] a tab of a first visit is told of a new deployment, and loads it when asked to', async ({
  page,
  context,
}) => {
  // The worker of the deployment before; what a browser asks for later is the gateway's own.
  let isOld = true;
  await context.route('**/service-worker.js', async (route) => {
    if (!isOld) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: `${await response.text()}\n// the one before` });
  });
  const bar = page.getByRole('status').filter({ hasText: 'A new version of the site is ready.' });
  await open(page, quietPage);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect(bar).toHaveCount(0);
  isOld = false;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(bar).toBeVisible();
  const loaded = page.waitForEvent('load');
  await bar.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect(bar).toHaveCount(0);
});

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
}

test('[S-16] pages link what an installed site needs: a manifest, and icons of the sizes that it names', async ({
  page,
}) => {
  await page.goto(quietPage);
  const hrefOf = async (rel: string) => (await page.locator(`link[rel=${rel}]`).getAttribute('href')) ?? '';
  const answer = await page.request.get(await hrefOf('manifest'));
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Sampan', start_url: '/index', display: 'standalone' });
  const icons = [...manifest.icons, { src: await hrefOf('apple-touch-icon'), sizes: '192x192', type: 'image/png' }];
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes, type } of icons) {
    const icon = await page.request.get(src);
    const bytes = await icon.body();
    expect(icon.headers()['content-type'], src).toBe(type);
    // A PNG tells its size in its first block.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
});
