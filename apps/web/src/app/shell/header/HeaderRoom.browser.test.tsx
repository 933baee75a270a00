import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { walletBalance } from '@sampan/contract/wallet';
import { activateLanguage, loadLanguage, setLanguage, t } from '../../../platform/i18n.ts';
import { session } from '../../../platform/session.ts';
import { brand } from '../../../platform/site.ts';
import { stretch, stretches } from '../../../platform/testing/faces.ts';
import { memberOf, setStage, type Stage } from '../../../platform/testing/stage.tsx';
import { endWaiting } from '../../../ui/first-interaction.ts';
import { createQueryClient } from '../../boot/query-client.ts';
import { createSiteRouter } from '../../routing/router.tsx';
import { Header } from './Header.tsx';

const header = page.getByRole('banner');
const widths = [320, 360, 400, 480, 767, 768, 1000, 1199, 1200, 1280, 1440, 1920];

let stage: Stage;
function show(hasSideMenu: boolean): void {
  stage.show(
    <Header
      pathname="/index"
      isBare={false}
      hasNavigation={false}
      hasSideMenu={hasSideMenu}
      isMenuOpen={false}
      onOpenMenu={() => undefined}
    />,
  );
}

let isOwnWidth = () => undefined as void;
beforeEach(async () => {
  await page.viewport(1440, 800);
  stage = await setStage();
  createSiteRouter({ queries: createQueryClient() }, '/index');
  endWaiting();
  const childrenNodes = ['DIRECTREG3', 'USERNAMEREG3'].map((modId) => ({ modId, enabled: '1' }));
  stage.site({}, { whitelabel: { modId: 'SITE', enabled: '1', childrenNodes } });
});
afterEach(async () => {
  isOwnWidth();
  await setLanguage('EN');
  stage.clear();
});

function logIn(userName: string, sumBalance: string): void {
  session.start({ ...memberOf(3), userName });
  const balance = { currency: 'VND', currencySymbol: '₫', isSingle: true, balance: [], version: 1 };
  stage.read(walletBalance, {}, { ...balance, sumBalance });
}

const partsOf = (selector: string) =>
  [...header.element().querySelectorAll<HTMLElement>(selector)].filter(
    (part) => part.getBoundingClientRect().width > 0 && part.closest('[popover]') === null,
  );

/** All that the header shows lies within it, and nothing over anything else. */
function expectRoom(at: string): void {
  const { innerWidth } = window;
  expect(document.documentElement.scrollWidth, `at ${at}`).toBeLessThanOrEqual(innerWidth);
  const row = header.element().firstElementChild?.getBoundingClientRect();
  const parts = partsOf('a, button, input, [data-testid=balance]')
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .toSorted((a, b) => a.box.left - b.box.left);
  expect(parts.length, `at ${at}`).toBeGreaterThan(3);
  for (const [index, { part, box }] of parts.entries()) {
    const which = `${at}: ${part.getAttribute('aria-label') ?? part.textContent}`;
    const before = parts[index - 1]?.box.right ?? 0;
    expect(box.left, `at ${which}`).toBeGreaterThanOrEqual(before - 0.5);
    expect(box.right, `at ${which}`).toBeLessThanOrEqual(innerWidth);
    expect(box.top, `at ${which}`).toBeGreaterThanOrEqual(row?.top ?? 0);
    expect(box.bottom, `at ${which}`).toBeLessThanOrEqual(row?.bottom ?? 0);
    // Neither too narrow a target, nor beneath anything.
    if (part.matches('a, button')) expect(box.width, `at ${which}`).toBeGreaterThanOrEqual(36);
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    expect(part.contains(hit) || hit?.contains(part), `at ${which}`).toBe(true);
  }
}

test.each(widths)('[B-02] the header has room in every language, whatever its face: %i px', async (width) => {
  await page.viewport(width, 800);
  for (const isMember of [false, true]) {
    if (isMember) logIn('lotusflower_2026', '999999999999.99');
    for (const hasSideMenu of [true, false]) {
      show(hasSideMenu);
      for (const language of brand.languages) {
        await loadLanguage(language);
        activateLanguage(language);
        // What comes late is there before anything is measured.
        await expect.element(header.getByText(t('shell.hot'), { exact: true })).toBeInTheDocument();
        if (isMember) await expect.element(header.getByText(t('shell.deposit'), { exact: true })).toBeInTheDocument();
        for (const by of stretches) {
          isOwnWidth = stretch(by);
          expectRoom([language, by, isMember ? 'member' : 'visitor', hasSideMenu ? 'side menu' : 'none'].join(', '));
          isOwnWidth();
        }
      }
    }
  }
});

