import { useOfferFieldWords } from '../../platform/editor-words.ts';
import { type LanguageProps, TextsFields } from '../../platform/texts-fields.tsx';
import { useT } from '../../platform/words.ts';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { Note } from '../../ui/Note.tsx';
import { PublishedField } from '../../ui/OfferFields.tsx';
import { Section } from '../../ui/Page.tsx';
import { emptyText, type LevelDraft, type LevelProblems } from './rules.ts';

interface LevelFormProps extends LanguageProps {
  draft: LevelDraft;
  onChange: (part: Partial<LevelDraft>) => void;
  problems: LevelProblems;
  currency: string;
}

const fields = ['totalTurnover', 'monthlyTurnover', 'gift'] as const;

/** What a VIP level takes and gives, and its words. */
export function LevelForm(props: LevelFormProps) {
  const { draft, onChange, problems, currency, ...languageProps } = props;
  const t = useT();
  const offer = useOfferFieldWords();
  return (
    <>
      <Section title={t('vip.what')}>
        {draft.id === '0' ? (
          <Note>{t('vip.lowest')}</Note>
        ) : (
          <>
            <FormGrid>
              {fields.map((field) => (
                <TextField
                  key={field}
                  label={t('editor.amount', { name: t(`vip.${field}`), currency })}
                  hint={t(`vip.${field}.hint`)}
                  value={draft[field]}
                  inputMode="decimal"
                  maxLength={20}
                  error={problems[field]}
                  onChange={({ target }) => onChange({ [field]: target.value })}
                />
              ))}
              <TextField
                label={t('vip.from')}
                hint={t('vip.from.hint')}
                type="datetime-local"
                value={draft.startsAt}
                error={problems.startsAt}
                onChange={({ target }) => onChange({ startsAt: target.value })}
              />
            </FormGrid>
            <PublishedField
              words={offer}
              isPublished={draft.isPublished}
              onChange={(is) => onChange({ isPublished: is })}
            />
          </>
        )}
      </Section>
      <Section title={t('vip.words')}>
        <TextsFields
          {...languageProps}
          texts={draft.texts}
          empty={emptyText}
          onTexts={(texts) => onChange({ texts })}
          problem={problems.texts}
        >
          {(text, change) => (
            <>
              <TextField
                label={t('vip.name')}
                value={text.name}
                maxLength={80}
                onChange={({ target }) => change({ name: target.value })}
              />
              <TextArea
                label={t('vip.benefits')}
                hint={t('vip.benefits.hint')}
                value={text.benefits}
                maxLength={4_100}
                onChange={({ target }) => change({ benefits: target.value })}
              />
            </>
          )}
        </TextsFields>
      </Section>
    </>
  );
}
