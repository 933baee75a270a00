import { BillList } from '../../features/income/BillList.tsx';
import { ReadyNote } from '../../features/income/ReadyNote.tsx';
import { RebateList } from '../../features/income/RebateList.tsx';
import { useT } from '../../platform/i18n.ts';
import { Panel } from '../../ui/Panel.tsx';

/** Every bill of the agent, of all kinds of contracts, and every rebate, with what explains it. */
export function IncomeScreen() {
  const t = useT();
  return (
    <>
      <ReadyNote />
      <Panel title={t('bill.list')} level={3}>
        <BillList />
      </Panel>
      <Panel title={t('rebate.list')} level={3}>
        <RebateList />
      </Panel>
    </>
  );
}
