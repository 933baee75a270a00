import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDialogs } from '../../platform/dialogs.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { wake } from '../late.tsx';
import { createQueryClient } from '../query-client.ts';
import { createSiteRouter } from '../router.tsx';
import { Header } from './Header.tsx';

const header = page.getByRole('banner');
const button = (name: string) => header.getByRole('button', { name, exact: true });
const link = (name: string) => header.getByRole('link', { name, exact: true });

let stage: Stage;
function show(isBare = false): void {
  stage.show(
    <Header pathname="/index" isBare={isBare} hasNavigation={false} isMenuOpen={false} onOpenMenu={() => undefined} />,
  );
}

beforeEach(async () => {
  await page.viewport(1440, 800);
  stage = await setStage();
  // The pages that there are.
  createSiteRouter({ queries: createQueryClient() }, '/index');
  wake();
  stage.site();
});
afterEach(() => stage.clear());

describe('[S-09] the header', () => {
  test('has a login form for visitors, hot games, help, and no favourites', async () => {
    show();
    await expect.element(header.getByRole('form', { name: 'Log in' })).toBeVisible();
    expect(button('Log in').elements()).toHaveLength(1);
    await expect.element(link('Hot games')).toHaveAttribute('href', '/hot');
    await expect.element(link('Help centre')).toHaveAttribute('href', '/help');
    expect(link('Favourites').elements()).toEqual([]);
  });

  test('has buttons in place of the form where it is narrow', async () => {
    await page.viewport(768, 800);
    show();
    await button('Log in').click();
    expect(openDialogs()).toMatchObject([{ name: 'login', props: {} }]);
    expect(header.getByRole('form').elements()).toEqual([]);
  });

  test('[B-08] offers the registration where the operator has its button', async () => {
    show();
    await expect.element(header.getByRole('form')).toBeVisible();
    expect(button('Sign up').elements()).toEqual([]);
    const childrenNodes = [{ modId: 'DIRECTREG3', enabled: '1' }];
    stage.site({}, { whitelabel: { modId: 'SITE', enabled: '1', childrenNodes } });
    await button('Sign up').click();
    expect(openDialogs()).toMatchObject([{ name: 'register' }]);
  });

  test('[B-02] stays within a narrow phone, however wide its words are', async () => {
    await page.viewport(320, 640);
    const wide = new CSSStyleSheet();
    wide.replaceSync('header * { letter-spacing: 0.6em !important; }');
    document.adoptedStyleSheets = [wide];
    try {
      show();
      const childrenNodes = [{ modId: 'DIRECTREG3', enabled: '1' }];
      stage.site({}, { whitelabel: { modId: 'SITE', enabled: '1', childrenNodes } });
      await expect.element(button('Sign up')).toBeVisible();
      await expect.element(button('Search')).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      for (const { right, height } of ['Log in', 'Sign up', 'Search'].map((name) =>
        button(name).element().getBoundingClientRect(),
      )) {
        expect(right).toBeLessThanOrEqual(320);
        expect(height).toBeLessThanOrEqual(56);
      }
    } finally {
      document.adoptedStyleSheets = [];
    }
  });

  test('has the bar of the account, its icons and favourites for who is logged in', async () => {
    session.start(memberOf(3));
    show();
    await expect.element(header.getByRole('button', { name: /lotus01/ })).toBeVisible();
    await expect.element(link('Favourites')).toHaveAttribute('href', '/fav');
    const icons = {
      Promotions: '/promotions',
      Notices: '/noticePage',
      'Betting record': '/member/personalHistoryCopy',
    };
    for (const [name, href] of Object.entries(icons)) await expect.element(link(name)).toHaveAttribute('href', href);
    await expect.element(button('Hide the balance')).toBeVisible();
    expect(header.getByRole('form').elements()).toEqual([]);
    expect(button('Log in').elements()).toEqual([]);
  });

  test('leads nowhere further where it is bare', async () => {
    show(true);
    await expect.element(header).toBeVisible();
    for (const role of ['form', 'button'] as const)
      expect(
        header
          .getByRole(role)
          .elements()
          .filter(({ textContent }) => textContent === 'Log in'),
      ).toEqual([]);
    expect(link('Hot games').elements()).toEqual([]);
  });
});
