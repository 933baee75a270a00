import { useUnreadCount } from '../../features/mailbox/unread-queries.ts';
import { useT } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { useSite } from '../../platform/site.ts';
import { Badge } from '../../ui/Badge.tsx';

/** How many messages the session's member has not read; 0 where there is no mailbox. */
export function useUnread(): number {
  const { isLoggedIn, isTrial, mustChangePassword } = useSession();
  const { hasMailbox } = useSite();
  const isOn = hasMailbox && isLoggedIn && !isTrial && !mustChangePassword;
  const { data } = useUnreadCount(isOn);
  return isOn ? (data?.count ?? 0) : 0;
}

/** Beside the way to the mailbox. */
export function UnreadBadge({ count }: { count: number }) {
  const t = useT();
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('menu.mailbox.unread', { count })}</span>
    </Badge>
  );
}

/** Over a picture that leads to where the mailbox is. */
export function UnreadBubble({ count, className }: { count: number; className?: string | undefined }) {
  const t = useT();
  return (
    <span role="img" aria-label={t('menu.mailbox.unread', { count })} className={className}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
    </span>
  );
}
