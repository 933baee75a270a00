import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArguments } from '../scripts/testing/browser.mjs';
import { chosenBrand } from '../scripts/build/brand.mjs';
import { measureEntry } from '../scripts/build/entry-size.mjs';
import { freePorts } from '../scripts/process/ports.mjs';
import { startStack } from '../scripts/stack/stack.mjs';
import { startPostgres } from '../scripts/testing/postgres.mjs';
import { createOnServer, dropOnServer } from '../apps/gateway/src/testing/templates.ts';
import { drawsAnnounced } from './site/draws.ts';
import { firstView, slowCpu, type FirstView } from './site/first-views.ts';
import { lighthouseScore } from './site/lighthouse.ts';
import { launchPlainBrowser, type PlainBrowser } from './site/plain-browser.ts';
import { startReference } from './site/reference.ts';
import { fileOfSize, responsesPerSecond, sizeOf } from './site/responses.ts';
import { slotNames, typedSearch, type SlotName, type TypedSearch } from './site/typed-search.ts';

/**
 * What the site costs a browser: bytes to an interactive home page; the first views of eight pages beside a prerendered
 * one; a search that is typed at once, beside a bare list; a keystroke in a lobby of ten thousand games beside one in an
 * empty field; route changes with their data at hand; the memory after fifty routes and after fifty more. CPU four times
 * slower and a slow 4G line, applied for real. Lighthouse's figure of each page. And how many documents a second the
 * gateway answers.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const marks = {
  script: 115_000,
  style: 15_000,
  keystrokeMs: 50,
  /** CPU four times slower, a median; and at full speed, the median and 95 of a hundred. */
  routeMs: 100,
  quickRouteMs: 20,
  mostQuickRoutesMs: 40,
  memoryRatio: 1.15,
  /** Bytes. */
  memoryGrowth: 5_000_000,
  paintRatio: 1.15,
  blockingMs: 50,
  scriptUntilQuiet: 160_000,
  lighthouse: 98,
  searchRatio: 1.25,
  keptRatio: 0.6,
  madeRatio: 0.1,
};

/** Route changes before the memory is looked at: until then each screen's code is still loaded and first run. */
const warmUp = 50;

/** Whether a list in the environment, `home,slots`, names it or is not given. */
function isWanted(list: 'BENCH_PARTS' | 'BENCH_PAGES', name: string): boolean {
  return process.env[list]?.split(',').includes(name) ?? true;
}

const warmUpVisits = 4;

const missed: string[] = [];
function report(what: string, figure: string, isMet = true): void {
  console.log(`${what.padEnd(62)} ${figure}${isMet ? '' : '   MISSED'}`);
  if (!isMet) missed.push(what);
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function p95(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * 0.95)] ?? Number.NaN;
}

/** Each is measured by cold visits: home, a lobby of each size, and a page of each other kind. */
const allPages = {
  home: '/index',
  slots: '/rng',
  'live casino': '/live',
  sports: '/sports',
  promotion: '/promoDetail?id=welcome',
  help: '/help',
  lottery: '/lottery',
  VIP: '/vip',
} as const;
const pages = Object.entries(allPages).filter(([name]) => isWanted('BENCH_PAGES', name));

async function measureFirstViews(browser: PlainBrowser, url: string, reference: string): Promise<void> {
  for (const width of [360, 1440]) {
    const beside: FirstView[] = [];
    const views = new Map<string, FirstView[]>();
    // The gateway has each document at hand, as it has for all but the first visitor.
    for (const [, path] of pages) await firstView(browser, url + path, width);
    for (let round = 0; round < rounds; round++) {
      beside.push(await firstView(browser, `${reference}/page`, width));
      for (const [name, path] of pages)
        views.set(name, [...(views.get(name) ?? []), await firstView(browser, url + path, width)]);
    }
    const bare = median(beside.map(({ largestMs }) => largestMs));
    report(
      `${width} px: largest paint of a prerendered page of React with a picture of 22 KB`,
      `${bare.toFixed(0)} ms`,
    );
    for (const [name, all] of views) {
      const of = (value: (view: FirstView) => number) => median(all.map(value));
      const largest = of(({ largestMs }) => largestMs);
      const blocking = of(({ blockingMs }) => blockingMs);
      const script = of(({ scriptBytes }) => scriptBytes);
      const shift = Math.max(...all.map((view) => view.shift));
      const isInDocument = all.every((view) => view.isInDocument);
      report(
        `${width} px, ${name}: largest paint, to that page`,
        `${largest.toFixed(0)} ms, ${(largest / bare).toFixed(2)} x${isInDocument ? '' : ', not in the first response'}`,
        largest / bare <= marks.paintRatio && isInDocument,
      );
      report(`… blocking after the first paint`, `${blocking.toFixed(0)} ms`, blocking <= marks.blockingMs);
      report(`… script until quiet`, `${script} bytes`, script <= marks.scriptUntilQuiet);
      report(`… layout shift, worst of ${rounds}`, shift.toFixed(4), shift === 0);
    }
  }
}

