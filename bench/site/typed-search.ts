import type { Browser } from '@playwright/test';
import { slowDown } from './first-views.ts';

/**
 * Milliseconds from the navigation's beginning until what is typed is answered and painted: the search is typed as soon as
 * there is a field, and answered when so many are said to be found and the first ones have it in their names.
 */
export async function typedSearch(
  browser: Browser,
  address: string,
  { text, count }: { readonly text: string; readonly count: string },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(
    ({ text, count }) => {
      const look = () => {
        const names = [...document.querySelectorAll('main a[title]')].slice(0, 6);
        const isAnswered =
          (document.querySelector('main [role=status]')?.textContent ?? '').startsWith(count) &&
          names.length > 0 &&
          names.every((name) => name.getAttribute('title')?.toLowerCase().includes(text));
        if (isAnswered) requestAnimationFrame(() => Object.assign(globalThis, { answeredAt: performance.now() }));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { text, count },
  );
  await page.goto(address, { waitUntil: 'commit' });
  const field = page.locator('main input[type=search]').filter({ visible: true });
  await field.pressSequentially(text);
  await page.waitForFunction(() => 'answeredAt' in globalThis, undefined, { timeout: 60_000 });
  const answeredAt = await page.evaluate(() => (globalThis as unknown as { answeredAt: number }).answeredAt);
  await context.close();
  return answeredAt;
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
