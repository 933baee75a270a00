import type { Score } from '../score.ts';

/** How many goals a team makes and how many it keeps out, as logarithms; an average team has 0 and 0. */
export interface Strength {
  readonly attack: number;
  readonly defence: number;
}

/** Mean goals of both sides. */
export interface Lambdas {
  readonly home: number;
  readonly away: number;
}

export interface ScoreChance {
  readonly score: Score;
  readonly chance: number;
}

const averageGoals = 0.1;
const homeAdvantage = 0.25;
const maxGoals = 10;

/** Mean goals of a football match of 90 minutes. */
export function matchLambdas(home: Strength, away: Strength): Lambdas {
  return {
    home: Math.exp(averageGoals + homeAdvantage + home.attack - away.defence),
    away: Math.exp(averageGoals + away.attack - home.defence),
  };
}

/** Poisson chances of 0 to 10 goals, scaled to a sum of 1. */
function goalChances(lambda: number): number[] {
  const weights = [1];
  for (let goals = 1; goals <= maxGoals; goals++) weights.push(((weights.at(-1) ?? 0) * lambda) / goals);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The chance of each score from 0–0 to 10–10; together 1. All markets of a match come from this one table. */
export function scoreTable(lambdas: Lambdas): ScoreChance[] {
  const away = goalChances(lambdas.away);
  return goalChances(lambdas.home).flatMap((homeChance, home) =>
    away.map((awayChance, goals) => ({ score: { home, away: goals }, chance: homeChance * awayChance })),
  );
}
