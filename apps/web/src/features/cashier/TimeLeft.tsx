import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { minutesAndSeconds, useCountdown } from '../../ui/countdown.ts';
import styles from './cashier.module.css';

const hour = 3_600;

/** How long a deposit still waits for its payment. `until` in milliseconds UTC. */
export function TimeLeft({ until }: { until: number }) {
  const t = useT();
  const [end] = useState(() => performance.now() + until - Date.now());
  const seconds = useCountdown(end);
  const words =
    seconds === 0
      ? t('deposit.over')
      : seconds >= hour
        ? t('deposit.until', { time: formatDateTime(until) })
        : t('deposit.left', { time: minutesAndSeconds(seconds) });
  return (
    <p className={styles['left']} role="timer" data-short={seconds < 60 || undefined}>
      <Clock aria-hidden="true" />
      {words}
    </p>
  );
}
