import { useEffect } from 'react';
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import { markHydrated, useHasScreen } from './hydration.ts';
import { PendingScreen } from './PendingScreen.tsx';
import { Shell } from './shell/Shell.tsx';

export function RootLayout() {
  const hasScreen = useHasScreen();
  useEffect(markHydrated, []);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const { layout = 'full', gameType } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  return (
    <Shell
      pathname={pathname}
      layout={layout}
      hasCategories={gameType !== undefined || pathname === paths.home() || pathname === paths.hot()}
    >
      {hasScreen ? <Outlet /> : <PendingScreen />}
    </Shell>
  );
}
