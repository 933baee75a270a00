import { useQuery } from '@tanstack/react-query';
import { mutedForGood } from '@sampan/contract/chat';
import { moderatedMessages } from '@sampan/contract/chat-staff';
import { useState } from 'react';
import { errorText } from '../../platform/errors.ts';
import { FailedRead } from '../../platform/failed-read.tsx';
import { useReasonWords } from '../../platform/reason-words.ts';
import { showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Badge, Note } from '../../ui/Note.tsx';
import { Actions, Facts } from '../../ui/Page.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import styles from './chat.module.css';
import { messageQuery, useDismiss, useHideAll, useMute, useShow, useUnmute } from './queries.ts';
import { type MuteLength, muteLengths } from './rules.ts';

interface MessageDialogProps {
  messageId: string;
  /** Null: the caller sees no members. */
  onMember: ((memberId: string) => void) | null;
  onMessagesOf: (memberId: string) => void;
  onClose: () => void;
}

type Asked = 'hide' | 'show' | 'dismiss' | 'hideAll' | 'mute' | 'unmute';

/** One message, and what is done about it and its author. */
export function MessageDialog({ messageId, onMember, onMessagesOf, onClose }: MessageDialogProps) {
  const t = useT();
  const words = useReasonWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data: message, error, refetch } = useQuery(messageQuery(messageId));
  const show = useShow();
  const dismiss = useDismiss();
  const hideAll = useHideAll();
  const mute = useMute();
  const unmute = useUnmute(moderatedMessages);
  const title = t('chat.one', { id: messageId });
  if (!message)
    return (
      <Dialog title={title} closeLabel={t('shell.close')} isWide onClose={onClose}>
        {error && <FailedRead error={error} refetch={refetch} />}
        {message === null && <Note look="warn">{t('chat.gone')}</Note>}
        {message === undefined && !error && <p aria-busy="true">…</p>}
      </Dialog>
    );

  const { author, mutedUntil } = message;
  const memberId = author.id;
  const mutations = { hide: show, show, dismiss, hideAll, mute, unmute };
  const done = {
    onSuccess: () => {
      setAsked(null);
      showToast(t('chat.done'));
    },
  };
  if (asked !== null) {
    const mutation = mutations[asked];
    const form = {
      words,
      isPending: mutation.isPending,
      error: mutation.error && errorText(mutation.error),
      confirm: t(`chat.${asked}`),
      title: `${t(`chat.${asked}`)}: ${asked === 'hide' || asked === 'show' || asked === 'dismiss' ? title : author.account}`,
      onClose: () => {
        mutation.reset();
        setAsked(null);
      },
    };
    if (asked === 'mute') {
      const lengths = Object.keys(muteLengths) as MuteLength[];
      return (
        <DecisionDialog
          {...form}
          text={t('chat.mute.text')}
          isDanger
          field={{
            label: t('chat.mute.length'),
            options: [
              ['', t('chat.mute.choose')],
              ...lengths.map((name) => [name, t(`chat.mute.length.${name}`)] as const),
            ],
            check: (chosen) => (chosen === '' ? t('shell.required') : null),
          }}
          onConfirm={({ value, reason }) => {
            const length = lengths.find((name) => name === value);
            if (length) mute.mutate({ memberId, minutes: muteLengths[length], reason }, done);
          }}
        />
      );
    }
    return (
      <ReasonDialog
        {...form}
        {...(asked === 'hide' && { text: t('chat.hide.text') })}
        isDanger={asked === 'hide' || asked === 'hideAll'}
        onConfirm={(reason) => {
          switch (asked) {
            case 'hide':
            case 'show':
              return show.mutate({ messageId, isHidden: asked === 'hide', reason }, done);
            case 'dismiss':
              return dismiss.mutate({ messageId, reason }, done);
            case 'unmute':
              return unmute.mutate({ memberId, reason }, done);
            case 'hideAll':
              return hideAll.mutate(
                { memberId, reason },
                {
                  onSuccess: ({ count }) => {
                    setAsked(null);
                    showToast(t('chat.hideAll.done', { count }));
                  },
                },
              );
          }
        }}
      />
    );
  }

  const isMuted = mutedUntil !== null;
  return (
    <Dialog title={title} closeLabel={t('shell.close')} isWide onClose={onClose}>
      <Facts
        facts={[
          [t('chat.author'), author.account],
          [t('chat.at'), showTime(message.createdAt)],
          [
            t('chat.state'),
            <Badge key="state" tone={message.isHidden ? 'bad' : 'good'}>
              {t(message.isHidden ? 'chat.hidden' : 'chat.inSight')}
            </Badge>,
          ],
          [t('chat.reports'), t('chat.reports.count', { open: message.openReports, all: message.reports })],
          message.openSince === null ? null : [t('chat.reports.since'), showTime(message.openSince)],
        ]}
      />
      <p className={styles['text']}>{message.text}</p>
      {isMuted && (
        <Note look="warn">
          {mutedUntil === mutedForGood ? t('chat.mute.forGood') : t('chat.mute.until', { time: showTime(mutedUntil) })}
        </Note>
      )}
      <Actions>
        {message.isHidden ? (
          <Button onClick={() => setAsked('show')}>{t('chat.show')}</Button>
        ) : (
          <Button look="danger" onClick={() => setAsked('hide')}>
            {t('chat.hide')}
          </Button>
        )}
        {message.openReports > 0 && <Button onClick={() => setAsked('dismiss')}>{t('chat.dismiss')}</Button>}
        <Button onClick={() => setAsked(isMuted ? 'unmute' : 'mute')}>
          {t(isMuted ? 'chat.unmute' : 'chat.mute')}
        </Button>
        <Button onClick={() => setAsked('hideAll')}>{t('chat.hideAll')}</Button>
        <Button onClick={() => onMessagesOf(memberId)}>{t('chat.messagesOf')}</Button>
        {onMember && <Button onClick={() => onMember(memberId)}>{t('chat.member')}</Button>}
      </Actions>
    </Dialog>
  );
}
