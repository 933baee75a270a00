import type { Browser, Page } from '@playwright/test';
import { sizes } from './sizes.ts';
import type { Language } from '@sampan/contract/envelope';
import { dialog, open, setPreferences } from './site.ts';
import { expect, expectAccessible, shareContext, test, type Stack } from './stack.ts';

/** English, one in another script, and one whose words are long. */
const languages: readonly Language[] = ['EN', 'TH', 'VI'];

/** The narrowest that is promised, a phone's, a tablet's and a desktop's. CSS pixels. */
const widths = [320, 360, 768, 1440] as const;
const phoneWidths = widths.slice(0, 2);

/** A missing phrase is shown as its key. */
const phraseKey =
  /\b(shell|home|lottery|live|rooms|lobby|wallet|identity|records|play|error|form|dialog|content|uploads|chat|vip|menu)\.[a-z]\w*/g;

export interface Screen {
  readonly name: string;
  readonly address: string;
  readonly hasDialog?: boolean;
  /** What a person does there to see it, in whatever language. */
  readonly reach?: (page: Page) => Promise<void>;
  /** The shell, which is everywhere the same, is looked into with this screen. */
  readonly hasShell?: boolean;
  /** A desktop shows something else than the same in other widths. */
  readonly hasDesktopGrid?: boolean;
  /** Nothing is at its address. */
  readonly isMissing?: boolean;
}

/** A tab of one language, which goes from screen to screen. */
interface View {
  readonly page: Page;
  last?: Screen;
}

export interface Running {
  readonly browser: Browser;
  readonly stack: Stack;
}

/** The tabs of a file's screens: they stay, so that most screens need no document of their own. */
export interface Views {
  /** The tab of a language, opened with the first screen that asks for it. */
  in(language: Language, running: Running): Promise<View>;
  /** Errors of the console since the last call. */
  takeErrors(): string[];
}

/** `prepare`: what every tab does first. */
export function createViews(prepare: (page: Page, running: Running) => Promise<void> = async () => undefined): Views {
  const views = new Map<Language, Promise<View>>();
  let errors: string[] = [];
  async function openView(language: Language, running: Running): Promise<View> {
    const { browser, stack } = running;
    const context = await browser.newContext({ ...sizes.phone, baseURL: stack.url });
    shareContext(context);
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message));
    await setPreferences(context, stack.url, { language, theme: 'dark' });
    const page = await context.newPage();
    await prepare(page, running);
    return { page };
  }
  return {
    async in(language, running) {
      const known = await views.get(language);
      if (known && !known.page.isClosed()) return known;
      const view = openView(language, running);
      views.set(language, view);
      return view;
    },
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
  };
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

/** Shows a screen in a tab: in the document that is there, where it may be; a dialog would go along. */
async function goTo(view: View, screen: Screen, isFresh: boolean): Promise<void> {
  const { page, last } = view;
  view.last = screen;
  await resize(page, 360);
  const isSame = last && !last.hasDialog && !screen.hasDialog && pathOf(last) !== pathOf(screen);
  if (isFresh || !isSame) await open(page, screen.address);
  else await follow(page, screen.address);
  await untilLoaded(page);
  await screen.reach?.(page);
  if (screen.hasDialog === true) await expect(dialog(page)).toBeVisible();
}

/** A screen as a phone shows it, in three languages, and in English at each width; also by the rules of accessibility. */
export async function expectGoodLayout(views: Views, running: Running, screen: Screen): Promise<void> {
  for (const language of languages) {
    await test.step(language, async () => {
      const view = await views.in(language, running);
      const { page } = view;
      await goTo(view, screen, language === 'EN');
      await expectWords(page);
      if (language !== 'EN') return expectNoSidewaysScroll(page, phoneWidths);
      const within = screen.hasDialog === true ? 'dialog[open]' : screen.hasShell === true ? 'html' : 'main';
      for (const theme of themes) {
        await show(page, theme);
        await expectAccessible(page, { rules: theme === 'dark' ? 'all' : 'colours', within });
      }
      await expectNoSidewaysScroll(page);
      if (screen.hasShell === true || screen.hasDesktopGrid === true) await expectAccessible(page);
    });
  }
  const missing = /^Failed to load resource: the server responded with a status of 404/;
  const errors = views.takeErrors().filter((text) => !(screen.isMissing === true && missing.test(text)));
  expect(errors, 'errors in the browser console').toEqual([]);
}

/** What a screen's test is called. */
export const titleOf = ({ name }: Pick<Screen, 'name'>) =>
  `[B-02] [B-04] ${name} is accessible, translated and fits every width`;
