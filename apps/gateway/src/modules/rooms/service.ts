import { formatAmount } from '@sampan/contract/money';
import type { BodyOf, QueryOf, ValueOf } from '@sampan/contract/operation';
import type { reportRooms, Room, roomList } from '@sampan/contract/rooms';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { FoundGame } from '../catalogue/service.ts';
import * as store from './store.ts';

export interface RoomsDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Null: the operator has no such game. */
  readonly findGame: (merchantCode: string, nodeId: string) => Promise<FoundGame | null>;
  readonly hasVendor: (merchantCode: string, code: string) => Promise<boolean>;
}

export interface RoomsService {
  /** Throws vendor_not_found. */
  list(merchant: Merchant, query: QueryOf<typeof roomList>): Promise<ValueOf<typeof roomList>>;
  /** Throws game_not_found where one of the rooms is not the partner's. */
  report(partner: string, body: BodyOf<typeof reportRooms>): Promise<void>;
  /** The status of this room of this game; null: there is no such room. */
  seatIn(merchantCode: string, nodeId: string, roomId: string): Promise<Room['status'] | null>;
}

function statusOf(row: store.RoomRow, game: FoundGame): Room['status'] {
  if (!row.is_enabled || !row.is_open || !game.isOpen || !game.isVendorOpen || game.partner === null) return 'closed';
  return row.taken >= row.seats ? 'full' : 'open';
}

export function createRooms({ db, clock, findGame, hasVendor }: RoomsDeps): RoomsService {
  return {
    async list(merchant, { vassalage }) {
      if (vassalage !== undefined && !(await hasVendor(merchant.code, vassalage)))
        throw new AppError('vendor_not_found');
      const list: Room[] = [];
      for (const row of await store.rooms(db.queries, merchant.code)) {
        const game = await findGame(merchant.code, row.node_id);
        if (!game || (vassalage !== undefined && game.vassalage !== vassalage)) continue;
        list.push({
          roomId: row.room_id,
          roomName: row.name,
          nodeId: row.node_id,
          gameName: game.gameName,
          vassalage: game.vassalage,
          displayName: game.vendorName,
          defaultIcon: game.icon,
          minStake: formatAmount(row.min_stake, merchant.currencyDigits),
          maxStake: formatAmount(row.max_stake, merchant.currencyDigits),
          currency: merchant.currency,
          seats: row.seats,
          taken: row.taken,
          status: statusOf(row, game),
        });
      }
      return { list, currencySymbol: merchant.currencySymbol };
    },

    async report(partner, { merchantCode, at, rooms }) {
      const own = new Set<string>();
      for (const row of await store.rooms(db.queries, merchantCode)) {
        const game = await findGame(merchantCode, row.node_id);
        if (game?.partner === partner) own.add(row.room_id);
      }
      if (!rooms.every(({ roomId }) => own.has(roomId))) throw new AppError('game_not_found');
      await store.reportRooms(db.queries, merchantCode, rooms, new Date(Math.min(at, clock.now())));
    },

    async seatIn(merchantCode, nodeId, roomId) {
      const row = await store.findRoom(db.queries, merchantCode, roomId);
      const game = row?.node_id === nodeId ? await findGame(merchantCode, nodeId) : null;
      return row && game ? statusOf(row, game) : null;
    },
  };
}
