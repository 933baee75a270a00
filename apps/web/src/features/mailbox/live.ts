import type { QueryClient } from '@tanstack/react-query';
import { messageList, unreadCount } from '@sampan/contract/mailbox';
import type { LiveUpdates } from '../../platform/live-updates.ts';

/**
 * Asks again for what is in the mailbox, and how much of it is unread. Not among the queries, which the header shows: live
 * updates begin before the code of what is around the page is there.
 */
export async function readMailboxAnew(queries: QueryClient): Promise<void> {
  const both = [messageList, unreadCount];
  await Promise.all(both.map(async ({ name }) => queries.invalidateQueries({ queryKey: [name] })));
}

const readAnew = (queries: QueryClient): void => void readMailboxAnew(queries);

export const mailboxLive = {
  on: { mailbox: (_message, queries) => readAnew(queries) },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) readAnew(queries);
  },
} satisfies LiveUpdates;
