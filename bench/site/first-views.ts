import type { Browser, CDPSession, Page } from '@playwright/test';

export const slowCpu = 4;
/** Slow 4G as Chrome's developer tools have it: bytes a second, and milliseconds that a request waits. */
const line = { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };

export async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  return cdp;
}

export interface FirstView {
  /** Milliseconds after the navigation began. */
  readonly firstMs: number;
  readonly largestMs: number;
  /** What tasks take of more than 50 ms each after the first paint, until the network is quiet. */
  readonly blockingMs: number;
  readonly shift: number;
  /** Bytes of scripts over the wire until the network is quiet. */
  readonly scriptBytes: number;
  /** Whether the document itself holds what was painted largest: its text, or the address of its picture. */
  readonly isInDocument: boolean;
}

interface Seen {
  largest: number;
  first: number;
  shift: number;
  text: string;
  url: string;
  tasks: [start: number, duration: number][];
}

/** A cold visit of a page on a slow phone. */
export async function firstView(browser: Browser, address: string, width: number): Promise<FirstView> {
  const context = await browser.newContext({ viewport: { width, height: width < 600 ? 740 : 900 } });
  const page = await context.newPage();
  const cdp = await slowDown(page);
  const scripts = new Set<string>();
  let scriptBytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen: Seen = { largest: 0, first: 0, shift: 0, text: '', url: '', tasks: [] };
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
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
    }).observe({ type: 'longtask', buffered: true });
  });
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  const html = (await response?.text()) ?? '';
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  await context.close();
  const url = seen.url === '' ? '' : new URL(seen.url).pathname + new URL(seen.url).search;
  const blocking = seen.tasks.map(([start, duration]) => {
    const rest = Math.min(duration, start + duration - seen.first);
    return Math.max(0, rest - 50);
  });
  return {
    firstMs: seen.first,
    largestMs: seen.largest,
    blockingMs: blocking.reduce((sum, ms) => sum + ms, 0),
    shift: seen.shift,
    scriptBytes,
    isInDocument: url === '' ? html.includes(seen.text) : html.includes(url.replaceAll('&', '&amp;')),
  };
}
