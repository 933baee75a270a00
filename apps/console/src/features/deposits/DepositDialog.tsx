import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Permission } from '@sampan/contract/permissions';
import { errorText } from '../../platform/errors.ts';
import { FailedRead } from '../../platform/failed-read.tsx';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { ApproveForm, RefuseForm } from './DecisionForms.tsx';
import { DepositFacts } from './DepositFacts.tsx';
import { type Deposit, depositQuery, useApprove, useRefuse } from './queries.ts';
import { Receipts } from './Receipts.tsx';
import { isDecidable } from './rules.ts';

interface DepositDialogProps {
  depositId: string;
  /** As the list has it, until it is known how it stands now. */
  listed: Deposit | undefined;
  may: (permission: Permission) => boolean;
  onClose: () => void;
}

/** One deposit with its receipt, and what is decided about it. */
export function DepositDialog({ depositId, listed, may, onClose }: DepositDialogProps) {
  const t = useT();
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null);
  const now = useQuery(depositQuery(depositId));
  const approve = useApprove();
  const refuse = useRefuse();
  const deposit = now.data === undefined ? listed : now.data;
  const title = t('cashier.deposits.one', { id: depositId });

  if (!deposit)
    return (
      <Dialog title={title} closeLabel={t('shell.close')} isWide onClose={onClose}>
        {now.error && <FailedRead error={now.error} refetch={now.refetch} />}
        {deposit === null && <Note look="warn">{t('cashier.gone')}</Note>}
        {deposit === undefined && !now.error && <p aria-busy="true">…</p>}
      </Dialog>
    );

  const canDecide = may('finance.write') && isDecidable(deposit);
  const error = approve.error ?? refuse.error;
  const close = () => {
    approve.reset();
    refuse.reset();
    setAsked(null);
  };
  const form = { deposit, error: error && errorText(error), onClose: close };
  if (asked === 'approve' && canDecide)
    return (
      <ApproveForm
        {...form}
        isPending={approve.isPending}
        onConfirm={(decision) =>
          approve.mutate(
            { depositId, ...decision },
            {
              onSuccess: ({ approvalId }) => {
                setAsked(null);
                if (approvalId === null) showToast(t('cashier.deposits.approved'));
              },
            },
          )
        }
      />
    );
  if (asked === 'refuse' && canDecide)
    return (
      <RefuseForm
        {...form}
        isPending={refuse.isPending}
        onConfirm={(decision) => refuse.mutate({ depositId, ...decision }, { onSuccess: () => setAsked(null) })}
      />
    );

  const approvalId = approve.data?.approvalId ?? null;
  // Somebody else was faster than who writes the reason.
  const isOvertaken = asked !== null && approve.isIdle && refuse.isIdle;
  return (
    <Dialog title={title} closeLabel={t('shell.close')} isWide onClose={onClose}>
      {error && <ErrorNote>{errorText(error)}</ErrorNote>}
      {isOvertaken && <Note look="warn">{t('cashier.meanwhile')}</Note>}
      {approvalId !== null && (
        <Note look="warn">
          {t('cashier.secondPerson')}{' '}
          {may('approvals.read') && (
            <Link to="/approvals" search={{ request: approvalId }}>
              {t('cashier.secondPerson.open')}
            </Link>
          )}
        </Note>
      )}
      <DepositFacts deposit={deposit} />
      {deposit.receipts > 0 && (
        <>
          <h2>{t('cashier.deposits.receipts')}</h2>
          {may('members.personal') ? (
            <Receipts depositId={depositId} count={deposit.receipts} />
          ) : (
            <Note>{t('cashier.pictures.forbidden', { permission: 'members.personal' })}</Note>
          )}
        </>
      )}
      {canDecide && approvalId === null && (
        <DialogActions>
          <Button look="danger" onClick={() => setAsked('refuse')}>
            {t('cashier.deposits.refuse')}
          </Button>
          <Button look="primary" onClick={() => setAsked('approve')}>
            {t('cashier.deposits.approve')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
