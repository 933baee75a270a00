import type { DatabaseSync } from 'node:sqlite';
import type { CurrencyDigits } from '@sampan/contract/money';
import { type Row, statements } from '../../../database.ts';

/** Who plays at a place of a round. */
export interface RoundPlace {
  readonly seat: number;
  /** Null: a robot. */
  readonly playerId: string | null;
  /** The tickets' round: one of its own for each player, see `ticketRoundOf`. */
  readonly ticketRound: string;
  /** Minor units; 0 until it is staked. */
  readonly stake: bigint;
}

export interface RoomRound {
  readonly id: string;
  /** Room, operator, currency and kind of money. */
  readonly roomKey: string;
  readonly number: number;
  readonly chainId: number;
  readonly chainIndex: number;
  readonly state: 'staking' | 'playing' | 'done' | 'void';
  /** Minor units. */
  readonly unit: bigint;
  readonly currencyDigits: CurrencyDigits;
  readonly places: readonly RoundPlace[];
  readonly opener: number | null;
}

export interface KeptMove {
  /** Null: the time was over. */
  readonly place: number | null;
  readonly move: unknown;
}

/** What the tickets of a seat in a round name as their round. */
export const ticketRoundOf = (roundId: string, seat: number): string => `${roundId}:${seat}`;

const writePlaces = (places: readonly RoundPlace[]) =>
  JSON.stringify(places.map((place) => ({ ...place, stake: String(place.stake) })));

const readPlaces = (text: string): RoundPlace[] =>
  (JSON.parse(text) as (Omit<RoundPlace, 'stake'> & { readonly stake: string })[]).map((place) => ({
    ...place,
    stake: BigInt(place.stake),
  }));

const toRound = (row: Row): RoomRound => ({
  id: String(row.id),
  roomKey: String(row.room_key),
  number: Number(row.number),
  chainId: Number(row.chain_id),
  chainIndex: Number(row.chain_index),
  state: row.state as RoomRound['state'],
  unit: BigInt(row.unit ?? 0),
  currencyDigits: row.currency_digits as CurrencyDigits,
  places: readPlaces(String(row.places)),
  opener: row.opener === null ? null : Number(row.opener),
});

const toMove = (row: Row): KeptMove => ({
  place: row.place === null ? null : Number(row.place),
  move: JSON.parse(String(row.move)) as unknown,
});

/** Rounds of rooms with their moves. Each method is one statement. */
export function roomRoundStore(db: DatabaseSync) {
  const { first, all, run } = statements(db);
  const addRound = run(
    `insert into vendor_room_round (id, room_key, number, chain_id, chain_index, state, unit, currency_digits, places,
       opener, created_at)
     values (?, ?, ?, ?, ?, 'staking', ?, ?, ?, ?, ?)`,
  );
  const deal = run(
    `update vendor_room_round set state = 'playing', places = ?, opener = ? where id = ? and state = 'staking'`,
  );
  const addMove = run('insert into vendor_room_move (round_id, number, place, move, made_at) values (?, ?, ?, ?, ?)');
  const roundById = first(toRound, 'select * from vendor_room_round where id = ?');
  return {
    addRound: (round: Omit<RoomRound, 'state'>, now: number) =>
      addRound(
        round.id,
        round.roomKey,
        round.number,
        round.chainId,
        round.chainIndex,
        round.unit,
        round.currencyDigits,
        writePlaces(round.places),
        round.opener,
        now,
      ),
    roundById,
    /** The round that a ticket belongs to. */
    roundOfTicket: (ticketRound: string) => roundById(ticketRound.split(':')[0] ?? ''),
    lastRound: first(toRound, 'select * from vendor_room_round where room_key = ? order by number desc limit 1'),
    unfinished: all(toRound, `select * from vendor_room_round where state in ('staking', 'playing')`),
    deal: (id: string, places: readonly RoundPlace[], opener: number | null) => deal(writePlaces(places), opener, id),
    finish: run(`update vendor_room_round set state = 'done' where id = ? and state = 'playing'`),
    cancel: run(`update vendor_room_round set state = 'void' where id = ? and state = 'staking'`),
    addMove: (roundId: string, number: number, { place, move }: KeptMove, now: number) =>
      addMove(roundId, number, place, JSON.stringify(move), now),
    movesOf: all(toMove, 'select * from vendor_room_move where round_id = ? order by number'),
  };
}
export type RoomRoundStore = ReturnType<typeof roomRoundStore>;
