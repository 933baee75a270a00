import type { Commission, Invited } from '@sampan/contract/referrals';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { inAddress, PagedTable } from '../../platform/paged-table.tsx';
import { paths, type RecordSearch } from '../../platform/paths.ts';
import { replaceUrl } from '../../platform/replace-url.ts';
import { useSite } from '../../platform/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
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
  const result = useInvited(pageNo);
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
    <PagedTable
      caption={t('referral.invited')}
      columns={columns}
      result={result}
      pageNo={pageNo}
      onPage={pagesOf(search)}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('referral.empty')} text={t('referral.empty.text')} />}
    />
  );
}

function CommissionList({ search }: { search: RecordSearch }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const pageNo = search.pageNo ?? 1;
  const result = useCommissions(pageNo);
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
    <PagedTable
      caption={t('referral.commissions')}
      columns={columns}
      result={result}
      pageNo={pageNo}
      onPage={pagesOf(search)}
      rowKey={({ day }) => day}
      empty={<EmptyState title={t('referral.commissions.empty')} text={t('referral.commissions.hint')} />}
    />
  );
}

const pagesOf = ({ pageNo: _here, ...rest }: RecordSearch) =>
  inAddress((next) => paths.member('referral', { ...rest, ...(next > 1 && { pageNo: next }) }));
