import type { LineRelation } from '@sampan/contract/line-transfers';
import { mainBalance } from '@sampan/contract/wallet';
import Send from 'lucide-react/icons/send';
import { useState, type ReactNode } from 'react';
import { ApiError, errorPhrase, newIdempotencyKey } from '../../platform/api.ts';
import { confirm, toast } from '../../platform/dialogs.ts';
import { type CurrencyFormat, formatMoney } from '../../platform/format.ts';
import { forgetDraft, readDraft } from '../../platform/drafts.ts';
import { Form, required, useAppForm, useField, type Validator } from '../../platform/forms.tsx';
import { FundPasswordField } from '../../platform/fund-password-field.tsx';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSite } from '../../platform/site.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './line-transfers.module.css';
import { useBalance, useCreateLineTransfer, useLineTransferSettings } from './queries.ts';
import { draft } from './prefill.ts';
import { checkTransfer, toAmount, type LineTransferSettings } from './rules.ts';

interface LineTransferFormProps {
  /** Sets the fund password where there is none yet, and says when it is done. */
  setup: (onDone: () => void) => ReactNode;
}

/** To whom, how much, the fund password; then a summary to confirm. */
export function LineTransferForm({ setup }: LineTransferFormProps) {
  const t = useT();
  const { data, error, isFetching, refetch } = useLineTransferSettings();
  const wallet = useBalance().data;
  const balance = wallet && mainBalance(wallet);
  const none = <EmptyState title={t('line.none')} text={t('line.none.text')} />;
  if (error && !data) {
    if (error instanceof ApiError && error.code === 'function_not_available') return none;
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!data || balance === undefined) {
    return (
      <div className={styles['form']} aria-busy="true">
        <Skeleton shape="block" className={styles['bone']} />
        <Skeleton shape="block" className={styles['bone']} />
        <Skeleton shape="block" className={styles['bone']} />
      </div>
    );
  }
  if (data.upline === null && !data.hasDownline) return none;
  if (!data.hasFundPassword) return setup(() => void refetch());
  return <TransferForm settings={data} balance={balance} />;
}

interface TransferFormProps {
  settings: LineTransferSettings;
  /** What may be spent, a decimal string. */
  balance: string;
}

const nothing = { account: '', amount: '', fundPassword: '' };

function TransferForm({ settings, balance }: TransferFormProps) {
  'use no memo'; // react-hook-form's values are read through proxies
  const t = useT();
  const { currencyFormat } = useSite();
  const { digits } = currencyFormat;
  const { upline, hasDownline, currency } = settings;
  const create = useCreateLineTransfer();
  const form = useAppForm({ defaultValues: nothing, draft, secrets: ['fundPassword'] });
  const [chosen, setChosen] = useState<LineRelation>(() => (readDraft(draft)['account'] ? 'downline' : 'upline'));
  const to = upline === null ? 'downline' : hasDownline ? chosen : 'upline';
  const money = (text: string) => formatMoney(text, currencyFormat);
  // One wish keeps its key while it is tried again; another amount or recipient is another wish.
  const [wish, setWish] = useState({ to, account: '', amount: '', idempotencyKey: '' });

  async function handleSubmit(typed: typeof nothing): Promise<void> {
    const amount = toAmount(typed.amount, digits);
    if (amount === null) return;
    const account = to === 'upline' ? '' : typed.account.trim();
    const name = to === 'upline' ? (upline?.name ?? '') : account;
    const isSure = await confirm({
      title: t('line.confirm.title', { amount: money(amount) }),
      text: t('line.confirm.text', { name }),
      confirmLabel: t('line.submit'),
    });
    if (!isSure) return;
    const isSame = wish.to === to && wish.account === account && wish.amount === amount;
    const next = isSame ? wish : { to, account, amount, idempotencyKey: newIdempotencyKey() };
    setWish(next);
    const { idempotencyKey } = next;
    const body = { to, amount, currency, fundPassword: typed.fundPassword, ...(account !== '' && { account }) };
    create.mutate(
      { ...body, idempotencyKey },
      {
        onSuccess: () => {
          toast({ kind: 'good', text: t('line.sent', { amount: money(amount), name }) });
          forgetDraft(draft);
          form.reset(nothing);
          setWish({ to, account: '', amount: '', idempotencyKey: '' });
        },
      },
    );
  }

  return (
    <Form
      form={form}
      onSubmit={handleSubmit}
      submitError={create.error}
      pending={create.isPending}
      className={styles['form']}
      actions={
        <SubmitButton pending={create.isPending} icon={<Send aria-hidden="true" />}>
          {t('line.submit')}
        </SubmitButton>
      }
    >
      <p className={styles['available']}>{t('line.available', { amount: money(balance) })}</p>
      {upline !== null && hasDownline && (
        <SegmentedControl
          label={t('line.to')}
          options={[
            { value: 'upline', label: t('line.upline') },
            { value: 'downline', label: t('line.downline') },
          ]}
          value={to}
          onChange={(next) => {
            create.reset();
            setChosen(next);
          }}
        />
      )}
      {to === 'upline' ? (
        <p className={styles['to']}>{t('line.to.upline', { name: upline?.name ?? '' })}</p>
      ) : (
        <Account />
      )}
      <Amount settings={settings} balance={balance} format={currencyFormat} />
      <Left settings={settings} money={money} />
      <FundPasswordField />
    </Form>
  );
}

function Account() {
  const t = useT();
  const field = useField('account', required);
  return (
    <TextField
      {...field}
      label={t('line.account')}
      hint={t('line.account.hint')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
    />
  );
}

/** What may still be sent today, where the operator has a limit. */
function Left({ settings, money }: { settings: LineTransferSettings; money: (text: string) => string }) {
  const t = useT();
  const { countLeft, amountLeft } = settings;
  const words = [
    ...(amountLeft === null ? [] : [money(amountLeft)]),
    ...(countLeft === null ? [] : [t('line.left.count', { count: countLeft })]),
  ];
  if (words.length === 0) return null;
  return (
    <dl className={styles['sums']}>
      <dt>{t('line.left')}</dt>
      <dd>{words.join(' · ')}</dd>
    </dl>
  );
}

function Amount({ settings, balance, format }: TransferFormProps & { format: CurrencyFormat }) {
  const t = useT();
  const { minimumAmount, maximumAmount, amountLeft, currency } = settings;
  const validate: Validator = (value) => {
    const problem = checkTransfer(value, settings, balance, format.digits);
    if (problem === null) return null;
    if (problem === 'required') return { key: 'form.required' };
    const figures = (limit: string) => formatMoney(limit, { ...format, symbol: '' });
    const max = problem === 'line_transfer_amount_reached' ? (amountLeft ?? maximumAmount) : maximumAmount;
    return {
      key: errorPhrase(problem),
      values: { min: figures(minimumAmount), max: figures(max), currency, digits: format.digits },
    };
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
      hint={t('wallet.limits', { min: formatMoney(minimumAmount, format), max: formatMoney(maximumAmount, format) })}
    />
  );
}
