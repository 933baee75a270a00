import { useEffect, useEffectEvent, useState } from 'react';
import { Announcements } from '../features/team/Announcements.tsx';
import { Invitation } from '../features/team/Invitation.tsx';
import { Policy } from '../features/team/Policy.tsx';
import type { DialogControls, DialogProps } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { useSession } from '../platform/session.ts';
import { useSite } from '../platform/site.ts';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './agent-centre.module.css';

declare module '../platform/dialogs.ts' {
  interface DialogProps {
    /** For agents only (spec §2): the caller has looked. */
    agentCentre: { page?: 'announcement' | 'registration' };
  }
}

/** spec §2, in its order: those of the twelve that there are. */
const pages = [
  { id: 'announcement', label: 'agent.announcement', Content: Announcements },
  { id: 'registration', label: 'agent.registration', Content: Invitation },
  // Not of spec §2's twelve: what AGENTPOLICY3 switches (spec §4).
  { id: 'policy', label: 'agent.policy', Content: Policy, isPolicy: true },
] as const;

/** What agents alone see: a menu on the left, the page beside it. */
export function AgentCentreDialog({ page, onClose }: DialogProps['agentCentre'] & DialogControls) {
  const t = useT();
  const { isAgent } = useSession();
  const { hasAgentPolicy } = useSite();
  const shown = pages.filter((candidate) => !('isPolicy' in candidate) || hasAgentPolicy);
  const [chosen, setChosen] = useState<string>(page ?? pages[0].id);
  const { Content, label } = shown.find(({ id }) => id === chosen) ?? pages[0];
  const close = useEffectEvent(onClose);
  // A session that ends, or another account's in its place, closes the dialog.
  useEffect(() => {
    if (!isAgent) close();
  }, [isAgent]);
  if (!isAgent) return null;
  return (
    <Dialog size="large" title={t('agent.title')} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles['centre']}>
        <nav aria-label={t('agent.menu')} className={styles['menu']}>
          <ul>
            {shown.map(({ id, label: name }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current={id === chosen ? 'page' : undefined}
                  className={styles['entry']}
                  onClick={() => setChosen(id)}
                >
                  {t(name)}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-label={t(label)} className={styles['page']}>
          <h3 className={styles['title']}>{t(label)}</h3>
          <Content />
        </section>
      </div>
    </Dialog>
  );
}
