import { UploadedPictureField } from '../../platform/content-fields.tsx';
import { type LanguageProps, TextsFields } from '../../platform/texts-fields.tsx';
import { useT } from '../../platform/words.ts';
import { TextField } from '../../ui/Field.tsx';
import { Section } from '../../ui/Page.tsx';
import { emptyEntryText, type EntryDraft, type EntryProblems } from './entry-rules.ts';

interface EntryBannerFormProps extends LanguageProps {
  draft: EntryDraft;
  onChange: (part: Partial<EntryDraft>) => void;
  problems: EntryProblems;
}

/** The picture beside a form of the entry, and its words. */
export function EntryBannerForm(props: EntryBannerFormProps) {
  const { draft, onChange, problems, ...languageProps } = props;
  const t = useT();
  return (
    <>
      <Section title={t('announcements.picture')}>
        <UploadedPictureField
          label={t('announcements.picture')}
          hint={`${t('editor.picture.hint')} ${t('announcements.entry.take')}`}
          value={draft.imageUrl}
          error={problems.imageUrl}
          onChange={(imageUrl) => onChange({ imageUrl })}
          mayUpload
        />
      </Section>
      <Section title={t('announcements.words')}>
        <TextsFields
          {...languageProps}
          texts={draft.texts}
          empty={emptyEntryText}
          onTexts={(texts) => onChange({ texts })}
          problem={problems.texts}
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
        </TextsFields>
      </Section>
    </>
  );
}
