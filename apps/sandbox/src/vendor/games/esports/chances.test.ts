import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDraw } from '../../math/random.ts';
import { allStatuses, fairOdds, type StatusChances } from '../sports/odds.ts';
import { scoredBy, type Side } from '../sports/score.ts';
import { beforeStart, chancesOf, mapChanceOf, seriesChances, type SeriesModel, seriesModel } from './chances.ts';
import { type EsportsSelection, fixedSelections, parseSelection, writeSelection } from './markets.ts';
import { offerOf } from './offer.ts';
import { momentAfter, playSeries, resultOf } from './play.ts';
import { type BestOf, isMapOver, scoreOfWins } from './series.ts';
import { betStatus, type SeriesEnd } from './settle.ts';

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const certainOf = (chances: StatusChances) => allStatuses.find((status) => chances[status] > 1 - 1e-9);
const wonChance = (selection: EsportsSelection, model: SeriesModel, moment = beforeStart) =>
  chancesOf(selection, seriesChances(model, moment)).won;

const difference = fc.integer({ min: -500, max: 500 });
const bestOf = fc.constantFrom<BestOf>(1, 2, 3, 5);
const map = fc.integer({ min: 1, max: 5 });
const side = fc.constantFrom<Side>('home', 'away');
const handicap = fc.integer({ min: -20, max: 20 });
const anySelection: fc.Arbitrary<EsportsSelection> = fc.oneof(
  fc.constantFrom(...fixedSelections),
  fc.record({ market: fc.constant('map-handicap'), pick: side, line4: handicap }),
  fc.record({
    market: fc.constant('total-maps'),
    pick: fc.constantFrom('over', 'under'),
    line4: fc.integer({ min: 1, max: 22 }),
  }),
  fc.record({ market: fc.constant('round-handicap'), map, pick: side, line4: handicap }),
  fc.record({
    market: fc.constant('total-rounds'),
    map,
    pick: fc.constantFrom('over', 'under'),
    line4: fc.integer({ min: 40, max: 120 }),
  }),
);
/** A series that was played out, and one of its steps. */
const series = fc
  .record({ nonce: fc.nat(10_000), difference, bestOf, roundsToWin: fc.constantFrom(13, 9, undefined) })
  .chain(({ nonce, ...rest }) => {
    const model = seriesModel(rest.difference, rest.bestOf, rest.roundsToWin);
    const maps = playSeries(seededDraw('seed', 'client', nonce), model);
    const steps = sumOf(maps.map(({ rounds }) => Math.max(rounds.length, 1)));
    return fc.record({
      model: fc.constant(model),
      maps: fc.constant(maps),
      step: fc.nat(steps),
      steps: fc.constant(steps),
    });
  });

