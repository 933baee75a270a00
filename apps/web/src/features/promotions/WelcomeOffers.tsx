import { useId } from 'react';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { usePromotions, useEligibilities } from './queries.ts';
import { StateAction } from './StateAction.tsx';
import styles from './welcome-offers.module.css';

interface WelcomeOffersProps {
  /** Those to show, in this order. */
  promotionIds: readonly string[];
  /** A button led to another page. */
  onLeave: () => void;
}

/** What a new member may claim next, each with its button. */
export function WelcomeOffers({ promotionIds, onLeave }: WelcomeOffersProps) {
  const t = useT();
  const titleId = useId();
  const { currencyFormat } = useSite();
  const { data } = usePromotions(undefined);
  const eligibilities = useEligibilities();
  const list = promotionIds.flatMap((id) => data?.list.find((promotion) => promotion.id === id) ?? []);
  return (
    <section aria-labelledby={titleId} className={styles['offers']}>
      <h3 id={titleId}>{t('promo.welcome')}</h3>
      <ul className={styles['list']}>
        {list.map((promotion) => (
          <li key={promotion.id} className={styles['offer']}>
            <div className={styles['words']}>
              <p className={styles['name']}>{promotion.title}</p>
              <p className={styles['summary']}>{promotion.summary}</p>
              {/[1-9]/.test(promotion.conditions.reward) && (
                <p className={`money ${styles['reward'] ?? ''}`}>
                  {formatMoney(promotion.conditions.reward, currencyFormat)}
                </p>
              )}
            </div>
            <StateAction promotion={promotion} eligibility={eligibilities.of(promotion.id)} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </section>
  );
}
