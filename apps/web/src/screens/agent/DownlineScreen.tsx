import { DownlineList } from '../../features/downline/DownlineList.tsx';
import { startLineTransfer } from '../../features/line-transfers/prefill.ts';
import { RatesDialog } from '../../features/rebates/RatesDialog.tsx';
import { paths } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';

/** Team management: who is below the agent, at any level. */
export function DownlineScreen() {
  const { hasAgentPolicy } = useSite();
  return (
    <DownlineList
      onTransfer={startLineTransfer}
      {...(hasAgentPolicy && {
        rates: (account, onClose) => <RatesDialog account={account} onClose={onClose} />,
        offer: { href: paths.agent('dividend') },
      })}
    />
  );
}
