import type { giftStates } from '@sampan/contract/vip';
import { dateOf } from '@sampan/contract/zone-time';

/** What a level takes, minor units. */
export interface LevelRule {
  readonly level: number;
  readonly totalTurnover: bigint;
  readonly monthlyTurnover: bigint;
  readonly gift: bigint;
}

/** Settled stakes of a member by calendar month of the operator, minor units. */
export interface MonthTurnover {
  /** "2026-11". */
  readonly month: string;
  readonly stake: bigint;
}

export interface Turnover {
  readonly total: bigint;
  readonly thisMonth: bigint;
  readonly bestMonth: bigint;
}

export function turnoverOf(months: readonly MonthTurnover[], currentMonth: string): Turnover {
  let total = 0n;
  let bestMonth = 0n;
  for (const { stake } of months) {
    total += stake;
    if (stake > bestMonth) bestMonth = stake;
  }
  const thisMonth = months.find(({ month }) => month === currentMonth)?.stake ?? 0n;
  // What was put right of earlier months counts on the day that it was.
  return { total, bestMonth, thisMonth: thisMonth > 0n ? thisMonth : 0n };
}

/** The highest level whose conditions, and those of all below it, are met. It is lost only where turnover was put right. */
export function levelReached(rules: readonly LevelRule[], turnover: Turnover): number {
  let reached = 0;
  for (const rule of rules.toSorted((a, b) => a.level - b.level)) {
    if (turnover.total < rule.totalTurnover || turnover.bestMonth < rule.monthlyTurnover) break;
    reached = rule.level;
  }
  return reached;
}

export function giftStateOf(rule: LevelRule, reached: number, isClaimed: boolean): (typeof giftStates)[number] {
  if (isClaimed) return 'claimed';
  if (rule.gift === 0n) return 'none';
  return rule.level <= reached ? 'ready' : 'locked';
}

/** "2026-11" of a moment (milliseconds UTC) in the operator's time zone. */
export function monthOf(at: number, timeZone: string): string {
  return dateOf(at, timeZone).slice(0, 7);
}

/** When a level counts. */
export interface LevelTimes {
  readonly is_published: boolean;
  /** Null: as soon as it is published. */
  readonly starts_at: Date | null;
}

/** Milliseconds UTC from when on a level counts: never of a draft, always without a start. */
export const beginsAt = ({ is_published, starts_at }: LevelTimes): number =>
  is_published ? (starts_at?.getTime() ?? Number.NEGATIVE_INFINITY) : Number.POSITIVE_INFINITY;

/** Those of the levels (lowest first) that count at `now`: up to the first that doesn't. */
export function levelsAt<Row extends LevelTimes>(rows: readonly Row[], now: Date): Row[] {
  const first = rows.findIndex((row) => beginsAt(row) > now.getTime());
  return rows.slice(0, first === -1 ? undefined : first);
}
