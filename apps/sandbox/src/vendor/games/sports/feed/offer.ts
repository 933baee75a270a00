import { overUnder } from '../lines.ts';
import { fixedSelections, type Period, type Selection, type TotalMarket, writeSelection } from '../markets.ts';
import { sides, totalOf } from '../score.ts';
import { chancesOf, type MatchChances } from './chances.ts';
import { lineRange, linesAround, type OfferedSelection, priced } from './price.ts';

/** How many quarters to either side of the main line are offered too. */
const linesBeside: Readonly<Record<Period, number>> = { match: 2, half: 1 };

/**
 * What is offered of a match at this moment, with its margin (0.05 is 5 %): the markets without lines, and around the
 * line that comes closest to even odds a few others. Selections that are decided, or as good as that, are left out.
 */
export function offerOf(chances: MatchChances, margin: number): OfferedSelection[] {
  const selections = [...fixedSelections, ...lineSelections(chances, 'match'), ...lineSelections(chances, 'half')];
  return selections.flatMap(
    (selection) => priced(writeSelection(selection), chancesOf(selection, chances), margin) ?? [],
  );
}

function lineSelections(chances: MatchChances, period: Period): Selection[] {
  const { now } = chances;
  const handicaps = linesAround(lineRange(-20, 1, 41), linesBeside[period], (line4) =>
    chancesOf({ market: 'handicap', period, pick: 'home', line4 }, chances),
  );
  return [
    ...handicaps.flatMap((line4) =>
      sides.map((pick) => ({ market: 'handicap', period, pick, line4: pick === 'home' ? line4 : 0 - line4 }) as const),
    ),
    ...totals(chances, period, 'total', totalOf(now), linesBeside[period]),
    ...totals(chances, period, 'home-total', now.home, 0),
    ...totals(chances, period, 'away-total', now.away, 0),
  ];
}

/** Over and under around the main line, from half a goal more than were scored. */
function totals(
  chances: MatchChances,
  period: Period,
  market: TotalMarket,
  scored: number,
  beside: number,
): Selection[] {
  const lines = linesAround(lineRange(4 * scored + 2, 1, 29), beside, (line4) =>
    chancesOf({ market, period, pick: 'over', line4 }, chances),
  );
  return lines.flatMap((line4) => overUnder.map((pick) => ({ market, period, pick, line4 })));
}