/** Whether all of the words is seen, not on the line that a folded part hides. */
function isSeen(word: HTMLElement): boolean {
  const { top, right, bottom } = word.getBoundingClientRect();
  const around = word.parentElement!.getBoundingClientRect();
  return top >= around.top - 0.5 && bottom <= around.bottom + 0.5 && right <= around.right + 0.5;
}
const wordsOf = () => partsOf('.folding > span').map((word) => ({ text: word.textContent, isSeen: isSeen(word) }));
const accountOf = (name: string) => header.getByRole('button', { name: `Account of ${name}`, exact: true });
const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

test('[S-09] folds nothing that there is room for, and shortens the name of the account first', async () => {
  logIn('lotus01', '98000.00');
  show(true);
  await expect.element(header.getByRole('link', { name: 'Deposit' })).toBeVisible();
  await page.viewport(1920, 800);
  const all = [brand.name, 'Hot games', 'Favourites', 'Deposit'];
  expect(wordsOf()).toEqual(all.map((text) => ({ text, isSeen: true })));
  await page.viewport(1440, 800);
  expect(wordsOf()).toEqual(all.map((text) => ({ text, isSeen: true })));
  await expect.element(accountOf('lotus01').getByText('lotus01')).toBeVisible();
  logIn('lotusflower_2026', '999999999999.99');
  await page.viewport(1200, 800);
  await expect.element(header.getByTestId('balance').first()).toHaveTextContent('₫ 999,999,999,999.99');
  expect(wordsOf()).toMatchObject([{}, {}, {}, { text: 'Deposit', isSeen: true }]);
  expect(isCut(accountOf('lotusflower_2026').getByText('lotusflower_2026').element())).toBe(true);
});

test.each([1200, 1280, 1440])(
  '[S-09] [S-11] a balance of nine figures leaves room for one account control in every language: %i px',
  async (width) => {
    await page.viewport(width, 800);
    logIn('lotusflower_2026', '123456789.00');
    for (const symbolPlace of ['before', 'after'] as const) {
      stage.site({}, { symbolPlace });
      show(true);
      for (const language of brand.languages) {
        await loadLanguage(language);
        activateLanguage(language);
        const which = `${language}, symbol ${symbolPlace}`;
        const name = t('shell.account', { name: 'lotusflower_2026' });
        const account = header.getByRole('button', { name, exact: true });
        await expect.element(account).toHaveAttribute('title', name);
        expectRoom(which);
        const balance = header.getByTestId('balance').first().element();
        expect(balance.textContent, `at ${which}`).toContain('123,456,789.00');
        expect(isCut(balance), `the balance at ${which}`).toBe(false);
        const deposit = partsOf('a.folding > span').find(({ textContent }) => textContent === t('shell.deposit'));
        expect(deposit && isSeen(deposit), `the deposit at ${which}`).toBe(true);
        // More of the account than a picture: some letters of its name.
        expect(account.getByText('lotusflower_2026').element().clientWidth, `at ${which}`).toBeGreaterThanOrEqual(36);
        const pictures = partsOf('a > svg, button svg').map(({ innerHTML }) => innerHTML);
        expect(new Set(pictures).size, `pictures that are alike at ${which}`).toBe(pictures.length);
      }
    }
  },
);

test('[S-09] the balance of a member is whole on a phone, beside the search', async () => {
  await page.viewport(360, 740);
  logIn('lotus01', '123456789.00');
  show(true);
  await expect.element(header.getByRole('button', { name: 'Search' })).toBeVisible();
  const balance = partsOf('[data-testid=balance]')[0]!;
  expect(balance.textContent).toBe('₫\u{a0}123,456,789.00');
  expect(isCut(balance)).toBe(false);
  expectRoom('360 px');
});

test.each([768, 960, 1199, 1200, 1280])('[S-09] the account leads to the way out at %i px', async (width) => {
  await page.viewport(width, 800);
  logIn('lotus01', '123456789.00');
  show(true);
  await accountOf('lotus01').click();
  await expect.element(page.getByRole('menuitem', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
});
