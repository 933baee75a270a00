import { OfferDialog } from '../../features/contracts/OfferDialog.tsx';
import { useAgentFeatures } from '../../features/contracts/queries.ts';
import { DownlineList } from '../../features/downline/DownlineList.tsx';
import { startLineTransfer } from '../../features/line-transfers/prefill.ts';
import { useHasRebates } from '../../features/rebates/queries.ts';
import { RatesDialog } from '../../features/rebates/RatesDialog.tsx';

/** Team management: who is below the agent, at any level. */
export function DownlineScreen() {
  const { dividend, daily, hourly, realtime } = useAgentFeatures();
  const hasContracts = dividend || daily || hourly || realtime;
  const hasRebates = useHasRebates();
  return (
    <DownlineList
      onTransfer={startLineTransfer}
      rates={hasRebates ? (account, onClose) => <RatesDialog account={account} onClose={onClose} /> : undefined}
      offer={hasContracts ? (account, onClose) => <OfferDialog account={account} onClose={onClose} /> : undefined}
    />
  );
}
