import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { saferPlayReport } from '@sampan/contract/reports';
import { dateAfter, dateOf, startOfDate } from '@sampan/contract/zone-time';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { sumOf } from './present.ts';
import { daysOf, untilToday } from './rules.ts';
import * as saferPlay from './safer-play-store.ts';

/** Limits and breaks as their changes were written down. What a limit refused is kept nowhere, and not among them. */
export function createSaferPlayReport({
  db: { queries },
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): (merchant: Merchant, query: QueryOf<typeof saferPlayReport>) => Promise<ValueInputOf<typeof saferPlayReport>> {
  return async (merchant, asked) => {
    const { code, timeZone } = merchant;
    const now = new Date(clock.now());
    const today = dateOf(clock.now(), timeZone);
    const { from, to } = untilToday(asked, today);
    const until = from <= today ? to : null;
    const time = {
      from: new Date(startOfDate(from, timeZone)),
      to: new Date(startOfDate(dateAfter(to, 1), timeZone)),
    };
    const [rows, breaks, limits] = await Promise.all([
      saferPlay.saferPlayDays(queries, { code, timeZone }, time, now),
      saferPlay.membersOnBreak(queries, code, now),
      saferPlay.membersWithLimits(queries, code, now),
    ]);
    const counted = (what: saferPlay.SaferPlayDayRow['what'], on: readonly saferPlay.SaferPlayDayRow[]) =>
      Number(
        sumOf(
          on.filter((row) => row.what === what),
          ({ count }) => count,
        ),
      );
    const figures = (on: readonly saferPlay.SaferPlayDayRow[]) => ({
      limitsSet: counted('limitsSet', on),
      limitsLoosened: counted('limitsLoosened', on),
      timeOuts: counted('timeOuts', on),
      exclusions: counted('exclusions', on),
      limitsImposed: counted('limitsImposed', on),
      breaksImposed: counted('breaksImposed', on),
      breaksEnded: counted('breaksEnded', on),
    });
    const byDay = Map.groupBy(rows, ({ day }) => day);
    const limit = (kind: string) => Number(limits.get(kind) ?? 0n);
    return {
      from,
      to,
      until,
      list: daysOf(until === null ? null : { from, to }).map((day) => ({ day, ...figures(byDay.get(day) ?? []) })),
      totals: figures(rows),
      now: {
        timeOuts: Number(breaks.time_outs),
        exclusions: Number(breaks.exclusions),
        imposed: Number(breaks.imposed),
        limits: {
          deposit: limit('deposit'),
          loss: limit('loss'),
          stake: limit('stake'),
          session: limit('session'),
        },
      },
    };
  };
}
