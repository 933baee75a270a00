import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { useAnswer } from './queries.ts';

/** An answer to a member's feedback, into the mailbox. */
export function AnswerForm({
  memberId,
  reference,
  onSent,
}: {
  memberId: string;
  reference: string;
  onSent: () => void;
}) {
  const t = useT();
  const [key] = useState(() => crypto.randomUUID());
  const answer = useAnswer();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { subject: '', text: '' } });
  const required = t('shell.required');
  return (
    <Form
      onSubmit={handleSubmit(({ subject, text }) => {
        if (answer.isPending) return;
        answer.mutate(
          { memberId, key, subject: subject.trim(), text: text.trim(), answers: reference },
          {
            onSuccess: () => {
              onSent();
              showToast(t('feedback.answer.sent'));
            },
          },
        );
      })}
    >
      <TextField
        label={t('feedback.answer.subject')}
        maxLength={120}
        error={formState.errors.subject?.message}
        {...register('subject', { validate: (typed) => typed.trim() !== '' || required })}
      />
      <TextArea
        label={t('feedback.answer.text')}
        maxLength={4_000}
        error={formState.errors.text?.message}
        {...register('text', { validate: (typed) => typed.trim() !== '' || required })}
      />
      {answer.error && <ErrorNote>{errorText(answer.error)}</ErrorNote>}
      <DialogActions>
        <Button type="submit" look="primary" isPending={answer.isPending}>
          {t('feedback.answer.send')}
        </Button>
      </DialogActions>
    </Form>
  );
}
