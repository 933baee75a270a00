import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../platform/errors.ts';
import { FailedRead } from '../../platform/failed-read.tsx';
import { useReasonWords } from '../../platform/reason-words.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataGrid, WholeText } from '../../ui/DataGrid.tsx';
import { Badge, Note } from '../../ui/Note.tsx';
import { Actions, Section } from '../../ui/Page.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type ChatWord, setupQuery, useOpenRoom, useRemoveWord } from './queries.ts';
import { WordDialog } from './WordDialog.tsx';

type Asked = { readonly kind: 'room' | 'add' } | { readonly kind: 'change' | 'remove'; readonly word: ChatWord };

/** Whether the room is open, and the words that it masks or refuses. */
export function Room() {
  const t = useT();
  const words = useReasonWords();
  const { data, error, refetch } = useQuery(setupQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const openRoom = useOpenRoom();
  const remove = useRemoveWord();
  if (!data) return error ? <FailedRead error={error} refetch={refetch} /> : <p aria-busy="true">…</p>;
  const close = () => {
    openRoom.reset();
    remove.reset();
    setAsked(null);
  };
  const done = {
    onSuccess: () => {
      close();
      showToast(t('chat.done'));
    },
  };
  const columns: readonly Column<ChatWord>[] = [
    { id: 'word', header: t('chat.word'), cell: ({ word }) => <WholeText>{word}</WholeText> },
    {
      id: 'action',
      header: t('chat.word.action'),
      cell: ({ action }) => (
        <Badge tone={action === 'refuse' ? 'bad' : 'warn'}>{t(`chat.word.action.${action}`)}</Badge>
      ),
    },
    {
      id: 'actions',
      header: t('shell.actions'),
      cell: (word) => (
        <Actions>
          <Button onClick={() => setAsked({ kind: 'change', word })}>{t('chat.word.change')}</Button>
          <Button onClick={() => setAsked({ kind: 'remove', word })}>{t('chat.word.remove')}</Button>
        </Actions>
      ),
    },
  ];
  const change = t(data.isOpen ? 'chat.room.close' : 'chat.room.reopen');
  return (
    <>
      {data.isOn ? (
        <Note {...(!data.isOpen && { look: 'warn' })}>{t(data.isOpen ? 'chat.room.open' : 'chat.room.closed')}</Note>
      ) : (
        <Note look="warn">{t('chat.room.off')}</Note>
      )}
      <Actions>
        <Button look={data.isOpen ? 'danger' : 'primary'} onClick={() => setAsked({ kind: 'room' })}>
          {change}
        </Button>
      </Actions>
      <Section
        title={t('chat.words')}
        text={t('chat.words.text')}
        actions={<Button onClick={() => setAsked({ kind: 'add' })}>{t('chat.word.add')}</Button>}
      >
        <DataGrid
          label={t('chat.words')}
          columns={columns}
          rows={data.words}
          rowKey={({ word }) => word}
          emptyText={t('chat.words.none')}
          retry={{ label: t('shell.retry'), onRetry: () => void refetch() }}
        />
      </Section>
      {asked?.kind === 'room' && (
        <ReasonDialog
          title={change}
          confirm={change}
          isDanger={data.isOpen}
          words={words}
          isPending={openRoom.isPending}
          error={openRoom.error && errorText(openRoom.error)}
          onConfirm={(reason) => openRoom.mutate({ isOpen: !data.isOpen, reason }, done)}
          onClose={close}
        />
      )}
      {asked?.kind === 'remove' && (
        <ReasonDialog
          title={t('chat.word.removing', { word: asked.word.word })}
          confirm={t('chat.word.remove')}
          words={words}
          isPending={remove.isPending}
          error={remove.error && errorText(remove.error)}
          onConfirm={(reason) => remove.mutate({ word: asked.word.word, reason }, done)}
          onClose={close}
        />
      )}
      {asked?.kind === 'add' && <WordDialog known={null} onClose={close} />}
      {asked?.kind === 'change' && <WordDialog known={asked.word} onClose={close} />}
    </>
  );
}
