import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { errorPhrase, newIdempotencyKey } from '../../platform/api.ts';
import { confirm } from '../../platform/dialogs.ts';
import { type CurrencyFormat, formatMoney } from '../../platform/format.ts';
import { forgetDraft } from '../../platform/drafts.ts';
import { Form, useAppForm, useField, type Validator } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { paths, visit } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { BonusChoice } from './BonusChoice.tsx';
import styles from './cashier.module.css';
import { type DepositBonus, type DepositMethod, useCreateDeposit, useDepositBonuses } from './queries.ts';
import { arrivingOf, bonusOf, checkAmount, isReached, toAmount } from './rules.ts';

const draft = 'deposit';

interface Values {
  amount: string;
}

const withoutZeros = (amount: string) => amount.replace(/\.0+(?!\d)/, '');

/** What is deposited by a method, with which bonus, and what comes of it. */
export function AmountForm({ method }: { method: DepositMethod }) {
  'use no memo'; // react-hook-form's values are read through proxies
  const t = useT();
  const { currencyFormat } = useSite();
  const { digits } = currencyFormat;
  const create = useCreateDeposit(({ id, redirectUrl, kind }) => {
    forgetDraft(draft);
    if (kind === 'redirect' && redirectUrl !== null) location.assign(redirectUrl);
    else visit(paths.member('depositv2', { deposit: id }));
  });
  const bonuses = useDepositBonuses().data?.list ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const form = useAppForm<Values>({ defaultValues: { amount: '' }, draft });
  const typed = form.watch('amount');
  const amount = checkAmount(typed, method, digits) === null ? toAmount(typed, digits) : null;
  // A bonus that the amount doesn't reach isn't taken, and is there again when it does.
  const bonus = bonuses.find(
    (one) => one.promotionId === chosen && (amount === null || isReached(one, amount, digits)),
  );
  // One wish keeps its key while it is tried again; another amount or bonus is another wish.
  const [wish, setWish] = useState({ amount: '', promotionId: '', idempotencyKey: '' });

  async function handleSubmit(): Promise<void> {
    if (amount === null) return;
    const total = formatMoney(amount, currencyFormat);
    const isSure = await confirm({
      title: t('wallet.confirm.title', { amount: total }),
      text: t(textOf(method), { total, method: method.name }),
      confirmLabel: t(method.kind === 'redirect' ? 'wallet.confirm.submit' : 'deposit.confirm.show'),
    });
    if (!isSure) return;
    const promotionId = bonus?.promotionId ?? '';
    const isSame = wish.amount === amount && wish.promotionId === promotionId;
    const next = isSame ? wish : { amount, promotionId, idempotencyKey: newIdempotencyKey() };
    setWish(next);
    create.mutate({
      methodId: method.id,
      currency: method.currency,
      amount,
      idempotencyKey: next.idempotencyKey,
      ...(promotionId !== '' && { promotionId }),
    });
  }

  return (
    <Form
      form={form}
      onSubmit={handleSubmit}
      submitError={create.error}
      // Until the payment has taken this one's place the button stays pressed.
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
            onClick={() => form.setValue('amount', withoutZeros(quick), { shouldValidate: true, shouldDirty: true })}
          >
            {withoutZeros(formatMoney(quick, currencyFormat))}
          </Chip>
        ))}
      </div>
      {bonuses.length > 0 && (
        <BonusChoice bonuses={bonuses} amount={amount} chosen={bonus?.promotionId ?? null} onChoose={setChosen} />
      )}
      <Sums method={method} amount={amount} bonus={bonus} />
    </Form>
  );
}

function textOf({ kind }: DepositMethod) {
  if (kind === 'bank') return 'deposit.confirm.bank';
  return kind === 'redirect' ? 'wallet.confirm.text' : 'deposit.confirm.code';
}

interface SumsProps {
  method: DepositMethod;
  /** Null: none is typed that can be deposited. */
  amount: string | null;
  bonus: DepositBonus | undefined;
}

function Sums({ method, amount, bonus }: SumsProps) {
  const t = useT();
  const { currencyFormat } = useSite();
  const { digits } = currencyFormat;
  const written = (text: string | null) => (text === null ? '—' : formatMoney(text, currencyFormat));
  const given = bonus && amount !== null ? bonusOf(bonus, amount, digits) : null;
  return (
    <dl className={styles['sums']}>
      <dt>{t('wallet.fee')}</dt>
      <dd className="money">{formatMoney(method.fee, currencyFormat)}</dd>
      {bonus && (
        <>
          <dt>{t('deposit.bonus')}</dt>
          <dd className="money">{written(given?.gives ?? null)}</dd>
          <dt>{t('deposit.bonus.play')}</dt>
          <dd className="money">{written(given?.play ?? null)}</dd>
        </>
      )}
      <dt>{t('deposit.arrives')}</dt>
      <dd className="money">{written(amount === null ? null : arrivingOf(amount, method.fee, digits))}</dd>
    </dl>
  );
}

function Amount({ method, format }: { method: DepositMethod; format: CurrencyFormat }) {
  const t = useT();
  const figures = (limit: string) => formatMoney(limit, { ...format, symbol: '' });
  const validate: Validator = (value) => {
    const problem = checkAmount(value, method, format.digits);
    if (problem === null) return null;
    if (problem === 'required') return { key: 'form.required' };
    const { digits } = format;
    const { min, max, currency, leftToday } = method;
    const most = problem === 'deposit_amount_reached' && leftToday !== null ? leftToday : max;
    return { key: errorPhrase(problem), values: { min: figures(min), max: figures(most), currency, digits } };
  };
  const field = useField('amount', validate);
  const limits = t('wallet.limits', { min: formatMoney(method.min, format), max: formatMoney(method.max, format) });
  const left =
    method.leftToday === null ? '' : ` · ${t('deposit.leftToday', { amount: formatMoney(method.leftToday, format) })}`;
  return (
    <AmountField
      {...field}
      label={t('wallet.amount')}
      symbol={format.symbol}
      symbolPlace={format.symbolPlace}
      digits={format.digits}
      maxLength={24}
      hint={limits + left}
    />
  );
}
