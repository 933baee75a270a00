import { longestBody } from '@sampan/contract/content-staff';
import type { Language } from '@sampan/contract/envelope';
import { useMarkdownWords, useTextsWords } from '../../platform/editor-words.ts';
import { errorText } from '../../platform/errors.ts';
import { usePictures } from '../../platform/picture-upload.ts';
import { writtenIn } from '../../platform/texts.ts';
import { useT } from '../../platform/words.ts';
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { LanguageTexts } from '../../ui/LanguageTexts.tsx';
import { MarkdownField } from '../../ui/MarkdownField.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { Section } from '../../ui/Page.tsx';
import { PictureField } from '../../ui/PictureField.tsx';
import styles from './articles.module.css';
import { type ContentDraft, emptyText, type Problem } from './rules.ts';

interface ContentFormProps {
  draft: ContentDraft;
  onChange: (draft: ContentDraft) => void;
  language: Language;
  /** The operator's, the default one first. */
  languages: readonly Language[];
  onLanguage: (language: Language) => void;
  categories: readonly string[];
  /** What the last try to save found. */
  problem: Problem | null;
}

/** The text of an article in one of its languages, and what all of them share. */
export function ContentForm(props: ContentFormProps) {
  const { draft, onChange, language, languages, onLanguage, categories, problem } = props;
  const t = useT();
  const textsWords = useTextsWords();
  const markdownWords = useMarkdownWords();
  const { picture, error } = usePictures(true);
  const headings = [...new Set([...categories, draft.category])].filter((one) => one !== '');
  return (
    <>
      <LanguageTexts
        words={textsWords}
        languages={languages}
        texts={draft.texts}
        empty={emptyText}
        language={language}
        onLanguage={onLanguage}
        onChange={(texts) => onChange({ ...draft, texts })}
        problem={
          problem?.field === 'texts' &&
          writtenIn(draft.texts).length === 0 && <ErrorNote>{t('articles.none')}</ErrorNote>
        }
      >
        {(text, change) => (
          <>
            <TextField
              label={t('articles.name')}
              value={text.title}
              maxLength={300}
              error={
                problem?.field === 'title' && problem.language === language && text.title.trim() === ''
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
            <MarkdownField
              // Each language has its own steps to undo.
              key={language}
              words={markdownWords}
              label={t('articles.body')}
              value={text.body}
              maxLength={longestBody}
              onChange={(body) => change({ body })}
              picture={picture}
            />
            {error && <ErrorNote>{errorText(error)}</ErrorNote>}
          </>
        )}
      </LanguageTexts>
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
        <PictureField
          label={t('articles.image')}
          hint={t('editor.picture.hint')}
          chooseText={t('editor.picture.choose')}
          value={draft.imageUrl}
          error={problem?.field === 'imageUrl' ? t('editor.picture.wrong') : undefined}
          onChange={(imageUrl) => onChange({ ...draft, imageUrl })}
          picture={picture}
        />
      </Section>
    </>
  );
}
