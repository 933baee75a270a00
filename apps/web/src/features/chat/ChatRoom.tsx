import Flag from 'lucide-react/icons/flag';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from '@sampan/contract/chat';
import { confirm, openDialog, toast } from '../../platform/dialogs.ts';
import { formatTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSession } from '../../platform/session.ts';
import { errorWords } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorLine } from '../../ui/ErrorLine.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './chat.module.css';
import { ChatForm } from './ChatForm.tsx';
import { useChat, useEarlier, useReport } from './queries.ts';
import { isLater } from './rules.ts';

/** Pixels from the end that still count as reading along. */
const nearEnd = 48;
/** With more than `most` messages the oldest are let go, but for so many, once the reader has left them. */
const shownAtEnd = { most: 400, kept: 200 };

/** The room's messages, live; older ones on demand (requirement S-18). */
export function ChatRoom() {
  const t = useT();
  const { isLoggedIn, isTrial } = useSession();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch, messages, add, addEarlier, keepLast } = useChat();
  const earlier = useEarlier();
  const first = messages[0]?.id;
  const last = messages.at(-1)?.id;
  const log = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<string | undefined>();
  const isAtEnd = useRef(true);
  /** Pixels from what one was reading to the end, while a page comes before it. */
  const fromEnd = useRef<number | null>(null);

  function toEnd(): void {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
    isAtEnd.current = true;
    setSeen(last);
  }
  useLayoutEffect(() => {
    const element = log.current;
    if (last !== undefined && element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [last]);
  useLayoutEffect(() => {
    const element = log.current;
    const kept = fromEnd.current;
    if (first !== undefined && element && kept !== null) element.scrollTop = element.scrollHeight - kept;
    fromEnd.current = null;
  }, [first]);
  const shorten = useEffectEvent(() => {
    if (isAtEnd.current && messages.length > shownAtEnd.most) keepLast(shownAtEnd.kept);
  });
  useEffect(() => {
    if (last === undefined) return;
    queries.setQueryData(['chatSeen'], last);
    shorten();
  }, [last, queries]);

  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (data && !data.room.isOpen) return <EmptyState title={t('chat.closed')} text={t('chat.closed.text')} />;

  // The one that was seen last may be out of sight by now.
  const unseen = seen === undefined ? 0 : messages.filter(({ id }) => isLater(id, seen)).length;

  function handleScroll(): void {
    const element = log.current;
    if (!element) return;
    const wasAtEnd = isAtEnd.current;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    if (isAtEnd.current) setSeen(undefined);
    else if (wasAtEnd) setSeen(last);
  }

  function handleEarlier(): void {
    const oldest = data?.list[0];
    if (!oldest) return;
    earlier.mutate(oldest.id, {
      onSuccess: (page) => {
        const element = log.current;
        if (addEarlier(oldest.id, page) && element) fromEnd.current = element.scrollHeight - element.scrollTop;
      },
    });
  }

  return (
    <div className={styles['room']}>
      <div
        ref={log}
        role="log"
        aria-label={t('chat.messages')}
        aria-busy={!data || earlier.isPending}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        className={styles['log']}
        onScroll={handleScroll}
      >
        {!data &&
          Array.from({ length: 6 }, (_, index) => <Skeleton key={index} shape="block" className={styles['bone']} />)}
        {data?.hasEarlier === true &&
          (earlier.isError ? (
            <ErrorLine title={t(...errorWords(earlier.error))} retryLabel={t('shell.retry')} onRetry={handleEarlier} />
          ) : (
            <Button size="small" variant="ghost" pending={earlier.isPending} onClick={handleEarlier}>
              {t('chat.earlier')}
            </Button>
          ))}
        {data && messages.length === 0 && <EmptyState title={t('chat.empty')} text={t('chat.empty.text')} />}
        {messages.map((message) => (
          <Message key={message.id} message={message} canReport={isLoggedIn && !isTrial} />
        ))}
      </div>
      {unseen > 0 && (
        <Button size="small" variant="primary" className={styles['jump']} onClick={toEnd}>
          {t('chat.newMessages', { count: unseen })}
        </Button>
      )}
      {isLoggedIn && !isTrial ? (
        <ChatForm
          maxLength={data?.room.maxLength ?? 200}
          mutedUntil={data?.room.mutedUntil ?? null}
          onSent={(message) => {
            isAtEnd.current = true;
            setSeen(undefined);
            add(message);
          }}
        />
      ) : (
        <div className={styles['form']}>
          <Button isWide variant="primary" onClick={() => openDialog(isTrial ? 'trueAccount' : 'loginPopupModal', {})}>
            {t('chat.login')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Message({ message, canReport }: { message: ChatMessage; canReport: boolean }) {
  const t = useT();
  const report = useReport();

  async function handleReport(): Promise<void> {
    const isSure = await confirm({
      title: t('chat.report.title'),
      text: t('chat.report.text'),
      confirmLabel: t('chat.report.confirm'),
    });
    if (isSure) report.mutate(message, { onSuccess: () => toast({ kind: 'good', text: t('chat.reported') }) });
  }

  return (
    <div className={cx(styles['message'], message.isOwn && styles['own'])}>
      <p className={styles['meta']}>
        <span className={styles['author']}>{message.isOwn ? t('chat.you') : message.author}</span>
        <time dateTime={new Date(message.createdAt).toISOString()}>{formatTime(message.createdAt)}</time>
      </p>
      <p className={styles['text']}>{message.text}</p>
      {canReport && !message.isOwn && (
        <IconButton
          label={t('chat.report', { name: message.author })}
          icon={<Flag />}
          className={styles['flag']}
          onClick={() => void handleReport()}
        />
      )}
    </div>
  );
}
