import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { PhraseKey } from '@sampan/phrases/keys';
import { useAgentFeatures } from '../../features/contracts/queries.ts';
import { useT } from '../../platform/i18n.ts';
import { agentPages, paths, visit, type AgentPage } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { useSite, useTitle } from '../../platform/site.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useScrollToCentre } from '../../ui/scroll-to-centre.ts';
import styles from './agent-centre.module.css';

const titles = {
  announcement: 'agent.announcement',
  agentTeamOverview: 'agent.overview',
  registration: 'agent.registration',
  downline: 'agent.downline',
  teamBetting: 'agent.betting',
  teamProfit: 'agent.profit',
  income: 'agent.income',
  teamTransactions: 'agent.transactions',
  dividend: 'agent.dividend',
  dailyWages: 'agent.daily',
  hourlySalary: 'agent.hourly',
  realtimeSalary: 'agent.realtime',
  policy: 'agent.policy',
} as const satisfies Record<AgentPage, PhraseKey>;

interface AgentCentreProps {
  page: AgentPage;
  /** The address that closing it leads to. */
  wayOut: string;
  /** The page. */
  children: ReactNode;
}

/** What agents alone see (spec §2): a menu on the left, the page beside it; each page has an address. */
export function AgentCentre({ page, wayOut, children }: AgentCentreProps) {
  const t = useT();
  const { isAgent } = useSession();
  const { hasAgentPolicy } = useSite();
  const { dividend, daily, hourly, realtime, isReady } = useAgentFeatures();
  /** The pages that not all operators or agents have. */
  const listed: Partial<Record<AgentPage, boolean>> = {
    policy: hasAgentPolicy,
    dividend,
    dailyWages: daily,
    hourlySalary: hourly,
    realtimeSalary: realtime,
  };
  // The page that one came to by its address has its place in the menu before it is known whether the agent has it.
  const entries = agentPages.filter((name) => (listed[name] ?? true) || (!isReady && name === page));
  const menu = useScrollToCentre<HTMLUListElement>(`${page} ${entries.length}`, '[aria-current]');
  const close = () => visit(wayOut, { resetScroll: false });
  const leave = useEffectEvent(close);
  // The page below has its title again.
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  useTitle(t(titles[page]));
  // A session that ends, or another account's in its place, closes it.
  useEffect(() => {
    if (!isAgent) leave();
  }, [isAgent]);
  if (!isAgent) return null;
  return (
    <Dialog size="wide" title={t('agent.title')} closeLabel={t('shell.close')} onClose={close}>
      <div className={styles['centre']}>
        <nav aria-label={t('agent.menu')} className={styles['menu']}>
          <ul ref={menu}>
            {entries.map((name) => (
              <li key={name}>
                <a
                  href={paths.agent(name)}
                  aria-current={name === page ? 'page' : undefined}
                  data-autofocus={name === page || undefined}
                  className={styles['entry']}
                >
                  {t(titles[name])}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-label={t(titles[page])} className={styles['page']}>
          <h3 className={styles['title']}>{t(titles[page])}</h3>
          {children}
        </section>
      </div>
    </Dialog>
  );
}
