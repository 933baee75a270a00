import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type AskedRange, type CohortUnit, cohortUnits } from '@sampan/contract/reports';
import { showAmount, showDay, showMonth, useT } from '../../platform/words.ts';
import { type Column, FilterBar } from '../../ui/DataGrid.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { type Cohort, retentionQuery } from './queries.ts';
import { type ReportProps, ReportView } from './ReportView.tsx';
import { averageShares, shareOf } from './rules.ts';

const whats = ['players', 'depositors'] as const;
const forms = ['share', 'count'] as const;
/** Weeks of a year are more than anybody reads beside each other. */
const mostPeriods = 14;

interface RetentionReportProps extends ReportProps {
  query: AskedRange;
  unit: string | undefined;
  what: string | undefined;
  form: string | undefined;
  onChoice: (name: 'unit' | 'what' | 'form', value: string) => void;
}

/** Who of the members of each month or week came back. */
export function RetentionReport({ query, unit, what, form, onChoice, ...given }: RetentionReportProps) {
  const t = useT();
  const by: CohortUnit = cohortUnits.find((one) => one === unit) ?? 'month';
  const of = whats.find((one) => one === what) ?? 'players';
  const as = forms.find((one) => one === form) ?? 'share';
  const retention = useQuery(retentionQuery(query, by));
  const { data } = retention;
  const periods = Math.min(mostPeriods, Math.max(0, ...(data?.list ?? []).map((cohort) => cohort[of].length)));
  const plot = useMemo(() => {
    if (!data) return undefined;
    const shares = whats.map((one) => averageShares(data.list, one).slice(0, mostPeriods));
    return {
      label: t('reports.plot.retention'),
      kind: 'line' as const,
      decimals: 1,
      points: (shares[0] ?? []).map((_share, index) => t(`reports.period.${by}`, { n: index })),
      series: whats.map((one, index) => ({
        label: t(`reports.retention.${one}.share`),
        tone: index === 0 ? ('accent' as const) : ('good' as const),
        values: shares[index] ?? [],
      })),
    };
  }, [data, by, t]);
  const textOf = (count: number | undefined, members: number) => {
    if (count === undefined) return '';
    return as === 'count' ? showAmount(String(count)) : shareOf(count, members);
  };
  const columns: readonly Column<Cohort>[] = [
    {
      id: 'joined',
      header: t(`reports.joined.${by}`),
      cell: ({ joined }) => (by === 'month' ? showMonth(joined) : showDay(joined)),
      file: ({ joined }) => joined,
      isDate: true,
    },
    { id: 'members', header: t('reports.members'), isFigure: true, cell: ({ members }) => showAmount(String(members)) },
    ...Array.from({ length: periods }, (_none, index) => ({
      id: `period-${index}`,
      header: t(`reports.period.${by}`, { n: index }),
      isFigure: true,
      cell: (cohort: Cohort) => textOf(cohort[of][index], cohort.members),
    })),
  ];
  return (
    <ReportView
      {...given}
      label={t('reports.part.retention')}
      how={t('reports.how.retention')}
      days={data}
      plot={plot}
      columns={columns}
      rows={data?.list}
      rowKey={({ joined }) => joined}
      asked={retention}
    >
      <FilterBar>
        <SelectField
          label={t('reports.retention.unit')}
          value={by}
          options={cohortUnits.map((one) => [one, t(`reports.unit.${one}`)] as const)}
          onChange={({ target }) => onChoice('unit', target.value)}
        />
        <SelectField
          label={t('reports.retention.what')}
          value={of}
          options={whats.map((one) => [one, t(`reports.retention.${one}`)] as const)}
          onChange={({ target }) => onChoice('what', target.value)}
        />
        <SelectField
          label={t('reports.retention.form')}
          value={as}
          options={forms.map((one) => [one, t(`reports.retention.${one}`)] as const)}
          onChange={({ target }) => onChoice('form', target.value)}
        />
      </FilterBar>
    </ReportView>
  );
}
