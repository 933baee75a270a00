import { useQuery } from '@tanstack/react-query';
import { mutedForGood } from '@sampan/contract/chat';
import { mutedMembers } from '@sampan/contract/chat-staff';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../platform/errors.ts';
import { usePagerWords } from '../../platform/pager-words.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataGrid, FilterBar, LongText, WholeText } from '../../ui/DataGrid.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type Muted, mutesQuery, useUnmute } from './queries.ts';

interface MutesProps {
  page: number;
  onPage: (page: number) => void;
  /** What takes the list out as a file. */
  file: (columns: readonly Column<Muted>[]) => ReactNode;
}

/** Who may only read the chat room, and why. */
export function Mutes({ page, onPage, file }: MutesProps) {
  const t = useT();
  const words = useReasonWords();
  const mutes = useQuery(mutesQuery(page));
  const unmute = useUnmute(mutedMembers);
  const [asked, setAsked] = useState<Muted | null>(null);
  const columns: readonly Column<Muted>[] = [
    { id: 'member', header: t('chat.author'), cell: ({ member }) => <WholeText>{member.account}</WholeText> },
    {
      id: 'until',
      header: t('chat.mutes.until'),
      cell: ({ mutedUntil }) => (
        <WholeText>{mutedUntil === mutedForGood ? t('chat.mute.length.forGood') : showTime(mutedUntil)}</WholeText>
      ),
      file: ({ mutedUntil }) => (mutedUntil === mutedForGood ? '' : new Date(mutedUntil).toISOString()),
    },
    { id: 'why', header: t('chat.mutes.why'), cell: ({ reason }) => <LongText>{reason}</LongText> },
    {
      id: 'actions',
      header: t('shell.actions'),
      cell: (muted) => <Button onClick={() => setAsked(muted)}>{t('chat.unmute.member')}</Button>,
    },
  ];
  const pagerWords = usePagerWords(page, mutes.data);
  const close = () => {
    unmute.reset();
    setAsked(null);
  };
  return (
    <>
      <FilterBar>{file(columns)}</FilterBar>
      <DataGrid
        label={t('chat.part.mutes')}
        columns={columns}
        rows={mutes.data?.list}
        rowKey={({ member }) => member.id}
        emptyText={t('chat.mutes.none')}
        error={mutes.error && errorText(mutes.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void mutes.refetch() }}
      />
      <Pager {...pagerWords} onPage={onPage} />
      {asked && (
        <ReasonDialog
          title={`${t('chat.unmute.member')}: ${asked.member.account}`}
          confirm={t('chat.unmute.member')}
          words={words}
          isPending={unmute.isPending}
          error={unmute.error && errorText(unmute.error)}
          onConfirm={(reason) =>
            unmute.mutate(
              { memberId: asked.member.id, reason },
              {
                onSuccess: () => {
                  close();
                  showToast(t('chat.done'));
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}
