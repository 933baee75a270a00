import {
  demoDrawNo,
  type DemoLottery,
  demoLottery,
  demoLotteryOffset,
  type DemoSchedule,
} from '@sampan/contract/demo-lotteries';
import type { DrawGame, DrawTimetable, Lottery, SoldSelection } from '../engine/draws/draw-game.ts';
import type { ComingDraw } from '../engine/draws/protocol.ts';
import { type DrawTimes, intervalDraws } from '../games/e-lottery/draws.ts';
import { calendarDraws } from '../games/vn-lottery/draws.ts';
import { drawGameOf } from './draw-games.ts';

const second = 1_000;
const week = 7 * 86_400 * second;

/** Selections that are kept read, of a game. */
const mostKept = 500;

/** The same game, which reads a selection once for all draws that it is played in. */
function reading(game: DrawGame): DrawGame {
  const kept = new Map<string, SoldSelection>();
  return {
    ...game,
    sell(choice) {
      const key = `${choice.playType} ${choice.prizeMode} ${choice.selection}`;
      const known = kept.get(key);
      if (known) return known;
      const sold = game.sell(choice);
      if (typeof sold === 'string') return sold;
      if (kept.size >= mostKept) kept.clear();
      kept.set(key, sold);
      return sold;
    },
  };
}

/** Numbered as the gateway numbers them. */
const numbered =
  (schedule: DemoSchedule) =>
  ({ opensAt, closesAt, drawsAt }: DrawTimes): ComingDraw => ({
    drawNo: demoDrawNo(schedule, drawsAt),
    opensAt,
    closesAt,
    drawsAt,
  });

function timetableOf({ schedule, closesBefore }: DemoLottery): DrawTimetable {
  const number = numbered(schedule);
  if (schedule.kind === 'interval') {
    const rule = { seconds: schedule.seconds, closesBefore, utcOffset: demoLotteryOffset };
    const next = (instant: number, count: number) => intervalDraws(rule, instant, count).map(number);
    return { next, last: (instant, count) => next(instant - count * schedule.seconds * second, count) };
  }
  const { at, weekdays } = schedule;
  const rule = { at, weekdays, closesBefore: closesBefore / 60, utcOffset: demoLotteryOffset };
  return {
    next: (instant, count) => calendarDraws(rule, instant, count).map(number),
    last: (instant, count) => {
      // From so many weeks before on, as many draws as there were at least, and those up to the instant.
      const weeks = Math.ceil(count / weekdays.length) + 1;
      const drawn = calendarDraws(rule, instant - weeks * week, weeks * weekdays.length + 1);
      return drawn
        .filter(({ drawsAt }) => drawsAt <= instant)
        .slice(-count)
        .map(number);
    },
  };
}

const made = new Map<string, Lottery>();

/** The lottery of an id; null for what the sandbox doesn't draw. */
export function lotteryOf(nodeId: string): Lottery | null {
  const known = made.get(nodeId);
  if (known) return known;
  const demo = demoLottery(nodeId);
  if (!demo) return null;
  const { rules, schedule, closesBefore } = demo;
  const shown = schedule.kind === 'interval' ? schedule : { ...schedule, utcOffset: demoLotteryOffset };
  const lottery: Lottery = {
    nodeId,
    game: reading(drawGameOf(rules)),
    schedule: shown,
    closesBefore,
    ...timetableOf(demo),
  };
  made.set(nodeId, lottery);
  return lottery;
}
