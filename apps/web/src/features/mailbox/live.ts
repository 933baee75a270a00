import type { QueryClient } from '@tanstack/react-query';
import type * as MailboxSubject from '@sampan/contract/mailbox';
import { readAnew } from '../../platform/live-keys.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';

/**
 * Asks again for what is in the mailbox, and how much of it is unread. Not among the queries, which the header shows: live
 * updates begin before the code of what is around the page is there.
 */
export async function readMailboxAnew(queries: QueryClient): Promise<void> {
  await readAnew<typeof MailboxSubject>(queries, 'messageList', 'unreadCount');
}

const refresh = (queries: QueryClient): void => void readMailboxAnew(queries);

export const mailboxLive = {
  on: { mailbox: (_message, queries) => refresh(queries) },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) refresh(queries);
  },
} satisfies LiveUpdates;
