import type { Language } from '@sampan/contract/envelope';
import { useTextsWords } from '../../platform/editor-words.ts';
import { errorText } from '../../platform/errors.ts';
import { usePictures } from '../../platform/picture-upload.ts';
import { useT } from '../../platform/words.ts';
import { TextField } from '../../ui/Field.tsx';
import { LanguageTexts } from '../../ui/LanguageTexts.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { Section } from '../../ui/Page.tsx';
import { PictureField } from '../../ui/PictureField.tsx';
import { emptyEntryText, type EntryDraft, type EntryProblems } from './entry-rules.ts';

interface EntryBannerFormProps {
  draft: EntryDraft;
  onChange: (part: Partial<EntryDraft>) => void;
  problems: EntryProblems;
  languages: readonly Language[];
  language: Language;
  onLanguage: (language: Language) => void;
}

/** The picture beside a form of the entry, and its words. */
export function EntryBannerForm(props: EntryBannerFormProps) {
  const { draft, onChange, problems, languages, language, onLanguage } = props;
  const t = useT();
  const words = useTextsWords();
  const { picture, error } = usePictures(true);
  return (
    <>
      <Section title={t('announcements.picture')}>
        <PictureField
          label={t('announcements.picture')}
          hint={`${t('editor.picture.hint')} ${t('announcements.entry.take')}`}
          chooseText={t('editor.picture.choose')}
          value={draft.imageUrl}
          error={problems.imageUrl}
          onChange={(imageUrl) => onChange({ imageUrl })}
          picture={picture}
        />
        {error && <ErrorNote>{errorText(error)}</ErrorNote>}
      </Section>
      <Section title={t('announcements.words')}>
        <LanguageTexts
          words={words}
          languages={languages}
          texts={draft.texts}
          empty={emptyEntryText}
          language={language}
          onLanguage={onLanguage}
          onChange={(texts) => onChange({ texts })}
          problem={problems.texts && <ErrorNote>{problems.texts}</ErrorNote>}
        >
          {(text, change) => (
            <>
              <TextField
                label={t('announcements.name')}
                value={text.title}
                maxLength={300}
                onChange={({ target }) => change({ title: target.value })}
              />
              <TextField
                label={t('announcements.line')}
                value={text.text}
                maxLength={2_000}
                onChange={({ target }) => change({ text: target.value })}
              />
            </>
          )}
        </LanguageTexts>
      </Section>
    </>
  );
}
