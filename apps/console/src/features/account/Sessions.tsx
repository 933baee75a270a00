import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../platform/errors.ts';
import { showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type Column, DataGrid, WholeText } from '../../ui/DataGrid.tsx';
import { Badge } from '../../ui/Note.tsx';
import { Section } from '../../ui/Page.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type OwnSession, ownSessionsQuery, useEndSession } from './queries.ts';

/** Where the own account is logged in; each of the others can be ended. */
export function Sessions() {
  const t = useT();
  const sessions = useQuery(ownSessionsQuery);
  const end = useEndSession();
  const [asked, setAsked] = useState<OwnSession | null>(null);
  const clientOf = ({ client }: OwnSession) => client || t('account.session.unknown');
  const columns: readonly Column<OwnSession>[] = [
    {
      id: 'client',
      header: t('staff.session.client'),
      cell: (session) => (
        <WholeText>
          {clientOf(session)} {session.isCurrent && <Badge tone="good">{t('account.session.current')}</Badge>}
        </WholeText>
      ),
    },
    { id: 'ip', header: t('staff.session.ip'), cell: ({ ip }) => <code>{ip}</code> },
    {
      id: 'opened',
      header: t('account.session.opened'),
      cell: ({ openedAt }) => <WholeText>{showTime(openedAt)}</WholeText>,
    },
    {
      id: 'seen',
      header: t('staff.session.seen'),
      cell: ({ lastSeenAt }) => <WholeText>{showTime(lastSeenAt)}</WholeText>,
    },
    {
      id: 'end',
      header: t('shell.actions'),
      cell: (session) =>
        !session.isCurrent && <Button onClick={() => setAsked(session)}>{t('account.session.end')}</Button>,
    },
  ];
  const close = () => {
    end.reset();
    setAsked(null);
  };
  return (
    <Section title={t('staff.sessions')} text={t('account.sessions.text')}>
      <DataGrid
        label={t('staff.sessions')}
        columns={columns}
        rows={sessions.data?.list}
        rowKey={({ id }) => id}
        emptyText={t('staff.sessions.none')}
        error={sessions.error && errorText(sessions.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void sessions.refetch() }}
      />
      {asked && (
        <ConfirmDialog
          title={t('account.session.end')}
          text={t('account.session.end.text', {
            client: clientOf(asked),
            ip: asked.ip,
            time: showTime(asked.lastSeenAt),
          })}
          confirm={t('account.session.end')}
          isDanger
          words={{ close: t('shell.close'), cancel: t('shell.cancel') }}
          isPending={end.isPending}
          error={end.error && errorText(end.error)}
          onConfirm={() =>
            end.mutate(asked.id, {
              onSuccess: () => {
                showToast(t('account.session.ended'));
                close();
              },
            })
          }
          onClose={close}
        />
      )}
    </Section>
  );
}
