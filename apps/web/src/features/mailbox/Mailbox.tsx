import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { confirm, toast } from '../../platform/dialogs.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useClampPage } from '../../ui/clamp-page.ts';
import { Pager } from '../../platform/pager.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './mailbox.module.css';
import {
  messagesPageSize,
  useDeleteMessage,
  useMessages,
  useReadAllMessages,
  useReadMessage,
  type Message,
} from './queries.ts';
import { useUnreadCount } from './unread-queries.ts';

/** The member's notifications, the latest first (requirement M-09). */
export function Mailbox({ onReply }: { onReply: (message: Message) => void }) {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useMessages(pageNo);
  // The last message of a page may be deleted.
  const isPast = useClampPage(pageNo, isPlaceholderData ? undefined : data?.totalPages, setPageNo);
  const unread = useUnreadCount(true).data?.count;
  const readAll = useReadAllMessages();
  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  return (
    <Panel>
      <div className={styles['head']}>
        <p role="status" className={styles['unread']}>
          {unread !== undefined && t('mailbox.unread', { count: unread })}
        </p>
        <Button
          size="small"
          pending={readAll.isPending}
          disabled={unread === undefined || unread === 0}
          onClick={() => readAll.mutate()}
        >
          {t('mailbox.readAll')}
        </Button>
      </div>
      {data?.totalCount === 0 ? (
        <EmptyState title={t('mailbox.empty')} text={t('mailbox.hint')} />
      ) : (
        <ul aria-busy={!data || isPast} className={styles['list']}>
          {data && !isPast
            ? data.list.map((message) => <Entry key={message.id} message={message} onReply={onReply} />)
            : Array.from({ length: messagesPageSize / 2 }, (_, index) => (
                <li key={index} className={styles['entry']}>
                  <Skeleton shape="block" className={styles['bone']} />
                </li>
              ))}
        </ul>
      )}
      <Pager page={pageNo} totalPages={data?.totalPages ?? 1} onPage={setPageNo} />
    </Panel>
  );
}

/** A message: its subject opens it, which marks it as read. */
function Entry({ message, onReply }: { message: Message; onReply: (message: Message) => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const read = useReadMessage();
  const remove = useDeleteMessage();

  function handleToggle(): void {
    setOpen(!isOpen);
    if (!isOpen && !message.isRead && !read.isPending) read.mutate(message);
  }

  async function handleDelete(): Promise<void> {
    const isSure = await confirm({
      title: t('mailbox.delete.title'),
      text: t('mailbox.delete.text'),
      confirmLabel: t('mailbox.delete'),
      isDangerous: true,
    });
    if (!isSure) return;
    remove.mutate(message, { onSuccess: () => toast({ kind: 'good', text: t('mailbox.deleted') }) });
  }

  const bodyId = `message-${message.id}`;
  return (
    <li className={styles['entry']}>
      <h2 className={styles['title']}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          className={styles['toggle']}
          onClick={handleToggle}
        >
          <span className={styles['subject']} data-unread={!message.isRead || undefined}>
            {message.subject}
          </span>
          {!message.isRead && <Badge tone="accent">{t('mailbox.new')}</Badge>}
          <time dateTime={new Date(message.createdAt).toISOString()} className={styles['time']}>
            {formatDateTime(message.createdAt)}
          </time>
          <ChevronDown aria-hidden="true" className={styles['chevron']} />
        </button>
      </h2>
      <div id={bodyId} hidden={!isOpen} className={styles['body']}>
        <p className={styles['text']}>{message.text}</p>
        <div className={styles['actions']}>
          {message.action && (
            <LinkButton href={message.action.path} size="small" variant="primary">
              {message.action.label}
            </LinkButton>
          )}
          <Button size="small" aria-haspopup="dialog" onClick={() => onReply(message)}>
            {t('mailbox.reply')}
          </Button>
          <Button size="small" variant="ghost" pending={remove.isPending} onClick={() => void handleDelete()}>
            {t('mailbox.delete')}
          </Button>
        </div>
      </div>
    </li>
  );
}
