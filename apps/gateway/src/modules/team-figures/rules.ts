import type { TeamUnit } from '@sampan/contract/team-figures';
import { dateAfter } from '@sampan/contract/zone-time';

/** Days of the operator's zone, YYYY-MM-DD, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What an agent and its downline came to; amounts are minor units. */
export interface TeamSums {
  readonly members: number;
  readonly joined: number;
  readonly registrations: number;
  readonly active: number;
  readonly validBet: bigint;
  readonly prizes: bigint;
  readonly deposits: bigint;
  /** Of withdrawals, before what came back. */
  readonly paidOut: bigint;
  readonly returned: bigint;
  readonly rebates: bigint;
  readonly agentRebates: bigint;
  readonly activity: bigint;
  /** What the agent itself got. */
  readonly commission: bigint;
}

const dayMs = 86_400_000;

/** How many days there are, both ends included. */
export const lengthOf = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

const monthOf = (day: string) => day.slice(0, 7);
const dayOfMonth = (day: string) => Number(day.slice(8));
const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
const isMonthEnd = (day: string) => monthOf(dateAfter(day, 1)) !== monthOf(day);

/**
 * What a time is compared with: a part of a week from Monday with the same days of the week before, one of a month from
 * its 1st with the same days of the month before, one from the 16th with the half month before, any other with as many
 * days before it. A whole month is compared with a whole one.
 */
export function daysBefore(days: Days): Days {
  const { from, to } = days;
  const length = lengthOf(days);
  if (length > 1 && length <= 7 && isMonday(from)) return { from: dateAfter(from, -7), to: dateAfter(to, -7) };
  if (length > 1 && monthOf(from) === monthOf(to)) {
    const lastBefore = dateAfter(`${monthOf(from)}-01`, -1);
    const before = monthOf(lastBefore);
    const on = (day: number) => `${before}-${String(day).padStart(2, '0')}`;
    if (dayOfMonth(from) === 1)
      return {
        from: on(1),
        to: isMonthEnd(to) ? lastBefore : on(Math.min(dayOfMonth(to), dayOfMonth(lastBefore))),
      };
    if (dayOfMonth(from) === 16) {
      const last = isMonthEnd(to) ? 15 : Math.min(15, dayOfMonth(to) - 15);
      return { from: `${monthOf(from)}-01`, to: `${monthOf(from)}-${String(last).padStart(2, '0')}` };
    }
  }
  return { from: dateAfter(from, -length), to: dateAfter(from, -1) };
}

/** What the points of a plot stand for: at most 62 of them. */
export function unitOf(days: Days): TeamUnit {
  const length = lengthOf(days);
  return length <= 62 ? 'day' : length <= 186 ? 'week' : 'month';
}