async function measureLighthouse(url: string): Promise<void> {
  for (const [name, path] of pages) {
    const scores: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // What one visit keeps would make the next one faster.
      const browser = await launchPlainBrowser();
      try {
        scores.push(await lighthouseScore(browser.port, url + path));
      } finally {
        await browser.close();
      }
    }
    const score = median(scores);
    report(`Lighthouse, a phone, ${name}, median of ${rounds}`, String(score), score >= marks.lighthouse);
  }
}

async function measureTypedSearch(
  browser: PlainBrowser,
  url: string,
  reference: string,
  names: readonly SlotName[],
): Promise<void> {
  const text = 'dragon';
  const counts = {
    site: names.filter((game) => game.text.includes(text)).length.toLocaleString('en-US'),
    bare: String(names.filter(({ name }) => name.toLowerCase().includes(text)).length),
  };
  const site: TypedSearch[] = [];
  const bare: TypedSearch[] = [];
  // The gateway has just started: it has its work of the first minute, and draws pictures that are asked for first.
  for (let visit = 0; visit < warmUpVisits; visit++)
    await typedSearch(browser, `${url}/rng`, { text, count: counts.site });
  for (let round = 0; round < rounds; round++) {
    bare.push(await typedSearch(browser, `${reference}/list`, { text, count: counts.bare }));
    site.push(await typedSearch(browser, `${url}/rng`, { text, count: counts.site }));
  }
  const at = (searches: readonly TypedSearch[], moment: keyof TypedSearch) =>
    median(searches.map((search) => search[moment] ?? Number.NaN));
  const ratio = at(site, 'paintedMs') / at(bare, 'paintedMs');
  report('slots: from navigation to a typed search painted', `${at(site, 'paintedMs').toFixed(0)} ms`);
  const steps = (['typedMs', 'askedMs', 'answeredMs'] as const).map((moment) => at(site, moment).toFixed(0));
  report('… typed, asked of the gateway and answered by it after', `${steps.join(', ')} ms`);
  report('… to a bare React list of the same names', `${ratio.toFixed(2)} x`, ratio <= marks.searchRatio);
}

/** Bytes of all slots by columns, as a lobby asks for them, and by rows. */
async function measureList(url: string): Promise<void> {
  const rows = [1, 2, 3, 4, 5].map(async (pageNo) =>
    sizeOf(`${url}/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=${pageNo}&pageSize=2000`),
  );
  const ofRows = (await Promise.all(rows)).reduce((sum, bytes) => sum + bytes, 0);
  const columns = await sizeOf(`${url}/wps/relay/GCSGAME_lobbyList?gameType=RNG`);
  report(
    'the list of 10,000 slots by columns, to the same by rows',
    `${columns} bytes, ${(columns / ofRows).toFixed(2)} x`,
  );
}

async function measureResponses(url: string): Promise<void> {
  const documentBytes = await sizeOf(`${url}/vip`);
  const file = await fileOfSize(documentBytes);
  const fileBytes = await sizeOf(url + file);
  const kept: number[] = [];
  const made: number[] = [];
  const plain: number[] = [];
  let address = 0;
  const makeSome = async () => responsesPerSecond(() => `${url}/noticePage?id=${address++}`);
  // The first hundreds run code that V8 has not compiled yet.
  await makeSome();
  for (let round = 0; round < rounds; round++) {
    plain.push(await responsesPerSecond(() => url + file));
    kept.push(await responsesPerSecond(() => `${url}/vip`));
    // Each of these is a document of its own.
    made.push(await makeSome());
  }
  const beside = median(plain);
  report(`responses a second, a static file of ${fileBytes} bytes`, beside.toFixed(0));
  const ratioOf = (figures: number[]) => median(figures) / beside;
  report(
    `… a kept document of ${documentBytes} bytes, to that`,
    `${ratioOf(kept).toFixed(2)} x`,
    ratioOf(kept) >= marks.keptRatio,
  );
  report('… a document that is made, to that', `${ratioOf(made).toFixed(2)} x`, ratioOf(made) >= marks.madeRatio);
}

/** Milliseconds from each key to the next paint, by the browser's own event timing. */
async function typeAndMeasure(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => {
    const keys: number[] = [];
    Object.assign(globalThis, { keys });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') keys.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (const letter of text) {
    await page.keyboard.press(letter);
    // The next key comes after two frames, as from a fast typist on a slow phone.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 80)))),
    );
  }
  const measured = await page.evaluate(() => (globalThis as unknown as { keys: number[] }).keys);
  // Faster than the threshold isn't told.
  return [...measured, ...Array.from({ length: Math.max(0, text.length - measured.length) }, () => 16)];
}

