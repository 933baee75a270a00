import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { auditList } from '@sampan/contract/audit';
import { EntryDialog } from '../features/audit/EntryDialog.tsx';
import { type AuditFilter, auditQuery, type Entry } from '../features/audit/queries.ts';
import { actorWords } from '../features/audit/rules.ts';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { DayFields } from '../features/lists/DayFields.tsx';
import { SavedFilters } from '../features/lists/SavedFilters.tsx';
import { call } from '../platform/api.ts';
import { dayStart } from '../platform/day-start.ts';
import { errorText } from '../platform/errors.ts';
import { operationNames, operationWord } from '../platform/known-words.ts';
import { useListAddress } from '../platform/list-address.ts';
import { moreOf } from '../platform/more.ts';
import { showTime, useT } from '../platform/words.ts';
import { type Column, DataGrid, FilterBar, LongText } from '../ui/DataGrid.tsx';
import { SelectField, TextField } from '../ui/Field.tsx';
import { Page } from '../ui/Page.tsx';

/** Who changed what. */
export function AuditScreen() {
  const t = useT();
  const search = useSearch({ from: '/audit' });
  const address = useListAddress<keyof typeof search>();
  const actor = (['staff', 'cli'] as const).find((one) => one === search.actor);
  const filter: AuditFilter = {
    from: dayStart(search.from),
    to: dayStart(search.to, 1),
    actorKind: actor,
    operation: search.operation,
    subjectId: search.subject,
  };
  const entries = useInfiniteQuery(auditQuery(filter));
  const { data: me } = useQuery(meQuery);
  const rows = entries.data?.pages.flatMap(({ list }) => list);
  const chosen = rows?.find(({ number }) => number === search.entry);
  const columns: readonly Column<Entry>[] = [
    { id: 'number', header: t('audit.number'), cell: ({ number }) => number, isFigure: true },
    {
      id: 'at',
      header: t('audit.at'),
      file: ({ at }) => new Date(at).toISOString(),
      cell: ({ at }) => showTime(at),
    },
    {
      id: 'who',
      header: t('audit.who'),
      cell: ({ actor: by }) => actorWords(by, t('audit.cli')),
    },
    {
      id: 'operation',
      header: t('audit.operation'),
      file: ({ operation }) => operation,
      cell: ({ operation }) => <LongText>{operationWord(t, operation)}</LongText>,
    },
    { id: 'subject', header: t('audit.subject'), cell: ({ subject }) => `${subject.kind} ${subject.id}` },
    { id: 'reason', header: t('audit.reason'), cell: ({ reason }) => reason },
  ];
  return (
    <Page title={t('audit.title')} text={t('audit.text')}>
      <FilterBar>
        <DayFields from={search.from} to={search.to} onChange={address.narrow} />
        <SelectField
          label={t('audit.actor')}
          value={actor ?? ''}
          options={[
            ['', t('shell.all')],
            ['staff', t('audit.actor.staff')],
            ['cli', t('audit.actor.cli')],
          ]}
          onChange={({ target }) => address.narrow('actor', target.value)}
        />
        <SelectField
          label={t('audit.operation')}
          value={search.operation ?? ''}
          options={[
            ['', t('shell.all')],
            ...operationNames
              .map((name) => [name, operationWord(t, name)] as const)
              .toSorted(([, one], [, other]) => one.localeCompare(other)),
          ]}
          onChange={({ target }) => address.narrow('operation', target.value)}
        />
        <TextField
          label={t('audit.subject')}
          defaultValue={search.subject ?? ''}
          spellCheck={false}
          onBlur={({ target }) => address.narrow('subject', target.value.trim())}
          onKeyDown={({ key, currentTarget }) =>
            key === 'Enter' && address.narrow('subject', currentTarget.value.trim())
          }
        />
        <SavedFilters
          list="/audit"
          search={{
            from: search.from,
            to: search.to,
            actor: search.actor,
            operation: search.operation,
            subject: search.subject,
          }}
          onApply={address.apply}
        />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="audit"
          filter={{ from: search.from, to: search.to, actor, operation: search.operation, subject: search.subject }}
          columns={columns}
          ask={{
            following: async (before) => call(auditList, { query: { ...filter, before, pageSize: 200 } }),
          }}
        />
      </FilterBar>
      <DataGrid
        label={t('audit.title')}
        columns={columns}
        rows={rows}
        rowKey={({ number }) => number}
        emptyText={t('audit.empty')}
        error={entries.error && errorText(entries.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void entries.refetch() }}
        onOpen={({ number }) => address.open('entry', number)}
        more={moreOf(entries)}
      />
      {chosen && <EntryDialog entry={chosen} onClose={() => address.open('entry')} />}
    </Page>
  );
}
