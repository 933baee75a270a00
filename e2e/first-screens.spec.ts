import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { gameList, lobbyGames } from '@sampan/contract/catalogue';
import { article, helpCenter } from '@sampan/contract/content';
import { lotteryMenus } from '@sampan/contract/lottery';
import type { InputOf } from '@sampan/contract/operation';
import { pointRewards } from '@sampan/contract/points';
import { promotion, promotions } from '@sampan/contract/promotions';
import { announcements } from '@sampan/contract/site';
import { vipLevels } from '@sampan/contract/vip';
import type { Language } from '@sampan/contract/envelope';
import { ask, newMember } from './gateway.ts';
import {
  dialog,
  isHydrated,
  open,
  quietPage,
  restoreSession,
  setPreferences,
  untilHydrated,
  watchShifts,
} from './site.ts';
import { expect, test, type Stack } from './stack.ts';

/** Each public page with words of the operator's that its first response shows. */
function pagesOf(stack: Stack, language: Language): Record<string, () => Promise<string[]>> {
  const as = { language };
  const games = (gameType: 'RNG' | 'LIVE' | 'SPORTS') => async () => {
    const { games: list } = await ask(stack, gameList, { query: { gameType, pageNo: 1, pageSize: 60 } }, as);
    return [list[0]?.gameName ?? '-', list.at(-1)?.gameName ?? '-'];
  };
  const found = (query: Omit<InputOf<typeof lobbyGames>['query'], 'gameType'>) => async () => {
    const { games: list } = await ask(stack, lobbyGames, { query: { gameType: 'RNG', ...query } }, as);
    return [list[0]?.gameName ?? '-', list.at(-1)?.gameName ?? '-'];
  };
  const wordsOf = (html: string) => [/>([^<>&]{12,})</.exec(html)?.[1] ?? '-'];
  return {
    '/rng': games('RNG'),
    // What a link narrows is narrowed in the document, too.
    '/rng?page=JADE&sort=rtp': found({ vassalage: 'JADE', sort: 'rtp' }),
    '/rng?q=dragon&only=new': found({ q: 'dragon', marks: 'new' }),
    '/live': games('LIVE'),
    '/sports': games('SPORTS'),
    async '/lottery'() {
      const { gameMenus } = await ask(stack, lotteryMenus, { query: { accountTypeName: 'LOTT' } }, as);
      return [gameMenus[0]?.games[0]?.labelName ?? '-'];
    },
    async '/vip'() {
      return (await ask(stack, vipLevels, { query: {} }, as)).list.map(({ name }) => name);
    },
    async '/promotions'() {
      return (await ask(stack, promotions, { query: {} }, as)).list.map(({ title }) => title);
    },
    async '/promotions?type=newbie'() {
      return (await ask(stack, promotions, { query: { type: 'newbie' } }, as)).list.map(({ title }) => title);
    },
    async '/promoDetail?id=welcome'() {
      const { title, body } = await ask(stack, promotion, { params: { promotionId: 'welcome' } }, as);
      return [title, ...wordsOf(body)];
    },
    async '/help'() {
      const query = { kind: 'guide', pageNo: 1, pageSize: 50 } as const;
      return (await ask(stack, helpCenter, { query }, as)).list.slice(0, 3).map(({ title }) => title);
    },
    async '/help/deposits'() {
      const { title, html } = await ask(stack, article, { params: { kind: 'help', slug: 'deposits' } }, as);
      return [title, ...wordsOf(html)];
    },
    async '/news'() {
      const query = { kind: 'news', pageNo: 1, pageSize: 12 } as const;
      return (await ask(stack, helpCenter, { query }, as)).list.map(({ title }) => title);
    },
    async '/join'() {
      return wordsOf((await ask(stack, article, { params: { kind: 'join', slug: 'join' } }, as)).html);
    },
    async '/pointMall'() {
      const { list } = await ask(stack, pointRewards, { query: { pageNo: 1, pageSize: 24 } }, as);
      return list.map(({ name }) => name);
    },
    async '/noticePage'() {
      return (await ask(stack, announcements, { query: {} }, as)).player.slice(0, 1).map(({ title }) => title);
    },
  };
}

