import { useState } from 'react';
import type { ContractKind } from '@sampan/contract/contract-rules';
import { contractStatuses, type Contract } from '@sampan/contract/contracts';
import { ApiError, errorWords } from '../../platform/api.ts';
import { confirm } from '../../platform/dialogs.ts';
import { formatDate } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useClampPage } from '../../ui/clamp-page.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Note } from '../../ui/Field.tsx';
import { Pager } from '../../platform/pager.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ContractFacts } from './ContractFacts.tsx';
import styles from './contracts.module.css';
import { useDownlineChange, useDownlineContracts } from './queries.ts';
import { categoryKey, percentOf, statusOf, statusTones, topRate } from './rules.ts';

/** What the agent offered to its direct downlines: by account and state, page by page. */
export function DownlineContracts({ kind }: { kind: ContractKind }) {
  const t = useT();
  const [now] = useState(() => Date.now());
  const [filter, setFilter] = useState({ status: '', account: '', pageNo: 1 });
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<string | null>(null);
  const status = contractStatuses.find((candidate) => candidate === filter.status);
  const result = useDownlineContracts({
    kind,
    pageNo: filter.pageNo,
    ...(status && { status }),
    ...(filter.account !== '' && { account: filter.account }),
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = result;
  useClampPage(filter.pageNo, isPlaceholderData ? undefined : data?.totalPages, (pageNo) =>
    setFilter({ ...filter, pageNo }),
  );
  const isUnknown = error instanceof ApiError && error.code === 'downline_not_found';
  const search = () => setFilter({ ...filter, account: typed.trim(), pageNo: 1 });
  const open = data?.list.find(({ id }) => id === shown);
  const columns: Column<Contract>[] = [
    { id: 'account', header: t('contract.holder'), isTitle: true, cell: ({ account }) => account },
    { id: 'category', header: t('contract.category'), cell: ({ category }) => t(categoryKey(category)) },
    { id: 'rate', header: t('contract.rate.top'), align: 'end', cell: (one) => percentOf(topRate(one)) },
    { id: 'offered', header: t('contract.offered'), cell: ({ offeredAt }) => formatDate(offeredAt) },
    {
      id: 'status',
      header: t('records.status'),
      cell: (one) => (
        <Badge tone={statusTones[statusOf(one, now)]}>
          {t(one.endingAskedBy === null ? `contract.status.${statusOf(one, now)}` : 'contract.status.ending')}
        </Badge>
      ),
    },
    {
      id: 'open',
      header: t('wallet.column.details'),
      align: 'end',
      cell: ({ id, account }) => (
        <Button size="small" aria-label={t('contract.show.of', { account })} onClick={() => setShown(id)}>
          {t('contract.show')}
        </Button>
      ),
    },
  ];
  return (
    <div className={styles['list']}>
      <form
        className={styles['filters']}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextField
          label={t('contract.account')}
          value={typed}
          maxLength={64}
          autoComplete="off"
          enterKeyHint="search"
          error={isUnknown ? t(...errorWords(error)) : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={search}
        />
        <SelectField
          label={t('records.status')}
          value={status ?? ''}
          onChange={({ target }) => setFilter({ ...filter, status: target.value, pageNo: 1 })}
          options={[
            { value: '', label: t('form.all') },
            ...contractStatuses.map((value) => ({ value, label: t(`contract.status.${value}`) })),
          ]}
        />
      </form>
      {error && !isUnknown && !data ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <DataTable
          caption={t('contract.downlines')}
          columns={columns}
          rows={isUnknown ? [] : (data?.list ?? [])}
          rowKey={({ id }) => id}
          isPending={!isUnknown && (!data || isPlaceholderData)}
          expectedRows={3}
          empty={<EmptyState title={t('contract.downlines.empty')} text={t('contract.downlines.hint')} />}
        />
      )}
      <Pager
        page={filter.pageNo}
        totalPages={isUnknown ? 1 : (data?.totalPages ?? 1)}
        onPage={(pageNo) => setFilter({ ...filter, pageNo })}
      />
      {open && <ContractDialog contract={open} now={now} onClose={() => setShown(null)} />}
    </div>
  );
}

/** A contract that the agent offered, with what it may do about it. */
function ContractDialog({ contract, now, onClose }: { contract: Contract; now: number; onClose: () => void }) {
  const t = useT();
  const change = useDownlineChange();
  const { id, account, endingAskedBy } = contract;
  const status = statusOf(contract, now);
  async function ask(what: 'withdraw' | 'end' | 'agree'): Promise<void> {
    const isSure = await confirm({
      title: t(`contract.${what}.title`),
      text: t(`contract.${what}.text`),
      confirmLabel: t(`contract.${what}`),
      isDangerous: true,
    });
    if (isSure) change.mutate({ id, change: what === 'withdraw' ? 'withdraw' : 'end' });
  }
  return (
    <Dialog title={t('contract.of', { account })} closeLabel={t('shell.close')} onClose={onClose} size="medium">
      <ContractFacts contract={contract} side="upline" now={now} />
      <div role="alert">
        <Note id="change" error={change.error ? t(...errorWords(change.error)) : undefined} />
      </div>
      <div className={styles['actions']}>
        {status === 'offered' && (
          <Button variant="danger" pending={change.isPending} onClick={() => void ask('withdraw')}>
            {t('contract.withdraw')}
          </Button>
        )}
        {status === 'active' && endingAskedBy === null && (
          <Button pending={change.isPending} onClick={() => void ask('end')}>
            {t('contract.end')}
          </Button>
        )}
        {status === 'active' && endingAskedBy === 'downline' && (
          <Button variant="danger" pending={change.isPending} onClick={() => void ask('agree')}>
            {t('contract.agree')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
