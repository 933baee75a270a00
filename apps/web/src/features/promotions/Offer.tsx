import { formatMoney } from '../../platform/format.ts';
import { useT, type Translate } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import styles from './promotions.module.css';
import type { PromotionCardData } from './queries.ts';
import { percentOf } from './rules.ts';

const isSome = (amount: string) => /[1-9]/.test(amount);

/** What a promotion pays, large, with what it takes; nothing where it pays nothing. */
export function Offer({ conditions }: Pick<PromotionCardData, 'conditions'>) {
  const t = useT();
  const { currencyFormat } = useSite();
  const { reward, topPrize, bonus } = conditions;
  if (bonus) {
    return (
      <p className={styles['offer']}>
        <Amount text={`+${percentOf(bonus.basisPoints)}`} tone="win" size="huge" />
        <span className={styles['note']}>
          {t('promo.rate', {
            percent: percentOf(bonus.basisPoints),
            maximum: formatMoney(bonus.maximum, currencyFormat),
          })}
        </span>
      </p>
    );
  }
  const amount = isSome(reward) ? reward : isSome(topPrize) ? topPrize : null;
  if (amount === null) return null;
  const money = (text: string) => formatMoney(text, currencyFormat);
  return (
    <p className={styles['offer']}>
      <Amount text={money(amount)} tone="win" size="huge" />
      <span className={styles['note']}>{noteOf(conditions, money, t)}</span>
    </p>
  );
}

function noteOf(conditions: PromotionCardData['conditions'], money: (amount: string) => string, t: Translate): string {
  const { reward, minDeposit, repeats, needsApproval } = conditions;
  if (!isSome(reward)) return t('promo.offer.prize');
  return [
    t(`promo.often.${repeats}`),
    isSome(minDeposit) ? t('promo.offer.deposits', { amount: money(minDeposit) }) : t('promo.offer.free'),
    needsApproval && t('promo.offer.request'),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
