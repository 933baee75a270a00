import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { memberSearch } from '@sampan/contract/members-staff';
import Search from 'lucide-react/icons/search';
import { useForm } from 'react-hook-form';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { type FoundMember, searchQuery } from '../features/members/queries.ts';
import { kindOf, statusTones } from '../features/members/rules.ts';
import { call } from '../platform/api.ts';
import { errorText } from '../platform/errors.ts';
import { moreOf } from '../platform/more.ts';
import { showTime, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataGrid, FilterBar } from '../ui/DataGrid.tsx';
import { TextField } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Badge, Note } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';

/** Finds somebody by what is known of them. */
export function MembersScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/members' });
  const { q = '' } = useSearch({ from: '/members' });
  const { register, handleSubmit } = useForm<{ q: string }>({ values: { q } });
  const found = useInfiniteQuery(searchQuery(q));
  const { data: me } = useQuery(meQuery);
  const columns: readonly Column<FoundMember>[] = [
    { id: 'account', header: t('members.account'), cell: ({ account }) => account },
    { id: 'type', header: t('members.type'), cell: ({ type }) => t(`members.type.${kindOf(type)}`) },
    {
      id: 'status',
      header: t('members.status'),
      cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`members.status.${status}`)}</Badge>,
    },
    { id: 'email', header: t('members.email'), cell: ({ email }) => email },
    { id: 'mobile', header: t('members.mobile'), cell: ({ mobile }) => mobile },
    {
      id: 'created',
      header: t('members.created'),
      file: ({ createdAt }) => new Date(createdAt).toISOString(),
      cell: ({ createdAt }) => showTime(createdAt),
    },
  ];
  return (
    <Page title={t('members.title')}>
      <Form
        onSubmit={handleSubmit(async ({ q: typed }) =>
          navigate({ search: typed.trim() === '' ? {} : { q: typed.trim() } }),
        )}
      >
        <FilterBar>
          <TextField
            label={t('members.search')}
            hint={t('members.search.hint')}
            type="search"
            maxLength={254}
            autoComplete="off"
            spellCheck={false}
            {...register('q')}
          />
          <Button type="submit" icon={<Search aria-hidden="true" />}>
            {t('members.find')}
          </Button>
          {q !== '' && (
            <CsvButton
              mayExport={me?.permissions.includes('reports.export') ?? false}
              name="members"
              filter={{ q }}
              columns={columns}
              ask={{ following: async (after) => call(memberSearch, { query: { q, after, pageSize: 50 } }) }}
            />
          )}
        </FilterBar>
      </Form>
      {q === '' ? (
        <Note>{t('members.start')}</Note>
      ) : (
        <DataGrid
          label={t('members.title')}
          columns={columns}
          rows={found.data?.pages.flatMap(({ list }) => list)}
          rowKey={({ id }) => id}
          emptyText={t('members.empty')}
          error={found.error && errorText(found.error)}
          retry={{ label: t('shell.retry'), onRetry: () => void found.refetch() }}
          onOpen={({ id }) => void navigate({ to: '/members/$memberId', params: { memberId: id } })}
          more={moreOf(found)}
        />
      )}
    </Page>
  );
}
