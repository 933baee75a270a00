import type { Tx } from '../../../src/db/database.ts';
import * as store from '../../../src/modules/catalogue/store.ts';
import type { Demo } from '../operator.ts';
import type { DemoCatalogue } from './catalogue.ts';

/** Gives the demo operator, which has none, its catalogue. */
export async function seedCatalogue(tx: Tx, { merchantCode }: Demo, catalogue: DemoCatalogue): Promise<void> {
  const hotOrders = new Map(catalogue.hot.map((nodeId, index) => [nodeId, index + 1]));
  await store.insertVendors(tx, merchantCode, catalogue.vendors);
  await store.insertGames(
    tx,
    merchantCode,
    catalogue.games.map((game) => ({ ...game, hotOrder: hotOrders.get(game.nodeId) ?? null })),
  );
}
