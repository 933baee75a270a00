import { useQuery } from '@tanstack/react-query';
import type { operatorHealth, PartnerState } from '@sampan/contract/dashboard';
import type { ValueOf } from '@sampan/contract/operation';
import { errorText } from '../../platform/errors.ts';
import { showTime, useT } from '../../platform/words.ts';
import { Badge, ErrorNote, type Tone } from '../../ui/Note.tsx';
import { healthQuery } from './queries.ts';
import styles from './health.module.css';

type Partner = ValueOf<typeof operatorHealth>['partners'][number];

const tones: Readonly<Record<PartnerState, Tone>> = { up: 'good', down: 'bad', unknown: 'plain', off: 'plain' };

/** How the operator's partners answer, and which jobs don't run as they should. */
export function Health() {
  const t = useT();
  const { data, error } = useQuery(healthQuery);
  if (error && !data) return <ErrorNote>{errorText(error)}</ErrorNote>;
  const sinceOf = ({ state, answeredAt, failures }: Partner) => {
    if (state === 'down')
      return answeredAt === null
        ? t('today.health.never', { count: failures })
        : t('today.health.silent', { count: failures, time: showTime(answeredAt) });
    return answeredAt === null ? '' : t('today.health.answered', { time: showTime(answeredAt) });
  };
  return (
    <>
      <ul className={styles['list']} aria-label={t('today.health.partners')} aria-busy={!data}>
        {data?.partners.map((partner) => (
          <li key={partner.code}>
            <Badge tone={tones[partner.state]}>{t(`today.health.${partner.state}`)}</Badge>
            <span>
              {partner.code} ({t(`today.health.kind.${partner.kind}`)})
            </span>
            <span className={styles['soft']}>{sinceOf(partner)}</span>
          </li>
        ))}
        {data?.partners.length === 0 && <li>{t('today.health.alone')}</li>}
      </ul>
      <ul className={styles['list']} aria-label={t('today.health.jobs')} aria-busy={!data}>
        {data?.jobs.map(({ job, trouble, since }) => (
          <li key={`${job} ${trouble}`}>
            <Badge tone={trouble === 'given_up' ? 'bad' : 'warn'}>{t(`today.health.${trouble}`)}</Badge>
            <code>{job}</code>
            <span className={styles['soft']}>{t('today.health.since', { time: showTime(since) })}</span>
          </li>
        ))}
        {data?.jobs.length === 0 && <li>{t('today.health.jobs.fine')}</li>}
      </ul>
    </>
  );
}
