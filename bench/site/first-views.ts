import type { PlainBrowser, PlainTab } from './plain-browser.ts';

export const slowCpu = 4;
/** Slow 4G as Chrome's developer tools have it: bytes a second, and milliseconds that a request waits. */
const line = { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };

/** A slow phone, on a slow line. */
export async function slowDown(tab: PlainTab): Promise<void> {
  await tab.send('Network.enable', { maxTotalBufferSize: 50_000_000 });
  await tab.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
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

/** The network is quiet once nothing was under way for so long; milliseconds. */
const quietMs = 500;

/** Watches from before the page's own scripts. */
function watch(): void {
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
}

/** A cold visit of a page on a slow phone. */
export async function firstView(browser: PlainBrowser, address: string, width: number): Promise<FirstView> {
  const tab = await browser.open(width, width < 600 ? 740 : 900);
  const scripts = new Set<unknown>();
  const underWay = new Set<unknown>();
  let scriptBytes = 0;
  let documentId: unknown;
  let lastEnd = performance.now();
  tab.on('Network.requestWillBeSent', ({ requestId, type }) => {
    underWay.add(requestId);
    if (type === 'Document') documentId ??= requestId;
    if (type === 'Script') scripts.add(requestId);
  });
  const end = (requestId: unknown) => {
    underWay.delete(requestId);
    lastEnd = performance.now();
  };
  tab.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += Number(encodedDataLength);
    end(requestId);
  });
  tab.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  const loaded = new Promise<void>((resolve) => {
    tab.on('Page.loadEventFired', () => resolve());
  });
  await tab.send('Page.enable');
  await slowDown(tab);
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch.toString()})()` });
  await tab.send('Page.navigate', { url: address });
  await loaded;
  while (underWay.size > 0 || performance.now() - lastEnd < quietMs)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const { body } = await tab.send('Network.getResponseBody', { requestId: documentId });
  const html = String(body);
  const seen = (await tab.evaluate('seen')) as Seen;
  await tab.close();
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
