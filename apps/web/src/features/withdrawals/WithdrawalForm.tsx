import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { errorPhrase, newIdempotencyKey } from '../../platform/api.ts';
import { confirm } from '../../platform/dialogs.ts';
import { type CurrencyFormat, formatMoney } from '../../platform/format.ts';
import { forgetDraft } from '../../platform/drafts.ts';
import { Form, useAppForm, useField, type Validator } from '../../platform/forms.tsx';
import { FundPasswordField } from '../../platform/fund-password-field.tsx';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths, visit } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useCreateWithdrawal, useSpendable, useWithdrawalSettings } from './queries.ts';
import { checkWithdrawal, isSome, mostOf, quickAmounts, sumsOf, toAmount, type WithdrawalSettings } from './rules.ts';
import styles from './withdrawals.module.css';

const draft = 'withdrawal';

interface WithdrawalFormProps {
  /** Where it goes, and how that is named. */
  account: { id: string; label: string };
}

/** Amount, what arrives of it, the fund password; then a summary to confirm. */
export function WithdrawalForm({ account }: WithdrawalFormProps) {
  const { data, error, isFetching, refetch } = useWithdrawalSettings();
  const balance = useSpendable();
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  if (!data || balance === undefined) {
    return (
      <div className={styles['form']} aria-busy="true">
        <Skeleton shape="block" className={styles['bone']} />
        <Skeleton shape="block" className={styles['bone']} />
      </div>
    );
  }
  if (isSome(data.turnoverNeeded)) return <TurnoverNotice amount={data.turnoverNeeded} />;
  if (data.needsProof) return <ProofNotice />;
  return <AmountForm account={account} settings={data} balance={balance} />;
}

/** spec §5: what came in is played before it goes out; said before anything is typed. */
function TurnoverNotice({ amount }: { amount: string }) {
  const t = useT();
  const { currencyFormat } = useSite();
  return (
    <div className={styles['notice']} role="note">
      <p className={styles['noticeTitle']}>
        {t('withdrawal.turnover.title', { amount: formatMoney(amount, currencyFormat) })}
      </p>
      <p>{t('withdrawal.turnover.text')}</p>
    </div>
  );
}

/** Who has a bonus proves a number or an address first. */
function ProofNotice() {
  const t = useT();
  return (
    <div className={styles['notice']} role="note">
      <p className={styles['noticeTitle']}>{t('turnover.proof.title')}</p>
      <p>{t('turnover.proof.text')}</p>
      <a href={paths.member('securityCenter')} className={styles['link']}>
        {t('turnover.proof.go')}
      </a>
    </div>
  );
}

interface AmountFormProps extends WithdrawalFormProps {
  settings: WithdrawalSettings;
  /** What may be spent, a decimal string. */
  balance: string;
}

const withoutZeros = (amount: string) => amount.replace(/\.0+(?!\d)/, '');

function AmountForm({ account, settings, balance }: AmountFormProps) {
  'use no memo'; // react-hook-form's values are read through proxies
  const t = useT();
  const { currencyFormat } = useSite();
  const { digits } = currencyFormat;
  const create = useCreateWithdrawal();
  const form = useAppForm({ defaultValues: { amount: '', fundPassword: '' }, draft, secrets: ['fundPassword'] });
  const typed = form.watch('amount');
  const amount = checkWithdrawal(typed, settings, balance, digits) === null ? toAmount(typed, digits) : null;
  const sums = amount === null ? null : sumsOf(amount, settings, digits);
  const most = mostOf(settings, balance, digits);
  const money = (text: string) => formatMoney(text, currencyFormat);
  // One wish keeps its key while it is tried again; another amount or account is another wish.
  const [wish, setWish] = useState({ payoutAccountId: '', amount: '', idempotencyKey: '' });

  const choose = (value: string) =>
    form.setValue('amount', withoutZeros(value), { shouldValidate: true, shouldDirty: true });

  async function handleSubmit({ fundPassword }: { fundPassword: string }): Promise<void> {
    if (amount === null || sums === null) return;
    const summary = t('withdrawal.confirm.text', {
      arrives: money(sums.arrives),
      account: account.label,
      amount: money(amount),
    });
    const isSure = await confirm({
      title: t('withdrawal.confirm.title', { amount: money(amount) }),
      text: settings.isCancellable === false ? `${summary} ${t('withdrawal.confirm.final')}` : summary,
      confirmLabel: t('withdrawal.submit'),
    });
    if (!isSure) return;
    const isSame = wish.amount === amount && wish.payoutAccountId === account.id;
    const next = isSame ? wish : { payoutAccountId: account.id, amount, idempotencyKey: newIdempotencyKey() };
    setWish(next);
    create.mutate(
      { ...next, currency: settings.currency, fundPassword },
      {
        onSuccess: ({ id }) => {
          forgetDraft(draft);
          visit(paths.member('withdraw', { withdrawal: id }));
        },
      },
    );
  }

  return (
    <Form
      form={form}
      onSubmit={handleSubmit}
      submitError={create.error}
      pending={create.isPending || create.isSuccess}
      className={styles['form']}
      actions={
        <SubmitButton pending={create.isPending || create.isSuccess} icon={<ArrowRight aria-hidden="true" />}>
          {t('withdrawal.submit')}
        </SubmitButton>
      }
    >
      <p className={styles['available']}>{t('withdrawal.available', { amount: money(balance) })}</p>
      <Amount settings={settings} balance={balance} format={currencyFormat} />
      {most !== null && (
        <div className={styles['quick']} role="group" aria-label={t('wallet.quick')}>
          {quickAmounts(settings, balance, digits).map((quick) => (
            <Chip key={quick} isSelected={amount === quick} onClick={() => choose(quick)}>
              {withoutZeros(money(quick))}
            </Chip>
          ))}
          <Chip isSelected={amount === most} onClick={() => choose(most)}>
            {t('withdrawal.all')}
          </Chip>
        </div>
      )}
      <dl className={styles['sums']}>
        <Left settings={settings} money={money} />
        <dt>{t('wallet.fee')}</dt>
        <dd className="money">{sums === null ? '—' : money(sums.fee)}</dd>
        <dt>{t('withdrawal.arrives')}</dt>
        <dd className="money">{sums === null ? '—' : money(sums.arrives)}</dd>
      </dl>
      <FundPasswordField />
    </Form>
  );
}

/** What may still be asked for today, where the operator has a limit. */
function Left({ settings, money }: { settings: WithdrawalSettings; money: (text: string) => string }) {
  const t = useT();
  const { countLeft, amountLeft } = settings;
  const words = [
    ...(amountLeft === null ? [] : [money(amountLeft)]),
    ...(countLeft === null ? [] : [t('withdrawal.left.count', { count: countLeft })]),
  ];
  if (words.length === 0) return null;
  return (
    <>
      <dt>{t('withdrawal.left')}</dt>
      <dd>{words.join(' · ')}</dd>
    </>
  );
}

function Amount({
  settings,
  balance,
  format,
}: Pick<AmountFormProps, 'settings' | 'balance'> & { format: CurrencyFormat }) {
  const t = useT();
  const { minimumAmount, maximumAmount, amountLeft, currency } = settings;
  const validate: Validator = (value) => {
    const problem = checkWithdrawal(value, settings, balance, format.digits);
    if (problem === null) return null;
    if (problem === 'required') return { key: 'form.required' };
    const figures = (limit: string) => formatMoney(limit, { ...format, symbol: '' });
    const max = problem === 'withdrawal_amount_reached' ? (amountLeft ?? maximumAmount) : maximumAmount;
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
