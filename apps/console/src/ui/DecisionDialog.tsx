import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from './Button.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';
import { SelectField, TextArea, TextField } from './Field.tsx';
import { Form } from './Form.tsx';
import { ErrorNote } from './Note.tsx';

/** What is asked beside the reason: one of `options`, else a line of text. */
export interface DecisionField {
  readonly label: string;
  readonly hint?: string;
  readonly options?: readonly (readonly [value: string, label: string])[];
  readonly inputMode?: 'decimal';
  /** What is wrong with what was typed or chosen; null: nothing. */
  readonly check: (value: string) => string | null;
}

export interface ReasonWords {
  readonly close: string;
  readonly cancel: string;
  readonly reason: string;
  readonly hint: string;
  readonly missing: string;
}

export interface DecisionDialogProps {
  title: string;
  text?: string;
  isWide?: boolean;
  /** Without it only the reason is asked for. */
  field?: DecisionField;
  /** What the button that does it says. */
  confirm: string;
  isDanger?: boolean;
  words: ReasonWords;
  isPending: boolean;
  /** Why it wasn't done. */
  error: string | null;
  /** `value` as it was typed or chosen; '' without a field. */
  onConfirm: (decision: { value: string; reason: string }) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for one thing, and why, before something is done that the log keeps. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, text, field, confirm, isDanger = false, isWide = false, words, isPending, error } = props;
  const { onConfirm, onClose, children } = props;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { value: '', reason: '' } });
  const { errors } = formState;
  const control = field && {
    label: field.label,
    ...(field.hint !== undefined && { hint: field.hint }),
    error: errors.value?.message,
    ...register('value', { validate: (value) => field.check(value) ?? true }),
  };
  return (
    <Dialog title={title} {...(text && { text })} closeLabel={words.close} isWide={isWide} onClose={onClose}>
      <Form
        onSubmit={handleSubmit(({ value, reason }) => {
          if (!isPending) onConfirm({ value, reason: reason.trim() });
        })}
      >
        {children}
        {control &&
          (field.options ? (
            <SelectField {...control} options={field.options} />
          ) : (
            <TextField {...control} inputMode={field.inputMode} autoComplete="off" />
          ))}
        <TextArea
          label={words.reason}
          hint={words.hint}
          maxLength={500}
          error={errors.reason?.message}
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
