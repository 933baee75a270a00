import type { QueryClient } from '@tanstack/react-query';
import type { LiveUpdates } from '../../platform/live-updates.ts';
import { readMailboxAnew } from './queries.ts';

const readAnew = (queries: QueryClient): void => void readMailboxAnew(queries);

export const mailboxLive = {
  on: { mailbox: (_message, queries) => readAnew(queries) },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) readAnew(queries);
  },
} satisfies LiveUpdates;
