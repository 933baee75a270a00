import { useState } from 'react';
import { type WithdrawalRefusal, withdrawalRefusals } from '@sampan/contract/withdrawals';
import { amountProblem, typedAmount } from '../../platform/amounts.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { showAmount, useT } from '../../platform/words.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import type { Withdrawal } from './queries.ts';
import { isMore, missingOf } from './rules.ts';

interface FormProps<Decision> {
  withdrawal: Withdrawal;
  isPending: boolean;
  error: string | null;
  onConfirm: (decision: Decision) => void;
  onClose: () => void;
}

/** It goes to the provider. */
export function ApproveForm(props: FormProps<{ reason: string; idempotencyKey: string }>) {
  const { isPending, error, onConfirm, onClose } = props;
  const t = useT();
  const words = useReasonWords();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <ReasonDialog
      title={t('cashier.withdrawals.approve')}
      text={t('cashier.withdrawals.approve.text')}
      confirm={t('cashier.withdrawals.approve')}
      words={words}
      isPending={isPending}
      error={error}
      onConfirm={(reason) => onConfirm({ reason, idempotencyKey })}
      onClose={onClose}
    />
  );
}

/** It is refused, in words that its member reads. */
export function RefuseForm(props: FormProps<{ refusal: WithdrawalRefusal; reason: string }>) {
  const { isPending, error, onConfirm, onClose } = props;
  const t = useT();
  const words = useReasonWords();
  return (
    <DecisionDialog
      title={t('cashier.withdrawals.refuse')}
      text={t('cashier.withdrawals.refuse.text')}
      field={{
        label: t('cashier.refusal.label'),
        options: [
          ['', t('cashier.refusal.choose')],
          ...withdrawalRefusals.map((one) => [one, t(`cashier.withdrawals.refusal.${one}`)] as const),
        ],
        check: (chosen) => (chosen === '' ? t('cashier.refusal.missing') : null),
      }}
      confirm={t('cashier.withdrawals.refuse')}
      isDanger
      words={words}
      isPending={isPending}
      error={error}
      onConfirm={({ value, reason }) => {
        const refusal = withdrawalRefusals.find((one) => one === value);
        if (refusal) onConfirm({ refusal, reason });
      }}
      onClose={onClose}
    />
  );
}

/** The complaint is closed: all of it counts as received. */
export function ReceivedForm(props: FormProps<{ reason: string; idempotencyKey: string }>) {
  const { isPending, error, onConfirm, onClose } = props;
  const t = useT();
  const words = useReasonWords();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <ReasonDialog
      title={t('cashier.withdrawals.received')}
      text={t('cashier.withdrawals.received.text')}
      confirm={t('cashier.withdrawals.received')}
      isDanger
      words={words}
      isPending={isPending}
      error={error}
      onConfirm={(reason) => onConfirm({ reason, idempotencyKey })}
      onClose={onClose}
    />
  );
}

/** What didn't arrive goes back to the wallet, or some of it. */
export function ReturnForm(props: FormProps<{ amount: string; reason: string; idempotencyKey: string }>) {
  const { withdrawal, isPending, error, onConfirm, onClose } = props;
  const t = useT();
  const words = useReasonWords();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { currency } = withdrawal;
  const missing = missingOf(withdrawal);
  return (
    <DecisionDialog
      title={t('cashier.withdrawals.return')}
      text={t('cashier.withdrawals.return.text')}
      field={{
        label: t('cashier.withdrawals.return.amount'),
        hint: t('cashier.withdrawals.return.hint', { amount: showAmount(missing), currency }),
        inputMode: 'decimal',
        check: (typed) => {
          const problem = amountProblem(typed, withdrawal.amount);
          if (problem !== null || !isMore(typedAmount(typed, withdrawal.amount) ?? '0', missing)) return problem;
          return t('error.amount_above_maximum', { max: showAmount(missing), currency });
        },
      }}
      confirm={t('cashier.withdrawals.return')}
      words={words}
      isPending={isPending}
      error={error}
      onConfirm={({ value, reason }) => {
        const amount = typedAmount(value, withdrawal.amount);
        if (amount !== null) onConfirm({ amount, reason, idempotencyKey });
      }}
      onClose={onClose}
    />
  );
}
