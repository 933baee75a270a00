import type { DatabaseSync } from 'node:sqlite';
import { reportRooms } from '@sampan/contract/rooms';
import { type Row, statements } from '../../../database.ts';
import type { Log } from '../../../log.ts';
import type { Ask } from '../../ask.ts';

interface Told {
  readonly merchantCode: string;
  readonly roomId: string;
  readonly taken: number;
}

const toTold = (row: Row): Told => ({
  merchantCode: String(row.merchant_code),
  roomId: String(row.room_id),
  taken: Number(row.taken),
});

/** Changes are gathered so long, milliseconds. */
const gatherMs = 100;
const usualRetryMs = 2_000;

interface Needs {
  readonly db: DatabaseSync;
  readonly ask: Ask;
  readonly log: Log;
  readonly now?: () => number;
  readonly retryMs?: number;
}

/** Tells each operator how many sit in its rooms, so that its lobby doesn't send players to a full one. */
export function seatReports({ db, ask, log, now = Date.now, retryMs = usualRetryMs }: Needs) {
  const { all, run: statement } = statements(db);
  const untold = all(toTold, 'select * from vendor_room_seats where is_told = 0');
  const setTaken = statement(
    `insert into vendor_room_seats (merchant_code, room_id, taken) values (?, ?, ?)
     on conflict (merchant_code, room_id) do update set taken = excluded.taken, is_told = 0
       where taken <> excluded.taken`,
  );
  const empty = statement('update vendor_room_seats set taken = 0, is_told = 0 where taken > 0');
  const setTold = statement(
    'update vendor_room_seats set is_told = 1 where merchant_code = ? and room_id = ? and taken = ?',
  );
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let lastAt = 0;
  let isRunning = false;

  /** False: there was no answer. */
  async function report(merchantCode: string, rooms: readonly Told[]): Promise<boolean> {
    // A later report is never of the same time.
    lastAt = Math.max(now(), lastAt + 1);
    const answer = await ask(reportRooms, {
      merchantCode,
      at: lastAt,
      rooms: rooms.map(({ roomId, taken }) => ({ roomId, taken, isOpen: true })),
    });
    if (!db.isOpen) return true;
    if (answer.kind === 'unknown') return false;
    if (answer.kind === 'refused') log.warn({ merchantCode, code: answer.code }, 'seats of rooms not taken');
    for (const { roomId, taken } of rooms) setTold(merchantCode, roomId, taken);
    return true;
  }

  /** Whether all got an answer. */
  async function work(): Promise<boolean> {
    let areTold = true;
    for (const [merchantCode, rooms] of Map.groupBy(untold(), (row) => row.merchantCode))
      areTold = (await report(merchantCode, rooms)) && areTold;
    return areTold;
  }

  async function run(): Promise<void> {
    try {
      const areTold = await work();
      if (isRunning && (!areTold || untold().length > 0)) wake(areTold ? gatherMs : retryMs);
    } catch (error) {
      log.error({ err: error }, 'reports of seats failed');
    }
  }

  function wake(afterMs: number): void {
    clearTimeout(timer);
    if (!isRunning) return;
    timer = setTimeout(() => {
      working = (working ?? Promise.resolve()).then(run);
    }, afterMs);
  }

  return {
    /** So many sit in a room now. */
    set: (merchantCode: string, roomId: string, taken: number): void => {
      if (setTaken(merchantCode, roomId, taken) > 0) wake(gatherMs);
    },
    /** After a start nobody sits anywhere. */
    empty: (): void => void empty(),
    start: (): void => {
      isRunning = true;
      wake(0);
    },
    stop: async (): Promise<void> => {
      isRunning = false;
      clearTimeout(timer);
      await working;
    },
  };
}
export type SeatReports = ReturnType<typeof seatReports>;
