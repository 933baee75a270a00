import { type Translate, showAmount, showTime, useT } from '../../platform/words.ts';
import { Badge } from '../../ui/Note.tsx';
import { Facts } from '../../ui/Page.tsx';
import type { Withdrawal } from './queries.ts';
import { payoutOf, withdrawalTones } from './rules.ts';

/** What its member said of a paid one; null: it isn't paid. */
function answerText({ receipt, currency }: Withdrawal, t: Translate): string | null {
  if (!receipt) return null;
  if (receipt.isForced) return t('cashier.withdrawals.answer.forced');
  if (receipt.answer === null) return t('cashier.withdrawals.answer.none', { until: showTime(receipt.dueAt) });
  const amount = showAmount(receipt.amount ?? '0');
  return t(`cashier.withdrawals.answer.${receipt.answer}`, { amount, currency });
}

function disputeText({ receipt, currency }: Withdrawal, t: Translate): string | null {
  if (!receipt?.dispute) return null;
  return receipt.returnedAmount === null
    ? t(`cashier.withdrawals.dispute.${receipt.dispute}`)
    : t('cashier.withdrawals.dispute.returnedAmount', { amount: showAmount(receipt.returnedAmount), currency });
}

/** What is known of a withdrawal. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const { currency, method } = withdrawal;
  const money = (amount: string) => t('cashier.money', { amount: showAmount(amount), currency });
  const answer = answerText(withdrawal, t);
  const dispute = disputeText(withdrawal, t);
  return (
    <Facts
      facts={[
        [
          t('cashier.status'),
          <Badge key="status" tone={withdrawalTones[withdrawal.status]}>
            {t(`cashier.withdrawals.status.${withdrawal.status}`)}
          </Badge>,
        ],
        withdrawal.refusal && [t('cashier.refused'), t(`cashier.withdrawals.refusal.${withdrawal.refusal}`)],
        dispute === null ? null : [t('cashier.withdrawals.dispute'), dispute],
        answer === null ? null : [t('cashier.withdrawals.answer'), answer],
        [t('cashier.member'), <code key="member">{withdrawal.memberId}</code>],
        [t('cashier.amount'), money(withdrawal.amount)],
        [t('cashier.fee'), money(withdrawal.fee)],
        [t('cashier.withdrawals.payout'), money(payoutOf(withdrawal))],
        [t('cashier.withdrawals.to'), `${method.name}, ${withdrawal.number}`],
        [t('cashier.withdrawals.holder'), withdrawal.holder],
        [t('cashier.provider'), withdrawal.provider],
        withdrawal.providerReference === null
          ? null
          : [t('cashier.providerReference'), <code key="provider">{withdrawal.providerReference}</code>],
        [t('cashier.withdrawals.attempts'), t('cashier.withdrawals.attempts.count', { count: withdrawal.attempts })],
        [t('cashier.at'), showTime(withdrawal.createdAt)],
        withdrawal.approvedAt === null ? null : [t('cashier.withdrawals.approvedAt'), showTime(withdrawal.approvedAt)],
        withdrawal.sentAt === null ? null : [t('cashier.withdrawals.sentAt'), showTime(withdrawal.sentAt)],
        withdrawal.settledAt === null ? null : [t('cashier.settled'), showTime(withdrawal.settledAt)],
      ]}
    />
  );
}
