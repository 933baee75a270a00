import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { promotionApplications } from '@sampan/contract/promotions-staff';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { SavedFilters } from '../features/lists/SavedFilters.tsx';
import { call } from '../platform/api.ts';
import { ApplicationDialog } from '../features/applications/ApplicationDialog.tsx';
import {
  type Application,
  applicationKey,
  applicationsQuery,
  decisions,
  decisionTones,
} from '../features/applications/queries.ts';
import { meQuery } from '../features/entry/queries.ts';
import { errorText } from '../platform/errors.ts';
import { useListAddress } from '../platform/list-address.ts';
import { useOpenedRow } from '../platform/opened-row.ts';
import { pageNumber } from '../platform/page-number.ts';
import { usePagerWords } from '../platform/pager-words.ts';
import { showTime, useT } from '../platform/words.ts';
import { type Column, DataGrid, FilterBar, WholeText } from '../ui/DataGrid.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Badge } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

/** Who wants to take part in promotions that need an approval: who waits first. */
export function ApplicationsScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/applications' });
  const search = useSearch({ from: '/applications' });
  const address = useListAddress<keyof typeof search>();
  const decision = decisions.find((one) => one === search.decision) ?? 'pending';
  const page = pageNumber(search.page);
  const applications = useQuery(applicationsQuery({ decision, pageNo: page }));
  const { data: me } = useQuery(meQuery);
  const mayRead = me?.permissions.includes('members.read') ?? false;
  const chosen = useOpenedRow(applications.data?.list, applicationKey, search.application);
  const open = (application?: string) => address.open('application', application);
  const columns: readonly Column<Application>[] = [
    {
      id: 'at',
      header: t('applications.at'),
      file: ({ joinedAt }) => new Date(joinedAt).toISOString(),
      cell: ({ joinedAt }) => <WholeText>{showTime(joinedAt)}</WholeText>,
    },
    { id: 'account', header: t('applications.account'), cell: ({ account }) => <WholeText>{account}</WholeText> },
    { id: 'promotion', header: t('applications.promotion'), cell: ({ promotionId }) => <code>{promotionId}</code> },
    {
      id: 'decision',
      header: t('applications.decision'),
      cell: (one) => (
        <WholeText>
          <Badge tone={decisionTones[one.decision]}>{t(`applications.decision.${one.decision}`)}</Badge>
        </WholeText>
      ),
    },
  ];
  const pagerWords = usePagerWords(page, applications.data);
  return (
    <Page title={t('applications.title')} text={t('applications.text')}>
      <FilterBar>
        <SelectField
          label={t('applications.decision')}
          value={decision}
          options={decisions.map((one) => [one, t(`applications.decision.${one}`)] as const)}
          onChange={({ target }) => address.narrow('decision', target.value)}
        />
        <SavedFilters list="/applications" search={{ decision: search.decision }} onApply={address.apply} />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="applications"
          filter={{ decision: search.decision }}
          columns={columns}
          ask={async (paging) => call(promotionApplications, { query: { decision, ...paging } })}
        />
      </FilterBar>
      <DataGrid
        label={t('applications.title')}
        columns={columns}
        rows={applications.data?.list}
        rowKey={applicationKey}
        emptyText={t('applications.empty')}
        error={applications.error && errorText(applications.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void applications.refetch() }}
        onOpen={(one) => open(applicationKey(one))}
      />
      <Pager {...pagerWords} onPage={address.turn} />
      {chosen && (
        <ApplicationDialog
          key={applicationKey(chosen)}
          application={chosen}
          onMember={
            mayRead
              ? () => void navigate({ to: '/members/$memberId', params: { memberId: chosen.memberId }, search: {} })
              : null
          }
          onClose={() => open()}
        />
      )}
    </Page>
  );
}
