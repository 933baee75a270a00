import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { symbols } from '../symbols.ts';
import { seededDraw } from '../../../math/random.ts';
import { stakeParts } from '../../../engine/instant/instant-game.ts';
import { fastDraw } from '../testing/fast-draw.ts';
import { scripted } from '../testing/scripted.ts';
import {
  maxFreeSpins,
  maxPays,
  multipliers,
  pays,
  reels,
  rowCount,
  statedHitFrequency,
  statedRtp,
  statedVolatility,
} from './model.ts';
import { evaluate, playRound } from './outcome.ts';
import { waysFigures } from './rtp.ts';

const fullOfH3 = [0, 16, 0, 9, 23];
const threeScatters = [18, 4, 8, 0, 0];

describe('[G-10] the 243-ways slot', () => {
  test('[G-10] the stated figures are those of all windows', () => {
    expect(waysFigures()).toEqual({ rtp: statedRtp, hitFrequency: statedHitFrequency, volatility: statedVolatility });
    expect(Number(statedRtp)).toBeGreaterThanOrEqual(94);
    expect(Number(statedRtp)).toBeLessThanOrEqual(97);
  });

  test('[G-10] played rounds come to the stated return and hit frequency within three standard errors', () => {
    const draw = fastDraw(20_261_103);
    const rounds = 120_000;
    let sum = 0;
    let squares = 0;
    let hits = 0;
    for (let round = 0; round < rounds; round++) {
      const won = playRound(draw).pays / stakeParts;
      sum += won;
      squares += won ** 2;
      if (won > 0) hits += 1;
    }
    const error = Math.sqrt((squares / rounds - (sum / rounds) ** 2) / rounds);
    expect(Math.abs(sum / rounds - Number(statedRtp) / 100)).toBeLessThan(3 * error);
    const chance = Number(statedHitFrequency) / 100;
    expect(Math.abs(hits / rounds - chance)).toBeLessThan(3 * Math.sqrt((chance * (1 - chance)) / rounds));
  });

  test('[G-10] the reels hold known symbols, wilds on reels 2–4 only, one scatter in a window at most', () => {
    for (const [reel, strip] of reels.entries()) {
      expect(strip.filter((symbol) => !symbols.includes(symbol))).toEqual([]);
      expect(strip.includes('W')).toBe(reel >= 1 && reel <= 3);
      expect(strip.filter((symbol) => symbol === 'S')).toHaveLength(1);
    }
    for (const pay of Object.values(pays)) expect(pay.toSorted((a, b) => a - b)).toEqual(pay);
  });

  test('[G-10] every way across adjacent reels pays: 2 × 2 × 2 × 2 times four of a kind', () => {
    const spin = evaluate([0, 16, 0, 9, 0], 1, false, maxFreeSpins);
    expect(spin.window.slice(0, 2)).toEqual([
      ['H3', 'H3', 'J'],
      ['H4', 'H3', 'H3'],
    ]);
    expect(spin.wins).toMatchObject([{ symbol: 'H3', count: 4, ways: 16, pays: 16 * 36 }]);
    expect(spin.pays).toBe(576);
  });

  test('[G-10] a wild stands for each symbol that reaches it', () => {
    const spin = evaluate([10, 10, 17, 0, 3], 1, false, maxFreeSpins);
    expect(spin.wins.map(({ symbol, count, ways, pays: won }) => [symbol, count, ways, won])).toEqual([
      ['H1', 3, 2, 80],
      ['K', 4, 2, 40],
      ['H3', 3, 1, 14],
    ]);
    expect(spin.pays).toBe(134);
  });

  test('[G-10] scatters pay anywhere, start free spins and add five to running ones; wins of these are multiplied', () => {
    expect(evaluate(threeScatters, 1, false, 50)).toMatchObject({ scatterPays: 20, freeSpinsAdded: 10, pays: 25 });
    expect(evaluate(threeScatters, 3, true, 50)).toMatchObject({ scatterPays: 20, freeSpinsAdded: 5, pays: 75 });
    expect(evaluate(threeScatters, 3, true, 2)).toMatchObject({ freeSpinsAdded: 2 });
    const round = playRound(scripted([threeScatters, threeScatters, [0, 0, 4, 0, 3]]));
    expect(round.spins).toHaveLength(16);
    expect(round.spins.slice(0, 4).map(({ multiplier }) => multiplier)).toEqual([1, 3, 4, 4]);
  });

  test('[G-10] free spins and their multiplier stop at their caps', () => {
    const { spins } = playRound(scripted([threeScatters]));
    expect(spins).toHaveLength(1 + maxFreeSpins);
    expect(spins.at(-1)?.multiplier).toBe(multipliers.at(-1));
  });

  test('[G-10] a round that reaches the most it may pay ends there', () => {
    const round = playRound(scripted([threeScatters, fullOfH3]));
    // 25 parts, then 32 ways of 120 at ×3 in each free spin.
    expect(round.spins).toHaveLength(1 + Math.ceil((maxPays - 25) / (32 * 120 * 3)));
    expect(round.pays).toBe(maxPays);
  });

  test('[G-10] the same seeds give the same round; pays add up, stay below the cap, and each win shows its symbol', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (seed, nonce) => {
        const round = playRound(seededDraw(seed, 'client', nonce));
        expect(playRound(seededDraw(seed, 'client', nonce))).toEqual(round);
        expect(round.pays).toBe(
          Math.min(
            maxPays,
            round.spins.reduce((sum, spin) => sum + spin.pays, 0),
          ),
        );
        expect(round.spins.length - 1).toBeLessThanOrEqual(maxFreeSpins);
        for (const spin of round.spins) {
          expect(spin.window.every((faces) => faces.length === rowCount)).toBe(true);
          for (const win of spin.wins) {
            const faces = win.cells.map(({ reel, row }) => spin.window[reel]?.[row]);
            expect(faces.filter((face) => face !== win.symbol && face !== 'W')).toEqual([]);
            expect(new Set(win.cells.map(({ reel }) => reel)).size).toBe(win.count);
          }
          for (const { reel, row } of spin.scatters) expect(spin.window[reel]?.[row]).toBe('S');
        }
      }),
      { numRuns: 300 },
    );
  });
});
