import { useRouterState } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { agentPageAt } from '../../platform/paths.ts';
import { AgentCentre } from '../../screens/agent/AgentCentre.tsx';
import { ErrorBoundary } from '../boot/ErrorBoundary.tsx';
import { ErrorScreen } from '../routing/ErrorScreen.tsx';
import { PendingScreen } from '../routing/PendingScreen.tsx';
import { agentScreens } from './agent-screens.tsx';

/** The agent centre over the page where the agent was, whose address the browser does not show meanwhile (`navigate.ts`). */
export function AgentOverlay(): ReactNode {
  const page = useRouterState({ select: ({ location }) => agentPageAt(location.maskedLocation?.pathname ?? '') });
  const below = useRouterState({ select: ({ location }) => location.href });
  if (!page) return null;
  const Screen = agentScreens[page];
  return (
    <AgentCentre page={page} wayOut={below}>
      <ErrorBoundary key={page} fallback={(error) => <ErrorScreen error={error} />}>
        <Suspense fallback={<PendingScreen />}>
          <Screen />
        </Suspense>
      </ErrorBoundary>
    </AgentCentre>
  );
}
