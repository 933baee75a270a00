import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeDialog, confirm, openDialog, openDialogs } from '../../platform/dialogs.ts';
import { activateLanguage, loadLanguage, loadRest, setLanguage } from '../../platform/i18n.ts';
import { session } from '../../platform/session.ts';
import { loginNoticesQuery } from '../../features/notices/queries.ts';
import { announcementsQuery, siteQuery } from '../../platform/site.ts';
import { statusOf } from '../../platform/testing/stage.tsx';
import { Overlays } from './Overlays.tsx';
import { PopupNotices } from './PopupNotices.tsx';

const member = {
  token: 'token-1',
  id: 'm1',
  userName: 'lotus01',
  customerType: 3,
  firstTimeLogin: false,
  passwordExpired: false,
};
const notice = (id: string, title: string, content = `<p>About ${title}</p>`) => ({ id, title, content, timestamp: 1 });
const wheel = notice('1', 'Wheel of the week');
const hours = notice(
  '2',
  'Opening hours',
  '<p onclick="alert(1)">See <a href="/help">help</a><script>1</script></p><p>soon</p>',
);

let unmount: () => void = () => undefined;

function Page() {
  return (
    <>
      <button type="button">Somewhere</button>
      <input aria-label="Search" />
      <PopupNotices />
      <Overlays />
    </>
  );
}

/** A load of the page at an address, with what the operator announces. */
function load(popup: readonly (typeof wheel)[], at = '/index', afterLogin = popup, site = {}) {
  unmount();
  document.body.innerHTML = '<div id="root"></div>';
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(siteQuery().queryKey, statusOf(site));
  queries.setQueryData(loginNoticesQuery().queryKey, [...afterLogin]);
  queries.setQueryData(announcementsQuery().queryKey, { banners: [], player: [], popup: [...popup], promotion: [] });
  const root = createRootRoute({ component: Page });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: root.addChildren([anywhere]), history });
  const reactRoot = createRoot(document.querySelector('#root')!);
  reactRoot.render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  unmount = () => reactRoot.unmount();
  return { go: async (path: string) => router.navigate({ href: path }) };
}

const card = page.getByRole('region', { name: 'New notice' });
const heading = (name: string) => card.getByRole('heading', { name });
const dialog = page.getByRole('dialog', { name: 'Notices' });
/** Everything that was to happen has: effects and microtasks have run. */
const settled = async () => {
  await expect.element(page.getByRole('button', { name: 'Somewhere' })).toBeVisible();
  await session.ready();
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
};
const isNothingShown = async () => {
  await settled();
  expect(card.elements()).toEqual([]);
};

beforeEach(async () => {
  await loadLanguage('EN');
  activateLanguage('EN');
  await loadRest();
});
afterEach(async () => {
  await setLanguage('EN');
  while (openDialogs().length > 0) closeDialog();
  unmount();
  unmount = () => undefined;
  session.end('logout');
  sessionStorage.clear();
  localStorage.clear();
});

