import type { Mission } from '@sampan/contract/missions';
import Gift from 'lucide-react/icons/gift';
import { useId, useRef } from 'react';
import { toast } from '../../platform/dialogs.ts';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './missions.module.css';
import { useClaimMission, useMissions } from './queries.ts';
import { inOrder, isMoney, percentOf, stateTones } from './rules.ts';

/** The operator's missions, what can be taken first. */
export function MissionList() {
  const t = useT();
  const { data, error, isFetching, refetch } = useMissions();
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  if (!data) {
    return (
      <div className={styles['list']} aria-busy="true">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} shape="block" className={styles['bone']} />
        ))}
      </div>
    );
  }
  if (data.list.length === 0) return <EmptyState title={t('mission.empty')} text={t('mission.empty.text')} />;
  return (
    <ul className={styles['list']}>
      {inOrder(data.list).map((mission) => (
        <Item key={mission.id} mission={mission} />
      ))}
    </ul>
  );
}

function Item({ mission }: { mission: Mission }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const claim = useClaimMission();
  const titleId = useId();
  // Not a state: a second click in the same task has to meet it.
  const isLocked = useRef(false);
  const { id, title, text, state, period, progress, target, reward, startsAt, endsAt, renewsAt } = mission;
  const money = (amount: string) => formatMoney(amount, currencyFormat);
  const figure = (amount: string) => (isMoney(mission) ? money(amount) : amount);
  const words = t('mission.progress', { actual: figure(progress), target: figure(target) });
  const times =
    state === 'comingSoon'
      ? t('mission.starts', { time: formatDateTime(startsAt) })
      : renewsAt !== null && (endsAt === null || renewsAt < endsAt)
        ? t('mission.renews', { time: formatDateTime(renewsAt) })
        : endsAt === null
          ? null
          : t('mission.ends', { time: formatDateTime(endsAt) });

  function handleClaim(): void {
    if (isLocked.current) return;
    isLocked.current = true;
    claim.mutate(id, {
      onSettled: () => (isLocked.current = false),
      onSuccess: ({ amount }) => toast({ kind: 'good', text: t('mission.claimed', { amount: money(amount) }) }),
    });
  }

  return (
    <li className={styles['mission']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <Badge tone={stateTones[state]}>{t(`mission.state.${state}`)}</Badge>
      </div>
      <p className={styles['text']}>{text}</p>
      <div className={styles['bar']}>
        <div
          role="progressbar"
          aria-labelledby={titleId}
          aria-valuenow={percentOf(mission)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={words}
          className={styles['track']}
        >
          <div className={styles['fill']} style={{ inlineSize: `${percentOf(mission)}%` }} />
        </div>
        <span className={styles['figures']}>{words}</span>
      </div>
      <div className={styles['foot']}>
        <span className={styles['times']}>
          {t(`mission.period.${period}`)}
          {times !== null && ` · ${times}`}
        </span>
        {state === 'claim' ? (
          <Button variant="primary" pending={claim.isPending} icon={<Gift aria-hidden="true" />} onClick={handleClaim}>
            {t('mission.claim', { amount: money(reward) })}
          </Button>
        ) : (
          <Amount text={money(reward)} tone={state === 'claimed' ? 'soft' : 'win'} />
        )}
      </div>
    </li>
  );
}
