import type { DraftBill } from '@sampan/contract/bills';
import { showAmount, showTime, useT } from '../../platform/words.ts';
import { type Column, DataGrid } from '../../ui/DataGrid.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Page.tsx';
import { Explanation } from './Explanation.tsx';

type Below = DraftBill['downlines'][number];

/** One bill as it would be made now, and how it comes about. */
export function DraftDialog({ draft, onClose }: { draft: DraftBill; onClose: () => void }) {
  const t = useT();
  const columns: readonly Column<Below>[] = [
    { id: 'account', header: t('bills.agent'), cell: ({ account }) => account },
    { id: 'value', header: t('bills.value'), isFigure: true, cell: ({ value }) => showAmount(value) },
    { id: 'due', header: t('bills.due'), isFigure: true, cell: ({ due }) => showAmount(due) },
    { id: 'status', header: t('bills.status'), cell: ({ status }) => t(`bills.status.${status}`) },
  ];
  return (
    <Dialog
      title={t('settlements.draft', { account: draft.account })}
      closeLabel={t('shell.close')}
      isWide
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('bills.kind'), t(`bills.kind.${draft.kind}`)],
          [t('bills.category'), t(`contracts.category.${draft.category}`)],
          [t('bills.period'), `${showTime(draft.periodFrom)} – ${showTime(draft.periodTo)}`],
          [t('bills.status'), t(`bills.status.${draft.status}`)],
          [t('bills.payer'), t(`bills.payer.${draft.payer}`)],
        ]}
      />
      <Explanation bill={draft} />
      {draft.downlines.length > 0 && (
        <DataGrid
          label={t('bills.below')}
          columns={columns}
          rows={draft.downlines}
          rowKey={({ account }) => account}
          emptyText={t('bills.tier.none')}
        />
      )}
    </Dialog>
  );
}
