import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { meQuery } from '../features/entry/queries.ts';
import { CreateRole } from '../features/roles/CreateRole.tsx';
import { type Role, type RoleBody, rolesQuery } from '../features/roles/queries.ts';
import { RoleDialog } from '../features/roles/RoleDialog.tsx';
import { errorText } from '../platform/errors.ts';
import { roleName, roleText } from '../platform/role-words.ts';
import { useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataGrid, WholeText } from '../ui/DataGrid.tsx';
import { Badge, Note } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';

/** In the address of the form for another role; ids are others. */
const another = 'new';

/** What the people who work here may do. */
export function RolesScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/staff/roles' });
  const search = useSearch({ from: '/staff/roles' });
  const roles = useQuery(rolesQuery);
  const { data: me } = useSuspenseQuery(meQuery);
  const held = new Set(me.permissions);
  const mayWrite = held.has('staff.write');
  const rows = roles.data?.list;
  const found = rows?.find(({ id }) => id === search.role);
  // It may be removed while it is looked at, or changed.
  const [opened, setOpened] = useState(found);
  if (found && found !== opened) setOpened(found);
  const chosen = found ?? (opened?.id === search.role ? opened : undefined);
  const open = (role?: string) => void navigate({ search: role === undefined ? {} : { role } });
  const close = () => open();

  /** A new role is like another one as far as the person may grant it. */
  function likeness(): RoleBody {
    const model = rows?.find(({ id }) => id === search.like);
    if (!model) return { name: '', description: '', permissions: [] };
    return {
      name: t('roles.like.name', { name: roleName(t, model) }).slice(0, 60),
      description: roleText(t, model).slice(0, 300),
      permissions: model.permissions.filter((permission) => held.has(permission)),
    };
  }

  const columns: readonly Column<Role>[] = [
    { id: 'name', header: t('roles.name'), cell: (role) => <WholeText>{roleName(t, role)}</WholeText> },
    {
      id: 'kind',
      header: t('roles.kind'),
      cell: ({ isBuiltIn }) => <Badge>{t(isBuiltIn ? 'roles.builtIn' : 'roles.own')}</Badge>,
    },
    { id: 'description', header: t('roles.description'), cell: (role) => <WholeText>{roleText(t, role)}</WholeText> },
    {
      id: 'permissions',
      header: t('roles.permissions'),
      cell: ({ permissions }) => permissions.length,
      isFigure: true,
    },
    { id: 'holders', header: t('roles.holders'), cell: ({ holders }) => holders, isFigure: true },
  ];
  return (
    <Page
      title={t('roles.title')}
      text={t('roles.text')}
      actions={
        mayWrite && (
          <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => open(another)}>
            {t('roles.create')}
          </Button>
        )
      }
    >
      {rows && search.role !== undefined && search.role !== another && !chosen && (
        <Note look="warn">{t('roles.unknown')}</Note>
      )}
      <DataGrid
        label={t('roles.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        emptyText={t('roles.empty')}
        error={roles.error && errorText(roles.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void roles.refetch() }}
        onOpen={({ id }) => open(id)}
      />
      {rows && mayWrite && search.role === another && <CreateRole values={likeness()} held={held} onClose={close} />}
      {chosen && (
        <RoleDialog
          key={chosen.id}
          role={found}
          last={chosen}
          held={held}
          mayWrite={mayWrite}
          onLoad={async () => roles.refetch()}
          onLike={() => void navigate({ search: { role: another, like: chosen.id } })}
          onHolders={() => void navigate({ to: '/staff', search: { role: chosen.id } })}
          onClose={close}
        />
      )}
    </Page>
  );
}
