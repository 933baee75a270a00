import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BetStatus } from '../../engine/settlement.ts';
import { seededDraw } from '../../math/random.ts';
import { isOverdue } from '../sports/result.ts';
import type { Side } from '../sports/score.ts';
import { seriesModel } from './chances.ts';
import { fixedSelections, writeSelection } from './markets.ts';
import { playSeries, resultOf } from './play.ts';
import { type BestOf, scoreOfWins } from './series.ts';
import {
  betStatus,
  type EsportsBet,
  type PlayedMap,
  type SeriesEnd,
  seriesPlayLimit,
  type SeriesResult,
  settleBet,
} from './settle.ts';

const stake = 100_000n;

const bet = (market: string, selection: string, isInPlay = false): EsportsBet => ({
  market,
  selection,
  stake,
  odds: 19_000n,
  isInPlay,
});

/** `hhah…`: who won what in turn. */
const wins = (text: string): Side[] => [...text].map((letter) => (letter === 'h' ? 'home' : 'away'));

const map = (rounds: string): PlayedMap => {
  const score = scoreOfWins(wins(rounds));
  return { winner: score.home > score.away ? 'home' : 'away', rounds: wins(rounds) };
};

const plainMaps = (text: string): PlayedMap[] => wins(text).map((winner) => ({ winner, rounds: [] }));

const finished = (result: Partial<SeriesResult>): SeriesEnd => ({
  kind: 'finished',
  result: { bestOf: 3, winner: 'home', maps: [], ending: 'complete', ...result },
});

const status = (end: SeriesEnd, market: string, selection: string, isInPlay = false) =>
  betStatus(end, bet(market, selection, isInPlay));

/** Home takes the first and the third map. */
const twoOne = finished({ maps: plainMaps('hah') });

