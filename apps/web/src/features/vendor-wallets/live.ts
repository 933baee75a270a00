import type { LiveUpdates } from '../../platform/live-updates.ts';
import { readTransfersAnew } from './queries.ts';

export const vendorWalletsLive = {
  // Each transfer that ends moves money of the main wallet, or gives back what was set aside.
  on: { balance: (_message, queries) => readTransfersAnew(queries) },
  catchUp(queries, { isVisitor }) {
    if (!isVisitor) readTransfersAnew(queries);
  },
} satisfies LiveUpdates;
