import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useState } from 'react';
import { meQuery } from '../features/entry/queries.ts';
import { InviteDialog } from '../features/people/InviteDialog.tsx';
import { PersonDialog } from '../features/people/PersonDialog.tsx';
import { peopleQuery, type Person, rolesQuery, type Status } from '../features/people/queries.ts';
import { errorText } from '../platform/errors.ts';
import { useListAddress } from '../platform/list-address.ts';
import { moreOf } from '../platform/more.ts';
import { roleName } from '../platform/role-words.ts';
import { showTime, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataGrid, FilterBar, WholeText } from '../ui/DataGrid.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Badge, type Tone } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';

const tones: Readonly<Record<Status, Tone>> = { invited: 'warn', active: 'good', disabled: 'bad' };
const statuses = Object.keys(tones) as Status[];

/** Who works here. */
export function StaffScreen() {
  const t = useT();
  const search = useSearch({ from: '/staff' });
  const address = useListAddress<keyof typeof search>();
  const [isInviting, setIsInviting] = useState(false);
  const status = statuses.find((one) => one === search.status);
  const people = useInfiniteQuery(peopleQuery(status, search.role));
  const { data: roles } = useQuery(rolesQuery);
  const { data: me } = useQuery(meQuery);
  const mayWrite = me?.permissions.includes('staff.write') ?? false;
  const rows = people.data?.pages.flatMap(({ list }) => list);
  const chosen = rows?.find(({ id }) => id === search.person);
  const nameOf = (id: string) => roleName(t, { id, name: roles?.list.find((role) => role.id === id)?.name ?? id });
  const open = (person?: string) => address.open('person', person);
  const columns: readonly Column<Person>[] = [
    { id: 'name', header: t('staff.name'), cell: ({ name }) => <WholeText>{name}</WholeText> },
    { id: 'email', header: t('staff.email'), cell: ({ email }) => email },
    { id: 'roles', header: t('staff.roles'), cell: (person) => person.roles.map(nameOf).join(', ') },
    {
      id: 'status',
      header: t('staff.status'),
      cell: (person) => <Badge tone={tones[person.status]}>{t(`staff.status.${person.status}`)}</Badge>,
    },
    {
      id: 'factor',
      header: t('staff.factor'),
      cell: ({ hasFactor }) => t(hasFactor ? 'staff.factor.yes' : 'staff.factor.no'),
    },
    {
      id: 'login',
      header: t('staff.lastLogin'),
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? t('staff.never') : showTime(lastLoginAt)),
    },
  ];

  return (
    <Page
      title={t('staff.title')}
      actions={
        mayWrite && (
          <Button look="primary" icon={<UserRoundPlus aria-hidden="true" />} onClick={() => setIsInviting(true)}>
            {t('staff.invite')}
          </Button>
        )
      }
    >
      <FilterBar>
        <SelectField
          label={t('staff.status')}
          value={status ?? ''}
          options={[['', t('shell.all')], ...statuses.map((one) => [one, t(`staff.status.${one}`)] as const)]}
          onChange={({ target }) => address.narrow('status', target.value)}
        />
        <SelectField
          label={t('roles.filter')}
          value={search.role ?? ''}
          options={[
            ['', t('shell.all')],
            ...(roles?.list ?? []).map((role) => [role.id, roleName(t, role)] as const),
            // One that was removed is still what the list is filtered by.
            ...(search.role !== undefined && roles?.list.every(({ id }) => id !== search.role)
              ? [[search.role, t('roles.unknown')] as const]
              : []),
          ]}
          onChange={({ target }) => address.narrow('role', target.value)}
        />
      </FilterBar>
      <DataGrid
        label={t('staff.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        emptyText={t('staff.empty')}
        error={people.error && errorText(people.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void people.refetch() }}
        onOpen={({ id }) => open(id)}
        more={moreOf(people)}
      />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {chosen && <PersonDialog key={chosen.id} person={chosen} mayWrite={mayWrite} onClose={() => open()} />}
    </Page>
  );
}
