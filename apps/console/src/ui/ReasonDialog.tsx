import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from './Form.tsx';
import { Button } from './Button.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';
import { TextArea } from './Field.tsx';
import { ErrorNote } from './Note.tsx';

export interface ReasonWords {
  readonly close: string;
  readonly cancel: string;
  readonly reason: string;
  readonly hint: string;
  readonly missing: string;
}

interface ReasonDialogProps {
  title: string;
  text?: string;
  /** What the button that does it says. */
  confirm: string;
  isDanger?: boolean;
  isWide?: boolean;
  words: ReasonWords;
  isPending: boolean;
  /** Why it wasn't done. */
  error: string | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks why before something is done that the log keeps. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    text,
    confirm,
    isDanger = false,
    isWide = false,
    words,
    isPending,
    error,
    onConfirm,
    onClose,
    children,
  } = props;
  const { register, handleSubmit, formState } = useForm<{ reason: string }>({ defaultValues: { reason: '' } });
  return (
    <Dialog title={title} {...(text && { text })} closeLabel={words.close} isWide={isWide} onClose={onClose}>
      <Form
        onSubmit={handleSubmit(({ reason }) => {
          if (!isPending) onConfirm(reason.trim());
        })}
      >
        {children}
        <TextArea
          label={words.reason}
          hint={words.hint}
          maxLength={500}
          error={formState.errors.reason?.message}
          {...register('reason', { validate: (reason) => reason.trim() !== '' || words.missing })}
        />
        {error && <ErrorNote>{error}</ErrorNote>}
        <DialogActions>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" look={isDanger ? 'danger' : 'primary'} isPending={isPending}>
            {confirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
