import type { Tx } from '../../src/db/database.ts';
import * as store from '../../src/modules/rooms/store.ts';
import type { DemoGame } from './catalogue/catalogue.ts';
import type { Demo } from './operator.ts';

/** Stakes of a vendor's three tables of one game, minor units. */
const stakes = [
  ['I', 1_000_00n, 10_000_00n],
  ['II', 10_000_00n, 100_000_00n],
  ['III', 100_000_00n, 1_000_000_00n],
] as const;
const gamesWithRooms = 6;

/** Opens rooms for the first games of each PVP vendor. They are empty until the vendor reports players. */
export async function seedRooms(tx: Tx, { merchantCode }: Demo, games: readonly DemoGame[]): Promise<void> {
  const byVendor = Map.groupBy(
    games.filter(({ gameType }) => gameType === 'PVP'),
    ({ vendorCode }) => vendorCode,
  );
  const rows = [...byVendor.values()].flatMap((own) =>
    own.slice(0, gamesWithRooms).flatMap((game) =>
      stakes.map(([number, min, max]) => ({
        merchant_code: merchantCode,
        room_id: `${game.nodeId}.${number}`,
        node_id: game.nodeId,
        name: `${game.name} ${number}`,
        min_stake: min,
        max_stake: max,
        seats: /mahjong|bull|holdem|dealer/.test(game.nodeId) ? 6 : 4,
        reported_at: null,
      })),
    ),
  );
  await store.insertRooms(
    tx,
    rows.map((row, index) => ({ ...row, sort_order: index + 1 })),
  );
}
