import { useState } from 'react';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Badge } from '../../ui/Note.tsx';
import { Actions, Facts } from '../../ui/Page.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type Application, decisionTones, useApprove, useReject } from './queries.ts';

interface ApplicationDialogProps {
  application: Application;
  /** Null: the caller sees no members. */
  onMember: (() => void) | null;
  onClose: () => void;
}

/** Who wants to take part in what, and the decision about it. */
export function ApplicationDialog({ application, onMember, onClose }: ApplicationDialogProps) {
  const t = useT();
  const words = useReasonWords();
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const approve = useApprove();
  const reject = useReject();
  const { promotionId, memberId, decision, remark } = application;
  const done = {
    onSuccess: () => {
      onClose();
      showToast(t('applications.done'));
    },
  };
  if (asked === 'approve')
    return (
      <ReasonDialog
        title={t('applications.approve')}
        confirm={t('applications.approve')}
        words={words}
        isPending={approve.isPending}
        error={approve.error && errorText(approve.error)}
        onConfirm={(reason) => approve.mutate({ promotionId, memberId, reason }, done)}
        onClose={() => {
          approve.reset();
          setAsked(null);
        }}
      />
    );
  if (asked === 'reject')
    return (
      <DecisionDialog
        title={t('applications.reject')}
        field={{
          label: t('applications.remark'),
          hint: t('applications.remark.hint'),
          check: (typed) => {
            if (typed.trim() === '') return t('shell.required');
            return typed.trim().length > 200 ? t('applications.remark.long') : null;
          },
        }}
        confirm={t('applications.reject')}
        isDanger
        words={words}
        isPending={reject.isPending}
        error={reject.error && errorText(reject.error)}
        onConfirm={({ value, reason }) => reject.mutate({ promotionId, memberId, remark: value.trim(), reason }, done)}
        onClose={() => {
          reject.reset();
          setAsked(null);
        }}
      />
    );
  return (
    <Dialog title={t('applications.one')} closeLabel={t('shell.close')} isWide onClose={onClose}>
      <Facts
        facts={[
          [t('applications.account'), application.account],
          [t('applications.promotion'), <code key="promotion">{promotionId}</code>],
          [t('applications.at'), showTime(application.joinedAt)],
          [
            t('applications.decision'),
            <Badge key="decision" tone={decisionTones[decision]}>
              {t(`applications.decision.${decision}`)}
            </Badge>,
          ],
          remark === '' ? null : [t('applications.remark'), remark],
        ]}
      />
      <Actions>
        {decision === 'pending' && (
          <>
            <Button look="primary" onClick={() => setAsked('approve')}>
              {t('applications.approve')}
            </Button>
            <Button look="danger" onClick={() => setAsked('reject')}>
              {t('applications.reject')}
            </Button>
          </>
        )}
        {onMember && <Button onClick={onMember}>{t('applications.member')}</Button>}
      </Actions>
    </Dialog>
  );
}
