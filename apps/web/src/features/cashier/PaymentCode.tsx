import type { Deposit } from '@sampan/contract/deposits';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './cashier.module.css';
import { CopyRow } from './CopyRow.tsx';

/** What the provider gave to pay a deposit with: a code to scan, and the way into the app. */
export function PaymentCode({ deposit, payment }: { deposit: Deposit; payment: NonNullable<Deposit['payment']> }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const amount = formatMoney(deposit.amount, currencyFormat);
  return (
    <div className={styles['payment']}>
      <QrCode
        text={payment.code}
        alt={t('deposit.qr.alt', { amount })}
        caption={t('deposit.qr.caption')}
        size={220}
        className={styles['qr']}
      />
      <div className={styles['paymentWords']}>
        <dl className={styles['facts']}>
          <CopyRow label={t('wallet.amount')} text={amount} value={deposit.amount} />
          <CopyRow label={t('deposit.code')} text={payment.code} />
        </dl>
        <div className={styles['actions']}>
          {payment.link !== null && (
            <LinkButton variant="primary" href={payment.link}>
              {t('deposit.app')}
            </LinkButton>
          )}
          {deposit.redirectUrl !== null && payment.link === null && (
            <LinkButton variant="ghost" href={deposit.redirectUrl}>
              {t('deposit.page')}
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  );
}
