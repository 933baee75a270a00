import { slowDown } from './first-views.ts';
import type { PlainBrowser } from './plain-browser.ts';

/** Of one visit, milliseconds after the navigation began. */
export interface TypedSearch {
  /** When the last letter was in the field. */
  readonly typedMs: number;
  /** When the gateway was asked for all of it, and when its answer was there; null where it wasn't asked. */
  readonly askedMs: number | null;
  readonly answeredMs: number | null;
  readonly paintedMs: number;
}

interface Seen {
  typedAt: number;
  hasField: Promise<void>;
  painted: Promise<number>;
}

/** Watches from before the page's own scripts: for the field, for the last letter, and for what is found. */
function watch(text: string, count: string): void {
  const field = Promise.withResolvers<void>();
  const found = Promise.withResolvers<number>();
  const seen: Seen = { typedAt: 0, hasField: field.promise, painted: found.promise };
  Object.assign(globalThis, { seen });
  addEventListener('input', () => (seen.typedAt = performance.now()), true);
  setTimeout(() => {
    for (const { reject } of [field, found]) reject(new Error('the search was not painted within a minute'));
  }, 60_000);
  let isToLook = false;
  const look = () => {
    isToLook = false;
    if (document.querySelector('main input[type=search]')?.checkVisibility()) field.resolve();
    const names = [...document.querySelectorAll('main a[title]')].slice(0, 6);
    const isAnswered =
      (document.querySelector('main [role=status]')?.textContent ?? '').startsWith(count) &&
      names.length > 0 &&
      names.every((name) => name.getAttribute('title')?.toLowerCase().includes(text));
    if (!isAnswered) return;
    changes.disconnect();
    requestAnimationFrame(() => found.resolve(performance.now()));
  };
  // Only where something has changed: a frame for each look would take the page's time.
  const changes = new MutationObserver(() => {
    if (isToLook) return;
    isToLook = true;
    requestAnimationFrame(look);
  });
  changes.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['title'] });
}

/**
 * A search that is typed as soon as there is a field, until it is painted: so many are said to be found, and the first
 * ones have it in their names.
 */
export async function typedSearch(
  browser: PlainBrowser,
  address: string,
  { text, count }: { readonly text: string; readonly count: string },
): Promise<TypedSearch> {
  const tab = await browser.open(1440, 900);
  const asked: { start: number; end: number | null; id: unknown }[] = [];
  let navigatedAt: number | null = null;
  tab.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    navigatedAt ??= Number(timestamp);
    const { url } = request as { url: string };
    if (url.includes('GCSGAME_lobbyGames') && url.endsWith(`q=${text}`))
      asked.push({ start: Number(timestamp), end: null, id: requestId });
  });
  tab.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    for (const request of asked) if (request.id === requestId) request.end = Number(timestamp);
  });
  await slowDown(tab);
  await tab.send('Page.enable');
  const source = `(${watch.toString()})(${JSON.stringify(text)}, ${JSON.stringify(count)})`;
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await tab.send('Page.navigate', { url: address });
  await tab.evaluate(`seen.hasField.then(() => document.querySelector('main input[type=search]').focus())`);
  for (const key of text) {
    await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }
  const paintedMs = Number(await tab.evaluate('seen.painted'));
  const typedMs = Number(await tab.evaluate('seen.typedAt'));
  await tab.close();
  const since = (seconds: number | null | undefined) =>
    navigatedAt === null || seconds === null || seconds === undefined ? null : (seconds - navigatedAt) * 1_000;
  const [first] = asked;
  return { typedMs, askedMs: since(first?.start), answeredMs: since(first?.end), paintedMs };
}

export interface SlotName {
  readonly name: string;
  /** What its lobby looks through for a search, in small letters. */
  readonly text: string;
}

/** Of every slot game, in the operator's order. */
export async function slotNames(url: string): Promise<SlotName[]> {
  const found: SlotName[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const response = await fetch(`${url}/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=${pageNo}&pageSize=2000`, {
      headers: { Merchant: 'SAMPAN', Language: 'EN' },
    });
    const { value } = (await response.json()) as {
      value: { totalPages: number; games: { gameName: string; displayName: string; romanisedName?: string }[] };
    };
    for (const { gameName, displayName, romanisedName = '' } of value.games)
      found.push({ name: gameName, text: `${gameName} ${displayName} ${romanisedName}`.toLowerCase() });
    if (pageNo >= value.totalPages) return found;
  }
}
