import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';
import { ErrorNote } from './Note.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the button that does it says. */
  confirm: string;
  isDanger?: boolean;
  words: { readonly close: string; readonly cancel: string };
  isPending: boolean;
  /** Why it wasn't done. */
  error: string | null;
  /** Null: it can't be done as things are. */
  onConfirm: (() => void) | null;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks once more before something is done that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, isDanger = false, words, isPending, error, onConfirm, onClose, children } = props;
  return (
    <Dialog title={title} text={text} closeLabel={words.close} onClose={onClose}>
      {children}
      {error && <ErrorNote>{error}</ErrorNote>}
      <DialogActions>
        <Button onClick={onClose}>{words.cancel}</Button>
        {onConfirm && (
          <Button look={isDanger ? 'danger' : 'primary'} isPending={isPending} onClick={onConfirm}>
            {confirm}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
