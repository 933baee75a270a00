import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { AlertKind, operatorAlerts } from '@sampan/contract/dashboard';
import type { ValueOf } from '@sampan/contract/operation';
import type { Permission } from '@sampan/contract/permissions';
import { errorText } from '../../platform/errors.ts';
import { showAmount, showTime, useT } from '../../platform/words.ts';
import { Badge, ErrorNote, type Tone } from '../../ui/Note.tsx';
import { alertsQuery } from './queries.ts';
import styles from './health.module.css';

type Alert = ValueOf<typeof operatorAlerts>['list'][number];

const tones: Readonly<Record<AlertKind, Tone>> = {
  ledger: 'bad',
  payouts_unclear: 'bad',
  withdrawals_wait: 'warn',
  deposits_wait: 'warn',
  disputes_wait: 'warn',
  day_lost: 'warn',
  large_win: 'warn',
};

interface Target {
  readonly permission: Permission;
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

/** Where somebody does something about it; null: nowhere in the console. */
function targetOf({ kind, memberId }: Alert): Target | null {
  switch (kind) {
    case 'payouts_unclear':
      return { permission: 'finance.read', link: { to: '/withdrawals', search: { queue: 'sending' } } };
    case 'withdrawals_wait':
      return { permission: 'finance.read', link: { to: '/withdrawals' } };
    case 'deposits_wait':
      return { permission: 'finance.read', link: { to: '/deposits' } };
    case 'disputes_wait':
      return { permission: 'finance.read', link: { to: '/withdrawals', search: { queue: 'disputes' } } };
    case 'large_win':
      return memberId === null
        ? null
        : {
            permission: 'members.read',
            link: { to: '/members/$memberId', params: { memberId }, search: { part: 'bets' } },
          };
    default:
      return null;
  }
}

/** What needs somebody now, with the way there. */
export function Alerts({ mayOpen }: { mayOpen: (permission: Permission) => boolean }) {
  const t = useT();
  const { data, error } = useQuery(alertsQuery);
  if (error && !data) return <ErrorNote>{errorText(error)}</ErrorNote>;
  const textOf = ({ kind, count, since, amount }: Alert) =>
    t(`today.alerts.${kind}`, {
      count,
      time: since === null ? '' : showTime(since),
      amount: amount === null ? '' : t('today.money', { amount: showAmount(amount), currency: data?.currency ?? '' }),
    });
  return (
    <ul className={styles['list']} aria-label={t('today.alerts.title')} aria-busy={!data}>
      {data?.list.map((alert) => {
        const target = targetOf(alert);
        return (
          <li key={`${alert.kind} ${alert.memberId ?? ''} ${alert.amount ?? ''}`}>
            <Badge tone={tones[alert.kind]}>{t(`today.alerts.kind.${alert.kind}`)}</Badge>
            {target !== null && mayOpen(target.permission) ? (
              <Link {...target.link}>{textOf(alert)}</Link>
            ) : (
              <span>{textOf(alert)}</span>
            )}
          </li>
        );
      })}
      {data?.list.length === 0 && <li>{t('today.alerts.none')}</li>}
    </ul>
  );
}
