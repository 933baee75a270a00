import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { newIdempotencyKey } from '../../platform/api.ts';
import { Form, required, useAppForm, useField } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { paths, visit } from '../../platform/paths.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './cashier.module.css';
import { type DepositMethod, useRedeemVoucher } from './queries.ts';

/** The code of a voucher, credited at once. */
export function VoucherForm({ method }: { method: DepositMethod }) {
  const t = useT();
  const redeem = useRedeemVoucher();
  const form = useAppForm({ defaultValues: { code: '' } });
  // The same code tried again is the same wish.
  const [wish, setWish] = useState({ code: '', idempotencyKey: '' });

  function handleSubmit({ code }: { code: string }): void {
    const next = wish.code === code ? wish : { code, idempotencyKey: newIdempotencyKey() };
    setWish(next);
    redeem.mutate(
      { methodId: method.id, ...next },
      { onSuccess: ({ id }) => visit(paths.member('depositv2', { deposit: id })) },
    );
  }

  return (
    <Form
      form={form}
      onSubmit={handleSubmit}
      submitError={redeem.error}
      pending={redeem.isPending || redeem.isSuccess}
      className={styles['form']}
      actions={
        <SubmitButton pending={redeem.isPending || redeem.isSuccess} icon={<ArrowRight aria-hidden="true" />}>
          {t('deposit.voucher.submit')}
        </SubmitButton>
      }
    >
      <Code />
    </Form>
  );
}

function Code() {
  const t = useT();
  const field = useField('code', required);
  return (
    <TextField
      {...field}
      label={t('deposit.voucher.code')}
      hint={t('deposit.voucher.hint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={64}
    />
  );
}
