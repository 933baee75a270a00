import type { Commission, Invited } from '@sampan/contract/referrals';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths, visit, type RecordSearch } from '../../platform/paths.ts';
import { replaceUrl } from '../../platform/replace-url.ts';
import { useSite } from '../../platform/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useClampPage } from '../../ui/clamp-page.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../platform/pager.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { useCommissions, useInvited } from './queries.ts';
import styles from './referral.module.css';
import { stateTones, sumOf } from './rules.ts';

/** Who was invited, or the commissions by day: the address says which, and the page. */
export function ReferralLists({ search }: { search: RecordSearch }) {
  const t = useT();
  const isCommissions = search.kind === 'commissions';
  return (
    <div className={styles['lists']}>
      <SegmentedControl
        label={t('referral.lists')}
        options={[
          { value: 'invited', label: t('referral.invited') },
          { value: 'commissions', label: t('referral.commissions') },
        ]}
        value={isCommissions ? 'commissions' : 'invited'}
        onChange={(kind) => replaceUrl(paths.member('referral', kind === 'commissions' ? { kind } : {}))}
      />
      {isCommissions ? <CommissionList search={search} /> : <InvitedList search={search} />}
    </div>
  );
}

function InvitedList({ search }: { search: RecordSearch }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const pageNo = search.pageNo ?? 1;
  const { data, error, isFetching, isPlaceholderData, refetch } = useInvited(pageNo);
  useClampPage(pageNo, isPlaceholderData ? undefined : data?.totalPages, (last) => replaceUrl(pageAt(search, last)));
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  const columns: Column<Invited>[] = [
    { id: 'name', header: t('referral.name'), isTitle: true, cell: ({ name }) => name },
    { id: 'time', header: t('referral.registeredAt'), cell: ({ registeredAt }) => formatDateTime(registeredAt) },
    {
      id: 'state',
      header: t('records.status'),
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`referral.state.${state}`)}</Badge>,
    },
    {
      id: 'earned',
      header: t('referral.earned'),
      align: 'end',
      cell: ({ earned }) => <span className="money">{formatMoney(earned, currencyFormat)}</span>,
    },
  ];
  return (
    <>
      <DataTable
        caption={t('referral.invited')}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={({ id }) => id}
        isPending={!data || isPlaceholderData}
        expectedRows={3}
        empty={<EmptyState title={t('referral.empty')} text={t('referral.empty.text')} />}
      />
      <Pages search={search} totalPages={data?.totalPages} />
    </>
  );
}

function CommissionList({ search }: { search: RecordSearch }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const pageNo = search.pageNo ?? 1;
  const { data, error, isFetching, isPlaceholderData, refetch } = useCommissions(pageNo);
  useClampPage(pageNo, isPlaceholderData ? undefined : data?.totalPages, (last) => replaceUrl(pageAt(search, last)));
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  const money = (amount: string) => <span className="money">{formatMoney(amount, currencyFormat)}</span>;
  const columns: Column<Commission>[] = [
    { id: 'day', header: t('referral.day'), isTitle: true, cell: ({ day }) => day },
    { id: 'members', header: t('referral.members'), align: 'end', cell: ({ members }) => members },
    { id: 'bets', header: t('referral.ofBets'), align: 'end', cell: ({ betAmount }) => money(betAmount) },
    { id: 'deposits', header: t('referral.ofDeposits'), align: 'end', cell: (one) => money(one.depositAmount) },
    {
      id: 'sum',
      header: t('records.amount'),
      align: 'end',
      cell: (one) =>
        one.isPaid ? (
          money(sumOf(one, currencyFormat.digits))
        ) : (
          <Badge tone="bad">
            {t('referral.unpaid', { amount: formatMoney(sumOf(one, currencyFormat.digits), currencyFormat) })}
          </Badge>
        ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('referral.commissions')}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={({ day }) => day}
        isPending={!data || isPlaceholderData}
        expectedRows={3}
        empty={<EmptyState title={t('referral.commissions.empty')} text={t('referral.commissions.hint')} />}
      />
      <Pages search={search} totalPages={data?.totalPages} />
    </>
  );
}

function pageAt({ pageNo: _here, ...rest }: RecordSearch, next: number): string {
  return paths.member('referral', { ...rest, ...(next > 1 && { pageNo: next }) });
}

function Pages({ search, totalPages = 1 }: { search: RecordSearch; totalPages: number | undefined }) {
  return <Pager page={search.pageNo ?? 1} totalPages={totalPages} onPage={(next) => visit(pageAt(search, next))} />;
}
