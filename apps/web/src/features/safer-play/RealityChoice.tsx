import type { SaferPlay } from '@sampan/contract/safer-play';
import { useT } from '../../platform/i18n.ts';
import { Chip } from '../../ui/Chip.tsx';
import { useSetReality } from './queries.ts';
import styles from './safer-play.module.css';
import { useTime } from './words.ts';

/** How often the running game is covered by what it took so far. */
export function RealityChoice({ data: { realityMinutes, policy } }: { data: SaferPlay }) {
  const t = useT();
  const time = useTime();
  const set = useSetReality();
  const chosen = set.isPending ? set.variables : realityMinutes;
  const choose = (minutes: number | null) => {
    if (!set.isPending && minutes !== realityMinutes) set.mutate(minutes);
  };
  return (
    <div className={styles['part']}>
      <p className={styles['soft']}>{t('safer.reality.text')}</p>
      <div className={styles['chips']} role="group" aria-label={t('safer.reality')} aria-busy={set.isPending}>
        {policy.realityMinutes.map((minutes) => (
          <Chip key={minutes} isSelected={chosen === minutes} onClick={() => choose(minutes)}>
            {t('safer.reality.every', { time: time(minutes) })}
          </Chip>
        ))}
        {policy.mayTurnRealityOff && (
          <Chip isSelected={chosen === null} onClick={() => choose(null)}>
            {t('safer.reality.off')}
          </Chip>
        )}
      </div>
    </div>
  );
}
