import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FeedbackForm } from '../../features/feedback/FeedbackForm.tsx';
import { useBotCheck } from '../../features/identity/challenge/bot-check.ts';
import { Mailbox } from '../../features/mailbox/Mailbox.tsx';
import type { Message } from '../../features/mailbox/queries.ts';
import { Notices } from '../../features/notices/Notices.tsx';
import { PictureField } from '../../features/uploads/PictureField.tsx';
import { type Pictures, usePictures } from '../../features/uploads/pictures.ts';
import { useT } from '../../platform/i18n.ts';
import { paths, readRecordSearch } from '../../platform/paths.ts';
import { replaceUrl } from '../../platform/replace-url.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSite } from '../../platform/site.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './mailbox-screen.module.css';

const kinds = ['messages', 'announcements'] as const;

/** What the member was told, and what everybody was (requirement M-09); where the operator's module is off, that there is no mailbox. */
export function MailboxScreen() {
  const t = useT();
  const { hasMailbox } = useSite();
  if (hasMailbox) return <Messages />;
  const toNotices = <LinkButton href={paths.notices()}>{t('mailbox.announcements')}</LinkButton>;
  return (
    <Panel>
      <EmptyState title={t('mailbox.off')} text={t('mailbox.off.text')} action={toNotices} />
    </Panel>
  );
}

function Messages() {
  const t = useT();
  const { kind } = readRecordSearch(useSearch({ strict: false }));
  const shown = kinds.find((one) => one === kind) ?? 'messages';
  const [noticeId, setNoticeId] = useState<string>();
  const [answered, setAnswered] = useState<Message | null>(null);
  const [isReplying, setReplying] = useState(false);
  // Kept while the dialog is closed, as the text is.
  const pictures = usePictures();

  function handleReply(message: Message): void {
    if (message.id !== answered?.id) pictures.clear();
    setAnswered(message);
    setReplying(true);
  }

  return (
    <div className={styles['mailbox']}>
      <Tabs
        label={t('mailbox')}
        items={kinds.map((id) => ({ id, label: t(`mailbox.${id}`) }))}
        selected={shown}
        onSelect={(id) => replaceUrl(paths.member('messageV2', id === 'messages' ? {} : { kind: id }))}
        panelId="mailbox"
      />
      <div id="mailbox" role="tabpanel" aria-label={t(`mailbox.${shown}`)}>
        {shown === 'messages' ? (
          <Mailbox onReply={handleReply} />
        ) : (
          <Notices selectedId={noticeId} onSelect={setNoticeId} />
        )}
      </div>
      {isReplying && answered && (
        <ReplyDialog key={answered.id} message={answered} pictures={pictures} onClose={() => setReplying(false)} />
      )}
    </div>
  );
}

interface ReplyDialogProps {
  message: Message;
  pictures: Pictures;
  onClose: () => void;
}

function ReplyDialog({ message, pictures, onClose }: ReplyDialogProps) {
  const t = useT();
  const botCheck = useBotCheck();
  const [reference, setReference] = useState<string | null>(null);

  function handleSent(given: string): void {
    pictures.clear();
    setReference(given);
  }

  return (
    <Dialog
      title={t('mailbox.reply.title', { subject: message.subject })}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {reference === null ? (
        <>
          <blockquote className={styles['quote']}>{message.text}</blockquote>
          <p className={styles['lead']}>{t('mailbox.reply.lead')}</p>
          <FeedbackForm
            messageId={message.id}
            prove={botCheck.run}
            onTouch={botCheck.prepare}
            pictures={pictures.ids}
            isWaiting={pictures.isSending}
            onSent={handleSent}
          >
            <PictureField pictures={pictures} />
          </FeedbackForm>
        </>
      ) : (
        <div role="status">
          <EmptyState
            title={t('content.feedback.thanks')}
            text={t('content.feedback.thanks.text', { reference })}
            action={<Button onClick={onClose}>{t('shell.close')}</Button>}
          />
        </div>
      )}
    </Dialog>
  );
}