async function measureKeystrokes(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/rng`);
  await page.getByText('10,000', { exact: false }).first().waitFor();
  await page.locator('[role=tabpanel][aria-busy=false]').waitFor();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  const search = page.locator('input[type=search]');
  const inLobby: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await search.fill('');
    await search.focus();
    inLobby.push(...(await typeAndMeasure(page, 'dragon')));
  }
  await page.goto('about:blank');
  await page.setContent('<input type=search autofocus>');
  await page.locator('input').focus();
  for (let round = 0; round < rounds; round++) bare.push(...(await typeAndMeasure(page, 'dragon')));
  await context.close();
  const middle = median(inLobby);
  report(
    'keystroke to paint in 10,000 games: median, 95 %',
    `${middle} ms, ${p95(inLobby)} ms`,
    middle < marks.keystrokeMs,
  );
  report('… to a keystroke in an empty field, median', `${(middle / median(bare)).toFixed(2)} x`);
}

interface RouteChange {
  /** Milliseconds from the click until the screen with its heading is painted. */
  readonly ms: number;
  /** Milliseconds from the click until nothing of the screen changes any more. */
  readonly wholeMs: number;
  readonly heading: string;
}

/** Goes on by a link to a screen whose data is there, and whose heading is known unless it is null. */
async function changeRoute(page: Page, href: string, heading: string | null): Promise<RouteChange> {
  return page.evaluate(
    async ({ href, heading }) => {
      const title = () => document.querySelector('main h1')?.textContent ?? '';
      const before = document.querySelector('main h1');
      const anchor = document.createElement('a');
      anchor.href = href;
      document.querySelector('main')?.append(anchor);
      const start = performance.now();
      anchor.click();
      await new Promise<void>((resolve) => {
        const look = () => {
          const isThere =
            heading === null
              ? title() !== '' && document.querySelector('main h1') !== before
              : location.pathname === href &&
                title() === heading &&
                document.querySelector('main [aria-busy=true]') === null;
          if (!isThere) return;
          watcher.disconnect();
          resolve();
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        look();
      });
      // After the frame that shows it, and before what the screen does next.
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => void scheduler.postTask(resolve, { priority: 'user-blocking' }));
      });
      const ms = performance.now() - start;
      anchor.remove();
      let lastChange = performance.now();
      const changes = new MutationObserver(() => (lastChange = performance.now()));
      const main = document.querySelector('main');
      if (main) changes.observe(main, { subtree: true, childList: true, attributes: true });
      while (performance.now() - lastChange < 500) await new Promise((resolve) => setTimeout(resolve, 50));
      changes.disconnect();
      return { ms, wholeMs: lastChange - start, heading: title() };
    },
    { href, heading },
  );
}

async function measureRoutes(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/index`);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  const routes = ['/noticePage', '/hot', '/promotions', '/rng', '/help', '/live', '/index'];
  const headings = new Map<string, string>();
  for (const route of [...routes, ...routes]) {
    headings.set(route, (await changeRoute(page, route, headings.get(route) ?? null)).heading);
    await page.waitForLoadState('networkidle');
  }
  const visitAll = async () => {
    const times = new Map<string, RouteChange[]>();
    for (let round = 0; round < rounds; round++) {
      for (const route of routes) {
        const change = await changeRoute(page, route, headings.get(route) ?? '');
        times.set(route, [...(times.get(route) ?? []), change]);
        // What follows the first paint of a screen is over.
        await page.waitForLoadState('networkidle');
        await page.evaluate(async () => new Promise((resolve) => requestIdleCallback(resolve)));
      }
    }
    return times;
  };
  const quick = [...(await visitAll()).values()].flat().map(({ ms }) => ms);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  const times = await visitAll();
  await context.close();
  report(
    'route change at full speed, all of them: median, 95 %',
    `${median(quick).toFixed(0)} ms, ${p95(quick).toFixed(0)} ms`,
    median(quick) <= marks.quickRouteMs && p95(quick) <= marks.mostQuickRoutesMs,
  );
  for (const [route, changes] of times) {
    const middle = median(changes.map(({ ms }) => ms));
    const whole = median(changes.map(({ wholeMs }) => wholeMs));
    report(
      `route change to ${route}, median; until all is there`,
      `${middle.toFixed(0)} ms; ${whole.toFixed(0)} ms`,
      middle < marks.routeMs,
    );
  }
}

