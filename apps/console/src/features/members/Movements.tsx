import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '../../platform/errors.ts';
import { moreOf } from '../../platform/more.ts';
import { showAmount, showTime, useT } from '../../platform/words.ts';
import { type Column, DataGrid, WholeText } from '../../ui/DataGrid.tsx';
import { type Movement, movementsQuery } from './queries.ts';

/** The account record of a member, newest first. */
export function Movements({ memberId }: { memberId: string }) {
  const t = useT();
  const record = useInfiniteQuery(movementsQuery(memberId));
  const columns: readonly Column<Movement>[] = [
    { id: 'time', header: t('members.movement.time'), cell: ({ time }) => <WholeText>{showTime(time)}</WholeText> },
    {
      id: 'kind',
      header: t('members.movement.kind'),
      cell: ({ kind }) => <WholeText>{t(`members.kind.${kind}`)}</WholeText>,
    },
    { id: 'amount', header: t('members.movement.amount'), cell: ({ amount }) => showAmount(amount), isFigure: true },
    {
      id: 'after',
      header: t('members.movement.after'),
      cell: ({ balanceAfter }) => showAmount(balanceAfter),
      isFigure: true,
    },
    {
      id: 'reference',
      header: t('members.movement.reference'),
      cell: ({ reference, detail }) => (detail === '' ? reference : `${reference} · ${detail}`),
    },
  ];
  return (
    <DataGrid
      label={t('members.movements')}
      columns={columns}
      rows={record.data?.pages.flatMap(({ list }) => list)}
      rowKey={({ id }) => id}
      emptyText={t('members.movements.none')}
      error={record.error && errorText(record.error)}
      retry={{ label: t('shell.retry'), onRetry: () => void record.refetch() }}
      more={moreOf(record)}
    />
  );
}
