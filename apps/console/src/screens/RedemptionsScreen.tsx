import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Permission } from '@sampan/contract/permissions';
import { pointOrderQueue, pointOrderStatuses } from '@sampan/contract/points';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { SavedFilters } from '../features/lists/SavedFilters.tsx';
import { call } from '../platform/api.ts';
import { meQuery } from '../features/entry/queries.ts';
import { type Redemption, redemptionsQuery, redemptionTones } from '../features/redemptions/queries.ts';
import { RedemptionDialog } from '../features/redemptions/RedemptionDialog.tsx';
import { errorText } from '../platform/errors.ts';
import { useListAddress } from '../platform/list-address.ts';
import { useOpenedRow } from '../platform/opened-row.ts';
import { pageNumber } from '../platform/page-number.ts';
import { usePagerWords } from '../platform/pager-words.ts';
import { showAmount, showTime, useT } from '../platform/words.ts';
import { type Column, DataGrid, FilterBar, LongText, WholeText } from '../ui/DataGrid.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Badge } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

/** What members redeemed points for: what is in process first. */
export function RedemptionsScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/redemptions' });
  const search = useSearch({ from: '/redemptions' });
  const address = useListAddress<keyof typeof search>();
  // What waits comes first; "all" is asked for.
  const wanted = search.status ?? 'in_process';
  const status = pointOrderStatuses.find((one) => one === wanted);
  const page = pageNumber(search.page);
  const redemptions = useQuery(redemptionsQuery({ status, pageNo: page }));
  const { data: me } = useQuery(meQuery);
  const may = (permission: Permission) => me?.permissions.includes(permission) ?? false;
  const chosen = useOpenedRow(redemptions.data?.list, ({ id }) => id, search.order);
  const open = (order?: string) => address.open('order', order);
  const columns: readonly Column<Redemption>[] = [
    {
      id: 'at',
      header: t('redemptions.at'),
      file: ({ createdAt }) => new Date(createdAt).toISOString(),
      cell: ({ createdAt }) => <WholeText>{showTime(createdAt)}</WholeText>,
    },
    {
      id: 'goods',
      header: t('redemptions.goods'),
      cell: ({ quantity, name }) => <LongText>{`${quantity} × ${name}`}</LongText>,
    },
    { id: 'points', header: t('redemptions.points'), isFigure: true, cell: ({ points }) => showAmount(points) },
    {
      id: 'status',
      header: t('redemptions.status'),
      cell: (one) => (
        <WholeText>
          <Badge tone={redemptionTones[one.status]}>{t(`redemptions.status.${one.status}`)}</Badge>
        </WholeText>
      ),
    },
  ];
  const pagerWords = usePagerWords(page, redemptions.data);
  return (
    <Page title={t('redemptions.title')} text={t('redemptions.text')}>
      <FilterBar>
        <SelectField
          label={t('redemptions.status')}
          value={status ?? 'all'}
          options={[
            ...pointOrderStatuses.map((one) => [one, t(`redemptions.status.${one}`)] as const),
            ['all', t('shell.all')],
          ]}
          onChange={({ target }) => address.narrow('status', target.value)}
        />
        <SavedFilters list="/redemptions" search={{ status: search.status }} onApply={address.apply} />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="redemptions"
          filter={{ status: search.status }}
          columns={columns}
          ask={async (paging) => call(pointOrderQueue, { query: { status, ...paging } })}
        />
      </FilterBar>
      <DataGrid
        label={t('redemptions.title')}
        columns={columns}
        rows={redemptions.data?.list}
        rowKey={({ id }) => id}
        emptyText={t('redemptions.empty')}
        error={redemptions.error && errorText(redemptions.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void redemptions.refetch() }}
        onOpen={({ id }) => open(id)}
      />
      <Pager {...pagerWords} onPage={address.turn} />
      {chosen && (
        <RedemptionDialog
          key={chosen.id}
          redemption={chosen}
          may={may}
          onMember={
            may('members.read')
              ? () => void navigate({ to: '/members/$memberId', params: { memberId: chosen.memberId }, search: {} })
              : null
          }
          onClose={() => open()}
        />
      )}
    </Page>
  );
}
