import Clock from 'lucide-react/icons/clock';
import { useState, type ReactNode } from 'react';
import { receiptAnswers, type ReceiptAnswer, type Withdrawal } from '@sampan/contract/withdrawals';
import { errorPhrase } from '../../platform/api.ts';
import { confirm } from '../../platform/dialogs.ts';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { Form, useAppForm, useField, type Validator } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { Button } from '../../ui/Button.tsx';
import { hoursMinutesAndSeconds, useCountdown } from '../../ui/countdown.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { useAnswerReceipt } from './queries.ts';
import { arrivingOf, toAmount } from './rules.ts';
import styles from './withdrawals.module.css';

interface ReceiptProps {
  withdrawal: Withdrawal;
  pictureField: ReactNode;
  pictures: readonly string[];
  isWaiting: boolean;
}

/** Whether the money of a paid withdrawal arrived: asked, or what was said and what became of it. */
export function Receipt({ withdrawal, ...pictures }: ReceiptProps) {
  const t = useT();
  const { currencyFormat } = useSite();
  const { receipt } = withdrawal;
  if (receipt === null) return null;
  if (receipt.answer === null) return <ReceiptForm withdrawal={withdrawal} dueAt={receipt.dueAt} {...pictures} />;
  const said = receipt.isForced
    ? t('withdrawal.receipt.forced')
    : t(`withdrawal.receipt.said.${receipt.answer}`, { amount: formatMoney(receipt.amount ?? '', currencyFormat) });
  return (
    <div className={styles['notice']}>
      <p className={styles['noticeTitle']}>{said}</p>
      {receipt.dispute !== null && (
        <p>
          {t(`withdrawal.dispute.${receipt.dispute}`, {
            amount: formatMoney(receipt.returnedAmount ?? '', currencyFormat),
          })}
        </p>
      )}
    </div>
  );
}

function ReceiptForm({ withdrawal, dueAt, pictureField, pictures, isWaiting }: ReceiptProps & { dueAt: number }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const send = useAnswerReceipt(withdrawal.id);
  const form = useAppForm({ defaultValues: { amount: '' } });
  const [answer, setAnswer] = useState<ReceiptAnswer>('received');

  async function handleSubmit({ amount }: { amount: string }): Promise<void> {
    if (answer === 'received') {
      const isSure = await confirm({
        title: t('withdrawal.receipt.confirm.title', {
          amount: formatMoney(arrivingOf(withdrawal, currencyFormat.digits), currencyFormat),
        }),
        text: t('withdrawal.receipt.confirm.text'),
        confirmLabel: t('withdrawal.receipt.received'),
      });
      if (!isSure) return;
    }
    const arrived = toAmount(amount, currencyFormat.digits);
    send.mutate({
      answer,
      ...(answer === 'partly' && arrived !== null && { amount: arrived }),
      ...(answer !== 'received' && { pictures: [...pictures] }),
    });
  }

  return (
    <section className={styles['receipt']} aria-label={t('withdrawal.receipt.title')}>
      <h2 className={styles['noticeTitle']}>{t('withdrawal.receipt.title')}</h2>
      <p className={styles['soft']}>{t('withdrawal.receipt.text', { time: formatDateTime(dueAt) })}</p>
      <TimeLeft key={dueAt} until={dueAt} />
      <Form
        form={form}
        onSubmit={handleSubmit}
        submitError={send.error}
        pending={send.isPending || (answer !== 'received' && isWaiting)}
        className={styles['form']}
        actions={
          <div className={styles['actions']}>
            <Button type="submit" variant="primary" pending={send.isPending || (answer !== 'received' && isWaiting)}>
              {t('withdrawal.receipt.submit')}
            </Button>
          </div>
        }
      >
        <SegmentedControl
          label={t('withdrawal.receipt.title')}
          options={receiptAnswers.map((value) => ({ value, label: t(`withdrawal.receipt.${value}`) }))}
          value={answer}
          onChange={setAnswer}
        />
        {answer === 'partly' && <Arrived withdrawal={withdrawal} />}
        {answer !== 'received' && pictureField}
      </Form>
    </section>
  );
}

/** How long an answer still counts. `until` in milliseconds UTC. */
function TimeLeft({ until }: { until: number }) {
  const t = useT();
  const [end] = useState(() => performance.now() + until - Date.now());
  const seconds = useCountdown(end);
  return (
    <p className={styles['left']} role="timer">
      <Clock aria-hidden="true" />
      {seconds === 0
        ? t('withdrawal.receipt.over')
        : t('withdrawal.receipt.left', { time: hoursMinutesAndSeconds(seconds) })}
    </p>
  );
}

function Arrived({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const { currencyFormat: format } = useSite();
  const validate: Validator = (value) => {
    if (value.trim() === '') return { key: 'form.required' };
    return toAmount(value, format.digits) === null
      ? { key: errorPhrase('amount_invalid'), values: { digits: format.digits } }
      : null;
  };
  const field = useField('amount', validate);
  return (
    <AmountField
      {...field}
      label={t('withdrawal.receipt.amount')}
      symbol={format.symbol}
      symbolPlace={format.symbolPlace}
      digits={format.digits}
      maxLength={24}
      hint={formatMoney(arrivingOf(withdrawal, format.digits), format)}
    />
  );
}