test.describe('without scripts', () => {
  // What is far from the window is not laid out, and so is no text yet.
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 10_000 } });

  for (const language of ['EN', 'TH'] as const) {
    test(`[G-08] public pages show what is on them, in ${language}`, async ({ page, context, stack }) => {
      await setPreferences(context, stack.url, { language });
      for (const [path, words] of Object.entries(pagesOf(stack, language))) {
        await test.step(path, async () => {
          const shown = await words();
          expect(shown.length, path).toBeGreaterThan(0);
          // What changed a moment ago is in the next document.
          await expect(async () => {
            await page.goto(path);
            const text = await page.getByRole('main').innerText();
            for (const word of shown) expect(text, path).toContain(word);
          }).toPass();
        });
      }
    });
  }
});

for (const [who, language, width] of [
  ['a visitor', 'EN', 1440],
  ['a visitor', 'EN', 360],
  ['a visitor', 'TH', 360],
  ['a member', 'VI', 1440],
] as const) {
  test(`[G-08] [B-02] public pages come alive as they are, and nothing moves: ${who}, ${language}, ${width} px`, async ({
    page,
    context,
    stack,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await setPreferences(context, stack.url, { language });
    // Text is set once where the font is at hand.
    await open(page, quietPage);
    const moved = await watchShifts(page);
    if (who === 'a member') await restoreSession(page, await newMember(stack));
    // A line of the console, of markup that is another's among others, fails the journey.
    for (const [path, words] of Object.entries(pagesOf(stack, language))) {
      await test.step(path, async () => {
        // What was changed before is in the document: what comes later than that may move.
        const plain = (await words()).filter((word) => !/[&"'<>]/.test(word));
        await expect(async () => {
          const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
          for (const word of plain) expect(html, path).toContain(word);
        }).toPass();
        await page.goto(path);
        await untilHydrated(page, 'main h1');
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        expect(await moved(), path).toEqual([]);
      });
    }
  });
}

/** Opens a page without the code of its screen. Answers what lets it come. */
async function openWithHeldScreen(page: Page, path: string, screen: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const chunk = new RegExp(`/assets/${screen}-[^/]+\\.js$`);
  await page.route(chunk, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  return resolve;
}

test('[G-02] [G-08] what is typed in a lobby before its code is there is searched for', async ({ page }) => {
  const letCome = await openWithHeldScreen(page, '/rng', 'LobbyScreen');
  const field = page.getByRole('searchbox').filter({ visible: true });
  await field.pressSequentially('dragon');
  letCome();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^(?!10,000)\d/);
  await expect(field).toHaveValue('dragon');
  await expect(page).toHaveURL(/q=dragon/);
});

test('[G-02] [G-08] what was typed in a lobby is asked for while the lobby comes alive, once', async ({ page }) => {
  const { promise: words, resolve: letCome } = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('GCSGAME_lobbyGames')) asked.push(new URL(request.url()).searchParams.get('q') ?? '');
  });
  // Without its words nothing comes alive.
  await page.route(/\/assets\/core-[^/]+\.js$/, async (route) => {
    await words;
    await route.continue();
  });
  const { promise: typed, resolve: start } = Promise.withResolvers<void>();
  await page.route(/\/assets\/site-[^/]+\.js$/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/rng', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox').filter({ visible: true });
  await field.pressSequentially('dragon');
  start();
  await expect.poll(() => asked).toEqual(['dragon']);
  expect(await page.evaluate(isHydrated, 'main input[type=search]')).toBe(false);
  letCome();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^(?!10,000)\d/);
  await expect(page).toHaveURL(/q=dragon/);
  expect(asked).toEqual(['dragon']);
});

test('[G-02] [G-08] what is typed on in a lobby is asked for before the validator of answers is there', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('GCSGAME_lobbyGames')) asked.push(new URL(request.url()).searchParams.get('q') ?? '');
  });
  const hold = async (files: RegExp) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(files, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  };
  const letWordsCome = await hold(/\/assets\/core-[^/]+\.js$/);
  const letValidatorCome = await hold(/\/assets\/schemas-[^/]+\.js$/);
  const letSiteCome = await hold(/\/assets\/site-[^/]+\.js$/);
  await page.goto('/rng', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox').filter({ visible: true });
  await field.fill('dra');
  letSiteCome();
  await expect.poll(() => asked).toEqual(['dra']);
  await field.pressSequentially('gon');
  await expect.poll(() => asked.at(-1)).toBe('dragon');
  const soFar = asked.length;
  expect(await page.evaluate(isHydrated, 'main input[type=search]')).toBe(false);
  letWordsCome();
  letValidatorCome();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^(?!10,000)\d/);
  await expect(page).toHaveURL(/q=dragon/);
  // Each answer was taken by the call that it was for.
  expect(asked).toHaveLength(soFar);
});

