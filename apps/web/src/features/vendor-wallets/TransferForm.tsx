import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useState } from 'react';
import { mainWallet, type WalletState, type WalletTransfer } from '@sampan/contract/vendor-wallets';
import { errorPhrase, newIdempotencyKey } from '../../platform/api.ts';
import { formatMoney } from '../../platform/format.ts';
import { forgetDraft } from '../../platform/drafts.ts';
import { Form, useAppForm, useField, type Validator } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useAskedWallet, useFollowedTransfer, useTransfer } from './queries.ts';
import { checkTransfer, chosen, type Direction, isSome, latest, quickAmounts, swapped, toAmount } from './rules.ts';
import styles from './vendor-wallets.module.css';

const draft = 'walletTransfer';

interface TransferFormProps {
  /** The main one first; at least one of a vendor. */
  wallets: readonly WalletState[];
  /** The vendor to begin with. */
  vendor: string | undefined;
}

const withoutZeros = (amount: string) => amount.replace(/\.0+(?!\d)/, '');

/** Between the main wallet and a vendor's: from where, to where, how much; then what became of it. */
export function TransferForm({ wallets, vendor }: TransferFormProps) {
  'use no memo'; // react-hook-form's values are read through proxies
  const t = useT();
  const { currencyFormat } = useSite();
  const { digits } = currencyFormat;
  const vendors = wallets.filter(({ id }) => id !== mainWallet);
  const first = vendors.find(({ id }) => id === vendor) ?? vendors[0];
  const [way, setWay] = useState<Direction>(() =>
    first?.isOpen === false ? { from: first.id, to: mainWallet } : { from: mainWallet, to: first?.id ?? '' },
  );
  const transfer = useTransfer();
  const form = useAppForm({ defaultValues: { amount: '' }, draft });
  const listed = wallets.find(({ id }) => id === way.from);
  const asked = useAskedWallet(way.from === mainWallet ? way.to : way.from);
  const source = listed && way.from !== mainWallet ? latest(listed, asked.data) : listed;
  const available = source?.balance ?? null;
  const typed = form.watch('amount');
  const amount = checkTransfer(typed, available, digits) === null ? toAmount(typed, digits) : null;
  const money = (text: string) => formatMoney(text, currencyFormat);
  // One wish keeps its key while it is tried again; another amount or way is another wish.
  const [wish, setWish] = useState({ from: '', to: '', amount: '', idempotencyKey: '' });

  const nameOf = (id: string) =>
    id === mainWallet ? t('wallet.main') : (wallets.find((one) => one.id === id)?.name ?? id);
  const optionsOf = (side: keyof Direction) =>
    wallets.filter(({ isOpen }) => side === 'from' || isOpen).map(({ id }) => ({ value: id, label: nameOf(id) }));
  const choose = (value: string) =>
    form.setValue('amount', withoutZeros(value), { shouldValidate: true, shouldDirty: true });

  function handleWay(next: Direction): void {
    setWay(next);
    // What can't be paid from the other wallet is said once it is typed or sent.
    form.clearErrors();
    transfer.reset();
  }

  function handleSubmit(): void {
    if (amount === null) return;
    const isSame = wish.amount === amount && wish.from === way.from && wish.to === way.to;
    const next = isSame ? wish : { ...way, amount, idempotencyKey: newIdempotencyKey() };
    setWish(next);
    transfer.mutate(next, {
      onSuccess: () => {
        forgetDraft(draft);
        form.reset({ amount: '' });
        setWish({ from: '', to: '', amount: '', idempotencyKey: '' });
      },
    });
  }

  return (
    <>
      <Form
        form={form}
        onSubmit={handleSubmit}
        submitError={transfer.error}
        pending={transfer.isPending}
        className={styles['form']}
        actions={
          <SubmitButton pending={transfer.isPending} icon={<ArrowRight aria-hidden="true" />}>
            {t('wallets.submit')}
          </SubmitButton>
        }
      >
        <div className={styles['ways']}>
          <SelectField
            label={t('wallets.from')}
            value={way.from}
            options={optionsOf('from')}
            onChange={({ target }) => handleWay(chosen(way, 'from', target.value))}
          />
          <IconButton
            label={t('wallets.swap')}
            icon={<ArrowUpDown />}
            disabled={way.from === mainWallet ? false : wallets.find(({ id }) => id === way.from)?.isOpen === false}
            onClick={() => handleWay(swapped(way))}
          />
          <SelectField
            label={t('wallets.to')}
            value={way.to}
            options={optionsOf('to')}
            onChange={({ target }) => handleWay(chosen(way, 'to', target.value))}
          />
        </div>
        <p className={styles['available']}>
          {available === null ? t('wallets.unknown') : t('wallets.available', { amount: money(available) })}
        </p>
        <AmountToMove available={available} />
        {available !== null && isSome(available) && (
          <div className={styles['quick']} role="group" aria-label={t('wallet.quick')}>
            {quickAmounts(available, digits).map((quick) => (
              <Chip key={quick.percent} isSelected={amount === quick.amount} onClick={() => choose(quick.amount)}>
                {`${quick.percent}%`}
              </Chip>
            ))}
            <Chip isSelected={amount === available} onClick={() => choose(available)}>
              {t('withdrawal.all')}
            </Chip>
          </div>
        )}
      </Form>
      {transfer.data && <Outcome key={transfer.data.id} transfer={transfer.data} nameOf={nameOf} />}
    </>
  );
}

function AmountToMove({ available }: { available: string | null }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const { digits, symbol, symbolPlace } = currencyFormat;
  const validate: Validator = (value) => {
    const problem = checkTransfer(value, available, digits);
    if (problem === null) return null;
    return problem === 'required' ? { key: 'form.required' } : { key: errorPhrase(problem), values: { digits } };
  };
  const field = useField('amount', validate);
  return (
    <AmountField
      {...field}
      label={t('wallet.amount')}
      symbol={symbol}
      symbolPlace={symbolPlace}
      digits={digits}
      maxLength={24}
    />
  );
}

/** What became of the transfer that was asked for here, by itself up to date. */
function Outcome({ transfer, nameOf }: { transfer: WalletTransfer; nameOf: (id: string) => string }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const { status, to, amount } = useFollowedTransfer(transfer);
  const values = { amount: formatMoney(amount, currencyFormat), wallet: nameOf(to) };
  return (
    <p role="status" className={cx(styles['outcome'], status === 'failed' ? styles['bad'] : styles['said'])}>
      {t(status === 'done' ? 'wallets.done' : status === 'failed' ? 'wallets.failed' : 'wallets.sent', values)}
    </p>
  );
}
