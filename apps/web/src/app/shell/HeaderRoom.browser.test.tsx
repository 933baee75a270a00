import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { walletBalance } from '@sampan/contract/wallet';
import { activateLanguage, loadLanguage, setLanguage, t } from '../../platform/i18n.ts';
import { session } from '../../platform/session.ts';
import { brand } from '../../platform/site.ts';
import { stretch, stretches } from '../../platform/testing/faces.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { wake } from '../late.tsx';
import { createQueryClient } from '../query-client.ts';
import { createSiteRouter } from '../router.tsx';
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
  wake();
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
    // Neither so narrow that nobody hits it, nor beneath anything.
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

test('[S-09] folds nothing that there is room for, and the name of the account first', async () => {
  logIn('lotus01', '98000.00');
  show(true);
  await expect.element(header.getByRole('link', { name: 'Deposit' })).toBeVisible();
  await page.viewport(1920, 800);
  const all = [brand.name, 'Hot games', 'Favourites', 'Deposit', 'lotus01'];
  expect(wordsOf()).toEqual(all.map((text) => ({ text, isSeen: true })));
  await page.viewport(1440, 800);
  expect(wordsOf()).toEqual(all.map((text) => ({ text, isSeen: true })));
  logIn('lotusflower_2026', '999999999999.99');
  await page.viewport(1200, 800);
  await expect.element(header.getByTestId('balance').first()).toHaveTextContent('₫ 999,999,999,999.99');
  expect(wordsOf()).toMatchObject([{}, {}, {}, { text: 'Deposit', isSeen: true }, { isSeen: false }]);
});
