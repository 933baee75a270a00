import { promotionTypes } from '@sampan/contract/promotion-kinds';
import { useOfferFieldWords } from '../../platform/editor-words.ts';
import { MarkdownTextField, UploadedPictureField } from '../../platform/content-fields.tsx';
import { type LanguageProps, TextsFields } from '../../platform/texts-fields.tsx';
import { useT } from '../../platform/words.ts';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { IdField, PeriodFields, PublishedField } from '../../ui/OfferFields.tsx';
import { Section } from '../../ui/Page.tsx';
import { GivenFields, type PartProps } from './GivenFields.tsx';
import { commentRules, emptyText, kinds } from './rules.ts';
import { TermsFields } from './TermsFields.tsx';

interface PromotionFormProps extends PartProps, LanguageProps {
  isNew: boolean;
  mayUpload: boolean;
}

const longest = 100_000;

/** What a promotion is, gives and asks for, and its words. */
export function PromotionForm(props: PromotionFormProps) {
  const { draft, onChange, problems, isNew, currency, mayUpload, ...languageProps } = props;
  const t = useT();
  const offer = useOfferFieldWords(t('promotions.id.hint'));
  const part = { draft, onChange, problems, currency };
  return (
    <>
      <Section title={t('promotions.what')}>
        <FormGrid>
          {isNew && <IdField words={offer} value={draft.id} error={problems.id} onChange={(id) => onChange({ id })} />}
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
          <PeriodFields words={offer} draft={draft} problems={problems} onChange={onChange} />
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
        <PublishedField
          words={offer}
          isPublished={draft.isPublished}
          onChange={(is) => onChange({ isPublished: is })}
        />
        <UploadedPictureField
          label={t('promotions.picture')}
          hint={t('editor.picture.hint')}
          value={draft.imageUrl}
          error={problems.imageUrl}
          onChange={(imageUrl) => onChange({ imageUrl })}
          mayUpload={mayUpload}
        />
      </Section>
      <GivenFields {...part} />
      {draft.kind !== 'info' && <TermsFields {...part} />}
      <Section title={t('promotions.words')}>
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
                <MarkdownTextField
                  // Each language has its own steps to undo.
                  key={`${field} ${languageProps.language}`}
                  label={t(`promotions.${field}`)}
                  value={text[field]}
                  maxLength={longest}
                  onChange={(value) => change({ [field]: value })}
                  mayUpload={mayUpload}
                />
              ))}
            </>
          )}
        </TextsFields>
      </Section>
    </>
  );
}
