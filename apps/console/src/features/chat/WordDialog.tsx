import { wordActions } from '@sampan/contract/chat-staff';
import { longestChatText } from '@sampan/contract/chat';
import { useForm } from 'react-hook-form';
import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type ChatWord, useSaveWord } from './queries.ts';

/** A word that the chat room masks or refuses; `known`: null adds one. */
export function WordDialog({ known, onClose }: { known: ChatWord | null; onClose: () => void }) {
  const t = useT();
  const save = useSaveWord();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { word: known?.word ?? '', action: known?.action ?? wordActions[0], reason: '' },
  });
  const { errors } = formState;
  const title = t(known ? 'chat.word.change' : 'chat.word.add');
  return (
    <Dialog title={title} closeLabel={t('shell.close')} onClose={onClose}>
      <Form
        onSubmit={handleSubmit((body) => {
          if (save.isPending) return;
          save.mutate(
            { ...body, reason: body.reason.trim() },
            {
              onSuccess: () => {
                onClose();
                showToast(t('chat.done'));
              },
            },
          );
        })}
      >
        <TextField
          label={t('chat.word')}
          readOnly={known !== null}
          maxLength={longestChatText / 10}
          autoComplete="off"
          error={errors.word?.message}
          {...register('word', { validate: (word) => word.trim() !== '' || t('shell.required') })}
        />
        <SelectField
          label={t('chat.word.action')}
          options={wordActions.map((action) => [action, t(`chat.word.action.${action}`)] as const)}
          {...register('action')}
        />
        <TextArea
          label={t('shell.reason')}
          hint={t('shell.reason.hint')}
          maxLength={500}
          error={errors.reason?.message}
          {...register('reason', { validate: (reason) => reason.trim() !== '' || t('shell.reason.missing') })}
        />
        {save.error && <ErrorNote>{errorText(save.error)}</ErrorNote>}
        <DialogActions>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={save.isPending}>
            {title}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