async function measureMemory(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/index`);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const routes = ['/rng', '/index', '/hot', '/live', '/noticePage'];
  const lobbies = new Set(['/rng', '/live']);
  const visit = async (route: string) => {
    // The router follows the site's own links; one of each route is on every page or made here.
    await page.evaluate((href) => {
      const anchor = document.createElement('a');
      anchor.href = href;
      document.querySelector('main')?.append(anchor);
      anchor.click();
      anchor.remove();
    }, route);
    await page.waitForURL(`**${route}`);
    await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' });
    // A lobby has all of its games: they are kept, and a visit that ends earlier would load them again.
    const lobby = page.locator('main [role=tabpanel]');
    if (lobbies.has(route)) await lobby.and(page.locator('[aria-busy=false]')).waitFor();
  };
  const sample = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { bytes: value('JSHeapUsedSize'), nodes: value('Nodes') };
  };
  /** Once what the last screen left is gone: the figure no longer falls. */
  const heap = async () => {
    for (let last = await sample(); ;) {
      await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 300)));
      const next = await sample();
      if (next.bytes > last.bytes * 0.99) return next;
      last = next;
    }
  };
  const first = await heap();
  // Until every list is complete and every screen's code is there.
  for (let change = 0; change < warmUp; change++) await visit(routes[change % routes.length] ?? '/index');
  const before = await heap();
  for (let change = 0; change < 50; change++) await visit(routes[change % routes.length] ?? '/index');
  const after = await heap();
  await context.close();
  const growth = before.bytes - first.bytes;
  report(
    `heap after ${warmUp} routes over the first load's`,
    `${(growth / 1e6).toFixed(1)} of ${(first.bytes / 1e6).toFixed(1)} MB`,
    growth <= marks.memoryGrowth,
  );
  const ratio = after.bytes / before.bytes;
  report(`heap after 50 more routes to the heap after ${warmUp}`, `${ratio.toFixed(2)} x`, ratio <= marks.memoryRatio);
  report('… document nodes likewise', `${(after.nodes / before.nodes).toFixed(2)} x`);
}

const { script, style } = measureEntry(path.join(chosenBrand().site, 'client'));
report('JavaScript to an interactive home page, brotli', `${script} of ${marks.script} bytes`, script <= marks.script);
report('CSS of the home page, brotli', `${style} of ${marks.style} bytes`, style <= marks.style);

const dataDir = await mkdtemp(path.join(tmpdir(), 'sampan-bench-'));
// As operators have it: an embedded database works in the gateway's own process, and its jobs with it.
const server = await startPostgres({ isDurable: true });
const databaseUrl = await createOnServer(server.url, null);
const [gateway = 0, sandbox = 0, smtp = 0] = await freePorts(3);
const stack = await startStack({
  dataDir,
  ports: { gateway, sandbox, smtp },
  isQuiet: true,
  env: {
    RATE_LIMIT_SCALE: '0',
    DATABASE_URL: databaseUrl,
    ALLOW_DEMO: '1',
    REDIS_URL: '',
    PUBLIC_URL: '',
    SEED_DEMO: 'quiet',
  },
});
const executablePath = process.env['CHROME_PATH'];
const launch = async (...further: string[]) =>
  chromium.launch({ args: [...chromiumArguments, ...further], ...(executablePath ? { executablePath } : {}) });
async function withBrowser(browser: Browser, work: (browser: Browser) => Promise<void>): Promise<void> {
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}
const names = await slotNames(stack.url);
await drawsAnnounced(stack.url);
const reference = await startReference(names.map(({ name }) => name));
const withPlainBrowser = async (work: (browser: PlainBrowser) => Promise<void>) => {
  const browser = await launchPlainBrowser();
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
};
const parts: Readonly<Record<string, () => Promise<void>>> = {
  list: async () => measureList(stack.url),
  views: async () => withPlainBrowser(async (browser) => measureFirstViews(browser, stack.url, reference.url)),
  lighthouse: async () => measureLighthouse(stack.url),
  search: async () => withPlainBrowser(async (browser) => measureTypedSearch(browser, stack.url, reference.url, names)),
  keystrokes: async () => withBrowser(await launch(), async (browser) => measureKeystrokes(browser, stack.url)),
  routes: async () => withBrowser(await launch(), async (browser) => measureRoutes(browser, stack.url)),
  // The browser keeps compiled code of whatever is used often, for a hundred routes and more: not the site's memory.
  memory: async () =>
    withBrowser(await launch('--js-flags=--no-opt --no-maglev --no-sparkplug'), async (browser) =>
      measureMemory(browser, stack.url),
    ),
  // Not in the gateway's first minute, which has work of its own.
  responses: async () => measureResponses(stack.url),
};
try {
  for (const [name, measure] of Object.entries(parts)) if (isWanted('BENCH_PARTS', name)) await measure();
} finally {
  await reference.close();
  await stack.stop();
  await dropOnServer(server.url, databaseUrl);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (missed.length > 0) {
  console.error(`Missed: ${missed.join('; ')}`);
  process.exitCode = 1;
}
