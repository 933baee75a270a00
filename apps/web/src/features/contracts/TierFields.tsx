import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { mostTiers } from '@sampan/contract/contract-rules';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './contracts.module.css';
import { emptyTier, type TierField, type TierProblems, type TypedTier } from './rules.ts';

interface TierFieldsProps {
  typed: readonly TypedTier[];
  problems: TierProblems;
  /** Else a salary, which asks for no loss. */
  isDividend: boolean;
  /** Also of fields that were not touched yet. */
  showsAll: boolean;
  onChange: (typed: readonly TypedTier[]) => void;
  /** Begins with the agent's own tiers. */
  onCopy: () => void;
}

/** The tiers of an offer as they are typed; each field says by itself what is wrong with it. */
export function TierFields({ typed, problems, isDividend, showsAll, onChange, onCopy }: TierFieldsProps) {
  const t = useT();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const fields: readonly TierField[] = isDividend
    ? ['minimumBet', 'netLoss', 'activeMember', 'rate']
    : ['minimumBet', 'activeMember', 'rate'];
  const labels = {
    minimumBet: t('contract.tier.bet'),
    netLoss: t('contract.tier.loss'),
    activeMember: t('contract.tier.members'),
    rate: t('contract.rate.percent'),
  };
  return (
    <div className={styles['tiers']}>
      {typed.map((tier, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a tier is nothing but its place
        <fieldset key={index} className={styles['tier']}>
          <legend>{t('contract.tier.of', { number: index + 1 })}</legend>
          {fields.map((field) => {
            const problem = problems[index]?.[field];
            const isShown = showsAll || touched.has(`${index} ${field}`);
            return (
              <TextField
                key={field}
                label={labels[field]}
                value={tier[field]}
                maxLength={24}
                autoComplete="off"
                inputMode={field === 'activeMember' ? 'numeric' : 'decimal'}
                error={problem && isShown ? t(`contract.problem.${problem}`) : undefined}
                onChange={({ target }) => onChange(typed.with(index, { ...tier, [field]: target.value }))}
                onBlur={() => tier[field] !== '' && setTouched(new Set([...touched, `${index} ${field}`]))}
              />
            );
          })}
          {typed.length > 1 && (
            <IconButton
              label={t('contract.tier.remove', { number: index + 1 })}
              icon={<X aria-hidden="true" />}
              size="small"
              className={styles['remove']}
              onClick={() => onChange(typed.toSpliced(index, 1))}
            />
          )}
        </fieldset>
      ))}
      <div className={styles['actions']}>
        {typed.length < mostTiers && (
          <Button size="small" onClick={() => onChange([...typed, emptyTier])}>
            {t('contract.tier.add')}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={onCopy}>
          {t('contract.tier.copy')}
        </Button>
      </div>
    </div>
  );
}
