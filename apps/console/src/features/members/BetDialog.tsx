import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../platform/errors.ts';
import { showAmount, showTime, useT } from '../../platform/words.ts';
import { type Column, DataGrid } from '../../ui/DataGrid.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { Facts } from '../../ui/Page.tsx';
import { type BetName, betQuery } from './queries.ts';

interface BetDialogProps {
  memberId: string;
  name: BetName;
  onClose: () => void;
}

/** One round: what it came to, what moved for it, and what its vendor said. */
export function BetDialog({ memberId, name, onClose }: BetDialogProps) {
  const t = useT();
  const round = useQuery(betQuery(memberId, name));
  const bet = round.data;
  type Movement = NonNullable<typeof bet>['movements'][number];
  const columns: readonly Column<Movement>[] = [
    { id: 'time', header: t('members.movement.time'), cell: ({ time }) => showTime(time) },
    { id: 'kind', header: t('members.movement.kind'), cell: ({ kind }) => t(`members.kind.${kind}`) },
    { id: 'amount', header: t('members.movement.amount'), cell: ({ amount }) => showAmount(amount), isFigure: true },
    { id: 'transaction', header: t('members.movement.reference'), cell: ({ transactionId }) => transactionId },
  ];
  return (
    <Dialog title={bet?.gameName ?? t('members.part.bets')} closeLabel={t('shell.close')} isWide onClose={onClose}>
      {round.error && <ErrorNote>{errorText(round.error)}</ErrorNote>}
      {bet && (
        <Facts
          facts={[
            [t('members.bet.round'), <code key="round">{bet.roundId}</code>],
            [t('members.bet.vendor'), bet.vendorName],
            [t('members.status'), t(`members.bet.status.${bet.status}`)],
            [t('members.bet.placed'), showTime(bet.placedAt)],
            [t('members.bet.settled'), bet.settledAt === null ? t('members.never') : showTime(bet.settledAt)],
            [t('members.bet.stake'), showAmount(bet.stake)],
            [t('members.bet.payout'), showAmount(bet.payout)],
            [t('members.bet.net'), showAmount(bet.net)],
            bet.vendorDetail === '' ? null : [t('members.bet.detail'), bet.vendorDetail],
          ]}
        />
      )}
      {!round.error && (
        <DataGrid
          label={t('members.movements')}
          columns={columns}
          rows={bet?.movements}
          rowKey={({ reference, kind }) => `${kind} ${reference}`}
          emptyText={t('members.bet.elsewhere')}
          retry={{ label: t('shell.retry'), onRetry: () => void round.refetch() }}
        />
      )}
    </Dialog>
  );
}
