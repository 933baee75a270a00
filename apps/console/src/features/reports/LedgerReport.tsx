import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { decimalsOf } from '@sampan/contract/money';
import type { AskedRange } from '@sampan/contract/reports';
import { movementWord } from '../../platform/known-words.ts';
import { showAmount, showTime, useT } from '../../platform/words.ts';
import type { Column } from '../../ui/DataGrid.tsx';
import { Note } from '../../ui/Note.tsx';
import { ledgerQuery, type MovedKind } from './queries.ts';
import { type ReportProps, ReportView } from './ReportView.tsx';

/** What moved in and out of members' wallets, by kind, and whether the ledger is sound. */
export function LedgerReport({ query, ...given }: ReportProps & { query: AskedRange }) {
  const t = useT();
  const ledger = useQuery(ledgerQuery(query));
  const { data } = ledger;
  const nameOf = useCallback(
    ({ kind, isFee }: Pick<MovedKind, 'kind' | 'isFee'>) => {
      const name = movementWord(t, kind);
      return isFee ? t('reports.ledger.fee', { kind: name }) : name;
    },
    [t],
  );
  const plot = useMemo(() => {
    if (!data) return undefined;
    const moves = data.list.filter(({ isFee }) => !isFee);
    return {
      label: t('reports.plot.ledger'),
      kind: 'bar' as const,
      decimals: decimalsOf(data.totals.net),
      points: moves.map(nameOf),
      series: [
        { label: t('reports.ledger.in'), tone: 'accent' as const, values: moves.map((row) => Number(row.in)) },
        { label: t('reports.ledger.out'), tone: 'warn' as const, values: moves.map((row) => Number(row.out)) },
      ],
    };
  }, [data, nameOf, t]);
  const columns: readonly Column<MovedKind>[] = [
    { id: 'kind', header: t('reports.ledger.kind'), cell: nameOf },
    {
      id: 'movements',
      header: t('reports.ledger.movements'),
      isFigure: true,
      cell: ({ movements }) => showAmount(String(movements)),
    },
    ...(['in', 'out', 'net'] as const).map((name) => ({
      id: name,
      header: t(`reports.ledger.${name}`),
      isFigure: true,
      cell: (row: MovedKind) => showAmount(row[name]),
    })),
  ];
  const check = data?.check;
  return (
    <ReportView
      {...given}
      label={t('reports.part.ledger')}
      how={t('reports.how.ledger')}
      days={data}
      plot={plot}
      columns={columns}
      rows={data?.list}
      rowKey={({ kind, isFee }) => `${kind} ${isFee}`}
      total={data && { ...data.totals, kind: '', isFee: false }}
      asked={ledger}
    >
      {data && (
        <Note {...(check && check.problems > 0 && { look: 'warn' })}>
          {check
            ? t(check.problems > 0 ? 'reports.ledger.unsound' : 'reports.ledger.sound', {
                at: showTime(check.at),
                problems: check.problems,
              })
            : t('reports.ledger.unchecked')}
        </Note>
      )}
    </ReportView>
  );
}
