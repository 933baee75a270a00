import type { QueryClient } from '@tanstack/react-query';
import type * as LineTransfersSubject from '@sampan/contract/line-transfers';
import { readAnew } from '../../platform/live-keys.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';

function refresh(queries: QueryClient): void {
  void readAnew<typeof LineTransfersSubject>(queries, 'lineTransferSettings', 'listLineTransfers');
}

export const lineTransfersLive = {
  on: { line_transfer: (_message, queries) => refresh(queries) },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) refresh(queries);
  },
} satisfies LiveUpdates;