describe('[G-10] chances of an e-sports series', () => {
  test('[G-10] a map’s chance comes from the Elo difference', () => {
    expect(mapChanceOf(0)).toBe(0.5);
    expect(mapChanceOf(400)).toBeCloseTo(10 / 11, 12);
    expect(mapChanceOf(-120) + mapChanceOf(120)).toBeCloseTo(1, 12);
  });

  test('[G-10] best of three: q², 2q²(1 − q), and so for the other side', () => {
    fc.assert(
      fc.property(difference, (elo) => {
        const q = mapChanceOf(elo);
        const model = seriesModel(elo, 3);
        const chance = (home: number, away: number) =>
          wonChance({ market: 'correct-score', pick: { home, away } }, model);
        expect(chance(2, 0)).toBeCloseTo(q ** 2, 12);
        expect(chance(2, 1)).toBeCloseTo(2 * q ** 2 * (1 - q), 12);
        expect(chance(1, 2)).toBeCloseTo(2 * q * (1 - q) ** 2, 12);
        expect(chance(0, 2)).toBeCloseTo((1 - q) ** 2, 12);
        expect(wonChance({ market: 'winner', pick: 'home' }, model)).toBeCloseTo(3 * q ** 2 - 2 * q ** 3, 12);
        expect(wonChance({ market: 'map-handicap', pick: 'home', line4: -6 }, model)).toBeCloseTo(q ** 2, 12);
        expect(wonChance({ market: 'total-maps', pick: 'over', line4: 10 }, model)).toBeCloseTo(2 * q * (1 - q), 12);
      }),
    );
  });

  test('[G-10] a best-of-two can be drawn', () => {
    const drawn = chancesOf({ market: 'winner', pick: 'home' }, seriesChances(seriesModel(0, 2)));
    expect(drawn).toEqual({ won: 0.25, half_won: 0, push: 0, half_lost: 0, lost: 0.25, void: 0.5 });
    expect(wonChance({ market: 'winner-3way', pick: 'draw' }, seriesModel(0, 2))).toBe(0.5);
  });

  test('[G-10] rounds win a map as often as the ratings say', () => {
    fc.assert(
      fc.property(difference, fc.constantFrom(9, 13), (elo, roundsToWin) => {
        const chances = seriesChances(seriesModel(elo, 1, roundsToWin));
        const won = sumOf(chances.roundScores.now.map(({ score, chance }) => (score.home > score.away ? chance : 0)));
        expect(won).toBeCloseTo(mapChanceOf(elo), 12);
        expect(sumOf(chances.roundScores.now.map(({ chance }) => chance))).toBeCloseTo(1, 12);
      }),
      { numRuns: 20 },
    );
  });

  test('[G-10] the regular scores of a map are those of the negative binomial distribution', () => {
    const model = seriesModel(100, 1, 13);
    const r = model.rounds?.chance ?? NaN;
    const { now } = seriesChances(model).roundScores;
    let ways = 1;
    for (let lost = 0; lost <= 11; lost++) {
      const chance = now.find(({ score }) => score.home === 13 && score.away === lost)?.chance;
      expect(chance).toBeCloseTo(ways * r ** 13 * (1 - r) ** lost, 12);
      ways = (ways * (13 + lost)) / (lost + 1);
    }
    expect(now.some(({ score }) => score.home === 13 && score.away === 12)).toBe(false);
    // even sides win pistol rounds and races as often as each other
    const even = seriesModel(0, 1, 13);
    for (const selection of [
      { market: 'pistol', map: 1, half: 2, pick: 'home' },
      { market: 'race', map: 1, target: 7, pick: 'away' },
    ] as const)
      expect(wonChance(selection, even)).toBeCloseTo(0.5, 12);
  });

  test('[G-10] sum to 1 at any moment, and both sides of a market exclude each other', () => {
    fc.assert(
      fc.property(series, anySelection, ({ model, maps, step }, selection) => {
        const chances = chancesOf(selection, seriesChances(model, momentAfter(maps, step)));
        expect(sumOf(allStatuses.map((status) => chances[status]))).toBeCloseTo(1, 12);
      }),
      { numRuns: 30 },
    );
  });

  test('[G-10] fair odds return the stake in the mean', () => {
    fc.assert(
      fc.property(series, anySelection, ({ model, maps, step }, selection) => {
        const chances = chancesOf(selection, seriesChances(model, momentAfter(maps, step)));
        const fair = fairOdds(chances);
        if (fair === undefined) return;
        const { won, half_won: halfWon, push, half_lost: halfLost, void: voided } = chances;
        const mean = won * fair + (halfWon * (1 + fair)) / 2 + push + voided + halfLost / 2;
        expect(Math.abs(mean - 1)).toBeLessThan(1e-9);
      }),
      { numRuns: 30 },
    );
  });

  test('[G-10] before a round they are the mean of those after it', () => {
    fc.assert(
      fc.property(series, anySelection, ({ model, maps, step, steps }, selection) => {
        if (!model.rounds || step === steps) return;
        const { rounds, maps: won } = momentAfter(maps, step);
        const isMapsLast = (['home', 'away'] as const).some((each) =>
          isMapOver(model.rounds?.toWin ?? 0, scoreOfWins([...rounds, each])),
        );
        // A map that is over isn't priced any more.
        if (isMapsLast && 'map' in selection) return;
        const after = (winner: Side) => {
          const score = scoreOfWins([...rounds, winner]);
          const isOver = isMapOver(model.rounds?.toWin ?? 0, score);
          const moment = isOver
            ? { maps: scoredBy(won, winner), rounds: [] }
            : { maps: won, rounds: [...rounds, winner] };
          return wonChance(selection, model, moment);
        };
        const { chance } = model.rounds;
        const mean = chance * after('home') + (1 - chance) * after('away');
        expect(wonChance(selection, model, { maps: won, rounds })).toBeCloseTo(mean, 10);
      }),
      { numRuns: 30 },
    );
  });

  test('[G-10] at the end they say what the bets on the series come to', () => {
    fc.assert(
      fc.property(series, anySelection, ({ model, maps, steps }, selection) => {
        if ('map' in selection) return;
        const end: SeriesEnd = { kind: 'finished', result: resultOf(model, maps) };
        const chances = chancesOf(selection, seriesChances(model, momentAfter(maps, steps)));
        expect(certainOf(chances)).toBe(betStatus(end, { ...writeSelection(selection), isInPlay: false }));
      }),
      { numRuns: 30 },
    );
  });

  test('[G-10] are certain of what a series that was cut short there has decided', () => {
    fc.assert(
      fc.property(series, anySelection, ({ model, maps, step }, selection) => {
        const moment = momentAfter(maps, step);
        const played = maps.slice(0, moment.maps.home + moment.maps.away);
        const isWinner = selection.market === 'winner' || selection.market === 'winner-3way';
        if (isWinner || ('map' in selection && selection.map <= played.length)) return;
        const result = { ...resultOf(model, played), unfinished: moment.rounds, ending: 'cut_short' } as const;
        const decided = betStatus({ kind: 'finished', result }, { ...writeSelection(selection), isInPlay: false });
        if (decided === 'void') return;
        expect(certainOf(chancesOf(selection, seriesChances(model, moment)))).toBe(decided);
      }),
      { numRuns: 30 },
    );
  });
});

