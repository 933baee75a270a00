import { useState } from 'react';
import { gameTypes } from '@sampan/contract/game-kinds';
import { profitUnits, type ProfitFigures } from '@sampan/contract/profit';
import { dateOf } from '@sampan/contract/zone-time';
import { formatMoney, formatSigned } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths, type RecordSearch } from '../../platform/paths.ts';
import { replaceUrl } from '../../platform/replace-url.ts';
import { brand, useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toneOf } from './amount-tone.ts';
import { CsvButton } from '../../platform/csv-button.tsx';
import { RecordList } from './RecordPage.tsx';
import { DayField } from '../../ui/DayField.tsx';
import styles from './profit.module.css';
import { ProfitPlot } from './ProfitPlot.tsx';
import { type ProfitPeriod, useProfit } from './queries.ts';
import { chosenIn, presets, presetStart } from './profit-rules.ts';

type Change = { [K in keyof RecordSearch]: RecordSearch[K] | undefined };

/** The result first: it stays in sight where the table is wider than the page. */
const amounts = [
  'net',
  'stake',
  'validBet',
  'payout',
  'jackpot',
  'bonus',
  'cashback',
  'deposit',
  'withdrawal',
] as const;

const headers = {
  stake: 'records.stake',
  validBet: 'profit.validBet',
  payout: 'records.payout',
  jackpot: 'profit.jackpot',
  bonus: 'profit.bonus',
  cashback: 'records.kind.cashback',
  deposit: 'shell.deposit',
  withdrawal: 'menu.withdraw',
  net: 'records.net',
} as const;

/** Whether anything happened; a period without is a bar of nothing and no row. */
function isActive(period: ProfitFigures): boolean {
  return amounts.some((name) => /[1-9]/.test(period[name] ?? ''));
}

/** What the member won and lost by day, week or month. */
export function ProfitRecord({ search }: { search: RecordSearch }) {
  const t = useT();
  const { currencyFormat } = useSite();
  // One "now" while the page is open, so that a period keeps its start.
  const [today] = useState(() => dateOf(Date.now(), brand.timeZone));
  const chosen = chosenIn(search, today);
  const { from, to, unit, preset } = chosen;
  const gameType = gameTypes.find((candidate) => candidate === search.gameType);
  const { data, error, isFetching, isPlaceholderData, refetch } = useProfit({
    unit,
    from,
    to,
    ...(gameType && { gameType }),
  });
  const show = (change: Change) => replaceUrl(paths.member('personalProfit', { ...search, ...change } as RecordSearch));
  const written = (figures: ProfitFigures, name: (typeof amounts)[number]) => {
    const amount = figures[name];
    if (amount === null) return '—';
    return name === 'net' ? (
      <Amount text={formatSigned(amount, currencyFormat)} tone={toneOf(amount)} />
    ) : (
      <Amount text={formatMoney(amount, currencyFormat)} />
    );
  };
  const shownAmounts = gameType ? amounts.filter((name) => data?.totals[name] !== null) : amounts;
  const dayOf = (day: string) => <span className={styles['day']}>{day}</span>;
  const nameOf = (period: ProfitPeriod) =>
    period.from === period.to ? (
      dayOf(period.from)
    ) : (
      <>
        {dayOf(period.from)} – {dayOf(period.to)}
      </>
    );
  const columns: Column<ProfitPeriod>[] = [
    { id: 'period', header: t('records.period'), isTitle: true, cell: nameOf },
    ...shownAmounts.map((name) => ({
      id: name,
      header: t(headers[name]),
      align: 'end' as const,
      cell: (period: ProfitPeriod) => written(period, name),
      total: data && written(data.totals, name),
    })),
  ];
  const rows = data?.list.filter(isActive) ?? [];
  const isPending = !data || isPlaceholderData;
  return (
    <div className={styles['profit']}>
      <div className={styles['filters']}>
        <SegmentedControl
          label={t('records.period')}
          options={presets.map((value) => ({
            value,
            label: t(value === 'week' || value === 'month' ? `records.period.${value}` : `profit.${value}`),
          }))}
          value={preset as (typeof presets)[number]}
          onChange={(value) => show({ since: presetStart(value, today), until: undefined, unit: undefined })}
        />
        <div className={styles['fields']}>
          <DayField
            label={t('profit.from')}
            day={from}
            min={presetStart('year', today)}
            max={to}
            onDay={(since) => show({ since })}
          />
          <DayField
            label={t('profit.to')}
            day={to}
            min={from}
            max={today}
            onDay={(until) => show({ since: from, until })}
          />
          <SelectField
            label={t('profit.unit')}
            value={unit}
            onChange={({ target }) => show({ unit: target.value })}
            options={profitUnits.map((value) => ({ value, label: t(`profit.unit.${value}`) }))}
          />
          <SelectField
            label={t('records.category')}
            value={gameType ?? ''}
            onChange={({ target }) => show({ gameType: target.value || undefined })}
            options={[
              { value: '', label: t('form.all') },
              ...gameTypes.map((type) => ({ value: type, label: t(`shell.category.${type}`) })),
            ]}
          />
        </div>
        <CsvButton
          name="profit"
          headers={[t('profit.from'), t('profit.to'), ...shownAmounts.map((name) => t(headers[name]))]}
          read={async () => ({
            rows: rows.map((row) => [row.from, row.to, ...shownAmounts.map((name) => row[name] ?? '')]),
            isCut: false,
          })}
          isDisabled={isPending || rows.length === 0}
        />
        {gameType && <p className={styles['soft']}>{t('profit.category')}</p>}
      </div>
      {error && !data ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <>
          {!data && <Skeleton shape="block" className={styles['plotBone']} />}
          {data && rows.length > 0 && <ProfitPlot list={data.list} />}
          <RecordList
            caption={t('menu.profit')}
            columns={columns}
            rows={rows}
            rowKey={(period) => period.from}
            isPending={isPending}
            totalLabel={rows.length > 0 ? t('cashback.sum') : undefined}
            empty={
              <EmptyState
                title={t('profit.empty')}
                text={t('profit.empty.text')}
                action={
                  <LinkButton variant="primary" href={paths.lobby('RNG')}>
                    {t('records.play')}
                  </LinkButton>
                }
              />
            }
            phone={(period) => ({
              title: nameOf(period),
              amount: written(period, 'net'),
              time: '',
              state: null,
              details: shownAmounts.map((name) => [t(headers[name]), written(period, name)] as const),
            })}
          />
        </>
      )}
    </div>
  );
}
