import { useId } from 'react';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import styles from './cashier.module.css';
import type { DepositBonus } from './queries.ts';
import { hundredths, isReached } from './rules.ts';

interface BonusChoiceProps {
  bonuses: readonly DepositBonus[];
  /** What is to be deposited; null: nothing is typed yet. */
  amount: string | null;
  /** Null: none. */
  chosen: string | null;
  onChoose: (promotionId: string | null) => void;
}

/** Which bonus goes with the deposit, each with its rules in full, or none. */
export function BonusChoice({ bonuses, amount, chosen, onChoose }: BonusChoiceProps) {
  const t = useT();
  const { currencyFormat } = useSite();
  const name = useId();
  return (
    <fieldset className={styles['methods']}>
      <legend className={styles['label']}>{t('deposit.bonus')}</legend>
      <div className={styles['bonuses']}>
        <label className={styles['card']}>
          <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
          <span className={styles['cardName']}>{t('deposit.bonus.none')}</span>
        </label>
        {bonuses.map((bonus) => (
          <label key={bonus.promotionId} className={styles['card']}>
            <input
              type="radio"
              name={name}
              checked={chosen === bonus.promotionId}
              disabled={amount !== null && !isReached(bonus, amount, currencyFormat.digits)}
              onChange={() => onChoose(bonus.promotionId)}
            />
            <span className={styles['cardName']}>{bonus.title}</span>
            <Rules bonus={bonus} />
          </label>
        ))}
      </div>
      {chosen !== null && <p className={styles['soft']}>{t('deposit.bonus.note')}</p>}
    </fieldset>
  );
}

/** How often, on what and until when the bonus is to be played. */
function playRules(
  t: ReturnType<typeof useT>,
  { turnoverHundredths, maximumStake, categories, vassalages, days }: DepositBonus,
  written: (amount: string) => string,
): string[] {
  return [
    t('deposit.bonus.turnover', { times: hundredths(turnoverHundredths) }),
    ...(categories
      ? [t('turnover.only', { games: categories.map((type) => t(`shell.category.${type}`)).join(', ') })]
      : []),
    ...(vassalages ? [t('turnover.only', { games: vassalages.join(', ') })] : []),
    ...(categories || vassalages ? [] : [t('deposit.bonus.all')]),
    ...(maximumStake === null ? [] : [t('turnover.maximum', { amount: written(maximumStake) })]),
    ...(days === null ? [] : [t('deposit.bonus.days', { days })]),
  ];
}

function Rules({ bonus }: { bonus: DepositBonus }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const written = (amount: string) => formatMoney(amount, currencyFormat);
  const rules = [
    t('promo.rate', { percent: `${hundredths(bonus.basisPoints)}%`, maximum: written(bonus.maximum) }),
    t('promo.bonus.min', { amount: written(bonus.minDeposit) }),
    ...(bonus.turnoverHundredths === 0 ? [t('deposit.bonus.free')] : playRules(t, bonus, written)),
    t(`promo.bonus.${bonus.repeats}`),
    ...(bonus.endsAt === null ? [] : [t('deposit.bonus.until', { time: formatDateTime(bonus.endsAt) })]),
  ];
  return (
    <span className={styles['rules']}>
      {rules.map((rule) => (
        <span key={rule}>{rule}</span>
      ))}
    </span>
  );
}
