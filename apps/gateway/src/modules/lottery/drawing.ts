import { drawResult } from '@sampan/contract/lottery';
import type { Tx } from '../../db/database.ts';
import { drawNumbers, dueDraws, nextDrawAfter, resumeAt, type Schedule } from './rules.ts';
import * as store from './store.ts';

/** Draws of one game in one transaction. */
const atOnce = 500;

export const scheduleOf = (row: Pick<store.LotteryRow, 'every_seconds' | 'daily_times' | 'weekdays'>): Schedule => ({
  everySeconds: row.every_seconds,
  dailyTimes: row.daily_times,
  weekdays: row.weekdays,
});

/** Draws what is due of a lottery, whose lock the caller holds, and answers the draw that is next. `now`: milliseconds. */
export async function drawDueOf(
  tx: Tx,
  row: store.LotteryRow,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): Promise<{ readonly drawNo: bigint; readonly at: Date }> {
  const schedule = scheduleOf(row);
  // Without a next draw it begins with the first one from now on.
  const at = row.next_draw_at
    ? resumeAt(schedule, row.next_draw_at.getTime(), now, timeZone)
    : nextDrawAfter(schedule, now, timeZone);
  const { due, next } = dueDraws(schedule, { drawNo: row.next_draw_no, at }, now, timeZone, atOnce);
  await store.insertDraws(
    tx,
    due.map(({ drawNo, at: drawAt }) => ({
      merchant_code: row.merchant_code,
      game_code: row.code,
      draw_no: drawNo,
      draw_at: new Date(drawAt),
      // What players could not be shown would take the other lotteries out of their lists.
      result: drawResult.parse(drawNumbers(row.shape)),
      drawn_at: new Date(now),
      source: 'demo',
    })),
  );
  return { drawNo: next.drawNo, at: new Date(next.at) };
}
