import type { BetStatus } from '../../../engine/settlement.ts';
import type { GoalSelection, HalfFullSelection, Period, ScoreSelection, Selection } from '../markets.ts';
import type { StatusChances } from '../odds.ts';
import type { MatchProgress, Scorer } from '../result.ts';
import { nilNil, type Outcome, outcomeOf, outcomes, plus, type Score, scoreText, totalOf } from '../score.ts';
import { goalStatus, scoreStatus } from '../settle.ts';
import { halfMinutes, matchMinutes, remainingLambdas } from './live.ts';
import { type Lambdas, type ScoreChance, scoreTable } from './scores.ts';

/** A match so far. `minutes` are those played to their ends; from 45 on it has a `half`. */
export interface MatchMoment extends MatchProgress {
  readonly minutes: number;
}

type ScorerChances = Readonly<Record<Scorer, number>>;

/** How likely what the markets ask about is, at one moment of a match. */
export interface MatchChances {
  readonly now: Score;
  readonly scores: Readonly<Record<Period, readonly ScoreChance[]>>;
  readonly halfFull: readonly { readonly half: Outcome; readonly full: Outcome; readonly chance: number }[];
  readonly first: ScorerChances;
  readonly last: ScorerChances;
}

const noScorer: ScorerChances = { home: 0, away: 0, none: 0 };
const beforeKickOff: MatchMoment = { minutes: 0, score: nilNil, first: 'none', last: 'none' };

/**
 * All chances of a match, from the one table of the goals that are still to come. Goals come at the same rate in each
 * minute, so each of them falls into the first half with the same chance.
 */
export function matchChances(lambdas: Lambdas, moment: MatchMoment = beforeKickOff): MatchChances {
  const further = scoreTable(remainingLambdas(lambdas, moment.minutes));
  const halves = halvesOf(further, moment);
  const noGoal = further.find(({ score }) => totalOf(score) === 0)?.chance ?? 0;
  const next = nextScorers(lambdas, noGoal);
  return {
    now: moment.score,
    scores: {
      match: further.map(({ score, chance }) => ({ score: plus(moment.score, score), chance })),
      half: moment.half ? [{ score: moment.half, chance: 1 }] : summed(halves),
    },
    halfFull: outcomes.flatMap((half) =>
      outcomes.map((full) => ({ half, full, chance: chanceOfOutcomes(halves, half, full) })),
    ),
    first: moment.first === 'none' ? next.first : { ...noScorer, [moment.first]: 1 },
    last:
      moment.last === 'none' ? next.last : { ...next.last, none: 0, [moment.last]: next.last[moment.last] + noGoal },
  };
}

interface HalfAndFull extends ScoreChance {
  readonly full: Score;
}

/** Each half-time score with each final score. */
function halvesOf(further: readonly ScoreChance[], moment: MatchMoment): HalfAndFull[] {
  const { half, score: now } = moment;
  if (half) return further.map(({ score, chance }) => ({ score: half, full: plus(now, score), chance }));
  const share = (halfMinutes - moment.minutes) / (matchMinutes - moment.minutes);
  return further.flatMap(({ score, chance }) => {
    const away = binomial(score.away, share);
    return binomial(score.home, share).flatMap((homeChance, home) =>
      away.map((awayChance, goals) => ({
        score: plus(now, { home, away: goals }),
        full: plus(now, score),
        chance: chance * homeChance * awayChance,
      })),
    );
  });
}

/** The chances that 0 to `count` of `count` goals fall into a part of the time. */
function binomial(count: number, share: number): number[] {
  let chances = [1];
  for (let goal = 0; goal < count; goal++) {
    const before = chances;
    chances = Array.from(
      { length: before.length + 1 },
      (_, goals) => (before[goals] ?? 0) * (1 - share) + (before[goals - 1] ?? 0) * share,
    );
  }
  return chances;
}

function summed(scores: readonly ScoreChance[]): ScoreChance[] {
  const sums = new Map<string, ScoreChance>();
  for (const { score, chance } of scores) {
    const key = scoreText(score);
    sums.set(key, { score, chance: chance + (sums.get(key)?.chance ?? 0) });
  }
  return [...sums.values()];
}

function chanceOfOutcomes(halves: readonly HalfAndFull[], half: Outcome, full: Outcome): number {
  return halves.reduce(
    (sum, each) => (outcomeOf(each.score) === half && outcomeOf(each.full) === full ? sum + each.chance : sum),
    0,
  );
}

/**
 * Who scores the first of the goals that are still to come, and who the last of them. In a minute in which both sides
 * score, the home side does so first.
 */
function nextScorers(lambdas: Lambdas, noGoal: number): { first: ScorerChances; last: ScorerChances } {
  const home = lambdas.home / matchMinutes;
  const away = lambdas.away / matchMinutes;
  const either = home + away - home * away;
  const goal = 1 - noGoal;
  const firstHome = (goal * home) / either;
  const lastAway = (goal * away) / either;
  return {
    first: { home: firstHome, away: goal - firstHome, none: noGoal },
    last: { home: goal - lastAway, away: lastAway, none: noGoal },
  };
}

const scorers: readonly Scorer[] = ['home', 'away', 'none'];

/** How likely a bet that is taken now ends in each way. */
export function chancesOf(selection: Selection, chances: MatchChances, scoreAtBet = chances.now): StatusChances {
  switch (selection.market) {
    case 'half-full':
      return halfFullChances(selection, chances);
    case 'first-goal':
    case 'first-goal-2way':
      return goalChances(selection, chances.first);
    case 'last-goal':
    case 'last-goal-2way':
      return goalChances(selection, chances.last);
    default:
      return scoreChances(selection, chances.scores[selection.period], scoreAtBet);
  }
}

/** How likely each status is, where each of `cases` leads to one. */
export function statusChances<Case extends { readonly chance: number }>(
  cases: readonly Case[],
  statusOf: (each: Case) => BetStatus,
): StatusChances {
  const sums = { won: 0, half_won: 0, push: 0, half_lost: 0, lost: 0, void: 0 };
  for (const each of cases) sums[statusOf(each)] += each.chance;
  return sums;
}

const scoreChances = (selection: ScoreSelection, scores: readonly ScoreChance[], scoreAtBet: Score) =>
  statusChances(scores, ({ score }) => scoreStatus(selection, score, scoreAtBet));

const goalChances = (selection: GoalSelection, byScorer: ScorerChances) =>
  statusChances(
    scorers.map((scorer) => ({ scorer, chance: byScorer[scorer] })),
    ({ scorer }) => goalStatus(selection, scorer),
  );

const halfFullChances = (selection: HalfFullSelection, { halfFull }: MatchChances) =>
  statusChances(halfFull, ({ half, full }) => (half === selection.half && full === selection.full ? 'won' : 'lost'));
