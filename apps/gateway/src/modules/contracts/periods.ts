import type { ContractKind, ContractPeriod } from '@sampan/contract/contract-rules';
import { dateAfter, dateOf, startOfDate, weekdayOf } from '@sampan/contract/zone-time';

/** Milliseconds UTC; `to` is not included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

const minuteMs = 60_000;

/** The period that a moment lies in, in the operator's zone; half months begin on the 1st and the 16th, weeks on Mondays. */
export function periodAt(period: ContractPeriod, at: number, timeZone: string): Period {
  const day = dateOf(at, timeZone);
  const days = (first: string, next: string): Period => ({
    from: startOfDate(first, timeZone),
    to: startOfDate(next, timeZone),
  });
  const month = day.slice(0, 8);
  const nextMonth = `${dateAfter(`${month}28`, 4).slice(0, 8)}01`;
  switch (period) {
    case 'five_minutes': {
      const from = Math.floor(at / (5 * minuteMs)) * 5 * minuteMs;
      return { from, to: from + 5 * minuteMs };
    }
    case 'hourly': {
      // Zones are whole quarters of an hour from UTC: hours begin where their clocks show them.
      const midnight = startOfDate(day, timeZone);
      const from = midnight + Math.floor((at - midnight) / (60 * minuteMs)) * 60 * minuteMs;
      return { from, to: from + 60 * minuteMs };
    }
    case 'daily':
      return days(day, dateAfter(day, 1));
    case 'weekly': {
      const monday = dateAfter(day, -((weekdayOf(at, timeZone, 0) + 6) % 7));
      return days(monday, dateAfter(monday, 7));
    }
    case 'semimonthly':
      return day < `${month}16` ? days(`${month}01`, `${month}16`) : days(`${month}16`, nextMonth);
    case 'monthly':
      return days(`${month}01`, nextMonth);
  }
}

/** The period that ended last before a moment. */
export function periodBefore(period: ContractPeriod, at: number, timeZone: string): Period {
  return periodAt(period, periodAt(period, at, timeZone).from - 1, timeZone);
}

/** Which figures a kind goes by. */
export const countedBy = (kind: ContractKind): 'day' | 'interval' =>
  kind === 'dividend' || kind === 'daily' ? 'day' : 'interval';

/** The periods that contracts of a kind have. */
export const periodsOf: Readonly<Record<ContractKind, readonly ContractPeriod[]>> = {
  dividend: ['weekly', 'semimonthly', 'monthly'],
  daily: ['daily'],
  hourly: ['hourly'],
  realtime: ['five_minutes'],
};