describe('[G-10] an e-sports series settles its bets', () => {
  test.for<[string, string, BetStatus, bigint]>([
    ['map-handicap', 'home -1.5', 'lost', 0n],
    ['map-handicap', 'away +1.5', 'won', 190_000n],
    ['total-maps', 'over 2.5', 'won', 190_000n],
    ['map2-winner', 'away', 'won', 190_000n],
    ['map4-winner', 'home', 'void', 100_000n],
    ['winner', 'home', 'won', 190_000n],
    ['correct-score', '2-1', 'won', 190_000n],
    ['correct-score', '2-0', 'lost', 0n],
  ])('[G-10] best of three, 2–1: %s %s is %s', ([market, selection, ended, payout]) => {
    expect(settleBet(twoOne, bet(market, selection))).toEqual({ status: ended, payout });
  });

  test('[G-10] rounds of a map, overtime included', () => {
    // 12–12 after the regular rounds, 14–12 at the end
    const rounds = 'ahhhhhaaaaaahhhhhhhaaaaahh';
    const end = finished({ bestOf: 1, roundsToWin: 13, maps: [map(rounds)] });
    expect(scoreOfWins(wins(rounds))).toEqual({ home: 14, away: 12 });
    expect(status(end, 'map1-total-rounds', 'over 25.5')).toBe('won');
    expect(status(end, 'map1-total-rounds', 'under 26')).toBe('push');
    expect(status(end, 'map1-round-handicap', 'home -1.5')).toBe('won');
    expect(status(end, 'map1-round-handicap', 'home -2.25')).toBe('half_lost');
    expect(status(end, 'map1-rounds-odd-even', 'even')).toBe('won');
    expect(status(end, 'map1-pistol1', 'away')).toBe('won');
    // the thirteenth round opens the second half
    expect(status(end, 'map1-pistol2', 'home')).toBe('won');
    expect(status(end, 'map1-race5', 'home')).toBe('won');
    expect(status(end, 'map1-race7', 'away')).toBe('won');
    expect(status(end, 'map1-race10', 'away')).toBe('lost');
    expect(status(twoOne, 'map1-total-rounds', 'over 20.5')).toBe('void');
    expect(status(twoOne, 'map1-race5', 'home')).toBe('void');
  });

  test('[G-10] a drawn best-of-two is void, or the draw of the three-way market', () => {
    const drawn = finished({ bestOf: 2, winner: 'draw', maps: plainMaps('ha') });
    expect(settleBet(drawn, bet('winner', 'home'))).toEqual({ status: 'void', payout: stake });
    expect(status(drawn, 'winner-3way', 'draw')).toBe('won');
    expect(status(drawn, 'winner-3way', 'home')).toBe('lost');
  });

  test('[G-10] not played within 24 hours, or a walkover before the first map: all is void', () => {
    expect(isOverdue(0, 24 * 3_600_000, seriesPlayLimit)).toBe(false);
    expect(isOverdue(0, 24 * 3_600_000 + 1, seriesPlayLimit)).toBe(true);
    fc.assert(
      fc.property(fc.constantFrom(...fixedSelections), fc.bigInt(1n, 10n ** 9n), (selection, amount) => {
        const any = { ...writeSelection(selection), stake: amount, odds: 25_000n, isInPlay: false };
        expect(settleBet({ kind: 'not_played' }, any)).toEqual({ status: 'void', payout: amount });
      }),
    );
  });

  test('[G-10] a disqualification after the start: the official winner, and the maps that were played', () => {
    // home led by a map and was disqualified in the second, at 2–1 in rounds
    const first = map('h'.repeat(13));
    const end = finished({
      winner: 'away',
      roundsToWin: 13,
      maps: [first],
      unfinished: wins('hah'),
      ending: 'cut_short',
    });
    expect(status(end, 'winner', 'away')).toBe('won');
    expect(status(end, 'winner', 'home')).toBe('lost');
    expect(status(end, 'map1-winner', 'home')).toBe('won');
    expect(status(end, 'map1-total-rounds', 'under 20.5')).toBe('won');
    expect(status(end, 'map2-winner', 'home')).toBe('void');
    expect(status(end, 'map2-pistol1', 'home')).toBe('won');
    expect(status(end, 'map2-total-rounds', 'over 12.5')).toBe('won');
    expect(status(end, 'map2-total-rounds', 'over 13.5')).toBe('won');
    expect(status(end, 'map2-total-rounds', 'over 14.5')).toBe('void');
    expect(status(end, 'map3-winner', 'home')).toBe('void');
    expect(status(end, 'total-maps', 'over 2.5')).toBe('void');
    expect(status(end, 'correct-score', '2-0')).toBe('void');
    // decided by the first map, however the rest had gone
    expect(status(end, 'correct-score', '0-2')).toBe('lost');
    expect(status(end, 'map-handicap', 'home +1.5')).toBe('won');
    expect(status(end, 'map-handicap', 'away -1.5')).toBe('lost');
  });

  test('[G-10] an unannounced map advantage or other number of maps: only winner and maps stand', () => {
    const changed = finished({ bestOf: 3, maps: plainMaps('hhah'), ending: 'changed' });
    for (const [market, selection] of [
      ['map-handicap', 'home -1.5'],
      ['total-maps', 'over 2.5'],
      ['correct-score', '2-1'],
    ] as const)
      expect(settleBet(changed, bet(market, selection))).toEqual({ status: 'void', payout: stake });
    expect(status(changed, 'winner', 'home')).toBe('won');
    expect(status(changed, 'map3-winner', 'away')).toBe('won');
  });

  test('[G-10] a map that is played anew: earlier bets stand, those in play on it only where decided', () => {
    const replayed: PlayedMap = { ...map('a'.repeat(13)), beforeReplay: wins('hhhhhhhaa') };
    const end = finished({ roundsToWin: 13, maps: [replayed, map('h'.repeat(13)), map('h'.repeat(13))] });
    expect(status(end, 'map1-winner', 'away')).toBe('won');
    expect(status(end, 'map1-winner', 'away', true)).toBe('void');
    expect(status(end, 'map1-race7', 'home')).toBe('lost');
    expect(status(end, 'map1-race7', 'home', true)).toBe('won');
    expect(status(end, 'map1-race10', 'home', true)).toBe('void');
    expect(status(end, 'map1-total-rounds', 'over 14.5')).toBe('lost');
    // seven to two: at least fifteen rounds, whoever wins
    expect(status(end, 'map1-total-rounds', 'over 14.5', true)).toBe('won');
    expect(status(end, 'map1-total-rounds', 'over 15.5', true)).toBe('void');
    expect(status(end, 'map1-round-handicap', 'home -3.5', true)).toBe('void');
    expect(status(end, 'map1-round-handicap', 'away +12.5', true)).toBe('won');
    expect(status(end, 'map2-winner', 'home', true)).toBe('won');
    expect(status(end, 'winner', 'home', true)).toBe('won');
  });

  test('[G-10] a series that was played out leaves nothing of its maps undecided', () => {
    const series = fc.record({
      nonce: fc.nat(10_000),
      bestOf: fc.constantFrom<BestOf>(1, 2, 3, 5),
      difference: fc.integer({ min: -400, max: 400 }),
    });
    fc.assert(
      fc.property(series, ({ nonce, bestOf, difference }) => {
        const model = seriesModel(difference, bestOf, 13);
        const maps = playSeries(seededDraw('seed', 'client', nonce), model);
        const end: SeriesEnd = { kind: 'finished', result: resultOf(model, maps) };
        const winners = { won: 0, void: 0 };
        for (const selection of fixedSelections) {
          const { market, selection: text } = writeSelection(selection);
          const ended = status(end, market, text);
          if (selection.market === 'map-winner') {
            if (selection.map > maps.length) winners.void += ended === 'void' ? 1 : 0;
            else winners.won += ended === 'won' ? 1 : 0;
          }
          const isPlayed = !('map' in selection) || selection.map <= maps.length;
          const isDrawn = selection.market === 'winner' && bestOf === 2 && maps[0]?.winner !== maps[1]?.winner;
          expect(ended === 'void').toBe(!isPlayed || isDrawn);
        }
        expect(winners).toEqual({ won: maps.length, void: 2 * (5 - maps.length) });
      }),
      { numRuns: 40 },
    );
  });
});
