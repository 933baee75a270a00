import { useState } from 'react';
import type { ContractKind } from '@sampan/contract/contract-rules';
import { DownlineContracts } from '../../features/contracts/DownlineContracts.tsx';
import { OfferDialog } from '../../features/contracts/OfferDialog.tsx';
import { OfferNote } from '../../features/contracts/OfferNote.tsx';
import { OwnContracts } from '../../features/contracts/OwnContracts.tsx';
import { PastContracts } from '../../features/contracts/PastContracts.tsx';
import { BillList } from '../../features/income/BillList.tsx';
import { ReadyNote } from '../../features/income/ReadyNote.tsx';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** Contracts of one kind: what waits for the agent, what it holds, what that came to, what its downlines hold. */
export function ContractPage({ kind }: { kind: ContractKind }) {
  const t = useT();
  const [isOffering, setOffering] = useState(false);
  return (
    <>
      <OfferNote kind={kind} />
      <ReadyNote kind={kind} />
      <Panel title={t('contract.own')} level={3}>
        <OwnContracts kind={kind} />
        <PastContracts kind={kind} />
      </Panel>
      <Panel title={t('bill.list')} level={3}>
        <BillList kind={kind} />
      </Panel>
      <Panel
        title={t('contract.downlines')}
        level={3}
        actions={
          <Button variant="primary" size="small" onClick={() => setOffering(true)}>
            {t('contract.offer')}
          </Button>
        }
      >
        <DownlineContracts kind={kind} />
      </Panel>
      {isOffering && <OfferDialog kind={kind} onClose={() => setOffering(false)} />}
    </>
  );
}
