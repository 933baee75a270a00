import type { MissionGoal, MissionPeriod, MissionState } from '@sampan/contract/missions';
import type { CurrencyDigits } from '@sampan/contract/money';
import { dateAfter, dateOf, startOfDate } from '@sampan/contract/zone-time';

/** The day's Monday, or the day itself: YYYY-MM-DD. */
export function mondayOf(day: string): string {
  // Of a date alone, in no zone: Sunday is 0.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dateAfter(day, -((weekday + 6) % 7));
}

export interface MissionRule {
  readonly goal: MissionGoal;
  readonly category: string | null;
  readonly period: MissionPeriod;
  readonly target: bigint;
  /** Milliseconds UTC. */
  readonly startsAt: number;
  readonly endsAt: number | null;
}

/** The time that is counted now, in days of the operator's zone. */
export interface Counted {
  /** Names the period among a member's claims. */
  readonly key: string;
  readonly firstDay: string;
  /** Milliseconds UTC; null: it doesn't begin anew. */
  readonly renewsAt: number | null;
}

export function countedAt(
  { period, startsAt }: Pick<MissionRule, 'period' | 'startsAt'>,
  now: number,
  timeZone: string,
): Counted {
  const startDay = dateOf(startsAt, timeZone);
  if (period === 'once') return { key: 'once', firstDay: startDay, renewsAt: null };
  const today = dateOf(now, timeZone);
  const first = period === 'day' ? today : mondayOf(today);
  const renewsAt = startOfDate(dateAfter(first, period === 'day' ? 1 : 7), timeZone);
  // Days before its start are no part of a week that it begins in.
  return { key: first, firstDay: first < startDay ? startDay : first, renewsAt };
}

/** What a member's day was; minor units. */
export interface MemberDay {
  /** YYYY-MM-DD */
  readonly day: string;
  /** Of a category of games; null: of the wallet. */
  readonly category: string | null;
  readonly rounds: bigint;
  readonly validBet: bigint;
  readonly deposits: bigint;
}

/** The longest run of days, one after the other. `days` in any order, and more than once. */
export function longestRun(days: readonly string[]): number {
  const sorted = [...new Set(days)].toSorted();
  let [longest, run] = [0, 0];
  for (const [index, day] of sorted.entries()) {
    run = index > 0 && dateAfter(sorted[index - 1] ?? '', 1) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** How far a member is, at most `target`; what was put right of earlier rounds may have made it less than nothing. */
export function progressOf(
  { goal, category, target }: Pick<MissionRule, 'goal' | 'category' | 'target'>,
  days: readonly MemberDay[],
  { firstDay }: Pick<Counted, 'firstDay'>,
): bigint {
  const counted = days.filter((one) => one.day >= firstDay && (category === null || one.category === category));
  const sum = (of: (day: MemberDay) => bigint) => counted.reduce((all, one) => all + of(one), 0n);
  const reached =
    goal === 'rounds'
      ? sum(({ rounds }) => rounds)
      : goal === 'valid_bet'
        ? sum(({ validBet }) => validBet)
        : goal === 'deposits'
          ? sum(({ deposits }) => deposits)
          : BigInt(longestRun(counted.filter(({ validBet }) => validBet > 0n).map(({ day }) => day)));
  if (reached < 0n) return 0n;
  return reached < target ? reached : target;
}

/** The decimals of a target: an amount's where money is counted, else none. */
export function digitsOf(goal: MissionGoal, currencyDigits: CurrencyDigits): CurrencyDigits {
  return goal === 'valid_bet' || goal === 'deposits' ? currencyDigits : 0;
}

/** spec §3: the state of an activity. */
export function stateOf(
  { startsAt, endsAt, target }: Pick<MissionRule, 'startsAt' | 'endsAt' | 'target'>,
  { now, progress, isClaimed }: { readonly now: number; readonly progress: bigint; readonly isClaimed: boolean },
): MissionState {
  if (now < startsAt) return 'comingSoon';
  if (isClaimed) return 'claimed';
  if (endsAt !== null && now >= endsAt) return 'closed';
  return progress >= target ? 'claim' : 'process';
}
