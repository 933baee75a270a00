import type { ReactNode } from 'react';
import {
  createRootRouteWithContext,
  createRoute,
  notFound,
  redirect,
  type RouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import type { GameType } from '@sampan/contract/catalogue';
import { can, isOfOthers, requireMember, type Need } from '../../platform/access.ts';
import { openDialog } from '../../platform/dialogs.ts';
import {
  agentPages,
  articlePlaces,
  lobbyAddresses,
  lobbyPaths,
  isLotteryKind,
  lotteryAddresses,
  memberPages,
  paths,
  readGameSearch,
  readLobbySearch,
  readLoginSearch,
  readLotterySearch,
  readRecordSearch,
  visit,
} from '../../platform/paths.ts';
import { isOffered } from '../../platform/lotteries.ts';
import { session } from '../../platform/session.ts';
import { brand } from '../../platform/site.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Home as HomeScreen } from '../shell/Home.tsx';
import { hasHydratedScreen, isHydrating } from '../ssr/hydration.ts';
import { alive, lazyRoute, publicRoute } from './lazy-route.tsx';
import { RootLayout } from '../shell/RootLayout.tsx';

export interface RouterContext {
  queries: QueryClient;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The category of a lobby. */
    gameType?: GameType;
    /** Whom the screen is for; everybody where it doesn't say. */
    needs?: Need;
    /** Whether visitors may see the screen all the same, with this search. */
    isForVisitors?: (queries: QueryClient, search: Readonly<Record<string, unknown>>) => Promise<boolean>;
  }
}

interface Going {
  context: RouterContext;
  location: { href: string };
  preload: boolean;
  search: Readonly<Record<string, unknown>>;
}

/**
 * A screen that is not for everybody, at an address that was typed or is in the history: links ask before they lead
 * there (`navigate.ts`). Who may not see it is asked for what is missing at home, and goes on to it.
 */
async function guard(
  { context, location, preload, search }: Going,
  need: Need,
  isForVisitors?: StaticDataRouteOption['isForVisitors'],
): Promise<void> {
  // The server renders for visitors, and only the layout of these screens.
  if (import.meta.env.SSR || isHydrating() || preload) return;
  await session.ready();
  if (can(need) || isOfOthers(need)) return;
  if (!session.current().isLoggedIn && (await isForVisitors?.(context.queries, search))) return;
  requireMember(() => visit(location.href), need);
  redirect({ href: paths.home(), replace: true, throw: true });
}

/** A route that is not for everybody. */
function only(needs: Need, isForVisitors?: StaticDataRouteOption['isForVisitors']) {
  return {
    beforeLoad: async (going: Going) => guard(going, needs, isForVisitors),
    staticData: { needs, ...(isForVisitors && { isForVisitors }) },
  };
}

/** spec §2: what a visitor reaches where the operator wants a login before home. */
const openToVisitors: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/register.html',
  '/helpmc',
  '/download',
  '/resetPassword',
]);

async function guardAll({ location, preload }: { location: { pathname: string; href: string }; preload: boolean }) {
  if (!brand.isLoginBeforeHome || import.meta.env.SSR || isHydrating() || preload) return;
  const { pathname, href } = location;
  if (openToVisitors.has(pathname) || pathname.startsWith('/federation')) return;
  await session.ready();
  if (!session.current().isLoggedIn) redirect({ href: paths.login(href), replace: true, throw: true });
}

const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  beforeLoad: guardAll,
  errorComponent: ErrorScreen,
  notFoundComponent: lazyRoute(async () => import('../../screens/NotFoundScreen.tsx'), 'NotFoundScreen'),
});

const LoginScreen = publicRoute(async () => import('../../screens/LoginScreen.tsx'), 'LoginScreen');

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    redirect({ href: paths.home(), replace: true, throw: true });
  },
});

const Home = alive(HomeScreen);

const homes = ['/index', '/index.html'].map((path) =>
  createRoute({ getParentRoute: () => root, path, component: Home }),
);

