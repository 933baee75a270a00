import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { feedbackQueue, feedbackStates } from '@sampan/contract/feedback';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { SavedFilters } from '../features/lists/SavedFilters.tsx';
import { call } from '../platform/api.ts';
import { meQuery } from '../features/entry/queries.ts';
import { FeedbackDialog } from '../features/feedback/FeedbackDialog.tsx';
import { type Feedback, feedbackQuery } from '../features/feedback/queries.ts';
import { errorText } from '../platform/errors.ts';
import { useListAddress } from '../platform/list-address.ts';
import { usePagerWords } from '../platform/pager-words.ts';
import { useOpenedRow } from '../platform/opened-row.ts';
import { pageNumber } from '../platform/page-number.ts';
import { showTime, useT } from '../platform/words.ts';
import { type Column, DataGrid, FilterBar, LongText } from '../ui/DataGrid.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

const shownLetters = 160;

/** What members and visitors wrote. */
export function FeedbackScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/feedback' });
  const search = useSearch({ from: '/feedback' });
  const address = useListAddress<keyof typeof search>();
  // What waits comes first; "all" is asked for.
  const wanted = search.state ?? 'open';
  const state = feedbackStates.find((one) => one === wanted);
  const page = pageNumber(search.page);
  const entries = useQuery(feedbackQuery({ state, pageNo: page }));
  const { data: me } = useQuery(meQuery);
  const rows = entries.data?.list;
  const chosen = useOpenedRow(rows, ({ reference }) => reference, search.entry);
  const open = (entry?: string) => address.open('entry', entry);
  const may = (permission: 'members.read' | 'members.personal') => me?.permissions.includes(permission) ?? false;
  const columns: readonly Column<Feedback>[] = [
    {
      id: 'at',
      header: t('feedback.at'),
      file: ({ createdAt }) => new Date(createdAt).toISOString(),
      cell: ({ createdAt }) => showTime(createdAt),
    },
    { id: 'reference', header: t('feedback.reference'), cell: ({ reference }) => reference },
    { id: 'who', header: t('feedback.who'), cell: ({ member }) => member?.account ?? t('feedback.visitor') },
    { id: 'category', header: t('feedback.category'), cell: ({ category }) => t(`feedback.category.${category}`) },
    {
      id: 'text',
      header: t('feedback.text'),
      file: ({ text }) => text,
      cell: ({ text }) => <LongText>{text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text}</LongText>,
    },
  ];
  const member = chosen?.member;
  const pagerWords = usePagerWords(page, entries.data);
  return (
    <Page title={t('feedback.title')}>
      <FilterBar>
        <SelectField
          label={t('feedback.state')}
          value={state ?? 'all'}
          options={[
            ...feedbackStates.map((one) => [one, t(`feedback.state.${one}`)] as const),
            ['all', t('shell.all')],
          ]}
          onChange={({ target }) => address.narrow('state', target.value)}
        />
        <SavedFilters list="/feedback" search={{ state: search.state }} onApply={address.apply} />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="feedback"
          filter={{ state: search.state }}
          columns={columns}
          ask={async (paging) => call(feedbackQueue, { query: { state, ...paging } })}
        />
      </FilterBar>
      <DataGrid
        label={t('feedback.title')}
        columns={columns}
        rows={rows}
        rowKey={({ reference }) => reference}
        emptyText={t('feedback.empty')}
        error={entries.error && errorText(entries.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void entries.refetch() }}
        onOpen={({ reference }) => open(reference)}
      />
      <Pager {...pagerWords} onPage={address.turn} />
      {chosen && (
        <FeedbackDialog
          key={chosen.reference}
          feedback={chosen}
          maySeePersonal={may('members.personal')}
          onMember={
            member && may('members.read')
              ? () => void navigate({ to: '/members/$memberId', params: { memberId: member.id } })
              : null
          }
          onClose={() => open()}
        />
      )}
    </Page>
  );
}
