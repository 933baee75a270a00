import { pointGoodsKinds } from '@sampan/contract/points';
import { useOfferFieldWords } from '../../platform/editor-words.ts';
import { UploadedPictureField } from '../../platform/content-fields.tsx';
import { type LanguageProps, TextsFields } from '../../platform/texts-fields.tsx';
import { useT } from '../../platform/words.ts';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { IdField, PeriodFields, PublishedField } from '../../ui/OfferFields.tsx';
import { Section } from '../../ui/Page.tsx';
import { emptyText, type GoodsDraft, type GoodsProblems } from './rules.ts';

interface GoodsFormProps extends LanguageProps {
  draft: GoodsDraft;
  onChange: (part: Partial<GoodsDraft>) => void;
  problems: GoodsProblems;
  isNew: boolean;
  currency: string;
  mayUpload: boolean;
}

/** What goods of the point mall cost and are, and their words. */
export function GoodsForm(props: GoodsFormProps) {
  const { draft, onChange, problems, isNew, currency, mayUpload, ...languageProps } = props;
  const t = useT();
  const offer = useOfferFieldWords();
  return (
    <>
      <Section title={t('goods.what')}>
        <FormGrid>
          {isNew && <IdField words={offer} value={draft.id} error={problems.id} onChange={(id) => onChange({ id })} />}
          <SelectField
            label={t('goods.kind')}
            value={draft.kind}
            options={pointGoodsKinds.map((one) => [one, t(`goods.kind.${one}`)] as const)}
            onChange={({ target }) =>
              onChange({ kind: pointGoodsKinds.find((one) => one === target.value) ?? draft.kind })
            }
          />
          <TextField
            label={t('goods.price')}
            value={draft.price}
            inputMode="numeric"
            maxLength={9}
            error={problems.price}
            onChange={({ target }) => onChange({ price: target.value })}
          />
          <TextField
            label={t('goods.stock')}
            hint={t('goods.stock.hint')}
            value={draft.stock}
            inputMode="numeric"
            maxLength={7}
            error={problems.stock}
            onChange={({ target }) => onChange({ stock: target.value })}
          />
          {draft.kind === 'bonus' && (
            <TextField
              label={t('editor.amount', { name: t('goods.bonus'), currency })}
              hint={t('goods.bonus.hint')}
              value={draft.bonusAmount}
              inputMode="decimal"
              maxLength={20}
              error={problems.bonusAmount}
              onChange={({ target }) => onChange({ bonusAmount: target.value })}
            />
          )}
        </FormGrid>
        {draft.kind === 'bonus' && (
          <CheckField
            label={t('goods.instant')}
            hint={t('goods.instant.hint')}
            checked={draft.isInstant}
            onChange={({ target }) => onChange({ isInstant: target.checked })}
          />
        )}
        <UploadedPictureField
          label={t('goods.picture')}
          hint={t('goods.picture.hint')}
          value={draft.picture}
          error={problems.picture}
          onChange={(address) => onChange({ picture: address })}
          mayUpload={mayUpload}
        />
      </Section>
      <Section title={t('editor.period')}>
        <FormGrid>
          <PeriodFields words={offer} draft={draft} problems={problems} onChange={onChange} />
        </FormGrid>
        <PublishedField
          words={offer}
          isPublished={draft.isPublished}
          onChange={(is) => onChange({ isPublished: is })}
        />
      </Section>
      <Section title={t('goods.words')}>
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
                label={t('goods.name')}
                value={text.name}
                maxLength={80}
                onChange={({ target }) => change({ name: target.value })}
              />
              <TextArea
                label={t('goods.description')}
                value={text.description}
                maxLength={500}
                onChange={({ target }) => change({ description: target.value })}
              />
            </>
          )}
        </TextsFields>
      </Section>
    </>
  );
}
