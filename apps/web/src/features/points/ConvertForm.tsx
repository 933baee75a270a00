import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState, type ReactNode } from 'react';
import { newIdempotencyKey } from '../../platform/api.ts';
import { toast } from '../../platform/dialogs.ts';
import { formatMoney, formatNumber } from '../../platform/format.ts';
import { Form, useAppForm, useField } from '../../platform/forms.tsx';
import { FundPasswordField } from '../../platform/fund-password-field.tsx';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSite } from '../../platform/site.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './points.module.css';
import { usePointBalance, usePointConfig, useConvert } from './queries.ts';
import { conversionValidator, formatPoints, toCount, wholePoints, worthOf } from './rules.ts';

/** Whole points to money. */
export function ConvertForm({ fundPasswordForm }: { fundPasswordForm: ReactNode }) {
  const t = useT();
  const balance = usePointBalance();
  const config = usePointConfig();
  const failed = [balance, config].find(({ error, data }) => error && !data);
  if (failed?.error) return <LoadError error={failed.error} isRetrying={failed.isFetching} onRetry={failed.refetch} />;
  if (!balance.data || !config.data) {
    return (
      <div className={styles['form']} aria-busy="true">
        <Skeleton shape="block" className={styles['fieldBone']} />
        <Skeleton shape="block" className={styles['fieldBone']} />
      </div>
    );
  }
  if (!balance.data.hasFundPassword) {
    return (
      <div className={styles['form']}>
        <p className={styles['soft']}>{t('points.fund.needed')}</p>
        {fundPasswordForm}
      </div>
    );
  }
  return (
    <PointsForm points={balance.data.points} minimum={config.data.minimumPoints} pointValue={config.data.pointValue} />
  );
}

interface PointsFormProps {
  points: string;
  minimum: number;
  pointValue: string;
}

function PointsForm({ points, minimum, pointValue }: PointsFormProps) {
  'use no memo'; // react-hook-form's values are read through proxies
  const t = useT();
  const { currencyFormat } = useSite();
  const convert = useConvert();
  const form = useAppForm({ defaultValues: { points: '', fundPassword: '' } });
  const [wish, setWish] = useState({ points: 0, idempotencyKey: '' });
  const count = toCount(form.watch('points'));
  const whole = wholePoints(points);
  const money = (of: number) => formatMoney(worthOf(of, pointValue, currencyFormat.digits), currencyFormat);

  function handleSubmit({ fundPassword }: { fundPassword: string }): void {
    if (count === null) return;
    const next = wish.points === count ? wish : { points: count, idempotencyKey: newIdempotencyKey() };
    setWish(next);
    convert.mutate(
      { ...next, fundPassword },
      {
        onSuccess: ({ amount }) => {
          toast({ kind: 'good', text: t('points.converted', { amount: formatMoney(amount, currencyFormat) }) });
          setWish({ points: 0, idempotencyKey: '' });
          form.reset();
        },
      },
    );
  }

  return (
    <Form
      form={form}
      onSubmit={handleSubmit}
      submitError={convert.error}
      pending={convert.isPending}
      className={styles['form']}
      actions={
        <SubmitButton pending={convert.isPending} icon={<ArrowRight aria-hidden="true" />}>
          {t('points.convert')}
        </SubmitButton>
      }
    >
      <p className={styles['soft']}>{t('points.convert.text', { min: formatNumber(minimum) })}</p>
      <Count points={points} minimum={minimum} />
      {whole >= minimum && (
        <div className={styles['kinds']}>
          <Chip
            isSelected={count === whole}
            onClick={() => form.setValue('points', String(whole), { shouldValidate: true, shouldDirty: true })}
          >
            {t('points.convert.all', { points: formatNumber(whole) })}
          </Chip>
        </div>
      )}
      <FundPasswordField />
      <dl className={styles['sums']}>
        <dt>{t('points.available')}</dt>
        <dd>{formatPoints(points)}</dd>
        <dt>{t('points.convert.gives')}</dt>
        <dd className="money">{count === null ? '—' : money(count)}</dd>
      </dl>
    </Form>
  );
}

function Count({ points, minimum }: Pick<PointsFormProps, 'points' | 'minimum'>) {
  const t = useT();
  const field = useField('points', conversionValidator(minimum, points));
  return (
    <TextField {...field} label={t('points.convert.points')} inputMode="numeric" autoComplete="off" maxLength={15} />
  );
}
