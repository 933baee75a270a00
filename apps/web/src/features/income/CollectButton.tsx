import type { AgentBill } from '@sampan/contract/bills';
import { toast } from '../../platform/dialogs.ts';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { useCollect } from './queries.ts';

/** Collects a bill that waits for it; nothing where none does. */
export function CollectButton({ bill, size }: { bill: AgentBill; size?: 'small' }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const collect = useCollect();
  if (bill.status !== 'to_collect') return null;
  return (
    <Button
      variant="primary"
      size={size}
      // Until the list is read anew, too: it is collected once.
      pending={collect.isPending || collect.isSuccess}
      onClick={() =>
        collect.mutate(bill.id, {
          onSuccess: ({ amount }) =>
            toast({ kind: 'good', text: t('bill.collected', { amount: formatMoney(amount, currencyFormat) }) }),
        })
      }
    >
      {t('bill.collect')}
    </Button>
  );
}
