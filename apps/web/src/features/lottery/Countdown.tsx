import type { Lottery } from '@sampan/contract/lottery';
import { useT } from '../../platform/i18n.ts';
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
  const isDue = now >= nextDraw.drawAt;
  const { days, time } = remaining(nextDraw.drawAt, now);
  return (
    <span role="timer" aria-label={t('lottery.countdown', { name: labelName })} aria-live="off" className={size}>
      {isDue ? t('lottery.drawing') : days > 0 ? t('lottery.days', { days, time }) : time}
    </span>
  );
}
