import type { Tx } from '../../db/database.ts';
import { demoCatalogue } from './demo.ts';
import * as store from './store.ts';

/** Gives a merchant that has no catalogue the demo one: the same for everybody. Throws where it has one already. */
export async function seedCatalogue(tx: Tx, merchantCode = 'SAMPAN'): Promise<void> {
  const catalogue = demoCatalogue();
  const hotOrders = new Map(catalogue.hot.map((nodeId, index) => [nodeId, index + 1]));
  await store.insertVendors(tx, merchantCode, catalogue.vendors);
  await store.insertGames(
    tx,
    merchantCode,
    catalogue.games.map((game) => ({ ...game, hotOrder: hotOrders.get(game.nodeId) ?? null })),
  );
}
