import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { decimalsOf } from '@sampan/contract/money';
import type { AskedRange } from '@sampan/contract/reports';
import { categoryWord } from '../../platform/known-words.ts';
import { showAmount, showMonth, useT } from '../../platform/words.ts';
import { type Column, FilterBar } from '../../ui/DataGrid.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { type TaxFigures, taxQuery } from './queries.ts';
import { type ReportProps, ReportView } from './ReportView.tsx';

const plays = ['stake', 'returned', 'payout', 'ggr'] as const;
const money = ['bonuses', 'agents', 'deposits', 'withdrawals', 'fees'] as const;
const splits = ['none', 'category'] as const;

interface TaxReportProps extends ReportProps {
  query: AskedRange;
  split: string | undefined;
  onSplit: (split: string) => void;
}

/** What a tax adviser computes with, by month. */
export function TaxReport({ query, split, onSplit, ...given }: TaxReportProps) {
  const t = useT();
  const by = splits.find((one) => one === split) ?? 'none';
  const tax = useQuery(taxQuery(query, by));
  const { data } = tax;
  const plot = useMemo(() => {
    if (!data) return undefined;
    const months = [...Map.groupBy(data.list, ({ from }) => from)];
    const sum = (rows: readonly TaxFigures[], name: 'ggr' | 'bonuses') =>
      rows.reduce((all, row) => all + Number(row[name] ?? 0), 0);
    const bonuses = { label: t('reports.bonuses'), tone: 'warn' as const };
    return {
      label: t('reports.plot.tax'),
      kind: 'bar' as const,
      decimals: decimalsOf(data.totals.ggr),
      points: months.map(([from]) => showMonth(from)),
      series: [
        { label: t('reports.ggr'), tone: 'accent' as const, values: months.map(([, rows]) => sum(rows, 'ggr')) },
        ...(data.totals.bonuses === null
          ? []
          : [{ ...bonuses, values: months.map(([, rows]) => sum(rows, 'bonuses')) }]),
      ],
    };
  }, [data, t]);
  const known = (amount: string | null) => (amount === null ? '' : showAmount(amount));
  const isSplit = data ? data.totals.bonuses === null : by === 'category';
  const categoryOf = ({ category }: TaxFigures) => (category === null ? '' : categoryWord(t, category));
  const figure = (name: (typeof plays)[number] | (typeof money)[number]) => ({
    id: name,
    header: name === 'stake' ? t('reports.staked') : t(`reports.${name}`),
    isFigure: true,
    cell: (row: TaxFigures) => known(row[name]),
  });
  const columns: readonly Column<TaxFigures>[] = [
    {
      id: 'month',
      header: t('reports.month'),
      cell: ({ from }) => (from === '' ? '' : showMonth(from)),
      file: ({ from }) => from,
      isDate: true,
    },
    ...(isSplit ? [{ id: 'category', header: t('reports.category'), cell: categoryOf }] : []),
    { id: 'rounds', header: t('reports.rounds'), isFigure: true, cell: ({ rounds }) => showAmount(String(rounds)) },
    ...plays.map(figure),
    ...(data && data.taxPercent !== null && !isSplit
      ? [
          {
            id: 'tax',
            header: t('reports.tax', { percent: data.taxPercent }),
            isFigure: true,
            cell: (row: TaxFigures) => known(row.tax),
          },
        ]
      : []),
    ...(isSplit ? [] : money.map(figure)),
  ];
  return (
    <ReportView
      {...given}
      label={t('reports.part.tax')}
      how={t('reports.how.tax')}
      days={data}
      plot={plot}
      columns={columns}
      rows={data?.list}
      rowKey={({ from, category }) => `${from} ${category ?? ''}`}
      total={data && { ...data.totals, from: '', to: '', category: null }}
      asked={tax}
    >
      <FilterBar>
        <SelectField
          label={t('reports.split')}
          value={by}
          options={splits.map((one) => [one, t(`reports.split.${one}`)] as const)}
          onChange={({ target }) => onSplit(target.value)}
        />
      </FilterBar>
    </ReportView>
  );
}
