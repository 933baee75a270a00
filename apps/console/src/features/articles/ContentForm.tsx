import Bold from 'lucide-react/icons/bold';
import Heading from 'lucide-react/icons/heading-2';
import ImageIcon from 'lucide-react/icons/image';
import Italic from 'lucide-react/icons/italic';
import LinkIcon from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import { longestBody } from '@sampan/contract/content-staff';
import type { Language } from '@sampan/contract/envelope';
import { useRef } from 'react';
import { errorText } from '../../platform/errors.ts';
import { showLanguage, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { type MarkdownHandle, MarkdownEditor } from '../../ui/MarkdownEditor.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { Actions, Section } from '../../ui/Page.tsx';
import { PictureButton } from './PictureButton.tsx';
import styles from './articles.module.css';
import { useUpload } from './queries.ts';
import { type ContentDraft, emptyText, type Problem, type TextDraft, writtenIn } from './rules.ts';

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
  const editor = useRef<MarkdownHandle>(null);
  const upload = useUpload();
  const written = new Set(writtenIn(draft));
  const text = draft.texts[language] ?? emptyText;
  const change = (part: Partial<TextDraft>) =>
    onChange({ ...draft, texts: { ...draft.texts, [language]: { ...text, ...part } } });
  const isUntitled = problem?.field === 'title' && problem.language === language && text.title.trim() === '';
  const headings = [...new Set([...categories, draft.category])].filter((one) => one !== '');
  return (
    <>
      <div className={styles['languages']} role="group" aria-label={t('articles.languages')}>
        {languages.map((one) => (
          <Button key={one} aria-pressed={one === language} onClick={() => onLanguage(one)}>
            {written.has(one) ? showLanguage(one) : t('articles.language.missing', { language: showLanguage(one) })}
          </Button>
        ))}
      </div>
      {problem?.field === 'texts' && written.size === 0 && <ErrorNote>{t('articles.none')}</ErrorNote>}
      {!written.has(language) && <Note>{t('articles.language.standsIn')}</Note>}
      <TextField
        label={t('articles.name')}
        value={text.title}
        maxLength={300}
        error={isUntitled ? t('articles.title.missing') : undefined}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label={t('articles.summary')}
        value={text.summary}
        maxLength={2_000}
        onChange={({ target }) => change({ summary: target.value })}
      />
      <MarkdownEditor
        // Each language has its own steps to undo.
        key={language}
        handle={editor}
        label={t('articles.body')}
        hint={t('articles.body.hint')}
        toolsLabel={t('articles.tools')}
        tools={[
          { label: t('articles.tool.heading'), icon: <Heading size={16} aria-hidden />, before: '## ' },
          { label: t('articles.tool.bold'), icon: <Bold size={16} aria-hidden />, before: '**', after: '**' },
          { label: t('articles.tool.italic'), icon: <Italic size={16} aria-hidden />, before: '*', after: '*' },
          { label: t('articles.tool.list'), icon: <List size={16} aria-hidden />, before: '- ' },
          {
            label: t('articles.tool.link'),
            icon: <LinkIcon size={16} aria-hidden />,
            before: '[',
            after: '](https://)',
          },
        ]}
        actions={
          <PictureButton
            label={t('articles.tool.picture')}
            icon={<ImageIcon size={16} aria-hidden />}
            isPending={upload.isPending}
            onFile={(file) => upload.mutate(file, { onSuccess: (url) => editor.current?.insert(`![](${url})`) })}
          />
        }
        value={text.body}
        maxLength={longestBody}
        onChange={(body) => change({ body })}
      />
      {upload.error && <ErrorNote>{errorText(upload.error)}</ErrorNote>}
      {written.has(language) && (
        <Actions>
          <Button onClick={() => change(emptyText)}>{t('articles.language.remove')}</Button>
        </Actions>
      )}
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
        <TextField
          label={t('articles.image')}
          hint={t('articles.image.hint')}
          value={draft.imageUrl}
          maxLength={2_000}
          spellCheck={false}
          error={problem?.field === 'imageUrl' ? t('articles.image.wrong') : undefined}
          onChange={({ target }) => onChange({ ...draft, imageUrl: target.value })}
        />
        <Actions>
          <PictureButton
            text={t('articles.image.choose')}
            isPending={upload.isPending}
            onFile={(file) => upload.mutate(file, { onSuccess: (imageUrl) => onChange({ ...draft, imageUrl }) })}
          />
        </Actions>
      </Section>
    </>
  );
}