describe('[G-10] what is offered of a series', () => {
  test('[G-10] depends on its maps and on whether the game has rounds', () => {
    const markets = (elo: number, maps: BestOf, roundsToWin?: number) =>
      new Set(offerOf(seriesChances(seriesModel(elo, maps, roundsToWin)), 0.06).map(({ market }) => market));
    expect(markets(50, 1)).toEqual(new Set(['winner', 'map1-winner']));
    expect(markets(50, 2)).toEqual(new Set(['winner', 'winner-3way', 'correct-score', 'map1-winner', 'map2-winner']));
    const rounds = ['winner', 'rounds-odd-even', 'pistol1', 'pistol2', 'race3', 'race5', 'race7'];
    expect(markets(50, 1, 9)).toEqual(
      new Set(['winner', ...[...rounds, 'round-handicap', 'total-rounds'].map((name) => `map1-${name}`)]),
    );
    expect(markets(50, 3, 13).has('map1-race10')).toBe(true);
    expect([...markets(50, 3, 13)].filter((market) => /^map[23]/.test(market))).toEqual(['map2-winner', 'map3-winner']);
    expect([...markets(50, 3)].filter((market) => !market.startsWith('map'))).toEqual([
      'winner',
      'correct-score',
      'total-maps',
    ]);
  });

  test('[G-10] each selection can be bet on below its fair odds, and nothing once the series is over', () => {
    fc.assert(
      fc.property(series, ({ model, maps, step, steps }) => {
        const chances = seriesChances(model, momentAfter(maps, step));
        const offer = offerOf(chances, 0.06);
        for (const { market, selection, odds } of offer) {
          const fair = fairOdds(chancesOf(parseSelection(market, selection)!, chances))!;
          expect(Number(odds) / 10_000).toBeLessThanOrEqual(fair);
          expect(odds).toBeGreaterThanOrEqual(10_100n);
        }
        expect(offer.length > 0).toBe(step < steps);
      }),
      { numRuns: 20 },
    );
  });
});
