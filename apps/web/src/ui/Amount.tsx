import styles from './amount.module.css';
import { cx } from './class-names.ts';

interface AmountProps {
  /** The formatted amount, with its symbol and sign. */
  text: string;
  /** `win` is gold; `good` and `bad` are the outcome of a period or movement. */
  tone?: 'plain' | 'win' | 'good' | 'bad' | 'soft' | undefined;
  size?: 'inherit' | 'large' | 'huge' | undefined;
}

/** An amount of money: figures of one width, never broken over two lines. */
export function Amount({ text, tone = 'plain', size = 'inherit' }: AmountProps) {
  return <span className={cx('money', styles[tone], styles[size])}>{text}</span>;
}
