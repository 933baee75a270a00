import type { Tx } from '../../db/database.ts';
import type { DemoCatalogue } from './demo.ts';
import * as store from './store.ts';

/** Gives a merchant that has no catalogue this one. Throws where it has one already. */
export async function seedCatalogue(tx: Tx, merchantCode: string, catalogue: DemoCatalogue): Promise<void> {
  const hotOrders = new Map(catalogue.hot.map((nodeId, index) => [nodeId, index + 1]));
  await store.insertVendors(tx, merchantCode, catalogue.vendors);
  await store.insertGames(
    tx,
    merchantCode,
    catalogue.games.map((game) => ({ ...game, hotOrder: hotOrders.get(game.nodeId) ?? null })),
  );
}
