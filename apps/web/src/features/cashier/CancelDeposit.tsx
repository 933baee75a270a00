import type { Deposit } from '@sampan/contract/deposits';
import { confirm, toast } from '../../platform/dialogs.ts';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { useCancelDeposit } from './queries.ts';

/** Gives up a deposit that waits for its payment, after a question. */
export function CancelDeposit({ deposit }: { deposit: Deposit }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const cancellation = useCancelDeposit();
  async function handleCancel(): Promise<void> {
    const isSure = await confirm({
      title: t('deposit.cancel.title', { amount: formatMoney(deposit.amount, currencyFormat) }),
      text: t('deposit.cancel.text'),
      confirmLabel: t('deposit.cancel'),
    });
    if (!isSure) return;
    cancellation.mutate(deposit.id, { onSuccess: () => toast({ kind: 'good', text: t('deposit.cancelled') }) });
  }
  return (
    <Button variant="ghost" pending={cancellation.isPending} onClick={() => void handleCancel()}>
      {t('deposit.cancel')}
    </Button>
  );
}
