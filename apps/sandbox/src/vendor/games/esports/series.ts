import type { ScoreChance } from '../sports/feed/scores.ts';
import { type Score, scoredBy, scoreText, type Side, sides, totalOf } from '../sports/score.ts';

export type BestOf = 1 | 2 | 3 | 5;

/** Whether a series ends with that score in maps. Both maps of a best-of-two are played. */
export function isSeriesOver(bestOf: BestOf, maps: Score): boolean {
  if (bestOf === 2) return totalOf(maps) === bestOf;
  return Math.max(maps.home, maps.away) > bestOf / 2;
}

/** After so many rounds a lead of one is enough, so that a map ends. */
const maxRounds = 59;

/** Whether a map ends with that score in rounds: so many won, two ahead in overtime. */
export function isMapOver(roundsToWin: number, rounds: Score): boolean {
  const lead = Math.abs(rounds.home - rounds.away);
  return Math.max(rounds.home, rounds.away) >= roundsToWin && (lead >= 2 || totalOf(rounds) >= maxRounds);
}

export const scoreOfWins = (winners: readonly Side[]): Score => ({
  home: winners.filter((side) => side === 'home').length,
  away: winners.filter((side) => side === 'away').length,
});

/** Who was the first to win so many rounds; undefined when neither did. */
export function raceWinner(rounds: readonly Side[], target: number): Side | undefined {
  return rounds.find((side, index) => scoreOfWins(rounds.slice(0, index + 1))[side] === target);
}

/** The scores at which a contest can end that stands at `from`, each with its chance; together 1. */
export function finalScores(
  from: Score,
  isOver: (score: Score) => boolean,
  homeChance: (score: Score) => number,
): ScoreChance[] {
  const final: ScoreChance[] = [];
  let open: readonly ScoreChance[] = [{ score: from, chance: 1 }];
  while (open.length > 0) {
    const next = new Map<string, ScoreChance>();
    for (const each of open) {
      if (isOver(each.score)) {
        final.push(each);
        continue;
      }
      const forHome = homeChance(each.score);
      for (const side of sides) {
        const score = scoredBy(each.score, side);
        const chance = each.chance * (side === 'home' ? forHome : 1 - forHome);
        const key = scoreText(score);
        next.set(key, { score, chance: chance + (next.get(key)?.chance ?? 0) });
      }
    }
    open = [...next.values()];
  }
  return final;
}

/** The scores at which it can end, however unlikely. */
export const possibleScores = (from: Score, isOver: (score: Score) => boolean): Score[] =>
  finalScores(from, isOver, () => 0.5).map(({ score }) => score);
