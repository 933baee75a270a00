import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { decimalsOf } from '@sampan/contract/money';
import { type AskedRange, offerDays } from '@sampan/contract/reports';
import { offerWord } from '../../platform/known-words.ts';
import { showAmount, type Translate, useT } from '../../platform/words.ts';
import { type Column, LongText } from '../../ui/DataGrid.tsx';
import { type Offer, promotionsQuery } from './queries.ts';
import { type ReportProps, ReportView } from './ReportView.tsx';
import { Totals } from './Totals.tsx';

const mostBars = 8;

function nameOf(t: Translate, { kind, promotionId, title }: Pick<Offer, 'kind' | 'promotionId' | 'title'>): string {
  if (kind === 'promotion') return title === '' ? promotionId : title;
  return offerWord(t, kind);
}

/** What was given, beside what those brought who were given it. */
export function PromotionReport({ query, ...given }: ReportProps & { query: AskedRange }) {
  const t = useT();
  const promotions = useQuery(promotionsQuery(query));
  const { data } = promotions;
  const plot = useMemo(() => {
    if (!data) return undefined;
    const bars = data.list.filter(({ ggr }) => ggr !== null).slice(0, mostBars);
    return {
      label: t('reports.plot.promotions'),
      kind: 'bar' as const,
      decimals: decimalsOf(data.totals.cost),
      points: bars.map((row) => nameOf(t, row)),
      series: [
        { label: t('reports.cost'), tone: 'warn' as const, values: bars.map(({ cost }) => Number(cost)) },
        { label: t('reports.ggr'), tone: 'accent' as const, values: bars.map(({ ggr }) => Number(ggr)) },
      ],
    };
  }, [data, t]);
  const known = (amount: string | null) => (amount === null ? '' : showAmount(amount));
  const columns: readonly Column<Offer>[] = [
    { id: 'name', header: t('reports.offer'), cell: (row) => <LongText>{nameOf(t, row)}</LongText> },
    {
      id: 'given',
      header: t('reports.given'),
      isFigure: true,
      cell: ({ given: times }) => (times === null ? '' : showAmount(String(times))),
    },
    { id: 'cost', header: t('reports.cost'), isFigure: true, cell: ({ cost }) => showAmount(cost) },
    { id: 'deposits', header: t('reports.deposits'), isFigure: true, cell: ({ deposits }) => known(deposits) },
    { id: 'ggr', header: t('reports.ggr'), isFigure: true, cell: ({ ggr }) => known(ggr) },
  ];
  return (
    <ReportView
      {...given}
      label={t('reports.part.promotions')}
      how={t('reports.how.promotions', { days: offerDays })}
      days={data}
      plot={plot}
      columns={columns}
      rows={data?.list}
      rowKey={({ kind, promotionId }) => `${kind}:${promotionId}`}
      total={data && { ...data.totals, kind: '', promotionId: '', title: '' }}
      asked={promotions}
    >
      {data && (
        <Totals
          totals={(['cost', 'deposits', 'ggr'] as const).map((name) => ({
            name: t(`reports.${name}`),
            value: data.totals[name] ?? '0',
            currency: data.currency,
          }))}
        />
      )}
    </ReportView>
  );
}
