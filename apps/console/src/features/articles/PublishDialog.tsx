import { useForm } from 'react-hook-form';
import { errorText } from '../../platform/errors.ts';
import { showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
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
        <TextArea
          label={t('shell.reason')}
          hint={t('shell.reason.hint')}
          maxLength={500}
          error={formState.errors.reason?.message}
          {...register('reason', { validate: (reason) => reason.trim() !== '' || t('shell.reason.missing') })}
        />
        {publish.error && <ErrorNote>{errorText(publish.error)}</ErrorNote>}
        <DialogActions>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={publish.isPending}>
            {t('articles.publish')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
