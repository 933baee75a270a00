import type { Language } from '@sampan/contract/envelope';
import { promotionTypes } from '@sampan/contract/promotions';
import { useMarkdownWords, useTextsWords } from '../../platform/editor-words.ts';
import { errorText } from '../../platform/errors.ts';
import { usePictures } from '../../platform/picture-upload.ts';
import { useT } from '../../platform/words.ts';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { LanguageTexts } from '../../ui/LanguageTexts.tsx';
import { MarkdownField } from '../../ui/MarkdownField.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { Section } from '../../ui/Page.tsx';
import { PictureField } from '../../ui/PictureField.tsx';
import { GivenFields, type PartProps } from './GivenFields.tsx';
import { commentRules, emptyText, kinds } from './rules.ts';
import { TermsFields } from './TermsFields.tsx';

interface PromotionFormProps extends PartProps {
  isNew: boolean;
  languages: readonly Language[];
  language: Language;
  onLanguage: (language: Language) => void;
  mayUpload: boolean;
}

const longest = 100_000;

/** What a promotion is, gives and asks for, and its words. */
export function PromotionForm(props: PromotionFormProps) {
  const { draft, onChange, problems, isNew, languages, language, onLanguage, currency, mayUpload } = props;
  const t = useT();
  const words = useTextsWords();
  const markdown = useMarkdownWords();
  const { picture, error } = usePictures(mayUpload);
  const part = { draft, onChange, problems, currency };
  return (
    <>
      <Section title={t('promotions.what')}>
        <FormGrid>
          {isNew && (
            <TextField
              label={t('editor.id')}
              hint={t('promotions.id.hint')}
              value={draft.id}
              maxLength={64}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              error={problems.id}
              onChange={({ target }) => onChange({ id: target.value })}
            />
          )}
          <SelectField
            label={t('promotions.type')}
            value={draft.type}
            options={promotionTypes.map((one) => [one, t(`promotions.type.${one}`)] as const)}
            onChange={({ target }) =>
              onChange({ type: promotionTypes.find((one) => one === target.value) ?? draft.type })
            }
          />
          <SelectField
            label={t('promotions.kind')}
            value={draft.kind}
            options={kinds.map((one) => [one, t(`promotions.kind.${one}`)] as const)}
            onChange={({ target }) => onChange({ kind: kinds.find((one) => one === target.value) ?? draft.kind })}
          />
          <TextField
            label={t('editor.from')}
            hint={t('editor.time.hint')}
            type="datetime-local"
            value={draft.startsAt}
            error={problems.startsAt}
            onChange={({ target }) => onChange({ startsAt: target.value })}
          />
          <TextField
            label={t('editor.to')}
            hint={t('editor.to.hint')}
            type="datetime-local"
            value={draft.endsAt}
            error={problems.endsAt}
            onChange={({ target }) => onChange({ endsAt: target.value })}
          />
          <TextField
            label={t('editor.position')}
            value={draft.position}
            inputMode="numeric"
            maxLength={5}
            error={problems.position}
            onChange={({ target }) => onChange({ position: target.value })}
          />
          <SelectField
            label={t('promotions.comments')}
            value={draft.comments}
            options={commentRules.map((one) => [one, t(`promotions.comments.${one}`)] as const)}
            onChange={({ target }) =>
              onChange({ comments: commentRules.find((one) => one === target.value) ?? draft.comments })
            }
          />
        </FormGrid>
        <CheckField
          label={t('promotions.approval')}
          hint={t('promotions.approval.hint')}
          checked={draft.needsApproval}
          onChange={({ target }) => onChange({ needsApproval: target.checked })}
        />
        <CheckField
          label={t('editor.published')}
          hint={t('editor.published.hint')}
          checked={draft.isPublished}
          onChange={({ target }) => onChange({ isPublished: target.checked })}
        />
        <PictureField
          label={t('promotions.picture')}
          hint={t('editor.picture.hint')}
          chooseText={t('editor.picture.choose')}
          value={draft.imageUrl}
          error={problems.imageUrl}
          onChange={(imageUrl) => onChange({ imageUrl })}
          picture={picture}
        />
        {error && <ErrorNote>{errorText(error)}</ErrorNote>}
      </Section>
      <GivenFields {...part} />
      {draft.kind !== 'info' && <TermsFields {...part} />}
      <Section title={t('promotions.words')}>
        <LanguageTexts
          words={words}
          languages={languages}
          texts={draft.texts}
          empty={emptyText}
          language={language}
          onLanguage={onLanguage}
          onChange={(texts) => onChange({ texts })}
          problem={problems.texts && <ErrorNote>{problems.texts}</ErrorNote>}
        >
          {(text, change) => (
            <>
              <TextField
                label={t('promotions.name')}
                value={text.title}
                maxLength={300}
                onChange={({ target }) => change({ title: target.value })}
              />
              <TextArea
                label={t('promotions.summary')}
                value={text.summary}
                maxLength={2_000}
                onChange={({ target }) => change({ summary: target.value })}
              />
              {(['body', 'terms'] as const).map((field) => (
                <MarkdownField
                  // Each language has its own steps to undo.
                  key={`${field} ${language}`}
                  words={markdown}
                  label={t(`promotions.${field}`)}
                  value={text[field]}
                  maxLength={longest}
                  onChange={(value) => change({ [field]: value })}
                  picture={picture}
                />
              ))}
            </>
          )}
        </LanguageTexts>
      </Section>
    </>
  );
}
