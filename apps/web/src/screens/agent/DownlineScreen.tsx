import { DownlineList } from '../../features/downline/DownlineList.tsx';
import { startLineTransfer } from '../../features/line-transfers/prefill.ts';
import { useHasRebates } from '../../features/rebates/queries.ts';
import { RatesDialog } from '../../features/rebates/RatesDialog.tsx';
import { paths } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';

/** Team management: who is below the agent, at any level. */
export function DownlineScreen() {
  const { hasAgentPolicy } = useSite();
  const hasRebates = useHasRebates();
  return (
    <DownlineList
      onTransfer={startLineTransfer}
      rates={hasRebates ? (account, onClose) => <RatesDialog account={account} onClose={onClose} /> : undefined}
      offer={hasAgentPolicy ? { href: paths.agent('dividend') } : undefined}
    />
  );
}
