import type { DatabaseSync } from 'node:sqlite';
import { type Row, statements } from '../../../database.ts';

/** A decision as it was written down; without a seat: the time was over. */
export interface KeptMove {
  readonly seat: number | null;
  readonly move: string | null;
  /** Of the player's page. */
  readonly requestId: string | null;
}

const toMove = (row: Row): KeptMove => ({
  seat: row.seat === null ? null : Number(row.seat),
  move: row.move === null ? null : String(row.move),
  requestId: row.request_id === null ? null : String(row.request_id),
});

/** Decisions of the rounds of seated tables. Each method is one statement. */
export function moveStore(db: DatabaseSync) {
  const { all, run } = statements(db);
  const add = run(
    'insert into vendor_seat_move (round_id, number, seat, move, request_id, made_at) values (?, ?, ?, ?, ?, ?)',
  );
  return {
    add: (roundId: string, number: number, { seat, move, requestId }: KeptMove, now: number) =>
      add(roundId, number, seat, move, requestId, now),
    movesOf: all(toMove, 'select * from vendor_seat_move where round_id = ? order by number'),
  };
}
export type MoveStore = ReturnType<typeof moveStore>;
