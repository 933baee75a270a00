import Check from 'lucide-react/icons/check';
import type { PlayLimit } from '@sampan/contract/safer-play';
import { toast } from '../../platform/dialogs.ts';
import { formatDateTime } from '../../platform/format.ts';
import { Form, useAppForm, useField, type Validator } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { Button } from '../../ui/Button.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSetLimit } from './queries.ts';
import { mostMinutes, toLimit, toMinutes } from './rules.ts';
import styles from './safer-play.module.css';

interface LimitFormProps {
  limit: PlayLimit;
  onDone: () => void;
}

/** Sets one limit, or ends it. */
export function LimitForm({ limit, onDone }: LimitFormProps) {
  'use no memo'; // react-hook-form's values are read through proxies
  const t = useT();
  const { digits } = useSite().currencyFormat;
  const set = useSetLimit();
  const form = useAppForm({ defaultValues: { value: limit.own ?? '' } });
  const { kind, period } = limit;

  function save(typed: string | null): void {
    const body =
      kind === 'session'
        ? { kind, period, minutes: typed === null ? null : toMinutes(typed) }
        : { kind, period, amount: typed === null ? null : toLimit(typed, digits) };
    set.mutate(body, {
      onSuccess(answer) {
        const after = answer.limits.find((one) => one.kind === kind && one.period === period);
        const at = after?.next?.at;
        const date = at === undefined ? '' : formatDateTime(at).slice(0, -3);
        toast({ kind: 'good', text: date === '' ? t('safer.saved') : t('safer.later', { date }) });
        onDone();
      },
    });
  }

  return (
    <Form
      form={form}
      onSubmit={({ value }) => save(value)}
      submitError={set.error}
      pending={set.isPending}
      className={styles['form']}
      actions={
        <div className={styles['actions']}>
          <SubmitButton pending={set.isPending} icon={<Check aria-hidden="true" />}>
            {t('safer.save')}
          </SubmitButton>
          {limit.own !== null && (
            <Button pending={set.isPending} onClick={() => save(null)}>
              {t('safer.remove')}
            </Button>
          )}
          <Button variant="ghost" onClick={onDone}>
            {t('shell.cancel')}
          </Button>
        </div>
      }
    >
      {kind === 'session' ? <Minutes /> : <Money />}
    </Form>
  );
}

function Minutes() {
  const t = useT();
  const validate: Validator = (typed) =>
    toMinutes(typed) === null ? { key: 'safer.range', values: { max: mostMinutes } } : null;
  return <TextField {...useField('value', validate)} label={t('safer.minutes')} inputMode="numeric" maxLength={5} />;
}

function Money() {
  const t = useT();
  const { currencyFormat } = useSite();
  const { digits, symbol, symbolPlace } = currencyFormat;
  const validate: Validator = (typed) => (toLimit(typed, digits) === null ? { key: 'error.amount_invalid' } : null);
  return (
    <AmountField
      {...useField('value', validate)}
      label={t('safer.amount')}
      symbol={symbol}
      symbolPlace={symbolPlace}
      digits={digits}
      maxLength={24}
    />
  );
}
