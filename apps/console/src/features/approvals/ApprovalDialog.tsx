import { useState } from 'react';
import { errorText } from '../../platform/errors.ts';
import { approvalWord } from '../../platform/known-words.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { Facts, Json } from '../../ui/Page.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { type Approval, useApprove, useRefuse, useWithdraw } from './queries.ts';

/** One request with what it would do, and the decision. `isOwn`: the caller asked for it. */
export function ApprovalDialog({ asked, isOwn, onClose }: { asked: Approval; isOwn: boolean; onClose: () => void }) {
  const t = useT();
  const reasonWords = useReasonWords();
  const [isRefusing, setIsRefusing] = useState(false);
  const approve = useApprove();
  const refuse = useRefuse();
  const withdraw = useWithdraw();
  const error = approve.error ?? withdraw.error;
  const isWaiting = asked.status === 'waiting';
  if (isRefusing)
    return (
      <ReasonDialog
        title={t('approvals.refuse')}
        confirm={t('approvals.refuse')}
        isDanger
        words={reasonWords}
        isPending={refuse.isPending}
        error={refuse.error && errorText(refuse.error)}
        onConfirm={(reason) => refuse.mutate({ approvalId: asked.id, reason }, { onSuccess: onClose })}
        onClose={() => setIsRefusing(false)}
      />
    );
  return (
    <Dialog title={approvalWord(t, asked.kind)} closeLabel={t('shell.close')} isWide onClose={onClose}>
      <Facts
        facts={[
          [t('approvals.status'), t(`approvals.status.${asked.status}`)],
          [t('approvals.subject'), `${asked.subject.kind} ${asked.subject.id}`],
          [t('approvals.by'), asked.requestedBy.name],
          [t('approvals.at'), showTime(asked.requestedAt)],
          isWaiting ? [t('approvals.until'), showTime(asked.expiresAt)] : null,
          [t('shell.reason'), asked.reason],
          asked.decidedBy && asked.decidedAt !== null
            ? [t('approvals.decided'), `${asked.decidedBy.name}, ${showTime(asked.decidedAt)} ${asked.decisionReason}`]
            : null,
        ]}
      />
      <Json label={t('approvals.payload')} value={asked.payload} />
      {error && <ErrorNote>{errorText(error)}</ErrorNote>}
      {isWaiting && !asked.canDecide && <Note look="warn">{t(isOwn ? 'approvals.own' : 'approvals.notYours')}</Note>}
      {isWaiting && (isOwn || asked.canDecide) && (
        <DialogActions>
          {isOwn && (
            <Button isPending={withdraw.isPending} onClick={() => withdraw.mutate(asked.id, { onSuccess: onClose })}>
              {t('approvals.withdraw')}
            </Button>
          )}
          {asked.canDecide && (
            <>
              <Button look="danger" onClick={() => setIsRefusing(true)}>
                {t('approvals.refuse')}
              </Button>
              <Button
                look="primary"
                isPending={approve.isPending}
                onClick={() => approve.mutate(asked.id, { onSuccess: onClose })}
              >
                {t('approvals.approve')}
              </Button>
            </>
          )}
        </DialogActions>
      )}
    </Dialog>
  );
}
