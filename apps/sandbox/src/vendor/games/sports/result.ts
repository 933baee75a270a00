import { plus, type Score, type Side, sides, totalOf } from './score.ts';

export type Scorer = Side | 'none';

/** What a match came to after 90 minutes and added time; extra time and penalties are not in it. */
export interface MatchResult {
  readonly half: Score;
  readonly full: Score;
  /** Who scored first and last; `none` when there was no goal. */
  readonly first: Scorer;
  readonly last: Scorer;
}

/** What a match has come to so far. `half` once the first half has ended. */
export interface MatchProgress {
  readonly score: Score;
  readonly half?: Score;
  readonly first: Scorer;
  readonly last: Scorer;
}

/**
 * How a match ended. `not_played`: not started in time, or its teams or venue were not as announced. `abandoned`: broken
 * off and not resumed in time.
 */
export type MatchEnd =
  | { readonly kind: 'finished'; readonly result: MatchResult }
  | { readonly kind: 'abandoned'; readonly progress: MatchProgress }
  | { readonly kind: 'not_played' };

const hour = 3_600_000;
/** How long after its time a match may start, or be resumed after it was broken off, in milliseconds. */
export const playLimit = 48 * hour;
/** How long after it was settled a result may be corrected, in milliseconds. */
export const correctionLimit = 72 * hour;

/** Whether `limit` has passed since `since`; all three in milliseconds. */
export const isOverdue = (since: number, now: number, limit: number): boolean => now - since > limit;

/**
 * Goals a side may still score, as far as markets can tell them apart: each listed score, either parity, and more than
 * any line.
 */
const furtherGoals = [0, 1, 2, 3, 4, 25, 26];
const furtherScores: readonly Score[] = furtherGoals.flatMap((home) => furtherGoals.map((away) => ({ home, away })));
/** How far from a draw handicaps still tell results apart, goals. */
const nearDraw = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

/** Goals that may follow a score: also those with which the side behind comes near, however far behind it is. */
function furtherFrom({ home, away }: Score): readonly Score[] {
  const lead = home - away;
  const caughtUp = nearDraw.map((goals) => Math.abs(lead) + goals).filter((goals) => goals >= 0);
  return [
    ...furtherScores,
    ...caughtUp.map((goals) => (lead > 0 ? { home: 0, away: goals } : { home: goals, away: 0 })),
  ];
}

/** Results that a match broken off there could still have had: at least one for each way any market could have ended. */
export function* endingsOf(progress: MatchProgress): Generator<MatchResult> {
  const { score } = progress;
  const halves = progress.half ? [progress.half] : furtherFrom(score).map((further) => plus(score, further));
  for (const half of halves) {
    const from = progress.half ? score : half;
    for (const further of furtherFrom(from)) {
      const full = plus(from, further);
      for (const scorer of furtherScorers(score, full)) {
        const isLate = scorer !== 'none';
        yield {
          half,
          full,
          first: progress.first === 'none' ? scorer : progress.first,
          last: isLate ? scorer : progress.last,
        };
      }
    }
  }
}

/** Who may have scored the first and the last of the goals that led from one score to the other. */
function furtherScorers(from: Score, to: Score): readonly Scorer[] {
  return totalOf(from) === totalOf(to) ? ['none'] : sides.filter((side) => to[side] > from[side]);
}
