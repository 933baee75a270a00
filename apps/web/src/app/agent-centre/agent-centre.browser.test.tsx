import { RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths, setNavigator } from '../../platform/paths.ts';
import { session } from '../../platform/session.ts';
import { announcementsQuery } from '../../platform/site.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { navigate } from '../routing/navigate.ts';
import { createSiteRouter, type SiteRouter } from '../routing/router.tsx';

const agent = {
  token: 'token-1',
  id: 'm1',
  userName: 'lotus01',
  customerType: 1,
  firstTimeLogin: false,
  passwordExpired: false,
};

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.site();
  session.start(agent);
  stage.queries.setQueryData(announcementsQuery().queryKey, { banners: [], player: [], popup: [], promotion: [] });
});
afterEach(() => {
  session.end('expired');
  session.abandon();
  stage.clear();
});

const centre = page.getByRole('dialog', { name: 'Agent centre' });
const menu = centre.getByRole('navigation', { name: 'Pages of the agent centre' });
const below = page.getByRole('heading', { name: 'Credits', level: 1, includeHidden: true });

/** The address that a browser shows. */
const shown = (router: SiteRouter) => router.history.location.href;

function showAt(href: string): SiteRouter {
  const router = createSiteRouter({ queries: stage.queries }, href);
  setNavigator((to, options) => void navigate(router, to, options));
  stage.show(<RouterProvider router={router} />);
  return router;
}

test('[T-01] opens over the page where the agent is, with an address for each page; the way back closes it', async () => {
  const router = showAt(paths.credits());
  await expect.element(below).toBeInTheDocument();
  await navigate(router, paths.agent(), {});
  await expect.element(menu).toBeVisible();
  expect(shown(router)).toBe('/agent/announcement');
  await expect.element(below).toBeInTheDocument();
  await expect.poll(() => document.title).toMatch(/^Announcement/);

  await navigate(router, paths.agent('registration'), {});
  await expect
    .element(menu.getByRole('link', { name: 'Account registration' }))
    .toHaveAttribute('aria-current', 'page');
  expect(shown(router)).toBe('/agent/registration');
  await expect.element(below).toBeInTheDocument();

  router.history.back();
  await expect.element(menu.getByRole('link', { name: 'Announcement' })).toHaveAttribute('aria-current', 'page');
  router.history.back();
  await expect.element(centre).not.toBeInTheDocument();
  expect(shown(router)).toBe(paths.credits());
  await expect.poll(() => document.title).toMatch(/^Credits/);
});

test.each(['Escape', 'its button'])('[T-01] is closed by %s, which leads back to that page', async (way) => {
  const router = showAt(paths.credits());
  await navigate(router, paths.agent(), {});
  await expect.element(menu).toBeVisible();
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await centre.getByRole('button', { name: 'Close' }).click();
  await expect.element(centre).not.toBeInTheDocument();
  expect(shown(router)).toBe(paths.credits());
  await expect.element(below).toBeInTheDocument();
});

test('[T-01] has the pages of the specification in its order', async () => {
  const router = showAt(paths.credits());
  await navigate(router, paths.agent(), {});
  await expect.element(menu).toBeVisible();
  const titles = menu
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
  expect(titles.slice(0, 8)).toEqual([
    'Announcement',
    'Team overview',
    'Account registration',
    'Team management',
    'Team betting',
    'User profit and loss',
    'My income',
    'Transaction details',
  ]);
});

test('[T-01] opens over home for an agent who comes by its address', async () => {
  const router = showAt(paths.agent('registration'));
  await expect
    .element(menu.getByRole('link', { name: 'Account registration' }))
    .toHaveAttribute('aria-current', 'page');
  await centre.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => shown(router)).toBe(paths.home());
  await expect.element(centre).not.toBeInTheDocument();
});

test('[T-01] [A-20] is closed with the session of the agent', async () => {
  const router = showAt(paths.credits());
  await navigate(router, paths.agent(), {});
  await expect.element(menu).toBeVisible();
  session.start({ ...agent, id: 'm2', customerType: 3 });
  await expect.element(centre).not.toBeInTheDocument();
  await expect.poll(() => shown(router)).toBe(paths.credits());
});
