import {
  demoRoomGame,
  demoRoomId,
  demoRoomLevels,
  demoRoomSeats,
  demoRoomStakeUnits,
  demoSmallestStake,
} from '@sampan/contract/demo';
import type { Tx } from '../../src/db/database.ts';
import * as store from '../../src/modules/rooms/store.ts';
import type { DemoGame } from './catalogue/catalogue.ts';
import type { Demo } from './operator.ts';

const gamesWithRooms = 6;
/** What a seat has at stake at most where nobody plays yet, in units of the room. */
const usualStakeUnits = 10n;

/** How many units a seat of the game has at stake at most. */
function stakeUnitsOf(nodeId: string): bigint {
  const rules = demoRoomGame(nodeId);
  return rules === null ? usualStakeUnits : demoRoomStakeUnits[rules];
}

const seatsOf = (nodeId: string) => (/mahjong|bull|holdem|dealer/.test(nodeId) ? 6 : demoRoomSeats);

/** Opens rooms for the first games of each PVP vendor. They are empty until the vendor reports players. */
export async function seedRooms(tx: Tx, { merchantCode }: Demo, games: readonly DemoGame[]): Promise<void> {
  const byVendor = Map.groupBy(
    games.filter(({ gameType }) => gameType === 'PVP'),
    ({ vendorCode }) => vendorCode,
  );
  const rows = [...byVendor.values()].flatMap((own) =>
    own.slice(0, gamesWithRooms).flatMap(({ nodeId, name }) =>
      demoRoomLevels.map(({ level, steps }) => ({
        merchant_code: merchantCode,
        room_id: demoRoomId(nodeId, level),
        node_id: nodeId,
        name: `${name} ${level}`,
        min_stake: steps * demoSmallestStake,
        max_stake: steps * demoSmallestStake * stakeUnitsOf(nodeId),
        seats: seatsOf(nodeId),
        reported_at: null,
      })),
    ),
  );
  await store.insertRooms(
    tx,
    rows.map((row, index) => ({ ...row, sort_order: index + 1 })),
  );
}
