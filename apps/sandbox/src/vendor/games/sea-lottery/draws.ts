import type { DrawTimes } from '../e-lottery/draws.ts';
import { type CalendarRule, calendarDraw } from '../vn-lottery/draws.ts';
import type { Lottery } from './results.ts';

const hour = 60;

/**
 * When the lotteries draw is public knowledge: Thailand on the 1st and 16th of a month, 4D on Wednesdays and weekends.
 * A draw that a holiday moves is not in it.
 */
const rules: Readonly<Record<Lottery, CalendarRule>> = {
  thai: { at: 15.5 * hour, closesBefore: 30, utcOffset: 7 * hour, monthDays: [1, 16] },
  '4d-singapore': { at: 18.5 * hour, closesBefore: 10, utcOffset: 8 * hour, weekdays: [0, 3, 6] },
  '4d-malaysia': { at: 19 * hour, closesBefore: 10, utcOffset: 8 * hour, weekdays: [0, 3, 6] },
  togel: { at: 17.75 * hour, closesBefore: 10, utcOffset: 7 * hour },
};

/** The draw of a lottery that comes next; it opens with the draw before it. */
export const lotteryDraw = (lottery: Lottery, instant: number): DrawTimes => calendarDraw(rules[lottery], instant);
