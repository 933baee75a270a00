import { useRouterState } from '@tanstack/react-router';
import { lazy, type ComponentType, type ReactNode } from 'react';
import { agentPages, type AgentPage } from '../../platform/paths.ts';
import { AgentCentre } from '../../screens/agent/AgentCentre.tsx';
import { ErrorBoundary } from '../boot/ErrorBoundary.tsx';
import { ErrorScreen } from '../routing/ErrorScreen.tsx';
import { PendingScreen } from '../routing/PendingScreen.tsx';
import { agentScreens } from './agent-screens.tsx';

/** The router loads the screens of its own location only. */
function lazyScreen(page: AgentPage): ComponentType {
  return lazy(async () => {
    await agentScreens[page].preload?.();
    return { default: agentScreens[page] as ComponentType };
  });
}
const loaded: Readonly<Partial<Record<AgentPage, ComponentType>>> = Object.fromEntries(
  agentPages.map((page) => [page, lazyScreen(page)]),
);

/** The agent centre over the page where the agent was, whose address the browser does not show meanwhile (`navigate.ts`). */
export function AgentOverlay(): ReactNode {
  const page = useRouterState({ select: ({ location }) => location.state.agentPage });
  const below = useRouterState({ select: ({ location }) => location.href });
  if (!page) return null;
  const Screen = loaded[page];
  if (!Screen) return null;
  return (
    <AgentCentre page={page} wayOut={below}>
      <ErrorBoundary key={page} fallback={(error) => <ErrorScreen error={error} />} pending={<PendingScreen />}>
        <Screen />
      </ErrorBoundary>
    </AgentCentre>
  );
}