describe('[C-02] announcements that pop up', () => {
  test('are a card, one at a time, whose words are text; it is closed by Escape or its cross', async () => {
    load([wheel, hours]);
    await expect.element(heading('Wheel of the week')).toBeVisible();
    await expect.element(card.getByText('1 of 2')).toBeVisible();
    await card.getByRole('button', { name: 'Next' }).click();
    await expect.element(heading('Opening hours')).toBeVisible();
    await expect.element(heading('Wheel of the week')).not.toBeInTheDocument();
    await expect.element(card.getByText('See help soon', { exact: true })).toBeVisible();
    expect(card.element().querySelector('script, a, [onclick]')).toBe(null);
    await card.getByRole('button', { name: 'Previous' }).click();
    await expect.element(heading('Wheel of the week')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(card).not.toBeInTheDocument();
    localStorage.clear();
    load([wheel]);
    await expect.element(heading('Wheel of the week')).toBeVisible();
    expect(card.getByRole('button', { name: 'Next' }).elements()).toHaveLength(0);
    await card.getByRole('button', { name: 'Close' }).click();
    await expect.element(card).not.toBeInTheDocument();
  });

  test.each([
    [360, 740],
    [1280, 800],
  ])(
    'leave the page in use at %d px: the card is as large as its words, above the tabs, and takes no focus',
    async (width, height) => {
      await page.viewport(width, height);
      const somewhere = page.getByRole('button', { name: 'Somewhere' });
      const { go } = load([wheel], '/hot');
      await somewhere.click();
      await go('/index');
      await expect.element(heading('Wheel of the week')).toBeVisible();
      await expect.element(somewhere).toHaveFocus();
      const box = () => card.element().getBoundingClientRect();
      expect(box().height).toBeLessThan(height / 5);
      await expect.poll(() => box().bottom).toBeLessThan(width < 768 ? height - 60 : height);
      await somewhere.click();
      // The focus goes in and comes back as anywhere else on the page.
      await card.getByRole('button', { name: 'Read more' }).click({ trial: true });
      await userEvent.tab();
      await userEvent.tab();
      expect(card.element().contains(document.activeElement)).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveFocus();
    },
  );

  test('are read in full in the dialog of the notices', async () => {
    load([wheel, hours]);
    await card.getByRole('button', { name: 'Next' }).click();
    await card.getByRole('button', { name: 'Read more' }).click();
    await expect.element(dialog.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: 'help' })).toBeVisible();
    expect(dialog.getByRole('navigation', { name: 'Notices' }).getByRole('link').elements()).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await isNothingShown();
  });

  test('come once in a browser, only what is new, and what was changed', async () => {
    load([wheel]);
    await expect.element(card).toBeVisible();
    sessionStorage.clear();
    load([wheel]);
    await isNothingShown();
    load([wheel, hours]);
    await expect.element(heading('Opening hours')).toBeVisible();
    expect(card.getByText('1 of 2').elements()).toHaveLength(0);
    load([wheel, notice('2', 'Opening hours', '<p>Day and night</p>')]);
    await expect.element(card.getByText('Day and night')).toBeVisible();
  });

  test('are the same in another language', async () => {
    load([wheel]);
    await expect.element(card).toBeVisible();
    await setLanguage('VI');
    load([notice('1', 'Vòng quay của tuần')]);
    await isNothingShown();
    await setLanguage('EN');
    load([notice('1', 'Wheel of the month')]);
    await expect.element(heading('Wheel of the month')).toBeVisible();
  });

  test('come neither again after a registration or a login, nor after the logout', async () => {
    load([wheel]);
    await expect.element(card).toBeVisible();
    session.start(member);
    await isNothingShown();
    await expect.poll(() => session.current().isAfterLogin).toBe(false);
    session.end('logout');
    await isNothingShown();
    load([wheel]);
    await isNothingShown();
  });

  test('come once for each account of a browser', async () => {
    session.start(member);
    load([wheel]);
    await expect.element(heading('Wheel of the week')).toBeVisible();
    session.end('logout');
    await isNothingShown();
    session.start({ ...member, token: 'token-2', id: 'm2', userName: 'lotus02' });
    await expect.element(heading('Wheel of the week')).toBeVisible();
    session.end('logout');
    session.start({ ...member, token: 'token-3' });
    await isNothingShown();
  });

  test('[A-06] after a login are those of the login; not before a forced change of the password', async () => {
    load([wheel], '/index', [hours]);
    await expect.element(heading('Wheel of the week')).toBeVisible();
    session.start({ ...member, mustChangePassword: true });
    await isNothingShown();
    await expect.poll(() => session.current().isAfterLogin).toBe(false);
    session.setPasswordDue(false);
    await expect.element(heading('Opening hours')).toBeVisible();
    await expect.poll(() => session.current().isAfterLogin).toBe(false);
    load([wheel], '/index', [hours]);
    await isNothingShown();
  });

  test('don’t come where there are none, or away from home', async () => {
    load([]);
    await isNothingShown();
    const { go } = load([wheel], '/hot');
    await isNothingShown();
    await go('/index');
    await expect.element(card).toBeVisible();
  });

  test('stay on the page that they began on, and count as seen where it was left', async () => {
    const { go } = load([wheel]);
    await expect.element(card).toBeVisible();
    await go('/hot');
    await expect.element(card).not.toBeInTheDocument();
    await go('/index');
    await isNothingShown();
  });

  test('never lie over a dialog: they wait until it is closed', async () => {
    const answer = confirm({ title: 'Log out?', text: '', confirmLabel: 'Log out' });
    load([wheel]);
    await isNothingShown();
    closeDialog();
    expect(await answer).toBe(false);
    await expect.element(card).toBeVisible();
    openDialog('loginPopupModal', {});
    await expect.element(card).not.toBeInTheDocument();
    closeDialog();
    await expect.element(card).toBeVisible();
  });

  test('[B-05] never lie over the page that says that the site is closed', async () => {
    load([wheel], '/index', [], { maintenance: true });
    await isNothingShown();
  });

  test('don’t interrupt who types', async () => {
    const { go } = load([wheel], '/hot');
    await page.getByRole('textbox', { name: 'Search' }).fill('lucky');
    await go('/index');
    await isNothingShown();
    (document.activeElement as HTMLElement).blur();
    await expect.element(card).toBeVisible();
  });

  test('are not spoilt by what somebody else wrote in the storage', async () => {
    for (const text of ['{', 'null', '[]', '{"":1}', '{"":{"1":true}}', '{"":{"1":{"EN":5}}}']) {
      localStorage.setItem('seenNotices', text);
      load([wheel]);
      await expect.element(card).toBeVisible();
      await expect.poll(() => localStorage.getItem('seenNotices')).toMatch(/"EN":"/);
    }
  });
});
