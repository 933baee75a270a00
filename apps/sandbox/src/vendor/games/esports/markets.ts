import { handicapText, lineText, type OverUnder, overUnder, parsePickedLine } from '../sports/lines.ts';
import { type WrittenSelection, writtenKey } from '../sports/markets.ts';
import { type Outcome, outcomes, type Score, scoreText, type Side, sides } from '../sports/score.ts';

/** Decided by the score in maps. Lines are times four, as the pick sees them. */
export type MapScoreSelection =
  | { readonly market: 'map-handicap'; readonly pick: Side; readonly line4: number }
  | { readonly market: 'total-maps'; readonly pick: OverUnder; readonly line4: number }
  | { readonly market: 'correct-score'; readonly pick: Score };

/** Decided by who wins the series; a drawn best-of-two voids the two-way one. */
export type WinnerSelection =
  | { readonly market: 'winner'; readonly pick: Side }
  | { readonly market: 'winner-3way'; readonly pick: Outcome };

interface OfMap<Market extends string, Pick> {
  readonly market: Market;
  /** 1 is the first map. */
  readonly map: number;
  readonly pick: Pick;
}

/** Decided by the score in rounds of one map, overtime included. */
export type RoundScoreSelection =
  | (OfMap<'round-handicap', Side> & { readonly line4: number })
  | (OfMap<'total-rounds', OverUnder> & { readonly line4: number })
  | OfMap<'rounds-odd-even', 'odd' | 'even'>;

/** Decided by the rounds of one map in their order: the first round of a half, the first side to win so many. */
export type RoundSelection =
  | (OfMap<'pistol', Side> & { readonly half: 1 | 2 })
  | (OfMap<'race', Side> & { readonly target: number });

export type MapSelection = OfMap<'map-winner', Side> | RoundScoreSelection | RoundSelection;

export type EsportsSelection = WinnerSelection | MapScoreSelection | MapSelection;

const maxMaps = 5;
const mapNumbers = [1, 2, 3, 4, 5];
const mapWins = [0, 1, 2, 3];
const raceTargets: readonly number[] = [3, 5, 7, 10];
const maxHandicap4 = 4 * 13;
const maxTotalRounds4 = 4 * 59;

/** All selections of the markets that have no line, for all series and games. */
export const fixedSelections: readonly EsportsSelection[] = [
  ...sides.map((pick) => ({ market: 'winner', pick }) as const),
  ...outcomes.map((pick) => ({ market: 'winner-3way', pick }) as const),
  ...mapWins.flatMap((home) => mapWins.map((away) => ({ market: 'correct-score', pick: { home, away } }) as const)),
  ...mapNumbers.flatMap((map): MapSelection[] => [
    ...sides.map((pick) => ({ market: 'map-winner', map, pick }) as const),
    ...(['odd', 'even'] as const).map((pick) => ({ market: 'rounds-odd-even', map, pick }) as const),
    ...([1, 2] as const).flatMap((half) => sides.map((pick) => ({ market: 'pistol', map, half, pick }) as const)),
    ...raceTargets.flatMap((target) => sides.map((pick) => ({ market: 'race', map, target, pick }) as const)),
  ]),
];

/** A selection as a bet stores it; each selection has this one writing. */
export const writeSelection = (selection: EsportsSelection): WrittenSelection => ({
  market: marketText(selection),
  selection: pickText(selection),
});

function marketText(selection: EsportsSelection): string {
  if (!('map' in selection)) return selection.market;
  const map = `map${selection.map}-`;
  switch (selection.market) {
    case 'map-winner':
      return `${map}winner`;
    case 'pistol':
      return `${map}pistol${selection.half}`;
    case 'race':
      return `${map}race${selection.target}`;
    default:
      return map + selection.market;
  }
}

function pickText(selection: EsportsSelection): string {
  switch (selection.market) {
    case 'map-handicap':
    case 'round-handicap':
      return `${selection.pick} ${handicapText(selection.line4)}`;
    case 'total-maps':
    case 'total-rounds':
      return `${selection.pick} ${lineText(selection.line4)}`;
    case 'correct-score':
      return scoreText(selection.pick);
    default:
      return selection.pick;
  }
}

const fixedByText = new Map(fixedSelections.map((selection) => [writtenKey(writeSelection(selection)), selection]));

/** Reads what `writeSelection` wrote; undefined for what no market offers and for any other writing. */
export function parseSelection(market: string, selection: string): EsportsSelection | undefined {
  const written = writtenKey({ market, selection });
  const fixed = fixedByText.get(written);
  if (fixed) return fixed;
  const line = parseLine(market, selection);
  return line && writtenKey(writeSelection(line)) === written ? line : undefined;
}

function parseLine(marketText: string, text: string): EsportsSelection | undefined {
  const read = parsePickedLine(text);
  if (!read) return undefined;
  const { line4 } = read;
  const side = Math.abs(line4) <= maxHandicap4 ? sides.find((each) => each === read.pick) : undefined;
  const over = line4 > 0 && line4 <= maxTotalRounds4 ? overUnder.find((each) => each === read.pick) : undefined;
  if (side && marketText === 'map-handicap') return { market: marketText, pick: side, line4 };
  if (over && marketText === 'total-maps') return { market: marketText, pick: over, line4 };
  const [, digit = '', market] = /^map(\d)-(.*)$/.exec(marketText) ?? [];
  const map = Number(digit);
  if (map < 1 || map > maxMaps) return undefined;
  if (side && market === 'round-handicap') return { market, map, pick: side, line4 };
  if (over && market === 'total-rounds') return { market, map, pick: over, line4 };
  return undefined;
}
