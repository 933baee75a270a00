import { useRef } from 'react';
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
  // Not a state: the second click of two has to meet it before anything is rendered.
  const isLocked = useRef(false);
  function handleClick(): void {
    if (isLocked.current) return;
    isLocked.current = true;
    collect.mutate(bill.id, {
      onSuccess: ({ amount }) =>
        toast({ kind: 'good', text: t('bill.collected', { amount: formatMoney(amount, currencyFormat) }) }),
      onError: () => {
        isLocked.current = false;
      },
    });
  }
  if (bill.status !== 'to_collect') return null;
  return (
    <Button
      variant="primary"
      size={size}
      // Until the list is read anew, too: it is collected once.
      pending={collect.isPending || collect.isSuccess}
      onClick={handleClick}
    >
      {t('bill.collect')}
    </Button>
  );
}
