import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import type { GameType } from '@sampan/contract/catalogue';
import { openDialog } from '../platform/dialogs.ts';
import {
  lobbyAliases,
  lobbyPaths,
  memberPages,
  paths,
  readGameSearch,
  readLobbySearch,
  readRecordSearch,
  visit,
} from '../platform/paths.ts';
import { session } from '../platform/session.ts';
import { HomeScreen } from '../screens/HomeScreen.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { isHydrating } from './hydration.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { RootLayout } from './RootLayout.tsx';

export interface RouterContext {
  queries: QueryClient;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** full: header, side menu, right bar, footer; header: nothing else around the screen. */
    layout?: 'full' | 'header';
    /** The category of a lobby. */
    gameType?: GameType;
    /** Source of the lazy screen, whose code the server's document preloads. */
    screen?: string;
  }
}

interface Going {
  location: { href: string };
  preload: boolean;
}

/** A screen of the session's: a visitor stays where they are, logs in, and goes on to it. */
function needsSession({ location, preload }: Going): void {
  // The server renders for visitors, and only the layout of these screens.
  if (import.meta.env.SSR || isHydrating() || preload || session.current().isLoggedIn) return;
  openDialog('login', { reason: session.wasCutOff() ? 'expired' : 'required', onDone: () => visit(location.href) });
  const here = window.location.pathname + window.location.search;
  redirect({ href: here === location.href ? paths.home() : here, replace: true, throw: true });
}

const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  errorComponent: ErrorScreen,
  notFoundComponent: lazyScreen(async () => import('../screens/NotFoundScreen.tsx'), 'NotFoundScreen'),
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    redirect({ href: paths.home(), replace: true, throw: true });
  },
});

const homes = ['/index', '/index.html'].map((path) =>
  createRoute({ getParentRoute: () => root, path, component: HomeScreen }),
);

/** Home with the registration open; what the visitor was sent with stays in the address. */
const registers = ['/register', '/register.html'].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: HomeScreen,
    onEnter: ({ search }) => {
      if (import.meta.env.SSR || session.current().isLoggedIn) return;
      const referralCode = (search as Record<string, unknown>)['referralCode'];
      openDialog('register', typeof referralCode === 'string' ? { referralCode } : {});
    },
  }),
);

const LobbyScreen = lazyScreen(async () => import('../screens/LobbyScreen.tsx'), 'LobbyScreen');

const lobbies = [
  ...(Object.entries(lobbyPaths) as [GameType, string][]),
  ...Object.entries(lobbyAliases).map(([path, gameType]) => [gameType, path] as [GameType, string]),
].map(([gameType, path]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: LobbyScreen,
    validateSearch: readLobbySearch,
    staticData: { gameType, screen: 'src/screens/LobbyScreen.tsx' },
  }),
);

const hot = createRoute({
  getParentRoute: () => root,
  path: '/hot',
  component: lazyScreen(async () => import('../screens/HotScreen.tsx'), 'HotScreen'),
  staticData: { screen: 'src/screens/HotScreen.tsx' },
});

const favourites = createRoute({
  getParentRoute: () => root,
  path: '/fav',
  component: lazyScreen(async () => import('../screens/FavouritesScreen.tsx'), 'FavouritesScreen'),
  beforeLoad: needsSession,
  staticData: { screen: 'src/screens/FavouritesScreen.tsx' },
});

const game = createRoute({
  getParentRoute: () => root,
  path: '/game',
  component: lazyScreen(async () => import('../screens/GameScreen.tsx'), 'GameScreen'),
  validateSearch: readGameSearch,
  beforeLoad: needsSession,
  staticData: { layout: 'header', screen: 'src/screens/GameScreen.tsx' },
});

const member = createRoute({
  getParentRoute: () => root,
  path: '/member/$page',
  component: lazyScreen(async () => import('../screens/MemberScreen.tsx'), 'MemberScreen'),
  validateSearch: readRecordSearch,
  beforeLoad: (going) => {
    if (!memberPages.some((page) => page === going.params.page)) notFound({ routeId: root.id, throw: true });
    needsSession(going);
  },
  staticData: { screen: 'src/screens/MemberScreen.tsx' },
});

const credits = createRoute({
  getParentRoute: () => root,
  path: '/credits',
  component: lazyScreen(async () => import('../screens/CreditsScreen.tsx'), 'CreditsScreen'),
  staticData: { screen: 'src/screens/CreditsScreen.tsx' },
});

const notices = createRoute({
  getParentRoute: () => root,
  path: '/noticePage',
  component: lazyScreen(async () => import('../screens/NoticesScreen.tsx'), 'NoticesScreen'),
  staticData: { screen: 'src/screens/NoticesScreen.tsx' },
});

export const routeTree = root.addChildren([
  start,
  ...homes,
  ...registers,
  ...lobbies,
  hot,
  favourites,
  game,
  member,
  notices,
  credits,
]);
