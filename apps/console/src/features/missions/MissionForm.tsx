import { gameTypes } from '@sampan/contract/catalogue';
import { missionGoals, missionPeriods } from '@sampan/contract/missions';
import type { Language } from '@sampan/contract/envelope';
import { useTextsWords } from '../../platform/editor-words.ts';
import { useT } from '../../platform/words.ts';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { LanguageTexts } from '../../ui/LanguageTexts.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { Section } from '../../ui/Page.tsx';
import { emptyText, hasCategory, isOfMoney, type MissionDraft, type MissionProblems } from './rules.ts';

interface MissionFormProps {
  draft: MissionDraft;
  onChange: (part: Partial<MissionDraft>) => void;
  problems: MissionProblems;
  isNew: boolean;
  languages: readonly Language[];
  language: Language;
  onLanguage: (language: Language) => void;
  currency: string;
}

/** What a mission asks for and gives, and its words. */
export function MissionForm(props: MissionFormProps) {
  const { draft, onChange, problems, isNew, languages, language, onLanguage, currency } = props;
  const t = useT();
  const words = useTextsWords();
  const inMoney = (name: string) => t('editor.amount', { name, currency });
  return (
    <>
      <Section title={t('missions.what')}>
        <FormGrid>
          {isNew && (
            <TextField
              label={t('editor.id')}
              hint={t('editor.id.hint')}
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
        </FormGrid>
        <CheckField
          label={t('editor.published')}
          hint={t('editor.published.hint')}
          checked={draft.isPublished}
          onChange={({ target }) => onChange({ isPublished: target.checked })}
        />
      </Section>
      <Section title={t('missions.words')}>
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
        </LanguageTexts>
      </Section>
    </>
  );
}
