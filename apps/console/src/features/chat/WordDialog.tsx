import { wordActions } from '@sampan/contract/chat-staff';
import { longestChatText } from '@sampan/contract/chat';
import { useForm } from 'react-hook-form';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { useT } from '../../platform/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ReasonFooter, reasonRule } from '../../ui/ReasonFooter.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type ChatWord, useSaveWord } from './queries.ts';

/** A word that the chat room masks or refuses; `known`: null adds one. */
export function WordDialog({ known, onClose }: { known: ChatWord | null; onClose: () => void }) {
  const t = useT();
  const words = useReasonWords();
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
        <ReasonFooter
          words={words}
          field={register('reason', reasonRule(words))}
          problem={errors.reason?.message}
          error={save.error && errorText(save.error)}
          confirm={title}
          isPending={save.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
