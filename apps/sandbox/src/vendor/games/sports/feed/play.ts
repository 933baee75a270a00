import type { Draw } from '../../../math/random.ts';
import type { MatchResult } from '../result.ts';
import { nilNil, scoredBy, type Side, sides } from '../score.ts';
import type { MatchMoment } from './chances.ts';
import { halfMinutes, matchMinutes } from './live.ts';
import type { Lambdas } from './scores.ts';

export interface Goal {
  /** 1 to 90. */
  readonly minute: number;
  readonly side: Side;
}

const chanceScale = 1_000_000;

/**
 * Plays a match: in each minute first the home side scores or not, then the away side. The seed of `draw` is committed
 * before the first odds are shown, so the odds cannot follow the result.
 */
export function playMatch(draw: Draw, lambdas: Lambdas): Goal[] {
  const threshold = {
    home: Math.floor((lambdas.home * chanceScale) / matchMinutes),
    away: Math.floor((lambdas.away * chanceScale) / matchMinutes),
  };
  const goals: Goal[] = [];
  for (let minute = 1; minute <= matchMinutes; minute++) {
    for (const side of sides) {
      if (draw(chanceScale) < threshold[side]) goals.push({ minute, side });
    }
  }
  return goals;
}

/** A match after so many of its minutes were played to their ends. */
export function momentAt(goals: readonly Goal[], minutes: number): MatchMoment {
  const shown = goals.filter((goal) => goal.minute <= minutes);
  return {
    minutes,
    score: scoreOf(shown),
    ...(minutes >= halfMinutes && { half: scoreOf(shown.filter((goal) => goal.minute <= halfMinutes)) }),
    first: shown[0]?.side ?? 'none',
    last: shown.at(-1)?.side ?? 'none',
  };
}

const scoreOf = (goals: readonly Goal[]) => goals.reduce((score, goal) => scoredBy(score, goal.side), nilNil);

/** The result of a match that was played to its end. */
export function resultOf(goals: readonly Goal[]): MatchResult {
  const { score: full, first, last } = momentAt(goals, matchMinutes);
  return { half: momentAt(goals, halfMinutes).score, full, first, last };
}
