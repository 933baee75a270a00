import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Language } from '@sampan/contract/envelope';
import type { Member } from './gateway.ts';
import { expect } from './whole.ts';

/** A page with little on it, for what happens beside a page: home's hundred tiles take a second of a slow machine. */
export const quietPage = '/down';

/** Opens a page of the site and waits until its buttons answer. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAlive(page);
}

/**
 * React leaves its mark on the elements that it has taken over from the server's document. What nobody waits for comes
 * with the first sign of somebody, which is given here.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => {
    const button = document.querySelector('header button');
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'));
  });
}

/** Gives the tab a member's session, as a login would have. */
export async function comeIn(page: Page, { session }: Member): Promise<void> {
  await page.goto('/livez');
  await page.evaluate(({ token, id, userName, customerType }) => {
    const values = { token, customerId: id, account: userName, username: userName, isAgent: String(customerType) };
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
  }, session);
}

/** Whether the window is a phone's: below the width at which the header gets its menus. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/** The figure that the header shows. */
export function balanceShown(page: Page): Locator {
  return page.getByTestId('balance').filter({ visible: true });
}

/** "₫ 1,234.50", "−₫ 10.00", "¥1,250.50" -> minor units. Throws on anything without two decimals. */
export function minorOf(text: string): bigint {
  const match = /^([+−-]?)\D*([\d,]+)\.(\d\d)$/.exec(text.trim());
  if (!match) throw new Error(`not an amount: ${text}`);
  const [, sign, whole = '', decimals = ''] = match;
  const minor = BigInt(whole.replaceAll(',', '') + decimals);
  return sign === '−' || sign === '-' ? -minor : minor;
}

/** The figure that the header shows, in minor units, once it has come. */
export async function shownBalance(page: Page): Promise<bigint> {
  return minorOf(await balanceShown(page).filter({ hasText: /\d/ }).innerText());
}

/** The dialog on top. */
export function dialog(page: Page): Locator {
  return page.getByRole('dialog').last();
}

/** Fills in the login that is open and sends it. */
export async function logInHere(page: Page, { account, password }: Pick<Member, 'account' | 'password'>) {
  const form = dialog(page);
  await form.getByRole('textbox', { name: 'Username' }).fill(account);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** The rows of a record: the text of each cell by the header of its column. */
export async function rowsOf(page: Page, name: string): Promise<Record<string, string>[]> {
  const table = page.getByRole('table', { name });
  await expect(table).toBeVisible();
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        Object.fromEntries(
          [...row.querySelectorAll('td')].map((cell) => [cell.dataset['label'] ?? '', cell.innerText]),
        ),
      ),
    );
}

/** What a person chose before, as the browser keeps it: the gateway renders by it. */
export async function prefer(
  context: BrowserContext,
  url: string,
  choice: { language?: Language; theme?: 'dark' | 'light' },
): Promise<void> {
  const { language, theme } = choice;
  const cookies = [...(language ? [['lang', language]] : []), ...(theme ? [['theme', theme]] : [])];
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })));
}
