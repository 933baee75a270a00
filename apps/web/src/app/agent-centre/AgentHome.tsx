import { Outlet, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { agentPageAt, paths } from '../../platform/paths.ts';
import { AgentCentre } from '../../screens/agent/AgentCentre.tsx';
import { Home } from '../shell/Home.tsx';

/** The agent centre for who came by its address: over home, where closing it leads. */
export function AgentHome(): ReactNode {
  const page = useRouterState({ select: ({ location }) => agentPageAt(location.pathname) });
  return (
    <>
      <Home />
      {page && (
        <AgentCentre page={page} wayOut={paths.home()}>
          <Outlet />
        </AgentCentre>
      )}
    </>
  );
}
