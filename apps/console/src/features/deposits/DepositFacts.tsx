import { type Translate, showAmount, showTime, useT } from '../../platform/words.ts';
import { Badge } from '../../ui/Note.tsx';
import { Facts } from '../../ui/Page.tsx';
import type { Deposit } from './queries.ts';
import { depositTones } from './rules.ts';

/** What became of the bonus that its member chose; null: none was. */
function bonusText({ bonus, currency }: Deposit, t: Translate): string | null {
  if (!bonus) return null;
  if (bonus.amount !== null)
    return `${bonus.title}: ${t('cashier.money', { amount: showAmount(bonus.amount), currency })}`;
  return `${bonus.title}: ${t(bonus.isMissed ? 'cashier.deposits.bonus.missed' : 'cashier.deposits.bonus.waits')}`;
}

/** What is known of a deposit. */
export function DepositFacts({ deposit }: { deposit: Deposit }) {
  const t = useT();
  const { transfer, currency } = deposit;
  const money = (amount: string) => t('cashier.money', { amount: showAmount(amount), currency });
  const bonus = bonusText(deposit, t);
  return (
    <Facts
      facts={[
        [
          t('cashier.status'),
          <Badge key="status" tone={depositTones[deposit.status]}>
            {t(`cashier.deposits.status.${deposit.status}`)}
          </Badge>,
        ],
        deposit.refusal && [t('cashier.refused'), t(`cashier.deposits.refusal.${deposit.refusal}`)],
        [t('cashier.member'), <code key="member">{deposit.memberId}</code>],
        [t('cashier.deposits.method'), `${deposit.methodName} · ${t(`cashier.deposits.kind.${deposit.kind}`)}`],
        [t('cashier.deposits.asked'), money(deposit.amount)],
        deposit.paidAmount === null ? null : [t('cashier.deposits.paid'), money(deposit.paidAmount)],
        /[1-9]/.test(deposit.fee) ? [t('cashier.fee'), money(deposit.fee)] : null,
        bonus === null ? null : [t('cashier.deposits.bonus'), bonus],
        transfer && [t('cashier.deposits.reference'), <code key="reference">{transfer.reference}</code>],
        transfer && [t('cashier.deposits.account'), `${transfer.bank}, ${transfer.number}, ${transfer.holder}`],
        deposit.provider === null ? null : [t('cashier.provider'), deposit.provider],
        deposit.providerReference === null
          ? null
          : [t('cashier.providerReference'), <code key="provider">{deposit.providerReference}</code>],
        [t('cashier.at'), showTime(deposit.createdAt)],
        deposit.status === 'pending' ? [t('cashier.deposits.until'), showTime(deposit.expiresAt)] : null,
        deposit.receiptAt === null ? null : [t('cashier.deposits.receiptAt'), showTime(deposit.receiptAt)],
        deposit.paidAt === null ? null : [t('cashier.deposits.paidAt'), showTime(deposit.paidAt)],
        deposit.settledAt === null ? null : [t('cashier.settled'), showTime(deposit.settledAt)],
      ]}
    />
  );
}
