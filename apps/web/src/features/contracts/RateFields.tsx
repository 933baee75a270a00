import type { RealtimeRates } from '@sampan/contract/contract-rules';
import { useT } from '../../platform/i18n.ts';
import { TextField } from '../../ui/TextField.tsx';
import styles from './contracts.module.css';
import { type FieldProblem, percentOf, type RateField } from './rules.ts';

interface RateFieldsProps {
  typed: Readonly<Record<RateField, string>>;
  problems: Readonly<Partial<Record<RateField, FieldProblem>>>;
  /** The agent's own. */
  upline: RealtimeRates | null;
  showsAll: boolean;
  onChange: (typed: Readonly<Record<RateField, string>>) => void;
}

/** The three rates of a real-time salary as they are typed. */
export function RateFields({ typed, problems, upline, showsAll, onChange }: RateFieldsProps) {
  const t = useT();
  return (
    <fieldset className={styles['tier']}>
      <legend>{t('contract.rates')}</legend>
      {(['profit', 'loss', 'bet'] as const).map((name) => {
        const problem = problems[name];
        return (
          <TextField
            key={name}
            label={t(`contract.rate.${name}.percent`)}
            value={typed[name]}
            maxLength={10}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            hint={upline ? t('contract.rate.most', { rate: percentOf(upline[name]) }) : undefined}
            error={
              problem && (showsAll || typed[name] !== '')
                ? t(problem === 'upline' ? 'contract.problem.upline_rate' : `contract.problem.${problem}`)
                : undefined
            }
            onChange={({ target }) => onChange({ ...typed, [name]: target.value })}
          />
        );
      })}
    </fieldset>
  );
}
