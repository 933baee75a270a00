import Gift from 'lucide-react/icons/gift';
import { useState, type ReactNode } from 'react';
import { maxQuantity, type PointContact, type PointGoods } from '@sampan/contract/points';
import { newIdempotencyKey } from '../../platform/api.ts';
import { toast } from '../../platform/dialogs.ts';
import { formatMoney, formatNumber } from '../../platform/format.ts';
import { Form, useAppForm, useField, useFormAccess, type Validator } from '../../platform/forms.tsx';
import { FundPasswordField } from '../../platform/fund-password-field.tsx';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSite } from '../../platform/site.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { GoodsPicture } from './GoodsList.tsx';
import styles from './points.module.css';
import { usePointBalance, usePointConfig, useRedeem } from './queries.ts';
import { formatPoints, isContact, quantityValidator, toCount } from './rules.ts';

interface RedeemDialogProps {
  goods: PointGoods;
  /** In the form's place where there is no fund password yet. */
  fundPasswordForm: ReactNode;
  onClose: () => void;
}

/** How many of the goods, where the member is reached about them, and the fund password. */
export function RedeemDialog({ goods, fundPasswordForm, onClose }: RedeemDialogProps) {
  const t = useT();
  const balance = usePointBalance();
  const config = usePointConfig();
  const failed = [balance, config].find(({ error, data }) => error && !data);
  return (
    <Dialog title={t('points.redeem.title')} closeLabel={t('shell.close')} onClose={onClose} size="small">
      {failed?.error ? (
        <LoadError error={failed.error} isRetrying={failed.isFetching} onRetry={failed.refetch} />
      ) : !balance.data || !config.data ? (
        <div className={styles['form']} aria-busy="true">
          <Skeleton shape="block" className={styles['fieldBone']} />
          <Skeleton shape="block" className={styles['fieldBone']} />
        </div>
      ) : balance.data.hasFundPassword ? (
        <RedeemForm
          goods={goods}
          points={balance.data.points}
          contacts={config.data.contacts}
          zaloReward={config.data.zaloReward}
          onDone={onClose}
        />
      ) : (
        <div className={styles['form']}>
          <p className={styles['soft']}>{t('points.fund.needed')}</p>
          {fundPasswordForm}
        </div>
      )}
    </Dialog>
  );
}

interface RedeemFormProps {
  goods: PointGoods;
  points: string;
  contacts: readonly PointContact[];
  /** The most that a Zalo number may bring; not said: nothing. */
  zaloReward: string | undefined;
  onDone: () => void;
}

function RedeemForm({ goods, points, contacts, zaloReward, onDone }: RedeemFormProps) {
  'use no memo'; // react-hook-form's values are read through proxies
  const t = useT();
  const { currencyFormat } = useSite();
  const redeem = useRedeem();
  const form = useAppForm({ defaultValues: { quantity: '1', zalo: '', whatsapp: '', fundPassword: '' } });
  // One wish keeps its key while it is tried again; another quantity or number is another wish.
  const [wish, setWish] = useState({ of: '', idempotencyKey: '' });
  const quantity = toCount(form.watch('quantity')) ?? 0;

  function handleSubmit(typed: { quantity: string; zalo: string; whatsapp: string; fundPassword: string }): void {
    const given = Object.fromEntries(
      contacts.flatMap((name) => (typed[name].trim() === '' ? [] : [[name, typed[name].trim()]])),
    );
    const count = toCount(typed.quantity) ?? 1;
    const of = JSON.stringify([count, given]);
    const next = wish.of === of ? wish : { of, idempotencyKey: newIdempotencyKey() };
    setWish(next);
    redeem.mutate(
      {
        goodsId: goods.id,
        quantity: count,
        fundPassword: typed.fundPassword,
        ...given,
        idempotencyKey: next.idempotencyKey,
      },
      {
        onSuccess: ({ status }) => {
          toast({ kind: 'good', text: t(status === 'approved' ? 'points.redeemed.now' : 'points.redeemed') });
          onDone();
        },
      },
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
        <SubmitButton pending={redeem.isPending || redeem.isSuccess} icon={<Gift aria-hidden="true" />}>
          {t('points.redeem')}
        </SubmitButton>
      }
    >
      <div className={styles['chosen']}>
        <div className={styles['chosenArt']}>
          <GoodsPicture url={goods.picture} isEager />
        </div>
        <div className={styles['figure']}>
          <p className={styles['name']}>{goods.name}</p>
          {goods.bonusAmount !== null && (
            <p className={styles['soft']}>{formatMoney(goods.bonusAmount, currencyFormat)}</p>
          )}
        </div>
      </div>
      <Quantity goods={goods} points={points} />
      {contacts.length > 0 && <Contacts goods={goods} contacts={contacts} zaloReward={zaloReward} />}
      <FundPasswordField />
      <dl className={styles['sums']}>
        <dt>{t('points.available')}</dt>
        <dd>{formatPoints(points)}</dd>
        <dt>{t('points.total')}</dt>
        <dd>{formatNumber(goods.price * quantity)}</dd>
      </dl>
    </Form>
  );
}

function Quantity({ goods, points }: Pick<RedeemFormProps, 'goods' | 'points'>) {
  const t = useT();
  const field = useField('quantity', quantityValidator(goods, points));
  const hint = goods.stock === null ? undefined : t('points.stock', { count: goods.stock });
  return (
    <TextField
      {...field}
      label={t('points.quantity')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(maxQuantity).length}
      {...(hint !== undefined && { hint })}
    />
  );
}

/** One of them is needed: the first says so while all are empty. */
function Contacts({ goods, contacts, zaloReward }: Pick<RedeemFormProps, 'goods' | 'contacts' | 'zaloReward'>) {
  const t = useT();
  const { currencyFormat } = useSite();
  const hasReward = zaloReward !== undefined && Number(zaloReward) > 0;
  return (
    <fieldset className={styles['contacts']}>
      <legend className={styles['label']}>{t('points.contact')}</legend>
      <p className={styles['soft']}>{t(goods.kind === 'bonus' ? 'points.contact.text' : 'points.contact.article')}</p>
      {contacts.map((name) => (
        <Contact
          key={name}
          name={name}
          contacts={contacts}
          hint={
            name === 'zalo' && hasReward
              ? t('points.contact.reward', { amount: formatMoney(zaloReward, currencyFormat) })
              : undefined
          }
        />
      ))}
    </fieldset>
  );
}

interface ContactProps {
  name: PointContact;
  contacts: readonly PointContact[];
  hint: string | undefined;
}

function Contact({ name, contacts, hint }: ContactProps) {
  const t = useT();
  const { read } = useFormAccess();
  const validate: Validator = (typed) => {
    if (typed.trim() !== '') return isContact(typed) ? null : { key: 'points.contact.invalid' };
    const isNone = contacts.every((one) => read(one).trim() === '');
    return isNone && name === contacts[0] ? { key: 'error.contact_required' } : null;
  };
  const field = useField(name, validate);
  return (
    <TextField
      {...field}
      label={t(`points.contact.${name}`)}
      inputMode="tel"
      autoComplete="off"
      maxLength={33}
      hint={hint}
      {...(contacts.length > 1 && { optionalLabel: t('points.contact.either') })}
    />
  );
}
