import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { decimalsOf } from '@sampan/contract/money';
import type { AskedRange } from '@sampan/contract/reports';
import { showAmount, showDay, showShortDay, useT } from '../../platform/words.ts';
import type { Column } from '../../ui/DataGrid.tsx';
import { type DayFigures, daysQuery } from './queries.ts';
import { type ReportProps, ReportView } from './ReportView.tsx';
import { marginOf } from './rules.ts';
import { Totals } from './Totals.tsx';

const amounts = ['stake', 'payout', 'ggr', 'deposits', 'withdrawals', 'bonuses'] as const;

/** Play, money and new members day by day, beside the time before. */
export function DayReport({ query, ...given }: ReportProps & { query: AskedRange }) {
  const t = useT();
  const days = useQuery(daysQuery(query));
  const { data } = days;
  const plot = useMemo(
    () =>
      data && {
        label: t('reports.plot.day'),
        kind: 'line' as const,
        decimals: decimalsOf(data.totals.ggr),
        points: data.list.map(({ day }) => showShortDay(day)),
        series: [
          { label: t('reports.ggr'), tone: 'accent' as const, values: data.list.map(({ ggr }) => Number(ggr)) },
          {
            label: t('reports.ggr.before'),
            tone: 'quiet' as const,
            isBehind: true,
            values: data.list.map((_day, index) => {
              const before = data.before.list[index];
              return before ? Number(before.ggr) : null;
            }),
          },
        ],
      },
    [data, t],
  );
  const columns: readonly Column<DayFigures>[] = [
    { id: 'day', header: t('reports.day'), cell: ({ day }) => showDay(day), file: ({ day }) => day, isDate: true },
    { id: 'players', header: t('reports.players'), isFigure: true, cell: ({ players }) => showAmount(String(players)) },
    { id: 'rounds', header: t('reports.rounds'), isFigure: true, cell: ({ rounds }) => showAmount(String(rounds)) },
    ...amounts.map((name) => ({
      id: name,
      header: t(`reports.${name}`),
      isFigure: true,
      cell: (row: DayFigures) => showAmount(row[name]),
    })),
    { id: 'margin', header: t('reports.margin'), isFigure: true, cell: marginOf },
    {
      id: 'registrations',
      header: t('reports.registrations'),
      isFigure: true,
      cell: ({ registrations }) => showAmount(String(registrations)),
    },
  ];
  const compared = data?.before.totals;
  return (
    <ReportView
      {...given}
      label={t('reports.part.day')}
      how={t('reports.how.day')}
      days={data}
      plot={plot}
      columns={columns}
      rows={data?.list}
      rowKey={({ day }) => day}
      total={data && { ...data.totals, day: '' }}
      asked={days}
    >
      {data && compared && (
        <Totals
          before={data.before}
          totals={[
            ...(['ggr', 'stake', 'deposits', 'withdrawals', 'bonuses'] as const).map((name) => ({
              name: t(`reports.${name}`),
              value: data.totals[name],
              before: compared[name],
              currency: data.currency,
            })),
            {
              name: t('reports.registrations'),
              value: data.totals.registrations,
              before: compared.registrations,
            },
          ]}
        />
      )}
    </ReportView>
  );
}
