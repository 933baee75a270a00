import { useQuery } from '@tanstack/react-query';
import type { todayFigures } from '@sampan/contract/dashboard';
import type { ValueOf } from '@sampan/contract/operation';
import { showAmount, showClock, useT } from '../../platform/words.ts';
import { errorText } from '../../platform/errors.ts';
import { ErrorNote } from '../../ui/Note.tsx';
import styles from './figures.module.css';
import { figuresQuery } from './queries.ts';
import { changeOf, type Figure } from '../../platform/figure-change.ts';

type Day = ValueOf<typeof todayFigures>['now'];

const shown = [
  'ggr',
  'stake',
  'deposited',
  'withdrawn',
  'players',
  'registrations',
] as const satisfies readonly (keyof Day)[];
/** How many movements stand behind an amount. */
const counts = { deposited: 'deposits', withdrawn: 'withdrawals', stake: 'rounds' } as const satisfies Partial<
  Record<(typeof shown)[number], keyof Day>
>;

/** What the operator's day came to so far, each figure beside the same time of last week. */
export function Figures() {
  const t = useT();
  const { data, error } = useQuery(figuresQuery);
  if (error && !data) return <ErrorNote>{errorText(error)}</ErrorNote>;
  const textOf = (figure: Figure) =>
    typeof figure === 'string'
      ? t('today.money', { amount: showAmount(figure), currency: data?.currency ?? '' })
      : showAmount(String(figure));
  const comparisonOf = (key: (typeof shown)[number]): string => {
    if (!data?.compared) return '';
    const { until, today, lastWeek } = data.compared;
    const change = changeOf(today[key], lastWeek[key]);
    const values = { before: textOf(lastWeek[key]), time: showClock(until) };
    return change === null
      ? t('today.figures.before', values)
      : t('today.figures.change', { ...values, change: `${change > 0 ? '+' : ''}${change}` });
  };
  return (
    <>
      <dl className={styles['figures']} aria-busy={!data}>
        {shown.map((key) => (
          <div key={key} className={styles['figure']}>
            <dt>{t(`today.figures.${key}`)}</dt>
            <dd className={styles['value']}>{data ? textOf(data.now[key]) : '…'}</dd>
            {key in counts && (
              <dd className={styles['soft']}>
                {data
                  ? t(`today.figures.${key as keyof typeof counts}.count`, {
                      n: data.now[counts[key as keyof typeof counts]],
                    })
                  : '…'}
              </dd>
            )}
            {data?.compared !== null && <dd className={styles['soft']}>{comparisonOf(key)}</dd>}
          </div>
        ))}
      </dl>
      {data?.compared === null && <p className={styles['alone']}>{t('today.figures.alone')}</p>}
    </>
  );
}
