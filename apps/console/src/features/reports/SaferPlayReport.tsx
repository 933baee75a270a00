import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AskedRange } from '@sampan/contract/reports';
import { showAmount, showDay, showShortDay, useT } from '../../platform/words.ts';
import type { Column } from '../../ui/DataGrid.tsx';
import { type SaferPlayFigures, saferPlayQuery } from './queries.ts';
import { type ReportProps, ReportView } from './ReportView.tsx';
import { Totals } from './Totals.tsx';

const counts = [
  'limitsSet',
  'limitsLoosened',
  'timeOuts',
  'exclusions',
  'limitsImposed',
  'breaksImposed',
  'breaksEnded',
] as const;
const tones = { limitsSet: 'accent', timeOuts: 'warn', exclusions: 'bad' } as const;
const limits = ['deposit', 'loss', 'stake', 'session'] as const;

/** Limits, breaks and exclusions by day, and who is under them now. */
export function SaferPlayReport({ query, ...given }: ReportProps & { query: AskedRange }) {
  const t = useT();
  const saferPlay = useQuery(saferPlayQuery(query));
  const { data } = saferPlay;
  const plot = useMemo(
    () =>
      data && {
        label: t('reports.plot.saferPlay'),
        kind: 'line' as const,
        decimals: 0,
        points: data.list.map(({ day }) => showShortDay(day)),
        series: (['limitsSet', 'timeOuts', 'exclusions'] as const).map((name) => ({
          label: t(`reports.${name}`),
          tone: tones[name],
          values: data.list.map((day) => day[name]),
        })),
      },
    [data, t],
  );
  const columns: readonly Column<SaferPlayFigures>[] = [
    { id: 'day', header: t('reports.day'), cell: ({ day }) => showDay(day), file: ({ day }) => day, isDate: true },
    ...counts.map((name) => ({
      id: name,
      header: t(`reports.${name}`),
      isFigure: true,
      cell: (row: SaferPlayFigures) => showAmount(String(row[name])),
    })),
  ];
  return (
    <ReportView
      {...given}
      label={t('reports.part.saferPlay')}
      how={t('reports.how.saferPlay')}
      days={data}
      plot={plot}
      columns={columns}
      rows={data?.list}
      rowKey={({ day }) => day}
      total={data && { ...data.totals, day: '' }}
      asked={saferPlay}
    >
      {data && (
        <Totals
          totals={[
            { name: t('reports.now.timeOuts'), value: data.now.timeOuts },
            { name: t('reports.now.exclusions'), value: data.now.exclusions },
            { name: t('reports.now.imposed'), value: data.now.imposed },
            ...limits.map((kind) => ({ name: t(`reports.now.limit.${kind}`), value: data.now.limits[kind] })),
          ]}
        />
      )}
    </ReportView>
  );
}
