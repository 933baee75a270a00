import { type OfferedSelection, lineRange, linesAround, priced } from '../sports/feed/price.ts';
import { overUnder } from '../sports/lines.ts';
import { sides } from '../sports/score.ts';
import { chancesOf, type SeriesChances } from './chances.ts';
import { type EsportsSelection, fixedSelections, writeSelection } from './markets.ts';
import { type BestOf, isSeriesOver } from './series.ts';

/** Lines in maps, times four, as the home side sees them; the away side has the opposite ones. */
const mapHandicaps: Readonly<Record<BestOf, readonly number[]>> = { 1: [], 2: [], 3: [-6, 6], 5: [-10, -6, 6, 10] };
const mapTotals: Readonly<Record<BestOf, readonly number[]>> = { 1: [], 2: [], 3: [10], 5: [14, 18] };

/**
 * What is offered of a series at this moment, with its margin (0.05 is 5 %). Selections that are decided, or as good as
 * that, are left out.
 */
export function offerOf(chances: SeriesChances, margin: number): OfferedSelection[] {
  const { model, moment } = chances;
  if (isSeriesOver(model.bestOf, moment.maps)) return [];
  const selections = [
    ...fixedSelections.filter((selection) => isOffered(selection, chances)),
    ...mapLines(model.bestOf),
    ...roundLines(chances),
  ];
  return selections.flatMap(
    (selection) => priced(writeSelection(selection), chancesOf(selection, chances), margin) ?? [],
  );
}

/** Winners of all maps, but rounds only of the map that is played now, or next. */
function isOffered(selection: EsportsSelection, { model, map }: SeriesChances): boolean {
  switch (selection.market) {
    case 'winner':
      return true;
    case 'winner-3way':
      return model.bestOf === 2;
    case 'correct-score':
      return model.bestOf > 1;
    case 'map-winner':
      return selection.map <= model.bestOf;
    case 'race':
      return selection.map === map && selection.target < (model.rounds?.toWin ?? 0);
    default:
      return 'map' in selection && selection.map === map;
  }
}

function mapLines(bestOf: BestOf): EsportsSelection[] {
  return [
    ...mapHandicaps[bestOf].flatMap((line4) =>
      sides.map((pick) => ({ market: 'map-handicap', pick, line4: pick === 'home' ? line4 : -line4 }) as const),
    ),
    ...mapTotals[bestOf].flatMap((line4) => overUnder.map((pick) => ({ market: 'total-maps', pick, line4 }) as const)),
  ];
}

/** The main lines in rounds, and one to either side. */
function roundLines(chances: SeriesChances): EsportsSelection[] {
  const { map, model } = chances;
  if (!model.rounds) return [];
  const handicaps = linesAround(lineRange(-50, 4, 26), 1, (line4) =>
    chancesOf({ market: 'round-handicap', map, pick: 'home', line4 }, chances),
  );
  const totals = linesAround(lineRange(4 * model.rounds.toWin + 2, 4, 26), 1, (line4) =>
    chancesOf({ market: 'total-rounds', map, pick: 'over', line4 }, chances),
  );
  return [
    ...handicaps.flatMap((line4) =>
      sides.map((pick) => ({ market: 'round-handicap', map, pick, line4: pick === 'home' ? line4 : -line4 }) as const),
    ),
    ...totals.flatMap((line4) => overUnder.map((pick) => ({ market: 'total-rounds', map, pick, line4 }) as const)),
  ];
}
