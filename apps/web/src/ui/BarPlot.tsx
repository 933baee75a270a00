import styles from './bar-plot.module.css';
import { barsOf } from './bars.ts';

interface BarPlotProps {
  title: string;
  text: string;
  /** The oldest first. `title` is what is read when one points at it. */
  bars: readonly { readonly id: string; readonly value: number; readonly title: string }[];
  /** What stands below the first and the last. */
  ends: readonly [first: string, last: string];
  /** `outcome`: what is above zero is good and what is below bad. */
  tone?: 'outcome' | 'plain';
}

/** A bar for each period, to one scale around zero. What it shows stands in words beside it. */
export function BarPlot({ title, text, bars, ends, tone = 'plain' }: BarPlotProps) {
  const { zero, bars: shapes } = barsOf(bars.map(({ value }) => value));
  const width = Math.max(bars.length, 1);
  return (
    <figure className={styles['plot']}>
      <figcaption>
        <strong>{title}</strong>
        <span className={styles['soft']}>{text}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" className={styles['bars']} aria-hidden="true">
        {shapes.map(({ y, height, isBelow }, index) => (
          <rect
            key={bars[index]?.id}
            x={index + 0.15}
            width={0.7}
            y={y}
            height={height}
            className={styles[tone === 'plain' ? 'even' : isBelow ? 'bad' : 'good']}
          >
            <title>{bars[index]?.title}</title>
          </rect>
        ))}
        <line x1={0} x2={width} y1={zero} y2={zero} className={styles['zero']} />
      </svg>
      <p className={styles['ends']} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </figure>
  );
}
