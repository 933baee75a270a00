import type { Lottery } from '@sampan/contract/lottery';
import { useT, type Translate } from '../../platform/i18n.ts';
import { useNow } from './clock.ts';
import styles from './lottery.module.css';
import { remaining } from './rules.ts';

interface CountdownProps {
  game: Pick<Lottery, 'labelName' | 'nextDraw'>;
  isLarge?: boolean;
}

/** The time until the next draw. A timer by its role, which no screen reader announces by itself. */
export function Countdown({ game, isLarge = false }: CountdownProps) {
  const t = useT();
  const now = useNow();
  const { labelName, nextDraw } = game;
  const size = isLarge ? styles['countdownLarge'] : styles['countdown'];
  if (!nextDraw) return <span className={`${size} ${styles['quiet']}`}>{t('lottery.noDraw')}</span>;
  return (
    <span role="timer" aria-label={t('lottery.countdown', { name: labelName })} aria-live="off" className={size}>
      {now === null ? '\u{a0}' : timeUntil(nextDraw.drawAt, now, t)}
    </span>
  );
}

function timeUntil(drawAt: number, now: number, t: Translate): string {
  if (now >= drawAt) return t('lottery.drawing');
  const { days, time } = remaining(drawAt, now);
  return days > 0 ? t('lottery.days', { days, time }) : time;
}
