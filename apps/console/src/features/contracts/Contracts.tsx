import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../platform/errors.ts';
import { useOpenedRow } from '../../platform/opened-row.ts';
import { usePagerWords } from '../../platform/pager-words.ts';
import { showTime, useT } from '../../platform/words.ts';
import { type Column, DataGrid, WholeText } from '../../ui/DataGrid.tsx';
import { Badge } from '../../ui/Note.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ContractDialog } from './ContractDialog.tsx';
import { type Contract, type ContractFilter, contractsQuery } from './queries.ts';
import { statusTones } from './rules.ts';

interface ContractsProps {
  filter: ContractFilter;
  columns: readonly Column<Contract>[];
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  /** The id of the one that is open. */
  opened: string | undefined;
  onOpen: (contractId?: string) => void;
  mayWrite: boolean;
}

/** What a list of contracts shows of each. */
export function useContractColumns(): readonly Column<Contract>[] {
  const t = useT();
  return [
    { id: 'account', header: t('bills.agent'), cell: ({ account }) => <WholeText>{account}</WholeText> },
    { id: 'kind', header: t('contracts.kind'), cell: ({ kind }) => <WholeText>{t(`bills.kind.${kind}`)}</WholeText> },
    {
      id: 'category',
      header: t('contracts.category'),
      cell: ({ category }) => <WholeText>{t(`contracts.category.${category}`)}</WholeText>,
    },
    {
      id: 'by',
      header: t('contracts.by'),
      cell: ({ isOfHouse }) => <WholeText>{t(isOfHouse ? 'bills.payer.platform' : 'bills.payer.upline')}</WholeText>,
    },
    {
      id: 'status',
      header: t('contracts.status'),
      cell: ({ status }) => (
        <WholeText>
          <Badge tone={statusTones[status]}>{t(`contracts.status.${status}`)}</Badge>
        </WholeText>
      ),
    },
    {
      id: 'offered',
      header: t('contracts.offered'),
      file: ({ offeredAt }) => new Date(offeredAt).toISOString(),
      cell: ({ offeredAt }) => <WholeText>{showTime(offeredAt)}</WholeText>,
    },
  ];
}

/** Contracts of agents, newest first. */
export function Contracts({ filter, columns, page, onPage, opened, onOpen, mayWrite }: ContractsProps) {
  const t = useT();
  const contracts = useQuery(contractsQuery(filter, page));
  const chosen = useOpenedRow(contracts.data?.list, ({ id }) => id, opened);
  return (
    <>
      <DataGrid
        label={t('contracts.title')}
        columns={columns}
        rows={contracts.data?.list}
        rowKey={({ id }) => id}
        emptyText={t('contracts.empty')}
        error={contracts.error && errorText(contracts.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void contracts.refetch() }}
        onOpen={({ id }) => onOpen(id)}
      />
      <Pager {...usePagerWords(page, contracts.data)} onPage={onPage} />
      {chosen && (
        <ContractDialog
          key={chosen.id}
          contract={chosen}
          currency={contracts.data?.currency ?? ''}
          mayWrite={mayWrite}
          onClose={() => onOpen()}
        />
      )}
    </>
  );
}
