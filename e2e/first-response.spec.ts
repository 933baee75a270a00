import { hotGames } from '@sampan/contract/catalogue';
import { languages, type Language } from '@sampan/contract/envelope';
import { announcements } from '@sampan/contract/site';
import { core as EN } from '@sampan/phrases/EN/core';
import { core as VI } from '@sampan/phrases/VI/core';
import { ask } from './gateway.ts';
import { isPhone, open, setPreferences, quietPage, untilHydrated, watchShifts } from './site.ts';
import { expect, test } from './stack.ts';

const tags = { EN: 'en', CN: 'zh-Hans', ID: 'id', JA: 'ja', KO: 'ko', TH: 'th', VI: 'vi' } as const satisfies Record<
  Language,
  string
>;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [language, words] of [
    ['EN', EN],
    ['VI', VI],
  ] as const) {
    test(`[G-08] [B-02] home shows its banner, hot games and navigation, in ${language}`, async ({
      page,
      context,
      stack,
    }) => {
      await setPreferences(context, stack.url, { language });
      await page.goto('/index');
      const { banners } = await ask(stack, announcements, { query: {} }, { language });
      await expect(page.getByRole('main')).toContainText(banners[0]?.title ?? '-');
      const query = { merchantCode: 'SAMPAN', language };
      const { list } = await ask(stack, hotGames, { query }, { language });
      expect(list.length).toBeGreaterThanOrEqual(8);
      for (const { gameName } of list.slice(0, 6))
        await expect(page.getByRole('link', { name: gameName, exact: true }).first()).toBeAttached();
      for (const category of ['RNG', 'LIVE', 'SPORTS', 'FISH'] as const)
        await expect(
          page.getByRole('link', { name: words[`shell.category.${category}`], exact: true }).first(),
        ).toBeAttached();
      await expect(page.getByRole('banner').getByRole('button', { name: words['shell.register'] })).toBeVisible();
    });
  }

  test('[G-08] the columns stand before the document is there to its end', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const placeOfMain = async () => {
      await page.goto('/index');
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      return page.getByRole('main').boundingBox();
    };
    const whole = await placeOfMain();
    await expect(page.getByRole('complementary')).toBeVisible();
    // What a slow line, or a busy processor, has of it first.
    await page.route('**/index', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.slice(0, text.indexOf('</main>')) });
    });
    const part = await placeOfMain();
    await expect(page.getByRole('complementary')).toHaveCount(0);
    expect({ x: part?.x, width: part?.width }).toEqual({ x: whole?.x, width: whole?.width });
  });
});

