import MessagesSquare from 'lucide-react/icons/messages-square';
import { skipToken } from '@tanstack/react-query';
import type { ChatMessage } from '@sampan/contract/chat';
import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { openDialog } from '../../platform/dialogs.ts';
import { useT } from '../../platform/i18n.ts';

interface ChatOpenerProps {
  className?: string | undefined;
  wordClassName?: string | undefined;
  dotClassName?: string | undefined;
}

/** Opens the chat room; a dot says that a member wrote since it was open last. */
export function ChatOpener({ className, wordClassName, dotClassName }: ChatOpenerProps) {
  const t = useT();
  const { data: news } = useDehydratedQuery<readonly ChatMessage[]>({ queryKey: ['chatNews'], queryFn: skipToken });
  const { data: seen } = useDehydratedQuery<string>({ queryKey: ['chatSeen'], queryFn: skipToken });
  const last = news?.at(-1);
  const isUnread = last !== undefined && !last.isOwn && last.id !== seen;
  return (
    <button type="button" aria-haspopup="dialog" className={className} onClick={() => openDialog('chat', {})}>
      <MessagesSquare aria-hidden="true" />
      <span className={wordClassName}>{t('menu.chat')}</span>
      {isUnread && <span role="img" aria-label={t('menu.chat.unread')} className={dotClassName} />}
    </button>
  );
}
