import { gameTypes } from '@sampan/contract/game-kinds';
import { missionGoals, missionPeriods } from '@sampan/contract/missions';
import { useOfferFieldWords } from '../../platform/editor-words.ts';
import { type LanguageProps, TextsFields } from '../../platform/texts-fields.tsx';
import { useT } from '../../platform/words.ts';
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { IdField, PeriodFields, PublishedField } from '../../ui/OfferFields.tsx';
import { Section } from '../../ui/Page.tsx';
import { emptyText, hasCategory, isOfMoney, type MissionDraft, type MissionProblems } from './rules.ts';

interface MissionFormProps extends LanguageProps {
  draft: MissionDraft;
  onChange: (part: Partial<MissionDraft>) => void;
  problems: MissionProblems;
  isNew: boolean;
  currency: string;
}

/** What a mission asks for and gives, and its words. */
export function MissionForm(props: MissionFormProps) {
  const { draft, onChange, problems, isNew, currency, ...languageProps } = props;
  const t = useT();
  const offer = useOfferFieldWords();
  const inMoney = (name: string) => t('editor.amount', { name, currency });
  return (
    <>
      <Section title={t('missions.what')}>
        <FormGrid>
          {isNew && <IdField words={offer} value={draft.id} error={problems.id} onChange={(id) => onChange({ id })} />}
          <SelectField
            label={t('missions.goal')}
            value={draft.goal}
            options={missionGoals.map((one) => [one, t(`missions.goal.${one}`)] as const)}
            onChange={({ target }) =>
              onChange({ goal: missionGoals.find((one) => one === target.value) ?? draft.goal })
            }
          />
          {hasCategory(draft.goal) && (
            <SelectField
              label={t('missions.category')}
              value={draft.category}
              options={[
                ['', t('missions.category.all')],
                ...gameTypes.map((one) => [one, t(`games.type.${one}`)] as const),
              ]}
              onChange={({ target }) => onChange({ category: gameTypes.find((one) => one === target.value) ?? '' })}
            />
          )}
          <SelectField
            label={t('missions.period')}
            value={draft.period}
            options={missionPeriods.map((one) => [one, t(`missions.period.${one}`)] as const)}
            onChange={({ target }) =>
              onChange({ period: missionPeriods.find((one) => one === target.value) ?? draft.period })
            }
          />
          <TextField
            label={isOfMoney(draft.goal) ? inMoney(t('missions.target')) : t('missions.target')}
            value={draft.target}
            inputMode="decimal"
            maxLength={20}
            error={problems.target}
            onChange={({ target }) => onChange({ target: target.value })}
          />
          <TextField
            label={inMoney(t('missions.reward'))}
            value={draft.reward}
            inputMode="decimal"
            maxLength={20}
            error={problems.reward}
            onChange={({ target }) => onChange({ reward: target.value })}
          />
        </FormGrid>
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
      <Section title={t('missions.words')}>
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
                label={t('missions.name')}
                value={text.title}
                maxLength={300}
                onChange={({ target }) => change({ title: target.value })}
              />
              <TextArea
                label={t('missions.body')}
                value={text.body}
                maxLength={2_000}
                onChange={({ target }) => change({ body: target.value })}
              />
            </>
          )}
        </TextsFields>
      </Section>
    </>
  );
}
