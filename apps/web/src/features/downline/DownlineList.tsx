import { downlineSorts, shortestSearch, type DownlineSort } from '@sampan/contract/downline';
import { downlineTypes, type DownlineType } from '@sampan/contract/invitations';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState, type ReactNode } from 'react';
import { confirm, toast } from '../../platform/dialogs.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import styles from './downline.module.css';
import { FreezeDialog } from './FreezeDialog.tsx';
import { downlinePageSize, useDownline, useUnfreeze, type DownlineFilter } from './queries.ts';
import { readColumns } from './rules.ts';
import { useColumns } from './use-columns.tsx';

/** What opens over the list for an account, until it is closed. */
type Opens = (account: string, onClose: () => void) => ReactNode;

export interface DownlineListProps {
  /** Sets the rates of a direct downline; absent: the operator has no rebates. */
  rates?: Opens | undefined;
  /** Offers a contract to an agent directly below; absent: the agent has no contracts of its own. */
  offer?: Opens | undefined;
  /** Leads to the form that sends money, with the account filled in. */
  onTransfer: (account: string) => void;
}

/** Those below the agent, level by level, or found by the beginning of their names, and what it does with each. */
export function DownlineList({ rates, offer, onTransfer }: DownlineListProps) {
  const t = useT();
  const [under, setUnder] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [type, setType] = useState<DownlineType | ''>('');
  const [sort, setSort] = useState<DownlineSort>('registered');
  /** Where the pages before this one ended. */
  const [ends, setEnds] = useState<readonly string[]>([]);
  const [shown, setShown] = useState(readColumns);
  const [open, setOpen] = useState<{ account: string; what: 'rates' | 'offer' | 'freeze' } | null>(null);
  const after = ends.at(-1);
  const filter: DownlineFilter = {
    sort,
    ...(search !== '' ? { search } : under !== null && { under }),
    ...(type !== '' && { type }),
    ...(after !== undefined && { after }),
  };
  const { data, error, isFetching, isPlaceholderData, refetch } = useDownline(filter);
  const unfreeze = useUnfreeze();

  function show(account: string | null): void {
    setUnder(account);
    setSearch('');
    setTyped('');
    setEnds([]);
  }

  async function letIn(account: string): Promise<void> {
    const isSure = await confirm({
      title: t('downline.unfreeze.title', { account }),
      text: t('downline.unfreeze.text'),
      confirmLabel: t('downline.unfreeze'),
    });
    if (!isSure) return;
    unfreeze.mutate(account, {
      onSuccess: () => toast({ kind: 'good', text: t('downline.unfreeze.done', { account }) }),
    });
  }

  const columns = useColumns(shown, {
    show,
    onTransfer,
    onRates: rates && ((account) => setOpen({ account, what: 'rates' })),
    onOffer: offer && ((account) => setOpen({ account, what: 'offer' })),
    onFreeze: (account) => setOpen({ account, what: 'freeze' }),
    onUnfreeze: (account) => void letIn(account),
  });
  const close = () => setOpen(null);

  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  const isSearch = search !== '';
  return (
    <div className={styles['downline']}>
      <form
        role="search"
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault();
          const name = typed.trim();
          if (name.length > 0 && name.length < shortestSearch) return;
          setSearch(name);
          setEnds([]);
        }}
      >
        <SearchField
          label={t('downline.search')}
          hint={t('downline.search.hint', { count: shortestSearch })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoCapitalize="none"
          clear={typed === '' ? undefined : { label: t('downline.search.clear'), onClear: () => show(under) }}
        />
        <Button type="submit">{t('downline.search.submit')}</Button>
      </form>
      <div className={styles['filters']}>
        <SelectField
          label={t('downline.type')}
          value={type}
          onChange={({ target }) => {
            setType(downlineTypes.find((one) => one === target.value) ?? '');
            setEnds([]);
          }}
          options={[
            { value: '', label: t('downline.type.all') },
            ...downlineTypes.map((value) => ({ value, label: t(`downline.type.${value}`) })),
          ]}
        />
        <SelectField
          label={t('downline.sort')}
          value={sort}
          onChange={({ target }) => {
            setSort(downlineSorts.find((one) => one === target.value) ?? 'registered');
            setEnds([]);
          }}
          options={downlineSorts.map((value) => ({ value, label: t(`downline.sort.${value}`) }))}
        />
        <ColumnChoice shown={shown} onChange={setShown} />
      </div>
      {!isSearch && (
        <nav aria-label={t('downline.path')} className={styles['path']}>
          <ol>
            {[{ account: null, label: t('downline.own') }, ...(data?.path ?? []).map(named)].map(
              ({ account, label }, index, all) => (
                <li key={account ?? ''}>
                  {index > 0 && <ChevronRight aria-hidden="true" />}
                  <button
                    type="button"
                    aria-current={index === all.length - 1 ? 'page' : undefined}
                    onClick={() => show(account)}
                  >
                    {label}
                  </button>
                </li>
              ),
            )}
          </ol>
          {data && (
            <p className={styles['soft']}>{t('downline.sum', { direct: data.directCount, all: data.downlineCount })}</p>
          )}
        </nav>
      )}
      <DataTable
        caption={t('agent.downline')}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={({ account }) => account}
        isPending={!data || isPlaceholderData}
        expectedRows={Math.min(6, downlinePageSize)}
        empty={
          <EmptyState
            title={isSearch ? t('downline.empty.search') : t('downline.empty')}
            text={isSearch ? undefined : t('downline.empty.text')}
          />
        }
      />
      {(ends.length > 0 || data?.next) && (
        <div className={styles['pages']}>
          <Button disabled={ends.length === 0} onClick={() => setEnds(ends.slice(0, -1))}>
            {t('shell.previous')}
          </Button>
          <Button
            disabled={isPlaceholderData || !data?.next}
            onClick={() => {
              if (data?.next) setEnds([...ends, data.next]);
            }}
          >
            {t('shell.next')}
          </Button>
        </div>
      )}
      {open?.what === 'rates' && rates?.(open.account, close)}
      {open?.what === 'offer' && offer?.(open.account, close)}
      {open?.what === 'freeze' && <FreezeDialog account={open.account} onClose={close} />}
    </div>
  );
}

const named = ({ account }: { account: string }) => ({ account, label: account });
