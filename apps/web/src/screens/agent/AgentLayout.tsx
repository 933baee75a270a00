import { Outlet, useRouterState } from '@tanstack/react-router';
import type { PhraseKey } from '@sampan/phrases/keys';
import { useT } from '../../platform/i18n.ts';
import { agentPages, paths, type AgentPage } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { CentreLayout } from '../CentreLayout.tsx';

const titles = {
  announcement: 'agent.announcement',
  registration: 'agent.registration',
  policy: 'agent.policy',
} as const satisfies Record<AgentPage, PhraseKey>;

/** The agent centre around its pages at addresses of their own; the modal of the same pages is `AgentCentreDialog`. */
export function AgentLayout() {
  const t = useT();
  const { hasAgentPolicy } = useSite();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const entries = agentPages
    // What AGENTPOLICY3 switches (spec §4).
    .filter((page) => page !== 'policy' || hasAgentPolicy)
    .map((page) => {
      const href = paths.agent(page);
      return { href, label: t(titles[page]), isActive: pathname === href };
    });
  return (
    <CentreLayout menuLabel={t('agent.menu')} entries={entries}>
      <Outlet />
    </CentreLayout>
  );
}
