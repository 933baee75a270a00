import { useState } from 'react';
import type { Permission } from '@sampan/contract/permissions';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { showAmount, showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Badge, ErrorNote } from '../../ui/Note.tsx';
import { Actions, Facts } from '../../ui/Page.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type Redemption, redemptionTones, useApprove, useContact, useReject } from './queries.ts';

interface RedemptionDialogProps {
  redemption: Redemption;
  may: (permission: Permission) => boolean;
  /** Null: the caller sees no members. */
  onMember: (() => void) | null;
  onClose: () => void;
}

/** What a member redeemed points for, and the decision about it. */
export function RedemptionDialog({ redemption, may, onMember, onClose }: RedemptionDialogProps) {
  const t = useT();
  const words = useReasonWords();
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const contact = useContact();
  const approve = useApprove();
  const reject = useReject();
  const { id: orderId, bonusAmount, decidedAt } = redemption;
  if (asked !== null) {
    const decide = asked === 'approve' ? approve : reject;
    return (
      <DecisionDialog
        title={t(`redemptions.${asked}`)}
        text={t(`redemptions.${asked}.text.${redemption.kind}`)}
        field={{
          label: t('redemptions.remark'),
          hint: t('redemptions.remark.hint'),
          check: (remark) => (remark.trim().length > 200 ? t('redemptions.remark.long') : null),
        }}
        confirm={t(`redemptions.${asked}`)}
        isDanger={asked === 'reject'}
        words={words}
        isPending={decide.isPending}
        error={decide.error && errorText(decide.error)}
        onConfirm={({ value, reason }) =>
          decide.mutate(
            { orderId, remark: value.trim(), reason },
            {
              onSuccess: () => {
                onClose();
                showToast(t(`redemptions.${asked}.done`));
              },
            },
          )
        }
        onClose={() => {
          decide.reset();
          setAsked(null);
        }}
      />
    );
  }
  const shown = contact.data ?? redemption;
  const reached = [shown.zalo ? `Zalo ${shown.zalo}` : '', shown.whatsapp ? `WhatsApp ${shown.whatsapp}` : ''];
  const ways = reached.filter((way) => way !== '').join(', ');
  return (
    <Dialog title={t('redemptions.one', { id: orderId })} closeLabel={t('shell.close')} isWide onClose={onClose}>
      <Facts
        facts={[
          [t('redemptions.goods'), `${redemption.quantity} × ${redemption.name}`],
          [t('redemptions.points'), showAmount(redemption.points)],
          [t('redemptions.left'), showAmount(redemption.balance)],
          bonusAmount === null ? null : [t('redemptions.bonus'), showAmount(bonusAmount)],
          [t('redemptions.at'), showTime(redemption.createdAt)],
          [
            t('redemptions.status'),
            <Badge key="status" tone={redemptionTones[redemption.status]}>
              {t(`redemptions.status.${redemption.status}`)}
            </Badge>,
          ],
          decidedAt === null ? null : [t('redemptions.decided'), showTime(decidedAt)],
          redemption.remark === '' ? null : [t('redemptions.remark'), redemption.remark],
          [t('redemptions.contact'), ways === '' ? t('redemptions.contact.none') : ways],
        ]}
      />
      {contact.error && <ErrorNote>{errorText(contact.error)}</ErrorNote>}
      <Actions>
        {redemption.status === 'in_process' && may('finance.write') && (
          <>
            <Button look="primary" onClick={() => setAsked('approve')}>
              {t('redemptions.approve')}
            </Button>
            <Button look="danger" onClick={() => setAsked('reject')}>
              {t('redemptions.reject')}
            </Button>
          </>
        )}
        {ways !== '' && !contact.data && may('members.personal') && (
          <Button isPending={contact.isPending} onClick={() => contact.mutate(orderId)}>
            {t('redemptions.contact.show')}
          </Button>
        )}
        {onMember && <Button onClick={onMember}>{t('redemptions.member')}</Button>}
      </Actions>
    </Dialog>
  );
}
