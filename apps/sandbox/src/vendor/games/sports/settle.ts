import type { Bet, BetStatus, Settlement } from '../../engine/settlement.ts';
import { handicapStatus, settledAs, totalStatus, wonIf } from './lines.ts';
import {
  type DoubleChance,
  type GoalSelection,
  isListedScore,
  parseSelection,
  type ScoreSelection,
  type Selection,
} from './markets.ts';
import { endingsOf, type MatchEnd, type MatchResult, type Scorer } from './result.ts';
import { nilNil, type Outcome, outcomeOf, type Score, totalOf } from './score.ts';

export interface SportsBet extends Bet {
  /** The score when a bet was taken in play; its handicap counts from there. */
  readonly scoreAtBet?: Score;
}

const covered: Readonly<Record<DoubleChance, readonly Outcome[]>> = {
  '1x': ['home', 'draw'],
  '12': ['home', 'away'],
  x2: ['draw', 'away'],
};

/** How a selection ends with the score of its period. */
export function scoreStatus(selection: ScoreSelection, score: Score, scoreAtBet: Score = nilNil): BetStatus {
  const outcome = outcomeOf(score);
  switch (selection.market) {
    case '1x2':
      return wonIf(outcome === selection.pick);
    case 'double-chance':
      return wonIf(covered[selection.pick].includes(outcome));
    case 'draw-no-bet':
      return outcome === 'draw' ? 'push' : wonIf(outcome === selection.pick);
    case 'handicap': {
      const counted = { home: score.home - scoreAtBet.home, away: score.away - scoreAtBet.away };
      // A goal that was taken back later: the bet was taken on a score that never was.
      if (counted.home < 0 || counted.away < 0) return 'void';
      return handicapStatus(counted, selection.pick, selection.line4);
    }
    case 'total':
      return totalStatus(totalOf(score), selection.pick, selection.line4);
    case 'home-total':
      return totalStatus(score.home, selection.pick, selection.line4);
    case 'away-total':
      return totalStatus(score.away, selection.pick, selection.line4);
    case 'both-score':
      return wonIf((score.home > 0 && score.away > 0) === (selection.pick === 'yes'));
    case 'odd-even':
      return wonIf((totalOf(score) % 2 === 1) === (selection.pick === 'odd'));
    case 'correct-score': {
      const { pick, period } = selection;
      if (pick === 'other') return wonIf(!isListedScore(period, score));
      return wonIf(pick.home === score.home && pick.away === score.away);
    }
  }
}

/** How a bet on who scores first or last ends. */
export function goalStatus(selection: GoalSelection, scorer: Scorer): BetStatus {
  const isTwoWay = selection.market === 'first-goal-2way' || selection.market === 'last-goal-2way';
  return scorer === 'none' && isTwoWay ? 'void' : wonIf(scorer === selection.pick);
}

function resultStatus(selection: Selection, result: MatchResult, scoreAtBet: Score | undefined): BetStatus {
  switch (selection.market) {
    case 'half-full':
      return wonIf(outcomeOf(result.half) === selection.half && outcomeOf(result.full) === selection.full);
    case 'first-goal':
    case 'first-goal-2way':
      return goalStatus(selection, result.first);
    case 'last-goal':
    case 'last-goal-2way':
      return goalStatus(selection, result.last);
    default:
      return scoreStatus(selection, selection.period === 'half' ? result.half : result.full, scoreAtBet);
  }
}

/** What all ways of playing on agree on; void where they don't. */
export function agreedStatus(statuses: Iterable<BetStatus>): BetStatus {
  const [status = 'void', ...others] = new Set(statuses);
  return others.length === 0 ? status : 'void';
}

/** How a bet ends with its match; also each leg of a parlay. Throws a RangeError for a selection that doesn't exist. */
export function betStatus(end: MatchEnd, bet: Pick<SportsBet, 'market' | 'selection' | 'scoreAtBet'>): BetStatus {
  const selection = parseSelection(bet.market, bet.selection);
  if (!selection) throw new RangeError(`no selection ${bet.selection} of ${bet.market}`);
  switch (end.kind) {
    case 'finished':
      return resultStatus(selection, end.result, bet.scoreAtBet);
    case 'abandoned':
      // Decided without doubt is what each way of playing on had ended the same.
      return agreedStatus(
        Array.from(endingsOf(end.progress), (ending) => resultStatus(selection, ending, bet.scoreAtBet)),
      );
    case 'not_played':
      return 'void';
  }
}

/** Settles a single bet. Throws a RangeError for a selection that doesn't exist. */
export function settleBet(end: MatchEnd, bet: SportsBet): Settlement {
  return settledAs(betStatus(end, bet), bet.stake, bet.odds);
}
