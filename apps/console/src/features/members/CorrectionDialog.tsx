import { requestedAmount } from '@sampan/contract/money';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type Member, useCorrection } from './queries.ts';

interface Values {
  direction: 'credit' | 'debit';
  amount: string;
  reason: string;
}

/** Asks for a correction of a balance, which a second person approves. */
export function CorrectionDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT();
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
        onSubmit={handleSubmit(({ direction, amount, reason }) => {
          if (correction.isPending) return;
          correction.mutate(
            { memberId: member.id, key, direction, amount: amount.trim(), reason: reason.trim() },
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
          label={
            member.wallet ? `${t('members.correct.amount')} (${member.wallet.currency})` : t('members.correct.amount')
          }
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register('amount', {
            validate: (typed) => requestedAmount.safeParse(typed.trim()).success || t('members.correct.wrong'),
          })}
        />
        <TextArea
          label={t('shell.reason')}
          hint={t('shell.reason.hint')}
          maxLength={500}
          error={errors.reason?.message}
          {...register('reason', { validate: (reason) => reason.trim() !== '' || t('shell.reason.missing') })}
        />
        {correction.error && <ErrorNote>{errorText(correction.error)}</ErrorNote>}
        <DialogActions>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={correction.isPending}>
            {t('members.correct')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
