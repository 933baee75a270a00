import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from './Dialog.tsx';
import { SelectField, TextField } from './Field.tsx';
import { Form } from './Form.tsx';
import { ReasonFooter, reasonRule, type ReasonWords } from './ReasonFooter.tsx';

/** What is asked beside the reason: one of `options`, else a line of text. */
export interface DecisionField {
  readonly label: string;
  readonly hint?: string;
  readonly options?: readonly (readonly [value: string, label: string])[];
  readonly inputMode?: 'decimal';
  /** What is wrong with what was typed or chosen; null: nothing. */
  readonly check: (value: string) => string | null;
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
        <ReasonFooter
          words={words}
          field={register('reason', reasonRule(words))}
          problem={errors.reason?.message}
          error={error}
          confirm={confirm}
          isDanger={isDanger}
          isPending={isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
