import type { QueryClient } from '@tanstack/react-query';
import { lineTransferSettings, listLineTransfers } from '@sampan/contract/line-transfers';
import { messageList, unreadCount } from '@sampan/contract/mailbox';
import type { LiveUpdates } from '../../platform/live-updates.ts';

function readAnew(queries: QueryClient): void {
  for (const { name } of [lineTransferSettings, listLineTransfers])
    void queries.invalidateQueries({ queryKey: [name] });
}

export const lineTransfersLive = {
  on: {
    line_transfer(_message, queries) {
      readAnew(queries);
      // Each of the two gets a message with it.
      for (const { name } of [unreadCount, messageList]) void queries.invalidateQueries({ queryKey: [name] });
    },
  },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) readAnew(queries);
  },
} satisfies LiveUpdates;
