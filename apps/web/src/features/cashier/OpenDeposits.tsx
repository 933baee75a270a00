import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CancelDeposit } from './CancelDeposit.tsx';
import styles from './cashier.module.css';
import { useOpenDeposits } from './queries.ts';

/** Deposits that wait for their payment, to go on with or to give up; nothing where there are none. */
export function OpenDeposits() {
  const t = useT();
  const { currencyFormat } = useSite();
  const { data } = useOpenDeposits();
  if (!data || data.length === 0) return null;
  return (
    <section className={styles['open']} aria-label={t('deposit.open.title')}>
      <h2 className={styles['openTitle']}>{t('deposit.open.title')}</h2>
      {data.map((deposit) => (
        <div key={deposit.id} className={styles['openOne']}>
          <span className={styles['openText']}>
            {t('deposit.open.text', {
              amount: formatMoney(deposit.amount, currencyFormat),
              method: deposit.methodName,
            })}
          </span>
          <span className={styles['actions']}>
            <LinkButton variant="primary" href={paths.member('depositv2', { deposit: deposit.id })}>
              {t('deposit.open.continue')}
            </LinkButton>
            <CancelDeposit deposit={deposit} />
          </span>
        </div>
      ))}
    </section>
  );
}
