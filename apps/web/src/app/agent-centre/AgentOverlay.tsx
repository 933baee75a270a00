import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { agentPages } from '../../platform/paths.ts';
import { AgentCentre } from '../../screens/agent/AgentCentre.tsx';
import { ErrorBoundary } from '../boot/ErrorBoundary.tsx';
import { ErrorScreen } from '../routing/ErrorScreen.tsx';
import { PendingScreen } from '../routing/PendingScreen.tsx';
import { agentScreens } from './agent-screens.tsx';

/** The router loads the screens of its own location only. */
const loaded = new Map(
  agentPages.map((page) => [
    page,
    lazy(async () => {
      await agentScreens[page].preload?.();
      return { default: agentScreens[page] as ComponentType };
    }),
  ]),
);

/** The agent centre over the page where the agent was, whose address the browser does not show meanwhile (`navigate.ts`). */
export function AgentOverlay(): ReactNode {
  const page = useRouterState({ select: ({ location }) => location.state.agentPage });
  const below = useRouterState({ select: ({ location }) => location.href });
  const Screen = page && loaded.get(page);
  if (!Screen) return null;
  return (
    <AgentCentre page={page} wayOut={below}>
      <ErrorBoundary key={page} fallback={(error) => <ErrorScreen error={error} />}>
        <Suspense fallback={<PendingScreen />}>
          {/* oxlint-disable-next-line react/static-components -- each is made once, above */}
          <Screen />
        </Suspense>
      </ErrorBoundary>
    </AgentCentre>
  );
}
