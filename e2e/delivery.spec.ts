import { open } from './site.ts';
import { expect, test } from './whole.ts';

test.use({ serviceWorkers: 'allow' });

test('[B-12] [S-16] nothing is measured before somebody agreed; without a network there is a page of ours', async ({
  page,
  context,
  whole,
  expectedConsole,
}) => {
  const google: string[] = [];
  await context.route(/googletagmanager/, async (route) => {
    google.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const setTag = async (settings: string) =>
    whole.besideGateway(
      async (db) => {
        await db.run({ text: `update merchants set settings = ${settings} where code = 'SAMPAN'` });
      },
      ['/index', '/rng', '/hot'],
    );
  await setTag(`settings || '{"gtagId": "G-TEST"}'`);
  try {
    const bar = page.getByRole('region', { name: 'May we count visits?' });
    await open(page, '/index');
    await bar.getByRole('button', { name: 'Decline' }).click();
    await expect(bar).toBeHidden();
    await open(page, '/rng');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toBeHidden();
    expect(google).toEqual([]);
    // The footer's way to think again; it comes alive with the first sign of somebody being there.
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
    await context.setOffline(true);
    await page.goto('/hot');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    const kept = await page.evaluate(async () => (await (await caches.open('offline')).keys()).map(({ url }) => url));
    expect(kept).toEqual([`${whole.url}/offline`]);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('main').getByRole('link').first().waitFor();
    await expect(page.getByRole('banner')).toBeVisible();
  } finally {
    await context.setOffline(false);
    // An embedded database is changed while the gateway rests; nobody shall miss it.
    await page.close();
    await setTag(`settings - 'gtagId'`);
  }
});
