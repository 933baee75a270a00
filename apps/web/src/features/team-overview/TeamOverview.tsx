import { useState } from 'react';
import { dateAfter, dateOf } from '@sampan/contract/zone-time';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { brand } from '../../platform/site.ts';
import { DayField } from '../../ui/DayField.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useIsPhone } from '../../ui/phone.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FigureCard } from './FigureCard.tsx';
import { FigurePlot } from './FigurePlot.tsx';
import { useTeamOverview } from './queries.ts';
import { type FigureName, figureNames, hasHappened, type Period, periods, periodStart, yearBefore } from './rules.ts';
import styles from './team-overview.module.css';

/** What the agent and everyone below it came to: figures beside those of the time before, one of them over time. */
export function TeamOverview() {
  const t = useT();
  // One "now" while the page is open, so that a period keeps its start.
  const [today] = useState(() => dateOf(Date.now(), brand.timeZone));
  const [period, setPeriod] = useState<Period>('today');
  const [own, setOwn] = useState({ from: dateAfter(today, -6), to: today });
  const [chosen, setChosen] = useState<FigureName>('validBet');
  const days = period === 'own' ? own : { from: periodStart(period, today), to: today };
  const { data, error, isFetching, isPlaceholderData, refetch } = useTeamOverview(days);
  const isBusy = !data || isPlaceholderData;
  const before = data?.before;
  const isPhone = useIsPhone();
  const options = periods.map((value) => ({ value, label: t(`overview.${value}`) }));
  return (
    <div className={styles['overview']}>
      <p className={styles['soft']}>{t('overview.scope')}</p>
      {isPhone ? (
        <SelectField
          label={t('records.period')}
          options={options}
          value={period}
          onChange={({ target }) => setPeriod(periods.find((value) => value === target.value) ?? 'today')}
        />
      ) : (
        <SegmentedControl label={t('records.period')} options={options} value={period} onChange={setPeriod} />
      )}
      {period === 'own' && (
        <div className={styles['fields']}>
          <DayField
            label={t('profit.from')}
            day={own.from}
            min={yearBefore(today)}
            max={own.to}
            onDay={(from) => setOwn({ ...own, from })}
          />
          <DayField
            label={t('profit.to')}
            day={own.to}
            min={own.from}
            max={today}
            onDay={(to) => setOwn({ ...own, to })}
          />
        </div>
      )}
      {error && !data ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <>
          <p className={styles['soft']} aria-live="polite">
            {before === undefined ? (
              <Skeleton />
            ) : (
              <>
                {before.from === before.to
                  ? t('overview.comparedDay', { day: before.from })
                  : t('overview.compared', { from: before.from, to: before.to })}{' '}
                {data?.isLive && t('overview.live')}
              </>
            )}
          </p>
          <ul className={styles['cards']} aria-busy={isBusy || undefined}>
            {figureNames.map((name) => (
              <li key={name}>
                <FigureCard
                  name={name}
                  now={data?.totals[name]}
                  before={data?.previous[name]}
                  isChosen={name === chosen}
                  onChoose={() => setChosen(name)}
                />
              </li>
            ))}
          </ul>
          {!data && <Skeleton shape="block" className={styles['bone']} />}
          {data && hasHappened(data.totals) && <FigurePlot name={chosen} points={data.points} />}
          {data && !hasHappened(data.totals) && (
            <EmptyState title={t('overview.empty')} text={t('overview.empty.text')} />
          )}
        </>
      )}
    </div>
  );
}
