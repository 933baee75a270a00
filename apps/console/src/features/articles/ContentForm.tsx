import { longestBody } from '@sampan/contract/content-staff';
import { MarkdownTextField, UploadedPictureField } from '../../platform/content-fields.tsx';
import { writtenIn } from '../../platform/texts.ts';
import { type LanguageProps, TextsFields } from '../../platform/texts-fields.tsx';
import { useT } from '../../platform/words.ts';
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { Section } from '../../ui/Page.tsx';
import styles from './articles.module.css';
import { type ContentDraft, emptyText, type Problem } from './rules.ts';

interface ContentFormProps extends LanguageProps {
  draft: ContentDraft;
  onChange: (draft: ContentDraft) => void;
  categories: readonly string[];
  /** What the last try to save found. */
  problem: Problem | null;
}

/** The text of an article in one of its languages, and what all of them share. */
export function ContentForm(props: ContentFormProps) {
  const { draft, onChange, categories, problem, ...languageProps } = props;
  const t = useT();
  const headings = [...new Set([...categories, draft.category])].filter((one) => one !== '');
  return (
    <>
      <TextsFields
        {...languageProps}
        texts={draft.texts}
        empty={emptyText}
        onTexts={(texts) => onChange({ ...draft, texts })}
        problem={problem?.field === 'texts' && writtenIn(draft.texts).length === 0 ? t('articles.none') : undefined}
      >
        {(text, change) => (
          <>
            <TextField
              label={t('articles.name')}
              value={text.title}
              maxLength={300}
              error={
                problem?.field === 'title' && problem.language === languageProps.language && text.title.trim() === ''
                  ? t('articles.title.missing')
                  : undefined
              }
              onChange={({ target }) => change({ title: target.value })}
            />
            <TextArea
              label={t('articles.summary')}
              value={text.summary}
              maxLength={2_000}
              onChange={({ target }) => change({ summary: target.value })}
            />
            <MarkdownTextField
              // Each language has its own steps to undo.
              key={languageProps.language}
              label={t('articles.body')}
              value={text.body}
              maxLength={longestBody}
              onChange={(body) => change({ body })}
              mayUpload
            />
          </>
        )}
      </TextsFields>
      <Section title={t('articles.place')}>
        <div className={styles['shared']}>
          <SelectField
            label={t('articles.category')}
            value={draft.category}
            options={[['', t('articles.category.none')], ...headings.map((one) => [one, one] as const)]}
            onChange={({ target }) => onChange({ ...draft, category: target.value })}
          />
          <TextField
            label={t('articles.position')}
            value={draft.position}
            inputMode="numeric"
            maxLength={7}
            error={problem?.field === 'position' ? t('articles.position.wrong') : undefined}
            onChange={({ target }) => onChange({ ...draft, position: target.value })}
          />
        </div>
        <UploadedPictureField
          label={t('articles.image')}
          hint={t('editor.picture.hint')}
          value={draft.imageUrl}
          error={problem?.field === 'imageUrl' ? t('editor.picture.wrong') : undefined}
          onChange={(imageUrl) => onChange({ ...draft, imageUrl })}
          mayUpload
        />
      </Section>
    </>
  );
}
