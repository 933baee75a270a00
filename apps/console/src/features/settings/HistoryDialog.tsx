import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '../../platform/errors.ts';
import { moreOf } from '../../platform/more.ts';
import { showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataGrid } from '../../ui/DataGrid.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { type Change, historyQuery, type Setting } from './queries.ts';
import { type Draft, isChange, shownValue } from './rules.ts';
import styles from './settings.module.css';

interface HistoryDialogProps {
  setting: Setting;
  mayWrite: boolean;
  /** Puts the value before among the changes. */
  onUndo: (setting: Setting, draft: Draft) => void;
  onClose: () => void;
}

const undoOf = ({ before }: Change): Exclude<Draft, { kind: 'typed' }> =>
  before === null ? { kind: 'default' } : { kind: 'chosen', value: before.value };

/** Who changed a key, from what to what, with the way back. */
export function HistoryDialog({ setting, mayWrite, onUndo, onClose }: HistoryDialogProps) {
  const t = useT();
  const changes = useInfiniteQuery(historyQuery(setting.key));
  const rows = changes.data?.pages.flatMap(({ list }) => list);
  const shown = (side: Change['before']) => (
    <code className={styles['preview']}>{side === null ? t('settings.default') : shownValue(t, side.value)}</code>
  );
  const isUndoable = (change: Change) => {
    const draft = undoOf(change);
    const isPossible = !change.isSecret && (draft.kind !== 'default' || !setting.isRequired);
    return isPossible && isChange(setting, draft.kind === 'default' ? draft : { kind: 'value', value: draft.value });
  };
  const columns: readonly Column<Change>[] = [
    { id: 'at', header: t('shell.time'), cell: ({ at }) => <span className={styles['who']}>{showTime(at)}</span> },
    {
      id: 'who',
      header: t('settings.history.who'),
      cell: ({ actor }) => (
        <span className={styles['who']}>
          {actor.kind === 'cli' ? `${t('settings.cli')}: ${actor.name}` : actor.name}
        </span>
      ),
    },
    { id: 'before', header: t('settings.history.before'), cell: ({ before }) => shown(before) },
    { id: 'after', header: t('settings.history.after'), cell: ({ after }) => shown(after) },
    ...(mayWrite
      ? [
          {
            id: 'undo',
            header: t('settings.history.undo'),
            cell: (change: Change) =>
              isUndoable(change) && (
                <Button onClick={() => onUndo(setting, undoOf(change))}>{t('settings.history.undo')}</Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <Dialog
      title={t('settings.history.title', { key: setting.key })}
      {...(mayWrite && { text: t('settings.history.undo.text') })}
      closeLabel={t('shell.close')}
      isWide
      onClose={onClose}
    >
      <DataGrid
        label={t('settings.history')}
        columns={columns}
        rows={rows}
        rowKey={({ number }) => number}
        emptyText={t('settings.history.empty')}
        error={changes.error && errorText(changes.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void changes.refetch() }}
        more={moreOf(changes)}
      />
    </Dialog>
  );
}
