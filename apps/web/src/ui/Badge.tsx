import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './class-names.ts';

export type Tone = 'plain' | 'accent' | 'gold' | 'good' | 'bad';

/** A short word or number beside something. Gold is for money and wins, good and bad for outcomes. */
export function Badge({ tone = 'plain', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return <span className={cx(styles['badge'], styles[tone])}>{children}</span>;
}
