import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { linkWays } from '@sampan/contract/members-staff';
import { FailedRead } from '../../platform/failed-read.tsx';
import { showAmount, showTime, useT } from '../../platform/words.ts';
import { Badge } from '../../ui/Note.tsx';
import { Facts } from '../../ui/Page.tsx';
import { reviewQuery, type Withdrawal } from './queries.ts';
import { isMore } from './rules.ts';

interface ReviewProps {
  withdrawal: Withdrawal;
  maySeeLinked: boolean;
}

/** Why a withdrawal waits, and what a decision about it goes by. */
export function Review({ withdrawal, maySeeLinked }: ReviewProps) {
  const t = useT();
  const review = useQuery(reviewQuery(withdrawal.id));
  const { currency, memberId } = withdrawal;
  const reasons = withdrawal.reviewReasons ?? [];
  const money = (amount: string) => t('cashier.money', { amount: showAmount(amount), currency });
  const shared = review.data && linkWays.filter((way) => review.data.shared[way] > 0);
  return (
    <>
      <h2>{t('cashier.withdrawals.review')}</h2>
      {reasons.length > 0 && (
        <ul aria-label={t('cashier.withdrawals.reasons')}>
          {reasons.map((reason) => (
            <li key={reason}>{t(`cashier.withdrawals.reason.${reason}`)}</li>
          ))}
        </ul>
      )}
      {review.error && <FailedRead error={review.error} refetch={review.refetch} />}
      {review.isPending && <p aria-busy="true">…</p>}
      {review.data && shared && (
        <Facts
          facts={[
            [t('cashier.withdrawals.registered'), showTime(review.data.registeredAt)],
            [
              t('cashier.withdrawals.turnover'),
              isMore(review.data.turnoverNeeded, '0.00') ? (
                <Badge key="turnover" tone="warn">
                  {money(review.data.turnoverNeeded)}
                </Badge>
              ) : (
                t('cashier.withdrawals.turnover.none')
              ),
            ],
            review.data.isExcluded ? [t('cashier.withdrawals.excluded'), t('cashier.withdrawals.excluded.text')] : null,
            [
              t('cashier.withdrawals.shared'),
              shared.length === 0 ? (
                t('cashier.withdrawals.shared.none')
              ) : (
                <span key="shared">
                  {shared
                    .map((way) => t(`cashier.withdrawals.shared.${way}`, { count: review.data.shared[way] }))
                    .join(', ')}{' '}
                  {maySeeLinked && (
                    <Link to="/members/$memberId" params={{ memberId }} search={{ part: 'linked' }}>
                      {t('cashier.withdrawals.shared.open')}
                    </Link>
                  )}
                </span>
              ),
            ],
            [
              t('cashier.withdrawals.before.deposits'),
              t('cashier.withdrawals.before', { amount: money(review.data.deposited), count: review.data.deposits }),
            ],
            [
              t('cashier.withdrawals.before.withdrawals'),
              t('cashier.withdrawals.before', { amount: money(review.data.withdrawn), count: review.data.withdrawals }),
            ],
          ]}
        />
      )}
    </>
  );
}
