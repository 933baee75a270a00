import type { Generated } from 'kysely';

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
    is_open: Generated<boolean>;
    reported_at: Date | null;
    sort_order: number;
  };
}