test('[G-02] [G-08] a search fills the window while the code of rows is on its way, and no more than that', async ({
  page,
}) => {
  const { promise, resolve: letRowsCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/GameRows-[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/rng');
  const tiles = page.getByRole('main').getByRole('article');
  const served = await tiles.count();
  await page.getByRole('searchbox').filter({ visible: true }).fill('dragon');
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^(?!10,000)\d/);
  expect(await tiles.count()).toBeLessThan(served);
  const heightOf = async () => page.getByRole('tabpanel').evaluate((panel) => panel.scrollHeight);
  const filled = await heightOf();
  expect(filled).toBeGreaterThanOrEqual(await page.evaluate(() => innerHeight));
  letRowsCome();
  await expect.poll(heightOf).toBeGreaterThan(filled);
});

test('[B-02] [G-08] a page that nobody touches asks the gateway for nothing until a while has passed', async ({
  page,
}) => {
  // At the lower edge of the window a row of games begins at home, and a promotion's comments.
  for (const address of ['/index', '/rng', '/help', '/vip', '/promoDetail?id=welcome']) {
    await page.goto(address);
    const firstCall = async () =>
      page.evaluate(() => {
        const calls = performance.getEntriesByType('resource').filter(({ name }) => /\/(?:wps|lgw)\//.test(name));
        return calls[0]?.startTime ?? 0;
      });
    // As `timeoutMs` of app/ssr/deferred-hydration.tsx says.
    await expect.poll(firstCall, address).toBeGreaterThan(7_000);
    expect(await page.evaluate(isHydrated, 'main h1'), address).toBe(true);
  }
});

for (const [control, steps] of [
  ['a tile', 0],
  ['the demo in a tile', 1],
  ['the star of a tile', 2],
] as const) {
  test(`[G-02] [G-08] ${control} keeps the focus as its lobby comes alive, and no tile goes or changes for a moment`, async ({
    page,
  }) => {
    const letCome = await openWithHeldScreen(page, '/rng', 'LobbyScreen');
    const link = page.getByRole('main').getByRole('article').nth(7).getByRole('link').first();
    await link.focus();
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('Tab');
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        return `${element?.closest('article')?.querySelector('a')?.textContent}: ${element?.className}`;
      });
    const before = await focused();
    // The fewest tiles with a name that any frame shows, and what the first of them are.
    await page.evaluate(() => {
      const seen = { fewest: Number.POSITIVE_INFINITY, first: new Set<string>() };
      Object.assign(globalThis, { seen });
      const look = () => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('main article a[title]')];
        seen.fewest = Math.min(seen.fewest, links.length);
        seen.first.add(
          links
            .slice(0, 8)
            .map(({ title }) => title)
            .join(),
        );
        requestAnimationFrame(look);
      };
      look();
    });
    letCome();
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await expect.poll(focused).toBe(before);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe(before);
    const { fewest, first } = await page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: { fewest: number; first: Set<string> } };
      return { ...seen, first: [...seen.first] };
    });
    expect(fewest).toBeGreaterThan(12);
    expect(first).toEqual([expect.stringContaining(',')]);
  });
}

test('[G-08] [B-02] a document that comes in pieces is painted once its first view is there', async ({
  page,
  stack,
}) => {
  const { promise: restIsWanted, resolve: wantRest } = Promise.withResolvers<void>();
  async function answerPage({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const names = ['merchant', 'language'].map((name) => [name, String(headers[name] ?? '')]);
    const answer = await fetch(stack.url + url, { headers: Object.fromEntries(names) as Record<string, string> });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    const middle = url === '/join' ? middleOfTabs(body) : 0;
    if (middle > 0) {
      response.write(body.subarray(0, middle));
      await restIsWanted;
    }
    response.end(body.subarray(middle));
  }
  const site = createServer((request, response) => void answerPage(request, response));
  await once(site.listen(0, '127.0.0.1'), 'listening');
  try {
    await page.setViewportSize({ width: 360, height: 800 });
    const moved = await watchShifts(page);
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    // The window of a new origin is laid out as it gets its size.
    await open(page, origin + quietPage);
    await page.goto(`${origin}/join`, { waitUntil: 'commit' });
    await page.getByRole('navigation', { name: 'Main navigation' }).locator('svg').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.fonts.size > 0 && document.fonts.status)).toBe('loaded');
    expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0);
    wantRest();
    await untilHydrated(page, 'main h1');
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
    expect(await moved()).toEqual([]);
  } finally {
    wantRest();
    site.closeAllConnections();
    site.close();
  }
});

