import { handicapText, lineText, type OverUnder, overUnder, parsePickedLine } from './lines.ts';
import { type Outcome, outcomes, type Score, scoreText, type Side, sides } from './score.ts';

/** The match is 90 minutes and added time; a market on the first half is written `1h-…`. */
export type Period = 'match' | 'half';
export type DoubleChance = '1x' | '12' | 'x2';
export type TotalMarket = 'total' | 'home-total' | 'away-total';
export type GoalMarket = 'first-goal' | 'last-goal' | 'first-goal-2way' | 'last-goal-2way';

interface OfPeriod<Market extends string, Pick> {
  readonly market: Market;
  readonly period: Period;
  readonly pick: Pick;
}

/** Decided by the score of one period. Lines are times four, as the pick sees them. */
export type ScoreSelection =
  | OfPeriod<'1x2', Outcome>
  | OfPeriod<'double-chance', DoubleChance>
  | OfPeriod<'draw-no-bet', Side>
  | (OfPeriod<'handicap', Side> & { readonly line4: number })
  | (OfPeriod<TotalMarket, OverUnder> & { readonly line4: number })
  | OfPeriod<'both-score', 'yes' | 'no'>
  | OfPeriod<'odd-even', 'odd' | 'even'>
  | OfPeriod<'correct-score', Score | 'other'>;

/** `none` can be picked where it is offered; the two-way markets give the stakes back when there is no goal. */
export interface GoalSelection {
  readonly market: GoalMarket;
  readonly pick: Side | 'none';
}

export interface HalfFullSelection {
  readonly market: 'half-full';
  readonly half: Outcome;
  readonly full: Outcome;
}

export type Selection = ScoreSelection | GoalSelection | HalfFullSelection;

/** A selection as a bet stores it; each selection has this one writing. */
export interface WrittenSelection {
  readonly market: string;
  readonly selection: string;
}

const halfPrefix = '1h-';
const doubleChances: readonly DoubleChance[] = ['1x', '12', 'x2'];
const totalMarkets: readonly TotalMarket[] = ['total', 'home-total', 'away-total'];
const goalMarkets: readonly GoalMarket[] = ['first-goal', 'last-goal', 'first-goal-2way', 'last-goal-2way'];

/** Handicaps up to ten goals, totals up to twenty. */
const maxHandicap4 = 40;
const maxTotal4 = 80;

/** The most goals a side has in a score that is listed; what is above is `other`. */
const maxListedGoals: Readonly<Record<Period, number>> = { match: 4, half: 3 };

export const isListedScore = (period: Period, score: Score): boolean =>
  score.home <= maxListedGoals[period] && score.away <= maxListedGoals[period];

/** All selections of the markets that have no line. */
export const fixedSelections: readonly Selection[] = [
  ...(['match', 'half'] as const).flatMap((period): ScoreSelection[] => [
    ...outcomes.map((pick) => ({ market: '1x2', period, pick }) as const),
    ...doubleChances.map((pick) => ({ market: 'double-chance', period, pick }) as const),
    ...sides.map((pick) => ({ market: 'draw-no-bet', period, pick }) as const),
    ...(['yes', 'no'] as const).map((pick) => ({ market: 'both-score', period, pick }) as const),
    ...(['odd', 'even'] as const).map((pick) => ({ market: 'odd-even', period, pick }) as const),
    ...listedScores(period).map((pick) => ({ market: 'correct-score', period, pick }) as const),
    { market: 'correct-score', period, pick: 'other' },
  ]),
  ...outcomes.flatMap((half) => outcomes.map((full) => ({ market: 'half-full', half, full }) as const)),
  ...goalMarkets.flatMap((market) => goalPicks(market).map((pick) => ({ market, pick }))),
];

function listedScores(period: Period): Score[] {
  const goals = Array.from({ length: maxListedGoals[period] + 1 }, (_, count) => count);
  return goals.flatMap((home) => goals.map((away) => ({ home, away })));
}

function goalPicks(market: GoalMarket): readonly (Side | 'none')[] {
  return market.endsWith('-2way') ? sides : [...sides, 'none'];
}

export function writeSelection(selection: Selection): WrittenSelection {
  const isHalf = 'period' in selection && selection.period === 'half';
  return { market: (isHalf ? halfPrefix : '') + selection.market, selection: pickText(selection) };
}

function pickText(selection: Selection): string {
  switch (selection.market) {
    case 'handicap':
      return `${selection.pick} ${handicapText(selection.line4)}`;
    case 'total':
    case 'home-total':
    case 'away-total':
      return `${selection.pick} ${lineText(selection.line4)}`;
    case 'correct-score':
      return selection.pick === 'other' ? selection.pick : scoreText(selection.pick);
    case 'half-full':
      return `${selection.half}/${selection.full}`;
    default:
      return selection.pick;
  }
}

/** Both texts of a selection in one. */
export const writtenKey = (written: WrittenSelection): string => `${written.market} ${written.selection}`;

const fixedByText = new Map(fixedSelections.map((selection) => [writtenKey(writeSelection(selection)), selection]));

/** Reads what `writeSelection` wrote; undefined for what no market offers and for any other writing. */
export function parseSelection(market: string, selection: string): Selection | undefined {
  const written = writtenKey({ market, selection });
  const fixed = fixedByText.get(written);
  if (fixed) return fixed;
  const line = parseLine(market, selection);
  return line && writtenKey(writeSelection(line)) === written ? line : undefined;
}

function parseLine(marketText: string, text: string): ScoreSelection | undefined {
  const period = marketText.startsWith(halfPrefix) ? 'half' : 'match';
  const name = period === 'half' ? marketText.slice(halfPrefix.length) : marketText;
  const read = parsePickedLine(text);
  if (!read) return undefined;
  const { line4 } = read;
  if (name === 'handicap') {
    const pick = sides.find((side) => side === read.pick);
    return pick && Math.abs(line4) <= maxHandicap4 ? { market: name, period, pick, line4 } : undefined;
  }
  const market = totalMarkets.find((each) => each === name);
  const pick = overUnder.find((each) => each === read.pick);
  return market && pick && line4 > 0 && line4 <= maxTotal4 ? { market, period, pick, line4 } : undefined;
}
