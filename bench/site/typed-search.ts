import type { Browser } from '@playwright/test';
import { slowDown } from './first-views.ts';

/** Of one visit, milliseconds after the navigation began. */
export interface TypedSearch {
  /** When the last letter was in the field. */
  readonly typedMs: number;
  /** When the gateway was asked for all of it, and when its answer was there; null where it wasn't asked. */
  readonly askedMs: number | null;
  readonly answeredMs: number | null;
  readonly paintedMs: number;
}

/**
 * A search that is typed as soon as there is a field, until it is painted: so many are said to be found, and the first
 * ones have it in their names.
 */
export async function typedSearch(
  browser: Browser,
  address: string,
  { text, count }: { readonly text: string; readonly count: string },
): Promise<TypedSearch> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(
    ({ text, count }) => {
      addEventListener('input', () => Object.assign(globalThis, { typedAt: performance.now() }), true);
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      Object.assign(globalThis, { painted: promise });
      setTimeout(() => reject(new Error('the search was not painted within a minute')), 60_000);
      let isToLook = false;
      const look = () => {
        isToLook = false;
        const names = [...document.querySelectorAll('main a[title]')].slice(0, 6);
        const isAnswered =
          (document.querySelector('main [role=status]')?.textContent ?? '').startsWith(count) &&
          names.length > 0 &&
          names.every((name) => name.getAttribute('title')?.toLowerCase().includes(text));
        if (!isAnswered) return;
        changes.disconnect();
        requestAnimationFrame(() => resolve(performance.now()));
      };
      // Only where something has changed: a frame for each look would take the page's time.
      const changes = new MutationObserver(() => {
        if (isToLook) return;
        isToLook = true;
        requestAnimationFrame(look);
      });
      changes.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['title'] });
    },
    { text, count },
  );
  await page.goto(address, { waitUntil: 'commit' });
  const field = page.locator('main input[type=search]').filter({ visible: true });
  await field.pressSequentially(text);
  const seen = await page.evaluate(async (text) => {
    const { painted } = globalThis as unknown as { painted: Promise<number> };
    const paintedAt = await painted;
    const { typedAt } = globalThis as unknown as { typedAt: number };
    const asked = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('GCSGAME_lobbyGames') && name.endsWith(`q=${text}`));
    return {
      typedMs: typedAt,
      askedMs: asked?.startTime ?? null,
      answeredMs: asked ? asked.startTime + asked.duration : null,
      paintedMs: paintedAt,
    };
  }, text);
  await context.close();
  return seen;
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
