import { randomInt } from 'node:crypto';
import { isLikeDraw } from '@sampan/contract/draws-staff';
import type { DrawResult, Prize } from '@sampan/contract/lottery';
import { timeOfDay, weekdayOf } from '@sampan/contract/zone-time';

/** What a draw draws for one prize: numbers of a range, or figures of so many digits. */
export type PrizeShape =
  | {
      readonly prize: Prize;
      readonly count: number;
      readonly from: number;
      readonly to: number;
      readonly isDistinct: boolean;
    }
  | { readonly prize: Prize; readonly count: number; readonly digits: number };

export interface Schedule {
  readonly everySeconds: number | null;
  /** HH:mm */
  readonly dailyTimes: readonly string[] | null;
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
}

/**
 * The first draw after an instant, milliseconds. Intervals are counted from the epoch, so that draws of a game fall on
 * the same seconds whenever it began. Throws on a schedule that never draws.
 */
export function nextDrawAfter(schedule: Schedule, at: number, timeZone: string): number {
  const { everySeconds, dailyTimes, weekdays } = schedule;
  if (everySeconds !== null) {
    const step = everySeconds * 1_000;
    return (Math.floor(at / step) + 1) * step;
  }
  for (let day = 0; day <= 8; day++) {
    if (!weekdays.includes(weekdayOf(at, timeZone, day))) continue;
    const later = (dailyTimes ?? [])
      .map((time) => timeOfDay(at, timeZone, day, Number(time.slice(0, 2)), Number(time.slice(3, 5))))
      .filter((instant) => instant > at);
    if (later.length > 0) return Math.min(...later);
  }
  throw new Error('a lottery without a draw');
}

/** The backlog of draws that a demo makes up for after a rest. Draws of an interval; milliseconds of days. */
const missedDraws = 100;
const missedDaysMs = 3 * 86_400_000;

/** Where drawing goes on: at the draw that was next, or after a long rest at the first of those that are made up for. */
export function resumeAt(schedule: Schedule, nextAt: number, now: number, timeZone: string): number {
  const { everySeconds } = schedule;
  const longest = everySeconds === null ? missedDaysMs : missedDraws * everySeconds * 1_000;
  return now - nextAt <= longest ? nextAt : nextDrawAfter(schedule, now - longest, timeZone);
}

export interface DueDraw {
  readonly drawNo: bigint;
  readonly at: number;
}

/**
 * The draws that are due, in their order, at most `limit` of them, and the one after them. Draws missed during an
 * outage are drawn later.
 */
export function dueDraws(
  schedule: Schedule,
  next: DueDraw,
  now: number,
  timeZone: string,
  limit: number,
): { readonly due: readonly DueDraw[]; readonly next: DueDraw } {
  const due: DueDraw[] = [];
  let coming = next;
  while (coming.at <= now && due.length < limit) {
    due.push(coming);
    coming = { drawNo: coming.drawNo + 1n, at: nextDrawAfter(schedule, coming.at, timeZone) };
  }
  return { due, next: coming };
}

/** Draws by the system's cryptographic randomness, each number as likely as any other. */
export function drawNumbers(shape: readonly PrizeShape[], random: (max: number) => number = randomInt): DrawResult {
  return shape.map((part) => ({
    prize: part.prize,
    numbers: 'digits' in part ? figures(part, random) : balls(part, random),
  }));
}

function figures({ count, digits }: { count: number; digits: number }, random: (max: number) => number): string[] {
  return Array.from({ length: count }, () => Array.from({ length: digits }, () => String(random(10))).join(''));
}

function balls(
  part: { count: number; from: number; to: number; isDistinct: boolean },
  random: (max: number) => number,
): string[] {
  const { count, from, to, isDistinct } = part;
  const width = String(to).length;
  const left = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return Array.from({ length: count }, () => {
    const place = random(left.length);
    const ball = left[place] ?? from;
    if (isDistinct) left.splice(place, 1);
    return String(ball).padStart(width, '0');
  });
}

/** Menu paths are of accounts; the Vietnamese lotteries are these. */
export const vietnamese = 'TCG_LOTTO_VN';

/**
 * Whether a result is one that a draw could have come to: by the lottery's shape, or where its vendor draws and the gateway
 * has none, in the form of what was drawn. The vendor's own rules may refuse more.
 */
export function fitsDraw(shape: readonly PrizeShape[], drawn: DrawResult, wanted: DrawResult): boolean {
  if (!isLikeDraw(drawn, wanted)) return false;
  return shape.every((part, index) => {
    if ('digits' in part) return true;
    const numbers = (wanted[index]?.numbers ?? []).map(Number);
    const isDistinct = !part.isDistinct || new Set(numbers).size === numbers.length;
    return isDistinct && numbers.every((number) => number >= part.from && number <= part.to);
  });
}
