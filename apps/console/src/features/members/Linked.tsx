import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../platform/errors.ts';
import { showTime, useT } from '../../platform/words.ts';
import { type Column, DataGrid, WholeText } from '../../ui/DataGrid.tsx';
import { Badge, Note } from '../../ui/Note.tsx';
import { type LinkedMember, linkedQuery } from './queries.ts';
import { kindOf, statusTones } from './rules.ts';

interface LinkedProps {
  memberId: string;
  onOpen: (memberId: string) => void;
}

/** Accounts that share a browser, an address or a bank account with the member. */
export function Linked({ memberId, onOpen }: LinkedProps) {
  const t = useT();
  const linked = useQuery(linkedQuery(memberId));
  const columns: readonly Column<LinkedMember>[] = [
    { id: 'account', header: t('members.account'), cell: ({ account }) => <WholeText>{account}</WholeText> },
    { id: 'type', header: t('members.type'), cell: ({ type }) => t(`members.type.${kindOf(type)}`) },
    {
      id: 'ways',
      header: t('members.linked.by'),
      cell: ({ ways }) => ways.map((way) => t(`members.linked.${way}`)).join(', '),
    },
    { id: 'last', header: t('members.session.seen'), cell: ({ lastAt }) => <WholeText>{showTime(lastAt)}</WholeText> },
    {
      id: 'status',
      header: t('members.status'),
      cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`members.status.${status}`)}</Badge>,
    },
  ];
  return (
    <>
      {linked.data?.isMore && <Note look="warn">{t('members.linked.more')}</Note>}
      <DataGrid
        label={t('members.part.linked')}
        columns={columns}
        rows={linked.data?.list}
        rowKey={({ id }) => id}
        emptyText={t('members.linked.none')}
        error={linked.error && errorText(linked.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void linked.refetch() }}
        onOpen={({ id }) => onOpen(id)}
      />
    </>
  );
}
