import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { amountProblem, typedAmount } from '../../platform/amounts.ts';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { useT } from '../../platform/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ReasonFooter, reasonRule } from '../../ui/ReasonFooter.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type Member, useCorrection } from './queries.ts';

interface Values {
  direction: 'credit' | 'debit';
  amount: string;
  reason: string;
}

interface CorrectionDialogProps {
  member: Member;
  wallet: NonNullable<Member['wallet']>;
  onClose: () => void;
}

/** Asks for a correction of a balance, which a second person approves. */
export function CorrectionDialog({ member, wallet, onClose }: CorrectionDialogProps) {
  const t = useT();
  const words = useReasonWords();
  const [key] = useState(() => crypto.randomUUID());
  const correction = useCorrection();
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { direction: 'credit', amount: '', reason: '' },
  });
  const { errors } = formState;
  return (
    <Dialog
      title={`${t('members.correct')}: ${member.account}`}
      text={t('members.correct.text')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <Form
        onSubmit={handleSubmit(({ direction, amount: typed, reason }) => {
          const amount = typedAmount(typed, wallet.balance);
          if (correction.isPending || amount === null) return;
          correction.mutate(
            { memberId: member.id, key, direction, amount, reason: reason.trim() },
            {
              onSuccess: () => {
                onClose();
                showToast(t('members.correct.asked'));
              },
            },
          );
        })}
      >
        <SelectField
          label={t('members.correct.direction')}
          options={[
            ['credit', t('members.correct.credit')],
            ['debit', t('members.correct.debit')],
          ]}
          {...register('direction')}
        />
        <TextField
          label={`${t('members.correct.amount')} (${wallet.currency})`}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register('amount', {
            validate: (typed) => amountProblem(typed, wallet.balance) ?? true,
          })}
        />
        <ReasonFooter
          words={words}
          field={register('reason', reasonRule(words))}
          problem={errors.reason?.message}
          error={correction.error && errorText(correction.error)}
          confirm={t('members.correct')}
          isPending={correction.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
