import { Exclusion, TimeOut } from '../../features/safer-play/Breaks.tsx';
import { Changes } from '../../features/safer-play/Changes.tsx';
import { Limits } from '../../features/safer-play/Limits.tsx';
import { Pause } from '../../features/safer-play/Pause.tsx';
import { useSaferPlay } from '../../features/safer-play/queries.ts';
import { RealityChoice } from '../../features/safer-play/RealityChoice.tsx';
import styles from '../../features/safer-play/safer-play.module.css';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** All that a member decides about how much they play. */
export function SaferPlayScreen() {
  const t = useT();
  const { data, error, isFetching, refetch } = useSaferPlay();
  if (error && !data) {
    return (
      <Panel>
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      </Panel>
    );
  }
  if (!data) {
    return (
      <Panel title={t('safer.limits')}>
        <div className={styles['part']} aria-busy="true">
          <Skeleton shape="block" className={styles['bone']} />
          <Skeleton shape="block" className={styles['bone']} />
        </div>
      </Panel>
    );
  }
  const { policy, pause } = data;
  const isExcluded = pause?.kind === 'exclusion' && !pause.isImposed;
  return (
    <>
      <Pause data={data} />
      <Panel title={t('safer.limits')}>
        <div className={styles['part']}>
          <p className={styles['soft']}>
            {t('safer.intro', { hours: policy.coolingHours })} {t('safer.age', { age: policy.minimumAge })}
          </p>
          <Limits data={data} />
        </div>
      </Panel>
      {policy.realityMinutes.length > 0 && (
        <Panel title={t('safer.reality')}>
          <RealityChoice data={data} />
        </Panel>
      )}
      {!isExcluded && policy.timeOutHours.length > 0 && (
        <Panel title={t('safer.timeOut')}>
          <TimeOut data={data} />
        </Panel>
      )}
      {(policy.exclusionMonths.length > 0 || policy.hasOpenExclusion) && (
        <Panel title={t('safer.exclusion')}>
          <Exclusion data={data} />
        </Panel>
      )}
      <Panel title={t('safer.history')}>
        <Changes />
      </Panel>
    </>
  );
}
