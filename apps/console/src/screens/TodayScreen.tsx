import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { meQuery } from '../features/entry/queries.ts';
import { Alerts } from '../features/today/Alerts.tsx';
import { Figures } from '../features/today/Figures.tsx';
import { Health } from '../features/today/Health.tsx';
import {
  alertsPermission,
  figuresPermission,
  type Queue,
  queuePermissions,
  queues,
} from '../features/today/queries.ts';
import { QueueLength } from '../features/today/QueueLength.tsx';
import styles from '../features/today/queues.module.css';
import { useT } from '../platform/words.ts';
import { Note } from '../ui/Note.tsx';
import { Page, Section } from '../ui/Page.tsx';

/** Where a queue is worked off. */
const pages: Readonly<Record<Queue, Pick<LinkProps, 'to' | 'search'>>> = {
  deposits: { to: '/deposits' },
  withdrawals: { to: '/withdrawals' },
  disputes: { to: '/withdrawals', search: { queue: 'disputes' } },
  redemptions: { to: '/redemptions' },
  applications: { to: '/applications' },
  feedback: { to: '/feedback' },
  chat: { to: '/chat' },
  bills: { to: '/bills' },
  approvals: { to: '/approvals' },
};

/** How the operator's day goes and what waits for somebody, as far as the caller's roles see it. */
export function TodayScreen() {
  const t = useT();
  const { data: me } = useSuspenseQuery(meQuery);
  const seen = queues.filter((queue) => me.permissions.includes(queuePermissions[queue]));
  return (
    <Page title={t('today.title')}>
      {me.permissions.includes(alertsPermission) && (
        <Section title={t('today.alerts.title')}>
          <Alerts mayOpen={(permission) => me.permissions.includes(permission)} />
        </Section>
      )}
      {me.permissions.includes(figuresPermission) && (
        <Section title={t('today.figures.title')} text={t('today.figures.text')}>
          <Figures />
        </Section>
      )}
      <Section title={t('today.queues.title')} text={t('today.queues.text')}>
        {seen.length === 0 && <Note>{t('today.none')}</Note>}
        <ul className={styles['queues']}>
          {seen.map((queue) => (
            <li key={queue}>
              <Link {...pages[queue]} className={styles['queue']}>
                <QueueLength queue={queue} />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      {me.permissions.includes(figuresPermission) && (
        <Section title={t('today.health.title')}>
          <Health />
        </Section>
      )}
    </Page>
  );
}
