import { useForm } from 'react-hook-form';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { showTime, useT } from '../../platform/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ReasonFooter, reasonRule } from '../../ui/ReasonFooter.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type Article, usePublish } from './queries.ts';

interface PublishDialogProps {
  article: Article;
  number: number;
  onClose: () => void;
}

/** Puts a version on the site, at once or at a time. */
export function PublishDialog({ article, number, onClose }: PublishDialogProps) {
  const t = useT();
  const words = useReasonWords();
  const publish = usePublish(article.id);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { at: '', reason: '' } });
  return (
    <Dialog title={t('articles.publish.title', { number })} closeLabel={t('shell.close')} onClose={onClose}>
      <Form
        onSubmit={handleSubmit(({ at, reason }) => {
          if (publish.isPending) return;
          const time = at === '' ? null : new Date(at).getTime();
          publish.mutate(
            { number, live: article.live, at: time, reason: reason.trim() },
            {
              onSuccess: ({ next }) => {
                onClose();
                showToast(
                  next === null ? t('articles.published') : t('articles.scheduled', { time: showTime(next.at) }),
                );
              },
            },
          );
        })}
      >
        <TextField
          label={t('articles.publish.at')}
          hint={t('articles.publish.at.hint')}
          type="datetime-local"
          {...register('at')}
        />
        <ReasonFooter
          words={words}
          field={register('reason', reasonRule(words))}
          problem={formState.errors.reason?.message}
          error={publish.error && errorText(publish.error)}
          confirm={t('articles.publish')}
          isPending={publish.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
