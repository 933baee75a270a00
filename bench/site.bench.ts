import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumArguments } from '../scripts/testing/browser.mjs';
import { chosenBrand } from '../scripts/build/brand.mjs';
import { measureEntry } from '../scripts/build/entry-size.mjs';
import { freePorts } from '../scripts/process/ports.mjs';
import { startStack } from '../scripts/stack/stack.mjs';

/**
 * What the site costs a browser: bytes to an interactive home page, the first paint beside the same page without
 * scripts, layout shift, a keystroke in a lobby of ten thousand games beside one in an empty field, route changes with
 * their data at hand, and the memory after fifty routes and after fifty more. CPU four times slower and a slow 4G line,
 * applied for real.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const slowCpu = 4;
/** Slow 4G: bytes a second and milliseconds a round trip. */
const line = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };

const marks = { script: 115_000, style: 15_000, keystrokeMs: 50, routeMs: 100, memoryRatio: 1.15 };

/** Route changes before the memory is looked at: until then each screen's code is still loaded and first run. */
const warmUp = 50;

const missed: string[] = [];
function report(what: string, figure: string, isMet = true): void {
  console.log(`${what.padEnd(62)} ${figure}${isMet ? '' : '   MISSED'}`);
  if (!isMet) missed.push(what);
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

interface Paint {
  firstMs: number;
  largestMs: number;
  /** Whether the document itself holds what was painted largest: its text, or the address of its picture. */
  isInDocument: boolean;
  shift: number;
}

async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  return cdp;
}

/** A cold visit of the home page. */
async function paintHome(browser: Browser, url: string, width: number, hasScripts: boolean): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 900 },
    // The policy, not the engine: without scripts the observers below would not run either.
    ...(hasScripts ? {} : { serviceWorkers: 'block' }),
  });
  const page = await context.newPage();
  await slowDown(page);
  if (!hasScripts) await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.addInitScript(() => {
    const seen = { largest: 0, first: 0, shift: 0, text: '', url: '' };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url?: string })[]) {
        seen.largest = entry.startTime;
        seen.text = entry.element?.textContent?.trim().slice(0, 40) ?? '';
        seen.url = entry.url ?? '';
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const response = await page.goto(`${url}/index`, { waitUntil: 'networkidle' });
  const html = (await response?.text()) ?? '';
  const seen = await page.evaluate(
    () =>
      (globalThis as unknown as { seen: { largest: number; first: number; shift: number; text: string; url: string } })
        .seen,
  );
  await context.close();
  const address = seen.url === '' ? '' : new URL(seen.url).pathname + new URL(seen.url).search;
  return {
    firstMs: seen.first,
    largestMs: seen.largest,
    isInDocument: address === '' ? html.includes(seen.text) : html.includes(address.replaceAll('&', '&amp;')),
    shift: seen.shift,
  };
}

async function measurePaints(browser: Browser, url: string): Promise<void> {
  for (const width of [360, 1440]) {
    const withScripts: Paint[] = [];
    const without: Paint[] = [];
    for (let round = 0; round < rounds; round++) {
      withScripts.push(await paintHome(browser, url, width, true));
      without.push(await paintHome(browser, url, width, false));
    }
    const first = median(withScripts.map(({ firstMs }) => firstMs));
    const largest = median(withScripts.map(({ largestMs }) => largestMs));
    const bare = median(without.map(({ largestMs }) => largestMs));
    const shift = Math.max(...withScripts.map((paint) => paint.shift));
    const isInDocument = withScripts.every((paint) => paint.isInDocument);
    report(`${width} px: first paint, largest paint`, `${first.toFixed(0)} ms, ${largest.toFixed(0)} ms`);
    report(`${width} px: largest paint to the same page without scripts`, `${(largest / bare).toFixed(2)} x`);
    report(`${width} px: the largest paint is in the first response`, isInDocument ? 'yes' : 'no', isInDocument);
    report(`${width} px: layout shift, worst of ${rounds}`, shift.toFixed(4), shift === 0);
  }
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
  const p95 = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length * 0.95)] ?? Number.NaN;
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
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
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
  await context.close();
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
  // Until every list is complete and every screen's code is there.
  for (let change = 0; change < warmUp; change++) await visit(routes[change % routes.length] ?? '/index');
  const before = await heap();
  for (let change = 0; change < 50; change++) await visit(routes[change % routes.length] ?? '/index');
  const after = await heap();
  await context.close();
  const ratio = after.bytes / before.bytes;
  report(`heap after 50 more routes to the heap after ${warmUp}`, `${ratio.toFixed(2)} x`, ratio <= marks.memoryRatio);
  report('… document nodes likewise', `${(after.nodes / before.nodes).toFixed(2)} x`);
}

const { script, style } = measureEntry(path.join(chosenBrand().site, 'client'));
report('JavaScript to an interactive home page, brotli', `${script} of ${marks.script} bytes`, script <= marks.script);
report('CSS of the home page, brotli', `${style} of ${marks.style} bytes`, style <= marks.style);

const dataDir = await mkdtemp(path.join(tmpdir(), 'sampan-bench-'));
const [gateway = 0, sandbox = 0, smtp = 0] = await freePorts(3);
const stack = await startStack({
  dataDir,
  ports: { gateway, sandbox, smtp },
  isQuiet: true,
  env: { RATE_LIMIT_SCALE: '0', DATABASE_URL: '', REDIS_URL: '', PUBLIC_URL: '', SEED_DEMO: 'quiet' },
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
try {
  await withBrowser(await launch(), async (browser) => {
    await measurePaints(browser, stack.url);
    await measureKeystrokes(browser, stack.url);
    await measureRoutes(browser, stack.url);
  });
  // The browser keeps compiled code of whatever is used often, for a hundred routes and more: not the site's memory.
  await withBrowser(await launch('--js-flags=--no-opt --no-maglev --no-sparkplug'), async (browser) =>
    measureMemory(browser, stack.url),
  );
} finally {
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (missed.length > 0) {
  console.error(`Missed: ${missed.join('; ')}`);
  process.exitCode = 1;
}
