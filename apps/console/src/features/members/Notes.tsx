import { useInfiniteQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { memberNoteLength } from '@sampan/contract/members-staff';
import { errorText } from '../../platform/errors.ts';
import { moreOf } from '../../platform/more.ts';
import { showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataGrid, WholeText } from '../../ui/DataGrid.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { Actions } from '../../ui/Page.tsx';
import { type MemberNote, notesQuery, useAddNote } from './queries.ts';
import styles from './notes.module.css';

interface NotesProps {
  memberId: string;
  mayWrite: boolean;
}

/** What staff wrote down about a member, for each other, and a field for more of it. */
export function Notes({ memberId, mayWrite }: NotesProps) {
  const t = useT();
  const notes = useInfiniteQuery(notesQuery(memberId));
  const columns: readonly Column<MemberNote>[] = [
    { id: 'at', header: t('members.movement.time'), cell: ({ at }) => <WholeText>{showTime(at)}</WholeText> },
    { id: 'who', header: t('members.note.author'), cell: ({ author }) => <WholeText>{author.name}</WholeText> },
    { id: 'text', header: t('members.note'), cell: ({ text }) => <div className={styles['text']}>{text}</div> },
  ];
  return (
    <>
      {mayWrite && <NoteForm memberId={memberId} />}
      <DataGrid
        label={t('members.part.notes')}
        columns={columns}
        rows={notes.data?.pages.flatMap(({ list }) => list)}
        rowKey={({ number }) => String(number)}
        emptyText={t('members.note.none')}
        error={notes.error && errorText(notes.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void notes.refetch() }}
        more={moreOf(notes)}
      />
    </>
  );
}

function NoteForm({ memberId }: { memberId: string }) {
  const t = useT();
  const add = useAddNote();
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { text: '' } });
  return (
    <Form
      onSubmit={handleSubmit(({ text }) => {
        if (!add.isPending) add.mutate({ memberId, text: text.trim() }, { onSuccess: () => reset() });
      })}
    >
      <TextArea
        label={t('members.note.new')}
        hint={t('members.note.hint')}
        maxLength={memberNoteLength}
        error={formState.errors.text?.message}
        {...register('text', { validate: (text) => text.trim() !== '' || t('shell.required') })}
      />
      {add.error && <ErrorNote>{errorText(add.error)}</ErrorNote>}
      <Actions>
        <Button type="submit" isPending={add.isPending}>
          {t('members.note.add')}
        </Button>
      </Actions>
    </Form>
  );
}
