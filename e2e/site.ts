import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Language } from '@sampan/contract/envelope';
import type { Member } from './gateway.ts';
import { expect, type Stack } from './stack.ts';

/** A page with little on it, for what happens beside a page: home's hundred tiles take a second of a slow machine. */
export const quietPage = '/down';

/** Opens a page of the site and waits until its buttons answer. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
}

/**
 * React leaves its mark on the elements that it has taken over from the server's document. Deferred parts are
 * hydrated with the first interaction, which is made here. `selector`: an element of the awaited part.
 */
export async function untilHydrated(page: Page, selector = 'header button'): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(0, 0);
  await page.waitForFunction(isHydrated, selector);
}

/** Runs in the page. */
export function isHydrated(selector: string): boolean {
  const element = document.querySelector(selector);
  return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

/** Gives the tab a member's session, as a login would have. */
export async function restoreSession(page: Page, { session }: Member): Promise<void> {
  await page.goto('/livez');
  await page.evaluate(({ token, id, userName, customerType }) => {
    const values = { token, customerId: id, account: userName, username: userName, isAgent: String(customerType) };
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
  }, session);
}

/**
 * Until the provider's page shows a payment. Compares addresses: a second press may have replaced the navigation that
 * `page.waitForURL` would wait for, and fail on.
 */
export async function expectPaymentPage(page: Page, { sandboxUrl }: Stack): Promise<void> {
  await expect(page).toHaveURL(({ origin, pathname }) => origin === sandboxUrl && pathname.startsWith('/pay/'));
}

/** Until the provider has led back to the deposit, whose steps the site shows. */
export async function expectDepositStatus(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/member\/depositv2\?deposit=/);
}

/** Whether the window is a phone's: below the width at which the header gets its menus. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/** Opens the betting record, whose newest bet is of this game, and that bet's details; answers their dialog. */
export async function openRoundDetails(page: Page, gameName: string): Promise<Locator> {
  await open(page, '/member/personalHistoryCopy');
  const record = page.getByRole('main');
  await expect(record).toContainText(gameName);
  if (isPhone(page)) await record.locator('summary').first().click();
  await record.getByRole('button', { name: 'Show the round' }).first().click();
  return page.getByRole('dialog', { name: 'Details of the round' });
}

/** The figure that the header shows. */
export function balanceShown(page: Page): Locator {
  return page.getByTestId('balance').filter({ visible: true });
}

/** "₫ 1,234.50", "−₫ 10.00", "¥1,250.50" -> minor units. Throws on anything without two decimals. */
export function toMinorUnits(text: string): bigint {
  const match = /^([+−-]?)\D*([\d,]+)\.(\d\d)$/.exec(text.trim());
  if (!match) throw new Error(`not an amount: ${text}`);
  const [, sign, whole = '', decimals = ''] = match;
  const minor = BigInt(whole.replaceAll(',', '') + decimals);
  return sign === '−' || sign === '-' ? -minor : minor;
}

/** The amount that an element shows, in minor units, once it has come. */
export async function amountIn(element: Locator): Promise<bigint> {
  return toMinorUnits(await element.filter({ hasText: /\d/ }).innerText());
}

/** The figure that the header shows, in minor units, once it has come. */
export const shownBalance = (page: Page): Promise<bigint> => amountIn(balanceShown(page));

/** The dialog on top. */
export function dialog(page: Page): Locator {
  return page.getByRole('dialog').last();
}

/** Closes the welcome of a member who has just registered. */
export async function closeWelcome(page: Page): Promise<void> {
  const greeting = page.getByRole('dialog', { name: 'Welcome to Sampan' });
  await greeting.getByRole('button', { name: 'Later' }).click();
  await expect(greeting).toHaveCount(0);
}

/** Fills in the login that is open and sends it. */
export async function submitLogin(page: Page, { account, password }: Pick<Member, 'account' | 'password'>) {
  const form = dialog(page);
  await form.getByRole('textbox', { name: 'Username' }).fill(account);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}

/**
 * The rows of a record: the text of each cell by the header of its column, a number that is shown by its end as a whole.
 * On a phone they are what a row shows when it is pressed.
 */
export async function rowsOf(page: Page, name: string): Promise<Record<string, string>[]> {
  const record = page.getByRole(isPhone(page) ? 'list' : 'table', { name });
  await expect(record).toBeVisible();
  await expect(record).not.toHaveAttribute('aria-busy', 'true');
  return record.locator(isPhone(page) ? 'li' : 'tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      for (const details of row.querySelectorAll('details')) details.open = true;
      return Object.fromEntries(
        [...row.querySelectorAll<HTMLElement>('[data-label]')].map((cell) => [
          cell.dataset['label'] ?? '',
          cell.querySelector<HTMLElement>('[data-id]')?.dataset['id'] ?? cell.innerText,
        ]),
      );
    }),
  );
}

/** What a person chose before, as the browser keeps it: the gateway renders by it. */
export async function setPreferences(
  context: BrowserContext,
  url: string,
  choice: { language?: Language; theme?: 'dark' | 'light' },
): Promise<void> {
  const { language, theme } = choice;
  const cookies = [...(language ? [['lang', language]] : []), ...(theme ? [['theme', theme]] : [])];
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })));
}

interface Shift {
  readonly value: number;
  /** The elements that moved. */
  readonly nodes: readonly string[];
}

/** Records layout shifts without user input, from the page's beginning; the answer reads it. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const shifts: Shift[] = [];
    const note = (entries: readonly PerformanceEntry[]) => {
      for (const { value, sources } of entries as readonly Entry[]) {
        const nodes = sources.map(({ node, previousRect, currentRect }) => {
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].join(' '),
          );
          return `${node instanceof Element ? node.outerHTML.slice(0, 160) : '#text'}: ${from} to ${to}`;
        });
        shifts.push({ value, nodes });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      readShifts: () => {
        note(observer.takeRecords());
        return shifts;
      },
    });
  });
  return async () => page.evaluate(() => (window as unknown as { readShifts: () => Shift[] }).readShifts());
}
