import { RouterProvider } from '@tanstack/react-router';
import { gameDetail } from '@sampan/contract/catalogue';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeDialog, openDialogs } from '../../platform/dialogs.ts';
import { agentPages, memberPages, paths, setNavigator } from '../../platform/paths.ts';
import { answerOf, gatewayAnswers } from '../../platform/testing/answers.ts';
import { gameOf } from '../../platform/testing/catalogue.ts';
import { setStage } from '../../platform/testing/stage.tsx';
import { session } from '../../platform/session.ts';
import { brand } from '../../platform/site.ts';
import { navigate } from './navigate.ts';
import { publicPaths } from './public-paths.ts';
import { createQueryClient } from '../boot/query-client.ts';
import { createSiteRouter } from './router.tsx';
import { hasRoute, setRouteTable } from './has-route.ts';

const member = {
  token: 'token-1',
  id: 'm1',
  userName: 'lotus01',
  customerType: 3,
  firstTimeLogin: false,
  passwordExpired: false,
};

/** Goes to an address; answers where one has ended up. */
async function goTo(href: string): Promise<string> {
  const router = createSiteRouter({ queries: createQueryClient() }, href);
  await router.load();
  return router.state.location.href;
}

/** Shows an address, and finds that no screen is there. */
async function findsNothing(href: string): Promise<void> {
  const stage = await setStage();
  stage.site();
  const router = createSiteRouter({ queries: stage.queries }, href);
  stage.show(<RouterProvider router={router} />);
  await expect.element(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeInTheDocument();
  expect([router.state.location.href, names()]).toEqual([href, []]);
  stage.clear();
}

const names = () => openDialogs().map(({ name }) => name);
const wanted = vi.fn<(href: string, options: object) => void>();
setNavigator(wanted);

const network = globalThis.fetch;
/** All games are open, or closed. */
const gamesAre = (isOpen: boolean) => gatewayAnswers(answerOf(gameDetail, gameOf({ isOpen })));
beforeEach(() => gamesAre(true));
afterEach(() => {
  globalThis.fetch = network;
  while (openDialogs().length > 0) closeDialog();
  session.end('expired');
  session.abandon();
  sessionStorage.clear();
  localStorage.clear();
  wanted.mockClear();
  brand.isLoginBeforeHome = false;
});

describe('[S-01] [S-02] [S-03] [S-04] [S-05] the addresses of the site', () => {
  const lobbies = ['/rng', '/live', '/fish', '/pvp', '/spb', '/gameCenter', '/sports', '/esports', '/hot', '/fav'];
  const withMenu = ['/noticePage', '/vip', '/promotions', '/promoDetail', '/help', '/down', '/join', '/elott'];
  const headerOnly = ['/lottery', '/vnlottery', '/seaLottery', '/seamless', '/game'];
  const others = ['/', '/index', '/index.html', '/register', '/register.html', '/login', '/helpmc', '/pointMall'];

  test.each([...lobbies, ...withMenu, ...headerOnly, ...others])('%s has a screen', (path) => {
    setRouteTable(createSiteRouter({ queries: createQueryClient() }, '/index'));
    expect(hasRoute(path)).toBe(true);
  });

  test('another one has none', () => {
    setRouteTable(createSiteRouter({ queries: createQueryClient() }, '/index'));
    expect(hasRoute('/nowhere')).toBe(false);
  });
});

describe('[S-08] [A-20] screens that are not for everybody', () => {
  const guarded = [
    paths.favourites(),
    paths.game('PG:1'),
    '/seamless',
    ...memberPages.map((page) => paths.member(page)),
  ];

  test.each(guarded)('%s asks a visitor to log in, and goes on to it', async (href) => {
    expect(await goTo(href)).not.toBe(href);
    const [dialog] = openDialogs();
    if (dialog?.name !== 'loginPopupModal') throw new Error('the login should be open');
    session.start(member);
    dialog.props.onDone?.();
    expect(wanted).toHaveBeenCalledWith(href, {});
  });

  test.each(guarded)('%s is for members', async (href) => {
    session.start(member);
    expect(await goTo(href)).toBe(href);
    expect(names()).toEqual([]);
  });

  test('a trial account plays and keeps favourites, and gets no further', async () => {
    session.start({ ...member, customerType: 4 });
    expect(await goTo(paths.game('PG:1'))).toBe(paths.game('PG:1'));
    expect(await goTo(paths.favourites())).toBe(paths.favourites());
    expect(names()).toEqual([]);
    for (const page of memberPages) expect(await goTo(paths.member(page))).not.toBe(paths.member(page));
    expect(names()).toEqual(['trueAccount']);
  });

  test('[A-07] a password that must be changed comes before all of them', async () => {
    session.start({ ...member, mustChangePassword: true });
    for (const href of guarded) expect(await goTo(href)).not.toBe(href);
    expect(names()).toEqual(['changePassModal']);
  });
});

describe('[S-08] links to screens that are not for everybody', () => {
  const lobby = '/rng?q=dragon&only=new';
  const asked = [
    paths.game('PG:1'),
    '/seamless?nodeId=PG%3A1',
    paths.favourites(),
    paths.member('depositv2'),
    paths.member('playerRank'),
  ];

  async function inLobby() {
    const router = createSiteRouter({ queries: createQueryClient() }, lobby);
    await router.load();
    return router;
  }

  test.each(asked)('%s opens the login where one is; afterwards it is one step further', async (href) => {
    const router = await inLobby();
    await navigate(router, href, {});
    expect(router.history.location.href).toBe(lobby);
    const [dialog] = openDialogs();
    if (dialog?.name !== 'loginPopupModal') throw new Error('the login should be open');
    session.start(member);
    closeDialog();
    dialog.props.onDone?.();
    await expect.poll(() => router.state.location.href).toBe(href);
    router.history.back();
    await router.load();
    expect(router.state.location.href).toBe(lobby);
  });

  test('closing the login leaves everything as it was', async () => {
    const router = await inLobby();
    await navigate(router, paths.game('PG:1'), {});
    closeDialog();
    await router.load();
    expect([router.history.location.href, router.history.length, names()]).toEqual([lobby, 1, []]);
  });

  test('what is for everybody needs no login, and a trial account plays at once', async () => {
    const router = await inLobby();
    await navigate(router, '/hot', {});
    expect(router.state.location.href).toBe('/hot');
    session.start({ ...member, customerType: 4 });
    await navigate(router, paths.game('PG:1'), {});
    expect(router.state.location.href).toBe(paths.game('PG:1'));
    await navigate(router, paths.member('depositv2'), {});
    expect([router.history.location.href, names()]).toEqual([paths.game('PG:1'), ['trueAccount']]);
  });

  test('an address that was typed shows home below the login', async () => {
    for (const href of asked) expect(await goTo(href)).toBe(paths.home());
  });
});

describe('[S-08] [G-09] the address of a game that can’t be played', () => {
  const { nodeId } = gameOf();
  const addresses = [paths.game(nodeId), `/seamless?nodeId=${encodeURIComponent(nodeId)}`];

  test.each(addresses)('%s of a closed game asks a visitor for no login', async (href) => {
    gamesAre(false);
    expect(await goTo(href)).toBe(href);
    const router = createSiteRouter({ queries: createQueryClient() }, '/hot');
    await router.load();
    await navigate(router, href, {});
    await expect.poll(() => router.state.location.href).toBe(href);
    expect(names()).toEqual([]);
  });

  test('neither does that of an unknown one', async () => {
    const failure = { success: false, value: null, message: '', errorCode: 'game_not_found', requestId: 'r1' };
    globalThis.fetch = async () => Response.json(failure, { status: 404 });
    for (const href of addresses) expect(await goTo(href)).toBe(href);
    expect(names()).toEqual([]);
  });

  test.each(addresses)('%s of an open game asks for it', async (href) => {
    expect(await goTo(href)).toBe(paths.home());
    expect(names()).toEqual(['loginPopupModal']);
  });
});

describe('[T-01] the addresses of the agent centre', () => {
  const addresses = agentPages.map((page) => paths.agent(page));
  const agent = { ...member, customerType: 1 };

  test.each(addresses)('%s asks a visitor for the agents’ login, and is for agents', async (href) => {
    expect(await goTo(href)).toBe(paths.home());
    expect(openDialogs()).toMatchObject([{ name: 'loginPopupModal', props: { audience: 'agent' } }]);
    closeDialog();
    session.start(agent);
    expect(await goTo(href)).toBe(href);
    expect(names()).toEqual([]);
  });

  test('are nothing to a member who is no agent', async () => {
    session.start(member);
    await findsNothing(paths.agent());
  });
});

describe('[S-01] the pages of a centre', () => {
  test.each(['/member', '/member/nothing', '/agent', '/agent/nothing'])(
    '%s has no screen, and asks for no login',
    async (href) => {
      setRouteTable(createSiteRouter({ queries: createQueryClient() }, '/index'));
      expect(hasRoute(href)).toBe(false);
      await findsNothing(href);
    },
  );

  test('each is a route with code of its own', () => {
    const router = createSiteRouter({ queries: createQueryClient() }, '/index');
    const pages = [...memberPages.map((page) => paths.member(page)), ...agentPages.map((page) => paths.agent(page))];
    const screens = pages.map((href) => router.getMatchedRoutes(href)[2]?.options.component);
    expect(new Set(screens).size).toBe(pages.length);
  });
});

describe('[S-06] a login before home', () => {
  const open = ['/login', '/register', '/register.html', '/helpmc', '/download', '/resetPassword'];
  const closed = ['/index', '/index.html', '/rng?page=PG', '/hot', '/noticePage', '/fav', '/member/securityCenter'];

  test.each(open)('leaves %s open', async (href) => {
    brand.isLoginBeforeHome = true;
    expect((await goTo(href)).split('?')[0]).toBe(href);
  });

  test.each(closed)('leads from %s to the login, which comes back', async (href) => {
    brand.isLoginBeforeHome = true;
    const at = await goTo(href);
    expect(at).toBe(paths.login(href));
  });

  test('is asked for by a dialog, and goes on where one was going', async () => {
    brand.isLoginBeforeHome = true;
    const stage = await setStage();
    stage.site();
    const router = createSiteRouter({ queries: stage.queries }, '/rng?page=PG');
    stage.show(<RouterProvider router={router} />);
    await expect.poll(names).toEqual(['loginPopupModal']);
    session.start(member);
    await expect.poll(() => wanted.mock.calls).toEqual([['/rng?page=PG', { replace: true }]]);
    stage.clear();
  });

  test('has nothing to ask of who is logged in, and goes on', async () => {
    brand.isLoginBeforeHome = true;
    const stage = await setStage();
    stage.site();
    session.start(member);
    const router = createSiteRouter({ queries: stage.queries }, paths.login('/hot'));
    stage.show(<RouterProvider router={router} />);
    await expect.poll(() => wanted.mock.calls).toEqual([['/hot', { replace: true }]]);
    expect(names()).toEqual([]);
    stage.clear();
  });

  test('sends home to the login as well', async () => {
    brand.isLoginBeforeHome = true;
    expect(await goTo('/')).toBe(paths.login('/'));
  });

  test('is no more once somebody is logged in', async () => {
    brand.isLoginBeforeHome = true;
    session.start(member);
    for (const href of closed) expect(await goTo(href)).toBe(href);
  });

  test('is all that search engines are told of', () => {
    brand.isLoginBeforeHome = true;
    expect(publicPaths()).toEqual(['/index']);
    brand.isLoginBeforeHome = false;
    expect(publicPaths()).toContain('/promotions');
  });

  test('is not there without the flag', async () => {
    for (const href of ['/index', '/hot', '/noticePage']) expect(await goTo(href)).toBe(href);
  });
});

describe('[G-06] the screens of the lotteries', () => {
  test.each(['/lottery', '/vnlottery', '/seaLottery', '/elott'])(
    '%s keeps the game and the play type',
    async (path) => {
      const href = `${path}?gameCode=red%3Ahanoi&playType=5D`;
      expect(await goTo(href)).toBe(href);
    },
  );

  test('a menu’s way to a vendor of another kind ends on the screen of that kind', async () => {
    expect(await goTo('/lottery?page=TCG_LOTTO_VN')).toBe('/vnlottery');
    expect(await goTo('/lottery?page=TCG_SEA&gameCode=straits%3Abangkok&playType=4D')).toBe(
      '/seaLottery?gameCode=straits%3Abangkok&playType=4D',
    );
  });

  test.each(['/lottery?page=LOTT', '/vnlottery?page=RED', '/lottery?page=constructor'])(
    '%s stays where it is',
    async (href) => expect(await goTo(href)).toBe(href),
  );
});
