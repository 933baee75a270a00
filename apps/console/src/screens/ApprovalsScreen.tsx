import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ApprovalStatus, approvalStatuses } from '@sampan/contract/approvals';
import { ApprovalDialog } from '../features/approvals/ApprovalDialog.tsx';
import { type Approval, approvalsQuery } from '../features/approvals/queries.ts';
import { meQuery } from '../features/entry/queries.ts';
import { errorText } from '../platform/errors.ts';
import { approvalWord } from '../platform/known-words.ts';
import { useListAddress } from '../platform/list-address.ts';
import { moreOf } from '../platform/more.ts';
import { useOpenedRow } from '../platform/opened-row.ts';
import { showTime, useT } from '../platform/words.ts';
import { type Column, DataGrid, FilterBar, LongText } from '../ui/DataGrid.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Badge, type Tone } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';

const tones: Readonly<Record<ApprovalStatus, Tone>> = {
  waiting: 'warn',
  approved: 'good',
  refused: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
};

/** What waits for a second person, and what became of the rest. */
export function ApprovalsScreen() {
  const t = useT();
  const search = useSearch({ from: '/approvals' });
  const address = useListAddress<keyof typeof search>();
  // What waits comes first; "all" is asked for.
  const wanted = search.status ?? 'waiting';
  const status = approvalStatuses.find((one) => one === wanted);
  const requests = useInfiniteQuery(approvalsQuery(status));
  const { data: me } = useQuery(meQuery);
  const rows = requests.data?.pages.flatMap(({ list }) => list);
  const opened = useOpenedRow(rows, ({ id }) => id, search.request);
  // It may leave the list while it is looked at, since somebody decided: then it stands among all.
  const isGone = opened !== undefined && rows?.includes(opened) === false;
  const all = useInfiniteQuery({ ...approvalsQuery(undefined), enabled: isGone });
  const chosen = (isGone && all.data?.pages.flatMap(({ list }) => list).find(({ id }) => id === opened.id)) || opened;
  const open = (request?: string) => address.open('request', request);
  const columns: readonly Column<Approval>[] = [
    { id: 'at', header: t('approvals.at'), cell: ({ requestedAt }) => showTime(requestedAt) },
    {
      id: 'kind',
      header: t('approvals.kind'),
      file: ({ kind }) => kind,
      cell: ({ kind }) => <LongText>{approvalWord(t, kind)}</LongText>,
    },
    { id: 'subject', header: t('approvals.subject'), cell: ({ subject }) => `${subject.kind} ${subject.id}` },
    { id: 'by', header: t('approvals.by'), cell: ({ requestedBy }) => requestedBy.name },
    { id: 'reason', header: t('shell.reason'), cell: ({ reason }) => reason },
    {
      id: 'status',
      header: t('approvals.status'),
      cell: (asked) => <Badge tone={tones[asked.status]}>{t(`approvals.status.${asked.status}`)}</Badge>,
    },
  ];
  return (
    <Page title={t('approvals.title')} text={t('approvals.text')}>
      <FilterBar>
        <SelectField
          label={t('approvals.status')}
          value={status ?? 'all'}
          options={[
            ...approvalStatuses.map((one) => [one, t(`approvals.status.${one}`)] as const),
            ['all', t('shell.all')],
          ]}
          onChange={({ target }) => address.narrow('status', target.value)}
        />
      </FilterBar>
      <DataGrid
        label={t('approvals.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        emptyText={t('approvals.empty')}
        error={requests.error && errorText(requests.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void requests.refetch() }}
        onOpen={({ id }) => open(id)}
        more={moreOf(requests)}
      />
      {chosen && (
        <ApprovalDialog
          key={chosen.id}
          asked={chosen}
          isOwn={chosen.requestedBy.id === me?.id}
          onClose={() => open()}
        />
      )}
    </Page>
  );
}