/** Asked for before anything else where the operator wants that, by its address where not. */
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: LoginScreen,
  validateSearch: readLoginSearch,
});

/** Home with the registration open, which leads members home; what the visitor was sent with stays in the address. */
const registers = ['/register', '/register.html'].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: brand.isLoginBeforeHome ? LoginScreen : Home,
    onEnter: ({ search }) => {
      if (import.meta.env.SSR) return;
      const referralCode = (search as Record<string, unknown>)['referralCode'];
      openDialog('registerModal', typeof referralCode === 'string' ? { referralCode } : {});
    },
  }),
);

const LobbyScreen = publicRoute(async () => import('../../screens/LobbyScreen.tsx'), 'LobbyScreen', 'lobby');

/** spec §3: lotteries have screens by the account type name of their vendor, PVP has rooms. */
const otherScreens: ReadonlySet<string> = new Set(['LOTT', 'ELOTT', 'PVP']);

const lobbyRoutes = lobbyAddresses.filter(([, gameType]) => !otherScreens.has(gameType));
const lobbies = lobbyRoutes.map(([path, gameType]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: LobbyScreen,
    validateSearch: readLobbySearch,
    beforeLoad({ context, search }) {
      if (import.meta.env.SSR || hasHydratedScreen()) return;
      void import('../../features/games/lobby-queries.ts').then(({ askTyped }) =>
        askTyped(context.queries, gameType, search),
      );
    },
    staticData: { gameType },
  }),
);

const offeredLotteries = lotteryAddresses.filter(([kind]) => isOffered({ accountTypeName: kind }));
const lotteries = offeredLotteries.map(([kind, path]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: publicRoute(async () => import('../../screens/LotteryScreen.tsx'), 'LotteryScreen', 'lottery'),
    validateSearch: readLotterySearch,
    // Menus name a vendor of the category: each kind of lottery has an address of its own.
    beforeLoad: ({ search: { page = kind, ...search } }) => {
      if (import.meta.env.SSR || isHydrating() || page === kind || !isLotteryKind(page)) return;
      redirect({ href: paths.lottery(page, search), replace: true, throw: true });
    },
    staticData: { gameType: kind === 'ELOTT' ? 'ELOTT' : 'LOTT' },
  }),
);

const pvp = createRoute({
  getParentRoute: () => root,
  path: lobbyPaths.PVP,
  component: lazyRoute(async () => import('../../screens/PvpScreen.tsx'), 'PvpScreen'),
  validateSearch: readLobbySearch,
  staticData: { gameType: 'PVP' },
});

const favourites = createRoute({
  getParentRoute: () => root,
  path: '/fav',
  component: lazyRoute(async () => import('../../screens/FavouritesScreen.tsx'), 'FavouritesScreen'),
  ...only('session'),
});

const GameScreen = lazyRoute(async () => import('../../screens/GameScreen.tsx'), 'GameScreen');

/** A game that can't be played says so without a login. */
const isUnplayable: StaticDataRouteOption['isForVisitors'] = async (queries, search) => {
  const { isUnplayable: ask } = await import('../../features/play/unplayable.ts');
  return ask(queries, readGameSearch(search).nodeId);
};

/** spec §2: the frame of a game has two addresses. */
const games = ['/game', '/seamless'].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: GameScreen,
    validateSearch: readGameSearch,
    ...only('session', isUnplayable),
  }),
);

/** Without a path of its own, so that only the addresses of its pages answer. */
const memberCentre = createRoute({
  getParentRoute: () => root,
  id: 'member',
  component: lazyRoute(async () => import('../../screens/member/MemberLayout.tsx'), 'MemberLayout'),
  ...only('member'),
});

/** Most visitors are none of a centre: the list of its screens comes with the first of them. */
const lazyCentre = (load: () => Promise<RouteComponent>) =>
  lazyRoute(async () => {
    const Screen = await load();
    await Screen.preload?.();
    return { Screen: Screen as () => ReactNode };
  }, 'Screen');

