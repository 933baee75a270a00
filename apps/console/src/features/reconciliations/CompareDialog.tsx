import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { maxReconciledRows, type PaymentDirection, paymentDirections } from '@sampan/contract/reconciliation';
import { type CsvFile, parseFile, textOf } from '../../platform/csv-file.ts';
import { errorText } from '../../platform/errors.ts';
import { showAmount, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { Facts } from '../../ui/Page.tsx';
import { type Choice, guess, readRows, valuesOf } from './provider-file.ts';
import { type Reconciliation, useReconcile } from './queries.ts';

interface CompareDialogProps {
  /** Codes of the operator's payment providers. */
  providers: readonly string[];
  onDone: (reconciliation: Reconciliation) => void;
  onClose: () => void;
}

const mostShown = 10;

/** Reads a provider's file, has its columns chosen, and compares it with the payments here. */
export function CompareDialog({ providers, onDone, onClose }: CompareDialogProps) {
  const t = useT();
  const compare = useReconcile();
  const [file, setFile] = useState<(CsvFile & { readonly name: string }) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // One key for one wish: sent again after a lost answer it is compared once.
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, setValue, control, formState } = useForm({
    defaultValues: {
      provider: providers[0] ?? '',
      direction: paymentDirections[0] as PaymentDirection,
      from: '',
      to: '',
      reference: '0',
      amount: '0',
      decimal: '.' as Choice['decimal'],
      status: '',
      settled: '',
    },
  });
  const { errors } = formState;
  const typed = useWatch({ control });
  const choice: Choice = {
    reference: Number(typed.reference),
    amount: Number(typed.amount),
    decimal: typed.decimal ?? '.',
    status: typed.status ? { column: Number(typed.status), value: typed.settled ?? '' } : null,
  };
  const read = file && readRows(file, choice);
  const values = file && typed.status ? valuesOf(file, Number(typed.status)) : null;

  async function take(chosen: File | undefined): Promise<void> {
    setProblem(null);
    setFile(null);
    if (!chosen) return;
    const parsed = await parseFile(await textOf(chosen)).catch(() => null);
    if (parsed === null) return setProblem(t('reconciliations.file.empty'));
    const guessed = guess(parsed);
    setFile({ ...parsed, name: chosen.name });
    setIdempotencyKey(crypto.randomUUID());
    setValue('reference', String(guessed.reference));
    setValue('amount', String(guessed.amount));
    setValue('decimal', guessed.decimal);
    setValue('status', '');
    setValue('settled', '');
  }

  const columns = file?.columns.map((name, index) => [String(index), name.trim() || `${index + 1}`] as const) ?? [];
  return (
    <Dialog title={t('reconciliations.compare')} closeLabel={t('shell.close')} isWide onClose={onClose}>
      <Form
        onSubmit={handleSubmit(({ provider, direction, from, to }) => {
          if (compare.isPending) return;
          if (!file || !read) return setProblem(t('reconciliations.file.missing'));
          if (read.rows.length === 0 || read.rows.length > maxReconciledRows) return;
          compare.mutate(
            { provider, direction, from, to, fileName: file.name.slice(0, 200), rows: [...read.rows], idempotencyKey },
            { onSuccess: onDone },
          );
        })}
      >
        <p>{t('reconciliations.compare.text')}</p>
        <FormGrid>
          <SelectField
            label={t('cashier.provider')}
            options={providers.map((code) => [code, code] as const)}
            {...register('provider')}
          />
          <SelectField
            label={t('reconciliations.direction')}
            options={paymentDirections.map((one) => [one, t(`reconciliations.direction.${one}`)] as const)}
            {...register('direction')}
          />
          <TextField
            label={t('reconciliations.from')}
            type="date"
            error={errors.from?.message}
            {...register('from', { validate: (from) => from !== '' || t('shell.required') })}
          />
          <TextField
            label={t('reconciliations.to')}
            hint={t('reconciliations.days.hint')}
            type="date"
            error={errors.to?.message}
            {...register('to', {
              validate: (to, { from }) =>
                to === '' ? t('shell.required') : to >= from || t('reconciliations.days.wrong'),
            })}
          />
        </FormGrid>
        <TextField
          label={t('reconciliations.file')}
          hint={t('reconciliations.file.hint')}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          error={problem ?? undefined}
          onChange={({ target }) => void take(target.files?.[0])}
        />
        {file && read && (
          <>
            <FormGrid>
              <SelectField label={t('reconciliations.column.reference')} options={columns} {...register('reference')} />
              <SelectField label={t('reconciliations.column.amount')} options={columns} {...register('amount')} />
              <SelectField
                label={t('reconciliations.decimal')}
                options={[
                  ['.', '1,234.50'],
                  [',', '1.234,50'],
                ]}
                {...register('decimal')}
              />
              <SelectField
                label={t('reconciliations.column.status')}
                options={[['', t('reconciliations.column.status.none')], ...columns]}
                {...register('status', {
                  onChange: ({ target }: { target: HTMLSelectElement }) =>
                    setValue('settled', (target.value && valuesOf(file, Number(target.value))?.[0]) || ''),
                })}
              />
              {typed.status &&
                (values ? (
                  <SelectField
                    label={t('reconciliations.settled')}
                    options={values.map((value) => [value, value] as const)}
                    {...register('settled')}
                  />
                ) : (
                  <TextField label={t('reconciliations.settled')} {...register('settled')} />
                ))}
            </FormGrid>
            <Facts
              facts={[
                [t('reconciliations.read'), t('reconciliations.rows', { count: read.rows.length })],
                [t('reconciliations.total'), showAmount(read.total)],
                read.left === 0 ? null : [t('reconciliations.left'), t('reconciliations.rows', { count: read.left })],
              ]}
            />
            {read.unreadable.length > 0 && (
              <Note look="warn">
                {t('reconciliations.unreadable', {
                  count: read.unreadable.length,
                  lines: read.unreadable.slice(0, mostShown).join(', '),
                })}
              </Note>
            )}
            {read.rows.length === 0 && <ErrorNote>{t('reconciliations.none')}</ErrorNote>}
            {read.rows.length > maxReconciledRows && (
              <ErrorNote>{t('reconciliations.many', { max: maxReconciledRows })}</ErrorNote>
            )}
          </>
        )}
        {compare.error && <ErrorNote>{errorText(compare.error)}</ErrorNote>}
        <DialogActions>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={compare.isPending}>
            {t('reconciliations.compare.do')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
