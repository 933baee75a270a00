import { Link } from '@tanstack/react-router';
import type { SetupState } from '@sampan/contract/setup';
import { useT } from '../../platform/words.ts';
import { Badge, type Tone } from '../../ui/Note.tsx';
import { inOrder, isKnown, nextOf, type SetupPoint, targets } from './rules.ts';
import styles from './setup.module.css';

const tones: Readonly<Record<SetupState, Tone>> = { missing: 'bad', advice: 'warn', ok: 'good' };

/** The steps of a new operator: what is done, what is missing, and where it is put right. */
export function Steps({ points }: { points: readonly SetupPoint[] }) {
  const t = useT();
  const next = nextOf(points);
  return (
    <ol className={styles['steps']} aria-label={t('setup.steps')}>
      {inOrder(points).map((one) => {
        const { point, state, message } = one;
        const target = isKnown(point) ? targets[point] : null;
        return (
          <li
            key={`${point} ${message}`}
            className={styles['step']}
            aria-current={one === next ? 'step' : undefined}
            data-state={state}
          >
            <h3>
              {isKnown(point) ? t(`setup.${point}`) : point}{' '}
              <Badge tone={tones[state]}>{t(`setup.state.${state}`)}</Badge>
            </h3>
            {isKnown(point) && <p>{t(`setup.${point}.text`)}</p>}
            <p className={styles['found']} lang="en" dir="ltr">
              {message}
            </p>
            {target !== null && <Link {...target}>{t(state === 'ok' ? 'setup.change' : 'setup.put')}</Link>}
            {isKnown(point) && target === null && state !== 'ok' && <p>{t('setup.installation')}</p>}
          </li>
        );
      })}
    </ol>
  );
}
