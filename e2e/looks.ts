import type { Page } from '@playwright/test';
import type { Language } from '@sampan/contract/envelope';
import { dialog, open, prefer } from './site.ts';
import { expect, test, type ExpectAccessible, type Whole } from './whole.ts';

/** English, one in another script, and one whose words are long. */
const languages: readonly Language[] = ['EN', 'TH', 'VI'];

/** The narrowest that is promised, a phone's, a tablet's and a desktop's. CSS pixels. */
const widths = [320, 360, 768, 1440] as const;
const phoneWidths = widths.slice(0, 2);

/** What a person would see of a phrase that nobody wrote: its key. */
const phraseKey =
  /\b(shell|home|lottery|live|rooms|lobby|wallet|identity|records|play|error|form|dialog|content|uploads|chat|vip|menu)\.[a-z]\w*/g;

interface Screen {
  readonly name: string;
  readonly address: string;
  readonly hasDialog?: boolean;
  /** What a person does there to see it, in whatever language. */
  readonly reach?: (page: Page) => Promise<void>;
}

/** Everything that was asked for is there. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => document.fonts.ready);
}

/** Goes on to a page of another path as a link does, without a new document. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) heading.dataset['last'] = heading.innerText;
    const anchor = document.createElement('a');
    anchor.href = href;
    document.querySelector('main')?.append(anchor);
    anchor.click();
    anchor.remove();
  }, address);
  // Another heading, or another text in it.
  await page.waitForFunction(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    return heading !== null && heading.dataset['last'] !== heading.innerText;
  });
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
}

/** Leaves the page at the last of the widths. */
export async function expectNoSidewaysScroll(page: Page, of: readonly number[] = widths): Promise<void> {
  for (const width of of) {
    await resize(page, width);
    // Not beside `innerWidth`: a phone's grows with a page that is too wide.
    const needed = async () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(needed, { message: `scrolls sideways at ${width} px` }).toBeLessThanOrEqual(width);
  }
}

async function expectWords(page: Page): Promise<void> {
  const words = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
    const spoken = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((attribute) => element.getAttribute(attribute) ?? ''),
    );
    return [document.title, document.body.innerText, ...spoken].join('\n');
  });
  expect(words.match(phraseKey) ?? []).toEqual([]);
}

const themes = ['dark', 'light'] as const;

/** Changes the theme at once: a colour that is still fading has a contrast of its own. */
async function show(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((chosen) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [sheet];
    document.documentElement.dataset['theme'] = chosen;
  }, theme);
}

const pathOf = ({ address }: Pick<Screen, 'address'>) => address.split(/[?#]/, 1)[0];

interface Looking {
  page: Page;
  whole: Whole;
  expectAccessible: ExpectAccessible;
}

/**
 * Each screen as a phone shows it, in three languages, and in English at each width; also by the rules of
 * accessibility in both themes. The shell, which is everywhere the same, is looked into with the first screen.
 */
export async function expectGoodLooks(
  { page, whole, expectAccessible }: Looking,
  screens: readonly Screen[],
): Promise<void> {
  for (const language of languages) {
    await prefer(page.context(), whole.url, { language, theme: 'dark' });
    for (const [index, { name, address, hasDialog, reach }] of screens.entries()) {
      await test.step(`${name}, ${language}`, async () => {
        await resize(page, 360);
        // Once more in the same document, where that is faster; a dialog would go along.
        const last = screens[index - 1];
        const isFresh = !last || language === 'EN' || hasDialog === true || last.hasDialog === true;
        if (isFresh || pathOf(last) === pathOf({ address })) await open(page, address);
        else await follow(page, address);
        await untilLoaded(page);
        await reach?.(page);
        if (hasDialog === true) await expect(dialog(page)).toBeVisible();
        await expectWords(page);
        if (language !== 'EN') {
          await expectNoSidewaysScroll(page, phoneWidths);
          return;
        }
        const within = hasDialog === true ? 'dialog[open]' : index === 0 ? 'html' : 'main';
        for (const theme of themes) {
          await show(page, theme);
          await expectAccessible(page, { rules: theme === 'dark' ? 'all' : 'colours', within });
        }
        await expectNoSidewaysScroll(page);
        // What a desktop shows otherwise is the shell, and the grids of its lobbies.
        if (index < 2) await expectAccessible(page);
      });
    }
  }
}
