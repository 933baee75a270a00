import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from './Button.tsx';
import { DialogActions } from './Dialog.tsx';
import { TextArea } from './Field.tsx';
import { ErrorNote } from './Note.tsx';

export interface ReasonWords {
  readonly close: string;
  readonly cancel: string;
  readonly reason: string;
  readonly hint: string;
  readonly missing: string;
}

interface ReasonFooterProps {
  words: ReasonWords;
  /** What the form registers the reason by, with `reasonRule`. */
  field: UseFormRegisterReturn;
  /** What is wrong with the reason. */
  problem: string | undefined;
  /** Why it wasn't done. */
  error: string | null;
  /** What the button that does it says. */
  confirm: string;
  isDanger?: boolean;
  isPending: boolean;
  onCancel: () => void;
}

/** How a form registers a reason: it can't be left out. */
export const reasonRule = ({ missing }: ReasonWords) => ({
  validate: (reason: string) => reason.trim() !== '' || missing,
});

/** The end of a dialog's form that does something which the log keeps: why, and the buttons. */
export function ReasonFooter(props: ReasonFooterProps) {
  const { words, field, problem, error, confirm, isDanger = false, isPending, onCancel } = props;
  return (
    <>
      <TextArea label={words.reason} hint={words.hint} maxLength={500} error={problem} {...field} />
      {error && <ErrorNote>{error}</ErrorNote>}
      <DialogActions>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" look={isDanger ? 'danger' : 'primary'} isPending={isPending}>
          {confirm}
        </Button>
      </DialogActions>
    </>
  );
}
