import { gameTypes } from '@sampan/contract/game-kinds';
import { useT } from '../../platform/words.ts';
import { CheckGroup } from '../../ui/CheckGroup.tsx';
import { CheckField, TextField } from '../../ui/Field.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { Section } from '../../ui/Page.tsx';
import type { PartProps } from './GivenFields.tsx';

/** What is to be played for what a promotion gives, where it isn't as the operator's settings have it. */
export function TermsFields({ draft, onChange, problems, currency }: PartProps) {
  const t = useT();
  return (
    <Section title={t('promotions.turnover')} text={t('promotions.turnover.text')}>
      <FormGrid>
        <TextField
          label={t('promotions.multiple')}
          hint={t('promotions.multiple.hint')}
          value={draft.multiple}
          inputMode="decimal"
          maxLength={8}
          error={problems.multiple}
          onChange={({ target }) => onChange({ multiple: target.value })}
        />
        <TextField
          label={t('promotions.days')}
          value={draft.days}
          inputMode="numeric"
          maxLength={3}
          error={problems.days}
          onChange={({ target }) => onChange({ days: target.value })}
        />
        <TextField
          label={t('editor.amount', { name: t('promotions.maximumStake'), currency })}
          value={draft.maximumStake}
          inputMode="decimal"
          maxLength={20}
          error={problems.maximumStake}
          onChange={({ target }) => onChange({ maximumStake: target.value })}
        />
        <TextField
          label={t('promotions.vendors')}
          hint={t('promotions.vendors.hint')}
          value={draft.vendors}
          maxLength={2_000}
          spellCheck={false}
          error={problems.vendors}
          onChange={({ target }) => onChange({ vendors: target.value })}
        />
      </FormGrid>
      <CheckGroup label={t('promotions.categories')}>
        {gameTypes.map((one) => (
          <CheckField
            key={one}
            label={t(`games.type.${one}`)}
            checked={draft.categories.includes(one)}
            onChange={({ target }) =>
              onChange({
                categories: gameTypes.filter((type) =>
                  type === one ? target.checked : draft.categories.includes(type),
                ),
              })
            }
          />
        ))}
      </CheckGroup>
    </Section>
  );
}
