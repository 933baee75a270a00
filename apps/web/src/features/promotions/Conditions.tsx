import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { periodOf } from './PromotionCard.tsx';
import { percentOf } from './rules.ts';
import styles from './promotions.module.css';
import type { PromotionPage } from './queries.ts';

/** All that a promotion pays and takes, in plain words. */
export function Conditions({ promotion }: { promotion: PromotionPage }) {
  const { conditions, raffle } = promotion;
  const { bonus } = conditions;
  const t = useT();
  const { currencyFormat, minimumAge } = useSite();
  const money = (amount: string) => formatMoney(amount, currencyFormat);
  const hasReward = /[1-9]/.test(conditions.reward);
  const hasDeposit = /[1-9]/.test(conditions.minDeposit);
  function rewardOf(): string {
    if (bonus) return t('promo.rate', { percent: percentOf(bonus.basisPoints), maximum: money(bonus.maximum) });
    return hasReward ? money(conditions.reward) : t(raffle ? 'promo.reward.prizes' : 'promo.reward.none');
  }
  const lines: [string, string][] = [
    [t('promo.when'), periodOf(promotion, t)],
    [t('promo.reward'), rewardOf()],
    [
      t('promo.deposits'),
      hasDeposit
        ? t(bonus ? 'promo.bonus.min' : 'promo.deposits.sum', { amount: money(conditions.minDeposit) })
        : t('promo.deposits.none'),
    ],
  ];
  if (bonus) lines.push([t('promo.often'), t(`promo.bonus.${conditions.repeats}`)]);
  if (hasReward) {
    lines.push(
      [t('promo.often'), t(`promo.often.${conditions.repeats}`)],
      [t('promo.payout'), t(`promo.payout.${conditions.payout}`)],
    );
  }
  if (raffle) {
    const byDeposit = /[1-9]/.test(raffle.depositPerTicket)
      ? t('promo.raffle.byDeposit', { amount: money(raffle.depositPerTicket) })
      : '';
    lines.push([
      t('promo.raffle.ticketRule'),
      [t('promo.raffle.daily', { count: raffle.dailyTickets }), byDeposit].filter((line) => line !== '').join(' · '),
    ]);
  }
  lines.push(
    [t('promo.approval'), t(conditions.needsApproval ? 'promo.approval.yes' : 'promo.approval.no')],
    [t('promo.who'), t('promo.who.members', { age: minimumAge })],
  );
  return (
    <dl className={styles['conditions']}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
