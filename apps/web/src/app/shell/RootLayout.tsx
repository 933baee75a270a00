import { Suspense, useEffect } from 'react';
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { paths } from '../../platform/paths.ts';
import { brand, isClosed, useSite, useSiteWatch } from '../../platform/site.ts';
import { useIsServed } from '../../ui/is-served.ts';
import { markHydrated, markLayoutHydrated, useHasScreen } from '../ssr/hydration.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { layoutOf } from './layouts.ts';
import { lazyRoute } from '../routing/lazy-route.tsx';
import { PendingScreen } from '../routing/PendingScreen.tsx';
import { homePaths } from './home-paths.ts';
import { Shell } from './Shell.tsx';

const MaintenancePage = lazyRoute(async () => import('./MaintenancePage.tsx'), 'MaintenancePage');

/** It waits for nothing that the server rendered: a page that it lies over is there. */
const AgentOverlay = lazyPart(async () => (await import('../agent-centre/AgentOverlay.tsx')).AgentOverlay);

export function RootLayout() {
  const hasScreen = useHasScreen();
  const isServed = useIsServed();
  const { status } = useSite();
  useSiteWatch(status);
  const isShut = isClosed(status);
  useEffect(markLayoutHydrated, []);
  useEffect(() => {
    if (isShut) markHydrated();
  }, [isShut]);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const hasOverlay = useRouterState({ select: ({ location }) => location.state.agentPage !== undefined });
  const { gameType } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  if (isShut) {
    // Its code comes after hydration, whose first pass must show what the server did.
    return <Suspense fallback={<PendingScreen />}>{isServed ? <PendingScreen /> : <MaintenancePage />}</Suspense>;
  }
  return (
    <Shell
      pathname={pathname}
      layout={layoutOf(pathname, brand.isLoginBeforeHome)}
      hasCategories={gameType !== undefined || homePaths.has(pathname) || pathname === paths.hot()}
    >
      {hasScreen ? <Outlet /> : <PendingScreen />}
      {hasOverlay && (
        <Suspense fallback={null}>
          <AgentOverlay />
        </Suspense>
      )}
    </Shell>
  );
}
