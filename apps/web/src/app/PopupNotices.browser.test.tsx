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
import { closeDialog, confirm, openDialogs } from '../platform/dialogs.ts';
import { activateLanguage, loadLanguage, loadRest } from '../platform/i18n.ts';
import { session } from '../platform/session.ts';
import { loginNoticesQuery } from '../features/notices/queries.ts';
import { announcementsQuery } from '../platform/site.ts';
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
const hours = notice('2', 'Opening hours', '<p onclick="alert(1)">See <a href="/help">help</a><script>1</script></p>');

let unmount: () => void = () => undefined;

function site() {
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
function load(popup: readonly (typeof wheel)[], at = '/index', afterLogin = popup) {
  unmount();
  document.body.innerHTML = '<div id="root"></div>';
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(loginNoticesQuery().queryKey, [...afterLogin]);
  queries.setQueryData(announcementsQuery().queryKey, { banners: [], player: [], popup: [...popup], promotion: [] });
  const root = createRootRoute({ component: site });
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

const dialog = page.getByRole('dialog', { name: 'Notices' });
const isReady = async () => expect.element(page.getByRole('button', { name: 'Somewhere' })).toBeVisible();
/** Everything that was to happen has: effects and microtasks have run. */
const settled = async () => {
  await isReady();
  await session.settled();
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
};

beforeEach(async () => {
  await loadLanguage('EN');
  activateLanguage('EN');
  await loadRest();
});
afterEach(() => {
  while (openDialogs().length > 0) closeDialog();
  unmount();
  unmount = () => undefined;
  session.end('logout');
  sessionStorage.clear();
  localStorage.clear();
});

describe('[C-02] announcements that pop up', () => {
  test('are shown one at a time, cleaned, and closed by Escape, a button or the cross', async () => {
    load([wheel, hours]);
    await expect.element(dialog.getByRole('heading', { name: 'Wheel of the week' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect.element(dialog.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
    await expect.element(dialog.getByRole('heading', { name: 'Wheel of the week' })).not.toBeInTheDocument();
    const text = dialog.getByText('See help');
    await expect.element(text).not.toHaveAttribute('onclick');
    expect(text.element().querySelector('script')).toBe(null);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    sessionStorage.clear();
    load([wheel]);
    await expect.element(dialog.getByRole('button', { name: 'Close' }).first()).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Next' }).elements()).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('take the focus and give it back', async () => {
    const { go } = load([wheel], '/hot');
    const button = page.getByRole('button', { name: 'Somewhere' });
    await button.click();
    await go('/index');
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
  });

  test('come once a session, and only what is new', async () => {
    load([wheel]);
    await expect.element(dialog).toBeVisible();
    closeDialog();
    load([wheel]);
    await settled();
    expect(openDialogs()).toEqual([]);
    load([wheel, hours]);
    await expect.element(dialog.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
    expect(dialog.getByRole('navigation').elements()).toHaveLength(0);
  });

  test('come for an account once more, after its login', async () => {
    load([wheel]);
    await expect.element(dialog).toBeVisible();
    closeDialog();
    session.start(member);
    await expect.element(dialog.getByRole('heading', { name: 'Wheel of the week' })).toBeVisible();
    closeDialog();
    load([wheel]);
    await settled();
    expect(openDialogs()).toEqual([]);
    // The visitor who is here afterwards has seen it.
    session.end('logout');
    await settled();
    expect(openDialogs()).toEqual([]);
  });

  test('[A-06] after a login are those of the login, once; not before a forced change of the password', async () => {
    load([wheel], '/index', [hours]);
    await expect.element(dialog.getByRole('heading', { name: 'Wheel of the week' })).toBeVisible();
    closeDialog();
    session.start({ ...member, mustChangePassword: true });
    await settled();
    expect([session.current().isAfterLogin, openDialogs()]).toEqual([false, []]);
    session.setPasswordDue(false);
    expect(session.current().isAfterLogin).toBe(true);
    await expect.element(dialog.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
    expect(session.current().isAfterLogin).toBe(false);
    closeDialog();
    load([wheel], '/index', [hours]);
    await settled();
    expect(openDialogs()).toEqual([]);
    session.end('logout');
    session.start(member);
    await expect.element(dialog.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  });

  test('don’t come where there are none, or away from home', async () => {
    load([]);
    await settled();
    expect(openDialogs()).toEqual([]);
    const { go } = load([wheel], '/hot');
    await settled();
    expect(openDialogs()).toEqual([]);
    await go('/index');
    await expect.element(dialog).toBeVisible();
  });

  test('never lie over another dialog: they wait until it is closed', async () => {
    const answer = confirm({ title: 'Log out?', text: '', confirmLabel: 'Log out' });
    load([wheel]);
    await settled();
    expect(openDialogs().map(({ name }) => name)).toEqual(['confirm']);
    closeDialog();
    expect(await answer).toBe(false);
    await expect.element(dialog).toBeVisible();
  });

  test('don’t interrupt who types', async () => {
    const { go } = load([wheel], '/hot');
    await page.getByRole('textbox', { name: 'Search' }).fill('lucky');
    await go('/index');
    await settled();
    expect(openDialogs()).toEqual([]);
    (document.activeElement as HTMLElement).blur();
    await expect.element(dialog).toBeVisible();
  });

  test('go when a link in them is followed', async () => {
    load([hours]);
    await expect.element(dialog).toBeVisible();
    const link = dialog.getByRole('link', { name: 'help' });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await link.click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('are not spoilt by what somebody else wrote in the storage', async () => {
    for (const text of ['{', 'null', '{"1":true}']) {
      sessionStorage.setItem('seenPopups', text);
      load([wheel]);
      await expect.element(dialog).toBeVisible();
      closeDialog();
    }
  });
});
