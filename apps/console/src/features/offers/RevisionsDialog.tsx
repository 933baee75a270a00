import { useInfiniteQuery } from '@tanstack/react-query';
import type { RevisionKind } from '@sampan/contract/revisions';
import { errorText } from '../../platform/errors.ts';
import { moreOf } from '../../platform/more.ts';
import { showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataGrid, LongText, WholeText } from '../../ui/DataGrid.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { type Revision, revisionsQuery } from './revisions.ts';

/** What is kept of something that staff write. */
export interface Revised<Source> {
  readonly kind: RevisionKind;
  readonly id: string;
  /** Null: a revision that this console can't read. */
  readonly read: (content: unknown) => Source | null;
}

interface RevisionsDialogProps<Source> {
  of: Revised<Source>;
  /** Something is typed that isn't saved. */
  isChanged: boolean;
  /** Puts what was into the form. */
  onLoad: (source: Source, revision: Revision) => void;
  onClose: () => void;
}

/** Who saved it, when and why, with the way back to what it was. */
export function RevisionsDialog<Source>({ of, isChanged, onLoad, onClose }: RevisionsDialogProps<Source>) {
  const t = useT();
  const revisions = useInfiniteQuery(revisionsQuery(of.kind, of.id));
  const columns: readonly Column<Revision>[] = [
    { id: 'number', header: t('editor.revision'), isFigure: true, cell: ({ number }) => number },
    {
      id: 'saved',
      header: t('shell.time'),
      cell: ({ savedAt }) => <WholeText>{savedAt === null ? t('editor.revision.first') : showTime(savedAt)}</WholeText>,
    },
    {
      id: 'load',
      header: t('shell.actions'),
      cell: (revision) => {
        const source = of.read(revision.content);
        if (source === null) return t('editor.revision.unreadable');
        return <Button onClick={() => onLoad(source, revision)}>{t('editor.revision.load')}</Button>;
      },
    },
    { id: 'author', header: t('editor.revision.author'), cell: ({ author }) => <WholeText>{author}</WholeText> },
    { id: 'reason', header: t('shell.reason'), cell: ({ reason }) => <LongText>{reason}</LongText> },
  ];
  return (
    <Dialog
      title={t('editor.revisions')}
      text={t('editor.revisions.text')}
      closeLabel={t('shell.close')}
      isWide
      onClose={onClose}
    >
      {isChanged && <Note look="warn">{t('editor.revisions.replaces')}</Note>}
      <DataGrid
        label={t('editor.revisions')}
        columns={columns}
        rows={revisions.data?.pages.flatMap(({ list }) => list)}
        rowKey={({ number }) => String(number)}
        emptyText={t('editor.revisions.empty')}
        error={revisions.error && errorText(revisions.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void revisions.refetch() }}
        more={moreOf(revisions)}
      />
    </Dialog>
  );
}
