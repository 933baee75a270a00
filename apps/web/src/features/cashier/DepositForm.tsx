import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { errorPhrase, newIdempotencyKey } from '../../platform/api.ts';
import { confirm } from '../../platform/dialogs.ts';
import { type CurrencyFormat, formatMoney } from '../../platform/format.ts';
import { Form, forgetDraft, useAppForm, useField, type Validator } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSite } from '../../platform/site.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import styles from './cashier.module.css';
import { useCreateDeposit, useDepositMethods, type DepositMethod } from './queries.ts';
import { checkAmount, toAmount, toPay } from './rules.ts';

const draft = 'deposit';

interface Values {
  amount: string;
}

/** Method, amount, what it costs; then the provider's page. */
export function DepositForm() {
  const t = useT();
  const { data, error, isFetching, refetch } = useDepositMethods();
  const [chosen, setChosen] = useState<string | null>(null);
  const method = data?.list.find(({ id }) => id === chosen) ?? data?.list[0];
  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!data) return <FormSkeleton />;
  if (!method) return <EmptyState title={t('wallet.methods.none')} text={t('wallet.methods.later')} />;
  return (
    <div className={styles['form']}>
      <div className={styles['methods']}>
        <span className={styles['label']}>{t('wallet.method')}</span>
        <SegmentedControl
          label={t('wallet.method')}
          options={data.list.map(({ id, name }) => ({ value: id, label: name }))}
          value={method.id}
          onChange={setChosen}
        />
      </div>
      <AmountForm key={method.id} method={method} />
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className={styles['form']} aria-busy="true">
      <Skeleton shape="block" className={styles['bone']} />
      <Skeleton shape="block" className={styles['bone']} />
      <Skeleton shape="block" className={styles['bone']} />
    </div>
  );
}

function AmountForm({ method }: { method: DepositMethod }) {
  'use no memo'; // react-hook-form's values are read through proxies
  const t = useT();
  const { currencyFormat } = useSite();
  const { digits } = currencyFormat;
  const create = useCreateDeposit();
  const form = useAppForm<Values>({ defaultValues: { amount: '' }, draft });
  const typed = form.watch('amount');
  const amount = checkAmount(typed, method, digits) === null ? toAmount(typed, digits) : null;
  // One wish keeps its key while it is tried again; another amount is another wish.
  const [wish, setWish] = useState({ amount: '', idempotencyKey: '' });

  async function handleSubmit(): Promise<void> {
    if (amount === null) return;
    const isSure = await confirm({
      title: t('wallet.confirm.title', { amount: formatMoney(amount, currencyFormat) }),
      text: t('wallet.confirm.text', {
        total: formatMoney(toPay(amount, method.fee, digits), currencyFormat),
        method: method.name,
      }),
      confirmLabel: t('wallet.confirm.submit'),
    });
    if (!isSure) return;
    const next = wish.amount === amount ? wish : { amount, idempotencyKey: newIdempotencyKey() };
    setWish(next);
    create.mutate(
      { methodId: method.id, currency: method.currency, ...next },
      {
        onSuccess: ({ redirectUrl }) => {
          forgetDraft(draft);
          if (redirectUrl !== null) location.assign(redirectUrl);
        },
      },
    );
  }

  return (
    <Form
      form={form}
      onSubmit={handleSubmit}
      submitError={create.error}
      // Until the provider's page has taken this one's place the button stays pressed.
      pending={create.isPending || create.isSuccess}
      className={styles['form']}
      actions={
        <SubmitButton pending={create.isPending || create.isSuccess} icon={<ArrowRight aria-hidden="true" />}>
          {t('wallet.deposit.submit')}
        </SubmitButton>
      }
    >
      <Amount method={method} format={currencyFormat} />
      <div className={styles['quick']} role="group" aria-label={t('wallet.quick')}>
        {method.quickAmounts.map((quick) => (
          <Chip
            key={quick}
            isSelected={amount === quick}
            onClick={() =>
              form.setValue('amount', quick.replace(/\.0+(?!\d)/, ''), { shouldValidate: true, shouldDirty: true })
            }
          >
            {formatMoney(quick, currencyFormat).replace(/\.0+(?!\d)/, '')}
          </Chip>
        ))}
      </div>
      <dl className={styles['sums']}>
        <dt>{t('wallet.fee')}</dt>
        <dd className="money">{formatMoney(method.fee, currencyFormat)}</dd>
        <dt>{t('wallet.toPay')}</dt>
        <dd className="money">
          {amount === null ? '—' : formatMoney(toPay(amount, method.fee, digits), currencyFormat)}
        </dd>
      </dl>
    </Form>
  );
}

function Amount({ method, format }: { method: DepositMethod; format: CurrencyFormat }) {
  const t = useT();
  const validate: Validator = (value) => {
    const problem = checkAmount(value, method, format.digits);
    if (problem === null) return null;
    if (problem === 'required') return { key: 'form.required' };
    const { digits } = format;
    const figures = (limit: string) => formatMoney(limit, { ...format, symbol: '' });
    const { min, max, currency } = method;
    return { key: errorPhrase(problem), values: { min: figures(min), max: figures(max), currency, digits } };
  };
  const field = useField('amount', validate);
  return (
    <AmountField
      {...field}
      label={t('wallet.amount')}
      symbol={format.symbol}
      symbolPlace={format.symbolPlace}
      digits={format.digits}
      maxLength={24}
      hint={t('wallet.limits', { min: formatMoney(method.min, format), max: formatMoney(method.max, format) })}
    />
  );
}
