import { type ReactNode, useState } from 'react';
import type { Deposit } from '@sampan/contract/deposits';
import { ApiError } from '../../platform/api.ts';
import { formatMoney } from '../../platform/format.ts';
import { Form, useAppForm } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './cashier.module.css';
import { CopyRow } from './CopyRow.tsx';
import { useSendReceipt } from './queries.ts';

interface BankTransferProps {
  deposit: Deposit;
  transfer: NonNullable<Deposit['transfer']>;
  /** Where pictures are chosen, and the ids of those that were. */
  pictureField: ReactNode;
  pictures: readonly string[];
  /** A picture is on its way. */
  isWaiting: boolean;
}

/** Where to transfer a deposit to, and the receipt of it. */
export function BankTransfer({ deposit, transfer, pictureField, pictures, isWaiting }: BankTransferProps) {
  const t = useT();
  const { currencyFormat } = useSite();
  const send = useSendReceipt(deposit.id);
  const form = useAppForm({ defaultValues: {} });
  // Said here: there is nothing to send yet.
  const [missing, setMissing] = useState<ApiError | null>(null);

  function handleSubmit(): void {
    const isMissing = pictures.length === 0;
    setMissing(isMissing ? new ApiError('deposit_receipt_required', 0) : null);
    if (!isMissing) send.mutate([...pictures]);
  }

  return (
    <div className={styles['transfer']}>
      <h2 className={styles['openTitle']}>{t('deposit.transfer.title')}</h2>
      <dl className={styles['facts']}>
        <CopyRow label={t('deposit.transfer.bank')} text={transfer.bank} />
        <CopyRow label={t('deposit.transfer.number')} text={transfer.number} />
        <CopyRow label={t('deposit.transfer.holder')} text={transfer.holder} />
        <CopyRow label={t('wallet.amount')} text={formatMoney(deposit.amount, currencyFormat)} value={deposit.amount} />
        <CopyRow label={t('deposit.transfer.reference')} text={transfer.reference} />
      </dl>
      <p className={styles['soft']}>{t('deposit.transfer.hint')}</p>
      <Form
        form={form}
        onSubmit={handleSubmit}
        submitError={pictures.length === 0 && missing !== null ? missing : send.error}
        pending={send.isPending || isWaiting}
        className={styles['form']}
        actions={
          <div className={styles['actions']}>
            <Button type="submit" variant="primary" pending={send.isPending || isWaiting}>
              {t('deposit.receipt.submit')}
            </Button>
          </div>
        }
      >
        {pictureField}
      </Form>
    </div>
  );
}
