import type { ValueOf } from '@sampan/contract/operation';
import type { downlineRebateRates } from '@sampan/contract/rebates';
import Check from 'lucide-react/icons/check';
import { toast } from '../../platform/dialogs.ts';
import { Form, useAppForm } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useRatesOf, useSetRates } from './queries.ts';
import { RatesWithin } from './RateFields.tsx';
import styles from './rebates.module.css';
import { ratesIn, valuesOf } from './rules.ts';

interface RatesDialogProps {
  /** A direct downline. */
  account: string;
  onClose: () => void;
}

/** Sets what a direct downline gets back of stakes. */
export function RatesDialog({ account, onClose }: RatesDialogProps) {
  const t = useT();
  const { data, error, isFetching, refetch } = useRatesOf(account);
  return (
    <Dialog size="medium" title={t('rates.title', { account })} closeLabel={t('shell.close')} onClose={onClose}>
      {error && !data ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : data ? (
        <RatesForm {...data} onClose={onClose} />
      ) : (
        <Skeleton shape="block" className={styles['bone']} />
      )}
    </Dialog>
  );
}

function RatesForm({
  account,
  rates,
  lowest,
  highest,
  onClose,
}: ValueOf<typeof downlineRebateRates> & Pick<RatesDialogProps, 'onClose'>) {
  'use no memo'; // react-hook-form's values are read through proxies
  const t = useT();
  const form = useAppForm({ defaultValues: valuesOf(rates) });
  const set = useSetRates(account);
  return (
    <Form
      form={form}
      onSubmit={(values) =>
        set.mutate(ratesIn(values), {
          onSuccess: () => {
            toast({ kind: 'good', text: t('rates.saved', { account }) });
            onClose();
          },
        })
      }
      submitError={set.error}
      pending={set.isPending}
      className={styles['form']}
      actions={
        <SubmitButton pending={set.isPending} icon={<Check aria-hidden="true" />}>
          {t('rates.submit')}
        </SubmitButton>
      }
    >
      <RatesWithin lowest={lowest} highest={highest} />
    </Form>
  );
}
