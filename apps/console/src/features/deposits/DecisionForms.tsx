import { useState } from 'react';
import { type DepositRefusal, depositRefusals } from '@sampan/contract/deposits';
import { amountProblem, typedAmount } from '../../platform/amounts.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { showAmount, useT } from '../../platform/words.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import type { Deposit } from './queries.ts';

interface FormProps<Decision> {
  deposit: Deposit;
  isPending: boolean;
  error: string | null;
  onConfirm: (decision: Decision) => void;
  onClose: () => void;
}

/** What arrived of a transfer is credited. */
export function ApproveForm(props: FormProps<{ amount: string; reason: string; idempotencyKey: string }>) {
  const { deposit, isPending, error, onConfirm, onClose } = props;
  const t = useT();
  const words = useReasonWords();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const asked = { amount: showAmount(deposit.amount), currency: deposit.currency };
  return (
    <DecisionDialog
      title={t('cashier.deposits.approve')}
      text={t('cashier.deposits.approve.text')}
      field={{
        label: t('cashier.deposits.approve.amount'),
        hint: t('cashier.deposits.approve.hint', asked),
        inputMode: 'decimal',
        check: (typed) => amountProblem(typed, deposit.amount),
      }}
      confirm={t('cashier.deposits.approve')}
      words={words}
      isPending={isPending}
      error={error}
      onConfirm={({ value, reason }) => {
        const amount = typedAmount(value, deposit.amount);
        if (amount !== null) onConfirm({ amount, reason, idempotencyKey });
      }}
      onClose={onClose}
    />
  );
}

/** A transfer is refused, in words that its member reads. */
export function RefuseForm(props: FormProps<{ refusal: DepositRefusal; reason: string }>) {
  const { isPending, error, onConfirm, onClose } = props;
  const t = useT();
  const words = useReasonWords();
  return (
    <DecisionDialog
      title={t('cashier.deposits.refuse')}
      text={t('cashier.deposits.refuse.text')}
      field={{
        label: t('cashier.refusal.label'),
        options: [
          ['', t('cashier.refusal.choose')],
          ...depositRefusals.map((one) => [one, t(`cashier.deposits.refusal.${one}`)] as const),
        ],
        check: (chosen) => (chosen === '' ? t('cashier.refusal.missing') : null),
      }}
      confirm={t('cashier.deposits.refuse')}
      isDanger
      words={words}
      isPending={isPending}
      error={error}
      onConfirm={({ value, reason }) => {
        const refusal = depositRefusals.find((one) => one === value);
        if (refusal) onConfirm({ refusal, reason });
      }}
      onClose={onClose}
    />
  );
}
