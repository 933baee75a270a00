import { useState } from 'react';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { showAmount, showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataGrid } from '../../ui/DataGrid.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Badge, Note } from '../../ui/Note.tsx';
import { Actions, Facts, Section } from '../../ui/Page.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type Contract, useEnd } from './queries.ts';
import { showRate, statusTones } from './rules.ts';

type Tier = Contract['tiers'][number] & { readonly number: number };

interface ContractDialogProps {
  contract: Contract;
  currency: string;
  mayWrite: boolean;
  onClose: () => void;
}

/** What a contract asks for and gives, and its end. */
export function ContractDialog({ contract, currency, mayWrite, onClose }: ContractDialogProps) {
  const t = useT();
  const words = useReasonWords();
  const [isEnding, setIsEnding] = useState(false);
  const end = useEnd();
  const { kind, rates, status } = contract;
  const isOpen = status === 'active' || (status === 'offered' && contract.isOfHouse);
  const title = t('contracts.one', { account: contract.account });
  if (isEnding)
    return (
      <ReasonDialog
        title={`${t(status === 'offered' ? 'contracts.takeBack' : 'contracts.end')}: ${contract.account}`}
        text={t(status === 'offered' ? 'contracts.takeBack.text' : 'contracts.end.text')}
        confirm={t(status === 'offered' ? 'contracts.takeBack' : 'contracts.end')}
        isDanger
        words={words}
        isPending={end.isPending}
        error={end.error && errorText(end.error)}
        onConfirm={(reason) =>
          end.mutate(
            { contractId: contract.id, reason },
            {
              onSuccess: () => {
                onClose();
                showToast(t('contracts.done'));
              },
            },
          )
        }
        onClose={() => {
          end.reset();
          setIsEnding(false);
        }}
      />
    );
  const columns: readonly Column<Tier>[] = [
    { id: 'number', header: t('contracts.tier'), isFigure: true, cell: ({ number }) => number },
    {
      id: 'bet',
      header: t('editor.amount', { name: t('contracts.minimumBet'), currency }),
      isFigure: true,
      cell: ({ minimumBet }) => showAmount(minimumBet),
    },
    ...(kind === 'dividend'
      ? [
          {
            id: 'loss',
            header: t('editor.amount', { name: t('contracts.netLoss'), currency }),
            isFigure: true,
            cell: ({ netLoss }: Tier) => showAmount(netLoss),
          },
        ]
      : []),
    { id: 'members', header: t('contracts.members'), isFigure: true, cell: ({ activeMember }) => activeMember },
    { id: 'rate', header: t('contracts.rate'), isFigure: true, cell: ({ rate }) => showRate(rate) },
  ];
  return (
    <Dialog title={title} closeLabel={t('shell.close')} isWide onClose={onClose}>
      <Facts
        facts={[
          [t('contracts.kind'), t(`bills.kind.${kind}`)],
          [t('contracts.category'), t(`contracts.category.${contract.category}`)],
          [t('contracts.period'), t(`contracts.period.${contract.period}`)],
          contract.mode && [t('contracts.mode'), t(`contracts.mode.${contract.mode}`)],
          [
            t('contracts.status'),
            <Badge key="status" tone={statusTones[status]}>
              {t(`contracts.status.${status}`)}
            </Badge>,
          ],
          [t('contracts.by'), t(contract.isOfHouse ? 'bills.payer.platform' : 'bills.payer.upline')],
          [t('contracts.offered'), showTime(contract.offeredAt)],
          status === 'offered' ? [t('contracts.until'), showTime(contract.expiresAt)] : null,
          contract.startsAt === null ? null : [t('editor.from'), showTime(contract.startsAt)],
          contract.endsAt === null ? null : [t('editor.to'), showTime(contract.endsAt)],
        ]}
      />
      {contract.endingAskedBy && <Note look="warn">{t(`contracts.endingAskedBy.${contract.endingAskedBy}`)}</Note>}
      {rates ? (
        <Section title={t('contracts.rates')}>
          <Facts
            facts={[
              [t('contracts.rates.profit'), `${showRate(rates.profit)} %`],
              [t('contracts.rates.loss'), `${showRate(rates.loss)} %`],
              [t('contracts.rates.bet'), `${showRate(rates.bet)} %`],
            ]}
          />
        </Section>
      ) : (
        <DataGrid
          label={t('contracts.tiers')}
          columns={columns}
          rows={contract.tiers.map((tier, index) => ({ ...tier, number: index + 1 }))}
          rowKey={({ number }) => String(number)}
          emptyText={t('contracts.tier.none')}
        />
      )}
      {mayWrite && isOpen && (
        <Actions>
          <Button look="danger" onClick={() => setIsEnding(true)}>
            {t(status === 'offered' ? 'contracts.takeBack' : 'contracts.end')}
          </Button>
        </Actions>
      )}
    </Dialog>
  );
}
