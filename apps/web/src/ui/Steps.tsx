import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import styles from './steps.module.css';

export interface Step {
  id: string;
  label: string;
  /** When it happened, or what is awaited. */
  detail?: string | undefined;
  state: 'done' | 'current' | 'waiting' | 'failed';
}

/** Where something stands: its steps from first to last, with times. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label} className={styles['steps']}>
      {steps.map((step) => (
        <li
          key={step.id}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={styles['step']}
        >
          <span className={styles['dot']} aria-hidden="true">
            {step.state === 'done' && <Check />}
            {step.state === 'failed' && <X />}
          </span>
          <span className={styles['words']}>
            <span className={styles['label']}>{step.label}</span>
            {step.detail !== undefined && <span className={styles['detail']}>{step.detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
