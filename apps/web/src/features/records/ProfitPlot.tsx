import { formatSigned } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import styles from './profit.module.css';
import type { ProfitPeriod } from './queries.ts';
import { barsOf } from './profit-rules.ts';

/** A bar of the result for each period, the oldest first. The table beside it says the same in words. */
export function ProfitPlot({ list }: { list: readonly ProfitPeriod[] }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const periods = list.toReversed();
  const { zero, bars } = barsOf(periods.map(({ net }) => net));
  return (
    <figure className={styles['plot']}>
      <figcaption>
        <strong>{t('profit.plot')}</strong>
        <span className={styles['soft']}>{t('profit.plot.text')}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${Math.max(periods.length, 1)} 100`}
        preserveAspectRatio="none"
        className={styles['bars']}
        aria-hidden="true"
      >
        {bars.map(({ y, height, isLoss }, index) => (
          <rect
            key={periods[index]?.from}
            x={index + 0.15}
            width={0.7}
            y={y}
            height={height}
            className={styles[isLoss ? 'loss' : 'gain']}
          >
            <title>{`${periods[index]?.from}: ${formatSigned(periods[index]?.net ?? '', currencyFormat)}`}</title>
          </rect>
        ))}
        <line x1={0} x2={Math.max(periods.length, 1)} y1={zero} y2={zero} className={styles['zero']} />
      </svg>
      <p className={styles['ends']} aria-hidden="true">
        <span>{periods[0]?.from}</span>
        <span>{periods.at(-1)?.to}</span>
      </p>
    </figure>
  );
}
