import type { Generated } from 'kysely';
import type { CatalogueTables } from '../catalogue/tables.ts';

/** Stakes are minor units. */
export interface RoomsTables {
  pvp_rooms: {
    merchant_code: string;
    room_id: string;
    node_id: string;
    name: string;
    min_stake: bigint;
    max_stake: bigint;
    seats: number;
    taken: Generated<number>;
    /** What its vendor reports. */
    is_open: Generated<boolean>;
    /** What the operator says: one takes a seat where both are true. */
    is_enabled: Generated<boolean>;
    reported_at: Date | null;
    sort_order: number;
  };
}

/** What staff read of the games that have rooms. */
export interface RoomsReads {
  games: Pick<CatalogueTables['games'], 'merchant_code' | 'node_id' | 'name' | 'vendor_code' | 'game_type'>;
  vendors: Pick<CatalogueTables['vendors'], 'merchant_code' | 'code' | 'name'>;
}
