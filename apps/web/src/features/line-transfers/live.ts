import type { QueryClient } from '@tanstack/react-query';
import { lineTransferSettings, listLineTransfers } from '@sampan/contract/line-transfers';
import type { LiveUpdates } from '../../platform/live-updates.ts';

function readAnew(queries: QueryClient): void {
  for (const { name } of [lineTransferSettings, listLineTransfers])
    void queries.invalidateQueries({ queryKey: [name] });
}

export const lineTransfersLive = {
  on: { line_transfer: (_message, queries) => readAnew(queries) },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) readAnew(queries);
  },
} satisfies LiveUpdates;
