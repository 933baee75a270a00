import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataGrid } from '../../ui/DataGrid.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { Actions } from '../../ui/Page.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { InvitationNote } from './InvitationNote.tsx';
import { PersonForm } from './PersonForm.tsx';
import {
  type Person,
  sessionsQuery,
  useChange,
  useDisable,
  useEnable,
  useEndSessions,
  useInviteAgain,
  useResetFactor,
} from './queries.ts';

type Session = { id: string; client: string; ip: string; lastSeenAt: number };

/** One person: name and roles, sessions, and what may be done to the account. `mayWrite`: by the caller's roles. */
export function PersonDialog({
  person,
  mayWrite,
  onClose,
}: {
  person: Person;
  mayWrite: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const reasonWords = useReasonWords();
  const [asked, setAsked] = useState<'disable' | 'reset' | null>(null);
  const sessions = useQuery(sessionsQuery(person.id));
  const change = useChange();
  const enable = useEnable();
  const disable = useDisable();
  const reset = useResetFactor();
  const again = useInviteAgain();
  const end = useEndSessions();
  const columns: readonly Column<Session>[] = [
    { id: 'client', header: t('staff.session.client'), cell: ({ client }) => client },
    { id: 'ip', header: t('staff.session.ip'), cell: ({ ip }) => ip },
    { id: 'seen', header: t('staff.session.seen'), cell: ({ lastSeenAt }) => showTime(lastSeenAt) },
  ];
  const error = enable.error ?? again.error ?? end.error;

  if (asked !== null) {
    const [what, title, text] =
      asked === 'disable'
        ? ([disable, 'staff.disable', 'staff.disable.text'] as const)
        : ([reset, 'staff.reset', 'staff.reset.text'] as const);
    return (
      <ReasonDialog
        title={`${t(title)}: ${person.name}`}
        text={t(text)}
        confirm={t(title)}
        isDanger
        words={reasonWords}
        isPending={what.isPending}
        error={what.error && errorText(what.error)}
        onConfirm={(reason) => what.mutate({ staffId: person.id, reason }, { onSuccess: onClose })}
        onClose={() => {
          what.reset();
          setAsked(null);
        }}
      />
    );
  }
  return (
    <Dialog title={person.name} text={person.email} closeLabel={t('shell.close')} onClose={onClose}>
      {mayWrite && (
        <PersonForm
          person={{ email: person.email, name: person.name, roles: [...person.roles] }}
          submit={t('shell.save')}
          isPending={change.isPending}
          submitError={change.error}
          onSubmit={({ name, roles }) => change.mutate({ staffId: person.id, name, roles }, { onSuccess: onClose })}
          onClose={onClose}
        />
      )}
      <h2>{t('staff.sessions')}</h2>
      <DataGrid
        label={t('staff.sessions')}
        columns={columns}
        rows={sessions.data?.list}
        rowKey={({ id }) => id}
        emptyText={t('staff.sessions.none')}
        error={sessions.error && errorText(sessions.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void sessions.refetch() }}
      />
      {again.data && <InvitationNote email={person.email} invitation={again.data} />}
      {error && <ErrorNote>{errorText(error)}</ErrorNote>}
      {mayWrite && (
        <Actions>
          <Button
            isPending={end.isPending}
            onClick={() =>
              end.mutate(person.id, {
                onSuccess: ({ ended }) => showToast(t('staff.sessions.ended', { count: ended })),
              })
            }
          >
            {t('staff.sessions.end')}
          </Button>
          {person.status === 'disabled' ? (
            <Button isPending={enable.isPending} onClick={() => enable.mutate(person.id, { onSuccess: onClose })}>
              {t('staff.enable')}
            </Button>
          ) : (
            <>
              <Button title={t('staff.again.text')} isPending={again.isPending} onClick={() => again.mutate(person.id)}>
                {t('staff.again')}
              </Button>
              <Button look="danger" onClick={() => setAsked('reset')}>
                {t('staff.reset')}
              </Button>
              <Button look="danger" onClick={() => setAsked('disable')}>
                {t('staff.disable')}
              </Button>
            </>
          )}
        </Actions>
      )}
    </Dialog>
  );
}
