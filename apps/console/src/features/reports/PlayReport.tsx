import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { decimalsOf } from '@sampan/contract/money';
import type { AskedRange, PlayPart } from '@sampan/contract/reports';
import { categoryWord } from '../../platform/known-words.ts';
import { showAmount, showCountry, type Translate, useT } from '../../platform/words.ts';
import { type Column, LongText } from '../../ui/DataGrid.tsx';
import { type PlayFigures, playQuery } from './queries.ts';
import { type ReportProps, ReportView } from './ReportView.tsx';
import { marginOf } from './rules.ts';
import { Totals } from './Totals.tsx';

const mostBars = 10;

/** What a part is called; what has no name of its own by its key. */
function nameOf(t: Translate, by: PlayPart, { key, name }: Pick<PlayFigures, 'key' | 'name'>): string {
  if (by === 'category') return categoryWord(t, key);
  if (by === 'country') return key === '' ? t('reports.country.unknown') : showCountry(key);
  if (by === 'level') return name === '' ? t('reports.level.unnamed', { level: key }) : name;
  return name === '' ? key : name;
}

/** What was played by vendor, category, game, level or country. */
export function PlayReport({ query, by, ...given }: ReportProps & { query: AskedRange; by: PlayPart }) {
  const t = useT();
  const play = useQuery(playQuery(query, by));
  const { data } = play;
  const plot = useMemo(() => {
    if (!data) return undefined;
    // The largest either way: what lost most belongs there, too.
    const shown = data.list
      .toSorted((one, other) => Math.abs(Number(other.ggr)) - Math.abs(Number(one.ggr)))
      .slice(0, mostBars);
    const bars = shown.toSorted((one, other) => Number(other.ggr) - Number(one.ggr));
    return {
      label: t('reports.plot.play', { part: t(`reports.part.${by}`) }),
      kind: 'bar' as const,
      decimals: decimalsOf(data.totals.ggr),
      points: bars.map((row) => nameOf(t, by, row)),
      series: [{ label: t('reports.ggr'), tone: 'accent' as const, values: bars.map(({ ggr }) => Number(ggr)) }],
    };
  }, [data, by, t]);
  const columns: readonly Column<PlayFigures>[] = [
    { id: 'name', header: t(`reports.${by}`), cell: (row) => <LongText>{nameOf(t, by, row)}</LongText> },
    ...(by === 'game'
      ? [
          {
            id: 'vendor',
            header: t('reports.vendor'),
            cell: ({ key }: PlayFigures) => key.slice(0, Math.max(0, key.indexOf('/'))),
          },
        ]
      : []),
    { id: 'rounds', header: t('reports.rounds'), isFigure: true, cell: ({ rounds }) => showAmount(String(rounds)) },
    ...(['stake', 'payout', 'ggr'] as const).map((name) => ({
      id: name,
      header: t(`reports.${name}`),
      isFigure: true,
      cell: (row: PlayFigures) => showAmount(row[name]),
    })),
    { id: 'margin', header: t('reports.margin'), isFigure: true, cell: marginOf },
  ];
  const compared = data?.before.totals;
  return (
    <ReportView
      {...given}
      label={t(`reports.part.${by}`)}
      how={t(by === 'level' || by === 'country' ? `reports.how.${by}` : 'reports.how.play')}
      days={data}
      plot={plot}
      columns={columns}
      rows={data?.list}
      rowKey={({ key }) => key}
      total={data && { ...data.totals, key: '', name: '' }}
      asked={play}
    >
      {data && compared && (
        <Totals
          before={data.before}
          totals={[
            ...(['ggr', 'stake', 'payout'] as const).map((name) => ({
              name: t(`reports.${name}`),
              value: data.totals[name],
              before: compared[name],
              currency: data.currency,
            })),
            { name: t('reports.rounds'), value: data.totals.rounds, before: compared.rounds },
          ]}
        />
      )}
    </ReportView>
  );
}
