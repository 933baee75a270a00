import { changeOf, type Figure } from '../../platform/figure-change.ts';
import { showAmount, showDay, useT } from '../../platform/words.ts';
import styles from './reports.module.css';

export interface Total {
  readonly name: string;
  readonly value: Figure;
  /** In the time before; without it nothing is compared. */
  readonly before?: Figure;
  /** Of an amount. */
  readonly currency?: string;
}

/** The sums of a report, each beside that of the time before. */
export function Totals({ totals, before }: { totals: readonly Total[]; before?: { from: string; to: string } }) {
  const t = useT();
  const textOf = (figure: Figure, currency: string | undefined) => {
    const text = showAmount(String(figure));
    return currency === undefined ? text : t('reports.money', { amount: text, currency });
  };
  const comparisonOf = (total: Total) => {
    if (total.before === undefined) return null;
    const change = changeOf(total.value, total.before);
    const value = textOf(total.before, total.currency);
    return change === null
      ? t('reports.before', { value })
      : t('reports.change', { value, change: `${change > 0 ? '+' : ''}${change}` });
  };
  return (
    <div className={styles['sums']}>
      <dl className={styles['totals']}>
        {totals.map((total) => (
          <div key={total.name} className={styles['total']}>
            <dt>{total.name}</dt>
            <dd className={styles['value']}>{textOf(total.value, total.currency)}</dd>
            {total.before !== undefined && <dd className={styles['soft']}>{comparisonOf(total)}</dd>}
          </div>
        ))}
      </dl>
      {before && (
        <p className={styles['soft']}>
          {t('reports.before.days', { from: showDay(before.from), to: showDay(before.to) })}
        </p>
      )}
    </div>
  );
}
