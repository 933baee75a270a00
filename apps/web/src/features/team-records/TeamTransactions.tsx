import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { type TeamTransactionKind, teamTransactionKinds, teamTransactions } from '@sampan/contract/team-records';
import { dateTimeOf } from '@sampan/contract/zone-time';
import { formatDateTime, formatMoney, formatNumber, formatSigned } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { brand, useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { readRows } from '../../platform/csv-rows.ts';
import { Files, TeamFile } from './Files.tsx';
import { filePageSize, pageSize, type TeamMovement, useTeamTransactions } from './queries.ts';
import { scopeOf, type TeamState, useTeamState } from './state.ts';
import { isMissing, TeamFilters } from './TeamFilters.tsx';
import { TeamPath } from './TeamPath.tsx';
import styles from './team-records.module.css';

const fileNames = ['time', 'account', 'kind', 'amount', 'balanceAfter', 'reference', 'detail'] as const;

/** What moved in the downline's wallets beside play, newest first, with what each kind comes to. */
export function TeamTransactions() {
  const t = useT();
  const { currencyFormat } = useSite();
  const { today, state, show } = useTeamState();
  const [kind, setKind] = useState<TeamTransactionKind | undefined>();
  /** The cursors of the pages that were gone through; the last is the one that is shown. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const change = (to: Partial<TeamState>) => {
    setCursors([]);
    show(to);
  };
  const filter = { ...scopeOf(state), ...(kind && { kind }) };
  const after = cursors.at(-1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useTeamTransactions({
    ...filter,
    pageSize,
    ...(after !== undefined && { after }),
  });
  const money = (amount: string) => <Amount text={formatMoney(amount, currencyFormat)} />;
  const signed = (amount: string) => (
    <Amount text={formatSigned(amount, currencyFormat)} tone={amount.startsWith('-') ? 'soft' : 'win'} />
  );
  const totals = data?.totals;
  const isEmpty = !data || data.totals.count === 0 || isPlaceholderData;
  return (
    <div className={styles['records']}>
      <TeamFilters
        today={today}
        state={state}
        show={change}
        error={error}
        file={
          <TeamFile
            body={{ kind: 'transactions', ...scopeOf(state), ...(kind && { transactionKind: kind }) }}
            count={data?.totals.count}
            columns={fileNames}
            isDisabled={isEmpty}
            read={async () =>
              readRows(
                teamTransactions,
                ({ pageNo: _none, after: from, ...at }) => ({
                  query: { ...filter, ...at, ...(from !== undefined && { after: from }) },
                }),
                (value) => value,
                (row: TeamMovement) => [
                  dateTimeOf(row.time, brand.timeZone),
                  row.account,
                  t(`records.kind.${row.kind}`),
                  row.amount,
                  row.balanceAfter,
                  row.reference,
                  row.detail,
                ],
                filePageSize,
              )
            }
          />
        }
      >
        <SelectField
          label={t('records.kind')}
          value={kind ?? ''}
          onChange={({ target }) => {
            setKind(teamTransactionKinds.find((name) => name === target.value));
            change({});
          }}
          options={[
            { value: '', label: t('form.all') },
            ...teamTransactionKinds.map((name) => ({ value: name, label: t(`records.kind.${name}`) })),
          ]}
        />
      </TeamFilters>
      <TeamPath path={data?.path ?? []} onStep={(under) => change({ under, account: undefined })} />
      {data && data.kinds.length > 0 && (
        <ul aria-label={t('teamRecords.kinds')} className={styles['kinds']}>
          {data.kinds.map((one) => (
            <li key={one.kind} className={styles['kind']}>
              <strong>{t(`records.kind.${one.kind}`)}</strong>
              <span className={styles['soft']}>{t('teamRecords.movements', { count: one.count })}</span>
              <span>
                {t('records.inOut', {
                  in: formatMoney(one.in, currencyFormat),
                  out: formatMoney(one.out, currencyFormat),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isMissing(error) && !data ? (
        <EmptyState title={t('teamRecords.notFound')} />
      ) : error && !data ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <DataTable
          caption={t('agent.transactions')}
          rows={data?.list ?? []}
          rowKey={({ id }) => id}
          isPending={!data || isPlaceholderData}
          expectedRows={6}
          totalLabel={totals && totals.count > 0 ? t('teamRecords.movements', { count: totals.count }) : undefined}
          empty={<EmptyState title={t('teamRecords.empty')} text={t('teamRecords.empty.text')} />}
          columns={[
            {
              id: 'account',
              header: t('teamRecords.account'),
              isTitle: true,
              cell: ({ account }) => (
                <button
                  type="button"
                  className={styles['account']}
                  title={t('teamRecords.of', { account })}
                  onClick={() => change({ account, under: undefined })}
                >
                  {account}
                </button>
              ),
            },
            { id: 'time', header: t('records.time'), cell: ({ time }) => formatDateTime(time) },
            {
              id: 'kind',
              header: t('records.kind'),
              cell: (row) => (
                <span className={styles['game']}>
                  {t(`records.kind.${row.kind}`)}
                  {row.detail !== '' && <span className={styles['soft']}>{row.detail}</span>}
                </span>
              ),
            },
            {
              id: 'amount',
              header: t('records.amount'),
              align: 'end',
              cell: ({ amount }) => signed(amount),
              total: totals && signed(totals.net),
            },
            {
              id: 'balance',
              header: t('records.balance'),
              align: 'end',
              cell: ({ balanceAfter }) => money(balanceAfter),
            },
          ]}
        />
      )}
      {(cursors.length > 0 || data?.next != null) && (
        <nav aria-label={t('shell.pages')} className={styles['pager']}>
          <IconButton
            label={t('shell.previous')}
            icon={<ChevronLeft />}
            disabled={cursors.length === 0}
            onClick={() => setCursors(cursors.slice(0, -1))}
          />
          <span aria-current="page">{formatNumber(cursors.length + 1)}</span>
          <IconButton
            label={t('shell.next')}
            icon={<ChevronRight />}
            disabled={data?.next == null || isPlaceholderData}
            onClick={() => data?.next != null && setCursors([...cursors, data.next])}
          />
        </nav>
      )}
      <Files />
    </div>
  );
}
