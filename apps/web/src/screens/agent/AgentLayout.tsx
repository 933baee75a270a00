import { Outlet, useRouterState } from '@tanstack/react-router';
import type { PhraseKey } from '@sampan/phrases/keys';
import { useT } from '../../platform/i18n.ts';
import { agentPages, paths, type AgentPage } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { CentreLayout } from '../CentreLayout.tsx';
import { useWayOut } from '../way-out.ts';

const titles = {
  announcement: 'agent.announcement',
  registration: 'agent.registration',
  policy: 'agent.policy',
} as const satisfies Record<AgentPage, PhraseKey>;

/** The agent centre around its pages at addresses of their own; the modal of the same pages is `AgentCentreDialog`. */
export function AgentLayout() {
  const t = useT();
  const { hasAgentPolicy } = useSite();
  const wayOut = useWayOut();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const entries = agentPages.map((page) => {
    const href = paths.agent(page);
    // AGENTPOLICY3 switches the policy (spec §4).
    const isListed = page !== 'policy' || hasAgentPolicy;
    return { href, label: t(titles[page]), isActive: pathname === href, isListed };
  });
  return (
    <CentreLayout menuLabel={t('agent.menu')} wayOut={wayOut} entries={entries}>
      <Outlet />
    </CentreLayout>
  );
}
