import { articleKinds } from '@sampan/contract/content';
import type { Language } from '@sampan/contract/envelope';
import { useForm } from 'react-hook-form';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { showLanguage, useT } from '../../platform/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ReasonFooter, reasonRule } from '../../ui/ReasonFooter.tsx';
import { useCreate } from './queries.ts';

interface NewArticleDialogProps {
  /** The operator's, the default one first. */
  languages: readonly Language[];
  onCreated: (articleId: string) => void;
  onClose: () => void;
}

/** Begins an article in the operator's default language. */
export function NewArticleDialog({ languages, onCreated, onClose }: NewArticleDialogProps) {
  const t = useT();
  const words = useReasonWords();
  const create = useCreate();
  const [language = 'EN'] = languages;
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { kind: articleKinds[0] as (typeof articleKinds)[number], slug: '', title: '', reason: '' },
  });
  const { errors } = formState;
  return (
    <Dialog title={t('articles.new')} closeLabel={t('shell.close')} onClose={onClose}>
      <Form
        onSubmit={handleSubmit(({ kind, slug, title, reason }) => {
          if (create.isPending) return;
          const texts = [{ language, title: title.trim(), summary: '', body: '' }];
          create.mutate(
            { kind, slug, content: { category: '', position: 0, imageUrl: '', texts }, reason: reason.trim() },
            { onSuccess: ({ id }) => onCreated(id) },
          );
        })}
      >
        <SelectField
          label={t('articles.kind')}
          options={articleKinds.map((one) => [one, t(`articles.kind.${one}`)] as const)}
          {...register('kind')}
        />
        <TextField
          label={`${t('articles.name')} (${showLanguage(language)})`}
          maxLength={300}
          error={errors.title?.message}
          {...register('title', { validate: (title) => title.trim() !== '' || t('shell.required') })}
        />
        <TextField
          label={t('articles.slug')}
          hint={t('articles.slug.hint')}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.slug?.message}
          {...register('slug', { validate: (slug) => /^[a-z0-9-]{1,60}$/.test(slug) || t('articles.slug.wrong') })}
        />
        <ReasonFooter
          words={words}
          field={register('reason', reasonRule(words))}
          problem={errors.reason?.message}
          error={create.error && errorText(create.error)}
          confirm={t('articles.create')}
          isPending={create.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
