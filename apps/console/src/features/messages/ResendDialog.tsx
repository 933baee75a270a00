import { errorText } from '../../platform/errors.ts';
import { templateWord } from '../../platform/known-words.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { useT } from '../../platform/words.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type Message, useResend } from './queries.ts';

interface ResendDialogProps {
  message: Pick<Message, 'id' | 'template'>;
  member: NonNullable<Message['member']>;
  onClose: () => void;
}

/** Sends a message again that did not arrive. */
export function ResendDialog({ message, member, onClose }: ResendDialogProps) {
  const t = useT();
  const words = useReasonWords();
  const resend = useResend();
  return (
    <ReasonDialog
      title={`${t('messages.resend')}: ${templateWord(t, message.template)}, ${member.account}`}
      text={t('messages.resend.text')}
      confirm={t('messages.resend')}
      words={words}
      isPending={resend.isPending}
      error={resend.error && errorText(resend.error)}
      onConfirm={(reason) =>
        resend.mutate(
          { memberId: member.id, messageId: message.id, reason },
          {
            onSuccess: () => {
              onClose();
              showToast(t('messages.resend.done'));
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