test('[B-02] [B-04] home comes alive without an error in every language, under a strict policy', async ({
  page,
  context,
  stack,
}) => {
  // Each theme in every language, one with each size of window.
  const theme = isPhone(page) ? 'light' : 'dark';
  for (const language of languages) {
    await test.step(`${language} ${theme}`, async () => {
      await setPreferences(context, stack.url, { language, theme });
      const response = await page.goto('/index');
      const policy = (await response?.headerValue('content-security-policy')) ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe');
      await untilHydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', tags[language]);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    });
  }
});

test('[X-01] the page of the calls is drawn under a strict policy, and shows what a call takes', async ({ page }) => {
  // A line of the console, of a refused script or style among others, fails the journey.
  const answer = await page.goto('/docs');
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
  await page.getByRole('button', { name: 'Expand operation' }).first().click();
  const call = page.locator('#operations-public-systemStatus');
  await call.locator('.opblock-control-arrow').click();
  // The page looks through all calls for what this one refers to.
  await expect(call.locator('.opblock-body')).toContainText('Responses', { timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeHidden();
});

test('[S-02] [B-02] [G-08] each page that may be found is made whole, and has a title and a description in its language', async ({
  page,
  stack,
}) => {
  await open(page, '/help');
  await expect(page).toHaveTitle('Help centre · Sampan');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveTitle('Sampan');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Slots, live tables/);

  const textOf = async (address: string) => (await page.request.get(`${stack.url}${address}`)).text();
  const listed = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => {
    const { pathname, searchParams } = new URL(url.replaceAll('&amp;', '&'));
    searchParams.delete('lang');
    return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  });
  const pages = [...new Set(listed)];
  expect(pages.length).toBeGreaterThan(15);
  expect(pages).toEqual(
    expect.arrayContaining(['/help/deposits', '/news/help-centre-opens', '/promoDetail?id=welcome']),
  );
  const heads = new Set<string>();
  for (const language of ['EN', 'TH'] as const) {
    for (const path of pages) {
      const html = await textOf(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      const title = /<title>([^<]+)</.exec(html)?.[1] ?? '';
      const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(title, path).toMatch(path === '/index' ? /^Sampan$/ : /. · Sampan$/);
      expect(description.length, path).toBeGreaterThan(15);
      expect(html, path).toContain(`<meta property="og:title" content="${title}">`);
      expect(html, path).toContain(`<meta property="og:description" content="${description}">`);
      expect(html, path).toContain('<meta name="twitter:card" content="summary_large_image">');
      // What threw would be left to the browser.
      expect(html, path).not.toContain('<!--$!-->');
      expect(html, path).toMatch(/<script type="application\/ld\+json">\{"@context":"https:\/\/schema\.org"/);
      heads.add(`${language} ${title}`).add(`${language} ${description}`);
    }
  }
  expect(heads.size).toBe(2 * 2 * pages.length);
});

test('[S-15] the first pictures are named before the code that brings a page to life, whose turn is after theirs', async ({
  stack,
}) => {
  for (const path of ['/index', '/rng', '/live', '/promoDetail?id=welcome']) {
    const html = await (await fetch(stack.url + path)).text();
    const last = html.toLowerCase().lastIndexOf('<img', html.toLowerCase().lastIndexOf('fetchpriority="high"'));
    expect([path, last > 0]).toEqual([path, true]);
    expect([path, html.indexOf('rel="modulepreload"') > last]).toEqual([path, true]);
    // And before the styles, which are the half of a document.
    expect(html.lastIndexOf('as="image"'), path).toBeGreaterThan(0);
    expect(html.lastIndexOf('as="image"'), path).toBeLessThan(html.indexOf('<style'));
    // Behind pictures and fonts, wherever it is named.
    expect(html, path).toContain('<script type="module" fetchpriority="low"');
    // What asks the gateway comes with the first question.
    expect(html, path).not.toMatch(/"\/assets\/(?:calls|schemas)-/);
  }
});

test('[V-04] [S-15] amounts in dong need one face: the sign is of the same file as the figures', async ({ page }) => {
  await open(page, '/promoDetail?id=welcome');
  await expect(page.getByRole('main')).toContainText('₫');
  await untilHydrated(page);
  const isDrawn = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return document.fonts.check("16px 'Inter Variable'", '₫ 1');
    });
  await expect.poll(isDrawn).toBe(true);
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /\/([^/]*)-[\w-]{8}\.woff2$/.exec(name)?.[1] ?? []),
  );
  expect([...new Set(files)]).toEqual(['inter-latin']);
});

test('[S-16] the code of a screen is on its way when a pointer rests on a link to it, or the focus stands there', async ({
  page,
}) => {
  await open(page, quietPage);
  const help = page.getByRole('navigation', { name: 'Help' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const codeOf = (screen: string) =>
    asked.filter((url) => new RegExp(`/assets/${screen}-[^/]+\\.js$`).test(url)).length;

  // The focus first: what comes late may move any link under a pointer. A pointer's events don't undo a focus.
  const credits = help.getByRole('link', { name: 'Credits' });
  expect(codeOf('CreditsScreen')).toBe(0);
  await credits.evaluate((link) => {
    link.focus();
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await expect.poll(() => codeOf('CreditsScreen')).toBe(1);
  await expect(page).toHaveURL(new RegExp(`${quietPage}$`));

  const feedback = help.getByRole('link', { name: 'Feedback' });
  expect(codeOf('FeedbackScreen')).toBe(0);
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await feedback.hover();
      return codeOf('FeedbackScreen');
    })
    .toBe(1);
  await expect(page).toHaveURL(new RegExp(`${quietPage}$`));

  await feedback.click();
  await expect(page).toHaveURL(/\/feedback$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback');
  expect(codeOf('FeedbackScreen')).toBe(1);
});

test('[S-07] who goes back while home comes alive gets there, and nothing is rendered twice', async ({ page }) => {
  await open(page, quietPage);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/index$/);
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive' && location.pathname === '/index') history.back();
    });
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page).toHaveURL(new RegExp(`${quietPage}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[G-08] nothing moves while pages load', async ({ page }) => {
    await page.setViewportSize(isPhone(page) ? { width: 360, height: 740 } : { width: 1440, height: 900 });
    // Text is set once where the font is at hand; a first visit may see a letter or two change (docs/decisions).
    await open(page, quietPage);
    const shifts = await watchShifts(page);
    for (const address of ['/index', '/rng', '/hot', '/noticePage']) {
      await open(page, address);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await page.evaluate(async () => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      expect(await shifts(), address).toEqual([]);
    }
  });

  test('[G-08] a font that is too late for a page moves nothing in it, in whatever order its styles come', async ({
    page,
  }) => {
    await page.setViewportSize(isPhone(page) ? { width: 360, height: 740 } : { width: 1440, height: 900 });
    const isPainted = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await isPainted.promise;
      await route.continue();
    });
    // The first styles come last.
    const asked: string[] = [];
    const isLastThere = Promise.withResolvers<void>();
    await page.route(/\/assets\/[\w-]+\.css$/, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!asked.includes(pathname)) asked.push(pathname);
      if (pathname === asked[0]) await isLastThere.promise;
      await route.continue();
    });
    page.on('requestfinished', (request) => {
      if (asked.indexOf(new URL(request.url()).pathname) > 0) isLastThere.resolve();
    });
    const shifts = await watchShifts(page);
    await page.goto('/index', { waitUntil: 'commit' });
    // Longer than browsers wait for such a font.
    await page.waitForFunction(
      () => performance.now() > (performance.getEntriesByType('paint')[0]?.startTime ?? 1e6) + 500,
    );
    isPainted.resolve();
    await page.evaluate(async () => document.fonts.ready);
    const isFontUsed = () =>
      page.evaluate(() => {
        const context = document.createElement('canvas').getContext('2d')!;
        const widths = ["'Inter Variable', monospace", 'monospace'].map((family) => {
          context.font = `20px ${family}`;
          return context.measureText('mmiill').width;
        });
        return widths[0] !== widths[1];
      });
    expect(await isFontUsed()).toBe(false);
    expect(await shifts()).toEqual([]);
    await untilHydrated(page);
    // A link in a part whose styles are held back would lead to a document of its own.
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/rng' });
      document.body.append(link);
      link.click();
      link.remove();
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
    const applied = () =>
      page.evaluate(() =>
        [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : new URL(href).pathname)),
      );
    await expect.poll(applied).toEqual(expect.arrayContaining(asked));
    expect(asked.length).toBeGreaterThan(1);
    await page.waitForLoadState('networkidle');
    expect(await isFontUsed()).toBe(false);
  });
});