const memberRoutes = memberPages.map((page) =>
  createRoute({
    getParentRoute: () => memberCentre,
    path: paths.member(page),
    component: lazyCentre(async () => (await import('./member-screens.tsx')).memberScreens[page]),
    validateSearch: readRecordSearch,
    staticData: { needs: 'member' },
  }),
);

/** spec §2: for agents only; another account finds nothing at these addresses. */
const agentCentre = createRoute({
  getParentRoute: () => root,
  id: 'agent',
  component: lazyRoute(async () => import('../agent-centre/AgentHome.tsx'), 'AgentHome'),
  beforeLoad: async (going) => {
    await guard(going, 'agent');
    if (!import.meta.env.SSR && !isHydrating() && isOfOthers('agent')) notFound({ routeId: root.id, throw: true });
  },
  staticData: { needs: 'agent' },
});

const agentRoutes = agentPages.map((page) =>
  createRoute({
    getParentRoute: () => agentCentre,
    path: paths.agent(page),
    component: lazyCentre(async () => (await import('../agent-centre/agent-screens.tsx')).agentScreens[page]),
    staticData: { needs: 'agent' },
  }),
);

/** A phone's own page of the member: it also serves a trial account. */
const memberHub = createRoute({
  getParentRoute: () => root,
  path: '/member/overview',
  component: lazyRoute(async () => import('./MemberHub.tsx'), 'MemberHub'),
  ...only('session'),
});

const HelpScreen = publicRoute(async () => import('../../screens/HelpScreen.tsx'), 'HelpScreen');
const ArticlesScreen = publicRoute(async () => import('../../screens/ArticlesScreen.tsx'), 'ArticlesScreen');
const DownloadScreen = lazyRoute(async () => import('../../screens/DownloadScreen.tsx'), 'DownloadScreen');

/** Everybody's, by path. */
const others: Readonly<Record<string, RouteComponent>> = {
  '/hot': publicRoute(async () => import('../../screens/HotScreen.tsx'), 'HotScreen', 'lobby'),
  '/help': HelpScreen,
  '/help/$slug': HelpScreen,
  '/helpmc': publicRoute(async () => import('../../screens/HelpAloneScreen.tsx'), 'HelpAloneScreen'),
  ...Object.fromEntries(
    articlePlaces.flatMap((place) => [`/${place}`, `/${place}/$slug`]).map((path) => [path, ArticlesScreen]),
  ),
  '/join': publicRoute(async () => import('../../screens/JoinScreen.tsx'), 'JoinScreen'),
  '/pointMall': publicRoute(async () => import('../../screens/PointMallScreen.tsx'), 'PointMallScreen'),
  '/down': DownloadScreen,
  '/download': DownloadScreen,
  '/feedback': lazyRoute(async () => import('../../screens/FeedbackScreen.tsx'), 'FeedbackScreen'),
  '/noticePage': publicRoute(async () => import('../../screens/NoticesScreen.tsx'), 'NoticesScreen'),
  '/credits': publicRoute(async () => import('../../screens/CreditsScreen.tsx'), 'CreditsScreen'),
  '/promotions': publicRoute(async () => import('../../screens/PromotionsScreen.tsx'), 'PromotionsScreen'),
  '/promoDetail': publicRoute(async () => import('../../screens/PromotionScreen.tsx'), 'PromotionScreen'),
  '/vip': publicRoute(async () => import('../../screens/VipScreen.tsx'), 'VipScreen'),
  '/resetPassword': lazyRoute(async () => import('../../screens/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
  '/federation/$provider': lazyRoute(async () => import('../../screens/FederationScreen.tsx'), 'FederationScreen'),
};

export const routeTree = root.addChildren([
  start,
  ...homes,
  login,
  ...registers,
  ...lobbies,
  ...lotteries,
  pvp,
  favourites,
  ...games,
  memberCentre.addChildren(memberRoutes),
  agentCentre.addChildren(agentRoutes),
  memberHub,
  ...Object.entries(others).map(([path, component]) => createRoute({ getParentRoute: () => root, path, component })),
]);
