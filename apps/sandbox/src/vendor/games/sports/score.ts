export type Side = 'home' | 'away';
export type Outcome = Side | 'draw';

/** Goals, maps or rounds of both sides. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

export const sides: readonly Side[] = ['home', 'away'];
export const outcomes: readonly Outcome[] = ['home', 'draw', 'away'];
export const nilNil: Score = { home: 0, away: 0 };

export function outcomeOf(score: Score): Outcome {
  if (score.home === score.away) return 'draw';
  return score.home > score.away ? 'home' : 'away';
}

export const totalOf = (score: Score): number => score.home + score.away;

export const plus = (score: Score, added: Score): Score => ({
  home: score.home + added.home,
  away: score.away + added.away,
});

/** `score` after `side` scored once more. */
export const scoredBy = (score: Score, side: Side): Score =>
  side === 'home' ? { ...score, home: score.home + 1 } : { ...score, away: score.away + 1 };

/** `2-1`. */
export const scoreText = (score: Score): string => `${score.home}-${score.away}`;