/** Behind the picture of a phone's first tab: the last thing of the markup, and in the first view. */
function middleOfTabs(html: Buffer): number {
  return html.indexOf('</svg>', html.lastIndexOf('<nav'));
}

test('[G-02] [G-08] a tile that is pressed while its lobby comes alive is opened as it is let go', async ({ page }) => {
  const letCome = await openWithHeldScreen(page, '/rng', 'LobbyScreen');
  await page.getByRole('main').getByRole('article').nth(4).getByRole('link').first().hover();
  await page.mouse.down();
  letCome();
  await page.waitForFunction(isHydrated, 'main h1');
  // The rows would come in one of the tasks that follow.
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
    return promise;
  });
  await page.mouse.up();
  // A visitor logs in first.
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/rng/);
  await expect(page.locator('[data-row]').first()).toBeAttached();
});

test('[G-02] [E-03] a lobby whose rows did not come shows its first tiles, and all of them once they do', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  let isLost = true;
  await page.route(/\/assets\/GameRows-[^/]+\.js$/, async (route) => (isLost ? route.abort() : route.continue()));
  const asked = page.waitForRequest(/\/assets\/GameRows-/);
  await page.goto('/rng');
  await page.mouse.move(5, 5);
  await asked;
  const main = page.getByRole('main');
  await page.getByRole('searchbox').filter({ visible: true }).fill('lotus');
  await expect(main.getByRole('status').first()).toHaveText(/^(?!10,000)\d/);
  await expect(main.getByRole('article').first()).toContainText(/lotus/i);
  expect(await page.locator('[data-row]').count()).toBe(0);
  isLost = false;
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(main.getByRole('article').first()).toContainText(/lotus/i);
});

test('[S-07] [G-08] who scrolls a page before it is alive stays there, and comes back there', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/site-.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/vip', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const place = async () => page.evaluate(() => Math.round(window.scrollY));
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, 300));
      return place();
    })
    .toBe(300);
  resolve();
  // A link of the site's own is followed by its router once that is there.
  await page.waitForLoadState('networkidle');
  expect(await place()).toBe(300);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/index$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/vip$/);
  await expect.poll(place).toBe(300);
});

test('[G-02] a search is answered before the list of all names is there', async ({ page, stack }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/GCSGAME_lobbyList/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/rng');
  await page.getByRole('searchbox').filter({ visible: true }).fill('lotus moon');
  const query = { gameType: 'RNG', q: 'lotus moon' } as const;
  const { games, totalCount } = await ask(stack, lobbyGames, { query });
  const main = page.getByRole('main');
  await expect(main.getByRole('status').first()).toHaveText(new RegExp(`^${totalCount.toLocaleString('en-US')} `));
  await expect(main.getByRole('link', { name: games[0]?.gameName ?? '-', exact: true }).first()).toBeVisible();
  const names = async () => (await main.getByRole('article').allInnerTexts()).slice(0, 10);
  await expect.poll(async () => (await names()).every((text) => /lotus|moon/i.test(text))).toBe(true);
  const before = await names();
  resolve();
  await expect(main.locator('[role=tabpanel][aria-busy=false]')).toBeVisible();
  await expect(
    main
      .getByRole('button', { name: /^New \d/ })
      .or(main.getByRole('button', { name: /^Filters/ }))
      .first(),
  ).toBeVisible();
  expect(await names()).toEqual(before);
});

test('[C-01] [G-08] what is pressed before its code is there happens once it is, and once', async ({ page }) => {
  const letCome = await openWithHeldScreen(page, '/promoDetail?id=welcome', 'PromotionScreen');
  // The router's mark: from then on the site hears what is pressed.
  await page.waitForFunction(() => history.state !== null);
  await page.getByRole('main').getByRole('button', { name: 'Join', exact: true }).first().click();
  letCome();
  await expect(dialog(page).getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});
