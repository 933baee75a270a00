import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Permission } from '@sampan/contract/permissions';
import { openWithdrawalStatuses } from '@sampan/contract/withdrawals';
import { errorText } from '../../platform/errors.ts';
import { FailedRead } from '../../platform/failed-read.tsx';
import { useT, type Word } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { ApproveForm, ReceivedForm, RefuseForm, ReturnForm } from './DecisionForms.tsx';
import { Proofs } from './Proofs.tsx';
import { Review } from './Review.tsx';
import { type Withdrawal, useApprove, useDecideDispute, useRefuse, withdrawalQuery } from './queries.ts';
import { type Choice, choicesOf } from './rules.ts';
import { WithdrawalFacts } from './WithdrawalFacts.tsx';

interface WithdrawalDialogProps {
  withdrawalId: string;
  /** As the list has it, until it is known how it stands now. */
  listed: Withdrawal | undefined;
  may: (permission: Permission) => boolean;
  onClose: () => void;
}

/** What is said when it is done. */
const doneWords = {
  approve: 'cashier.withdrawals.approved',
  received: 'cashier.withdrawals.received.done',
  return: 'cashier.withdrawals.returned',
} as const satisfies Partial<Record<Choice, Word>>;

const looks = { approve: 'primary', return: 'primary', refuse: 'danger', received: 'danger' } as const;

/** One withdrawal, and what is decided about it. */
export function WithdrawalDialog({ withdrawalId, listed, may, onClose }: WithdrawalDialogProps) {
  const t = useT();
  const [asked, setAsked] = useState<Choice | null>(null);
  const now = useQuery(withdrawalQuery(withdrawalId));
  const approve = useApprove();
  const refuse = useRefuse();
  const dispute = useDecideDispute();
  const withdrawal = now.data === undefined ? listed : now.data;
  const title = t('cashier.withdrawals.one', { id: withdrawalId });

  if (!withdrawal)
    return (
      <Dialog title={title} closeLabel={t('shell.close')} isWide onClose={onClose}>
        {now.error && <FailedRead error={now.error} refetch={now.refetch} />}
        {withdrawal === null && <Note look="warn">{t('cashier.gone')}</Note>}
        {withdrawal === undefined && !now.error && <p aria-busy="true">…</p>}
      </Dialog>
    );

  const choices = may('finance.write') ? choicesOf(withdrawal) : [];
  const mutations = [approve, refuse, dispute];
  const error = approve.error ?? refuse.error ?? dispute.error;
  const done = (choice: keyof typeof doneWords) => ({
    onSuccess: ({ approvalId }: { approvalId: string | null }) => {
      setAsked(null);
      if (approvalId === null) showToast(t(doneWords[choice]));
    },
  });
  const form = {
    withdrawal,
    isPending: mutations.some(({ isPending }) => isPending),
    error: error && errorText(error),
    onClose: () => {
      for (const mutation of mutations) mutation.reset();
      setAsked(null);
    },
  };
  if (asked !== null && choices.includes(asked))
    switch (asked) {
      case 'approve':
        return (
          <ApproveForm
            {...form}
            onConfirm={(decision) => approve.mutate({ withdrawalId, ...decision }, done('approve'))}
          />
        );
      case 'refuse':
        return (
          <RefuseForm
            {...form}
            onConfirm={(decision) => refuse.mutate({ withdrawalId, ...decision }, { onSuccess: () => setAsked(null) })}
          />
        );
      case 'received':
        return (
          <ReceivedForm
            {...form}
            onConfirm={(decision) => dispute.mutate({ withdrawalId, ...decision }, done('received'))}
          />
        );
      case 'return':
        return (
          <ReturnForm
            {...form}
            onConfirm={(decision) => dispute.mutate({ withdrawalId, ...decision }, done('return'))}
          />
        );
    }

  const approvalId = approve.data?.approvalId ?? dispute.data?.approvalId ?? null;
  // Somebody else was faster than who writes the reason.
  const isOvertaken = asked !== null && mutations.every(({ isIdle }) => isIdle);
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
      <WithdrawalFacts withdrawal={withdrawal} />
      {openWithdrawalStatuses.includes(withdrawal.status) && (
        <Review withdrawal={withdrawal} maySeeLinked={may('risk.read') && may('members.read')} />
      )}
      {withdrawal.proofs > 0 && (
        <>
          <h2>{t('cashier.withdrawals.proofs')}</h2>
          {may('members.personal') ? (
            <Proofs withdrawalId={withdrawalId} count={withdrawal.proofs} />
          ) : (
            <Note>{t('cashier.pictures.forbidden', { permission: 'members.personal' })}</Note>
          )}
        </>
      )}
      {choices.length > 0 && approvalId === null && (
        <DialogActions>
          {choices.map((choice) => (
            <Button key={choice} look={looks[choice]} onClick={() => setAsked(choice)}>
              {t(`cashier.withdrawals.${choice}`)}
            </Button>
          ))}
        </DialogActions>
      )}
    </Dialog>
  );
}
