import { rebateCategories, type RebateCategory, type RebateRates } from '@sampan/contract/rebates';
import { useField, type Validator } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useOwnRates } from './queries.ts';
import styles from './rebates.module.css';
import { percentOf, rateOf } from './rules.ts';

/** Fields of a form for the rates of a new account: at most the agent's own; nothing until these are known. */
export function RateFields() {
  const own = useOwnRates().data?.rates;
  return own ? <RatesWithin lowest={null} highest={own} /> : null;
}

/** Fields of a form for rates, by category. */
export function RatesWithin({ lowest, highest }: { lowest: RebateRates | null; highest: RebateRates }) {
  const t = useT();
  return (
    <fieldset className={styles['rates']}>
      <legend>{t('rates.legend')}</legend>
      <p className={styles['note']}>{t('rates.note')}</p>
      <div className={styles['fields']}>
        {rebateCategories.map((category) => (
          <RateField key={category} category={category} lowest={lowest?.[category] ?? 0} highest={highest[category]} />
        ))}
      </div>
    </fieldset>
  );
}

interface RateFieldProps {
  category: RebateCategory;
  /** Millionths. */
  lowest: number;
  highest: number;
}

function RateField({ category, lowest, highest }: RateFieldProps) {
  const t = useT();
  const limits = { min: `${percentOf(lowest)}%`, max: `${percentOf(highest)}%` };
  const validate: Validator = (typed) => {
    const rate = rateOf(typed);
    if (rate === null) return { key: 'rates.invalid' };
    return rate < lowest || rate > highest ? { key: 'rates.limits', values: limits } : null;
  };
  const field = useField(category, validate);
  return (
    <TextField
      {...field}
      label={t(`shell.category.${category}`)}
      hint={t('rates.limits', limits)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      after="%"
    />
  );
}
