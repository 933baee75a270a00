import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDraw } from '../../../math/random.ts';
import { stakeParts } from '../../../engine/instant/instant-game.ts';
import { fastDraw } from '../testing/fast-draw.ts';
import { scripted } from '../testing/scripted.ts';
import {
  cascadeSymbols,
  type CascadeSymbol,
  maxFreeSpins,
  maxPays,
  multipliers,
  payCounts,
  pays,
  reelCount,
  rowCount,
  statedHitFrequency,
  statedRtp,
  statedVolatility,
  weights,
  weightSum,
} from './model.ts';
import { playRound } from './outcome.ts';
import { cascadeFigures } from './rtp.ts';

/** The lowest draw that lets each symbol fall. */
const drawOf = (symbol: CascadeSymbol) =>
  cascadeSymbols.slice(0, cascadeSymbols.indexOf(symbol)).reduce((sum, before) => sum + weights[before], 0);
const falls = (text: string) =>
  text.split(' ').map((name) => drawOf(cascadeSymbols.find((symbol) => symbol === name) ?? 'S'));

const sevenKings = falls('K K A H1 K A K H2 K H3 K H4 A K H1 A H2 H3 H4 A');
const thenSevenAces = falls('A A H1 S H2 H3 S');
const thenFourScatters = falls('S S K K K H4 K');
const nothing = falls('H1 H2 H3 H4 A H1 H2 H3 H4 A H1 H2 H3 H4 A H1 H2 H3 H4 A');
const fourScatters = falls('H1 H2 H3 H4 S H1 H2 H3 H4 S H1 H2 H3 H4 S H1 H2 H3 H4 S');

describe('[G-10] the cascade slot', () => {
  test('[G-10] the stated figures are those of all windows and all ways to fill them again', () => {
    expect(cascadeFigures()).toEqual({
      rtp: statedRtp,
      hitFrequency: statedHitFrequency,
      volatility: statedVolatility,
    });
    expect(Number(statedRtp)).toBeGreaterThanOrEqual(94);
    expect(Number(statedRtp)).toBeLessThanOrEqual(97);
  });

  test('[G-10] played rounds come to the stated return and hit frequency within three standard errors', () => {
    const draw = fastDraw(20_261_104);
    const rounds = 20_000;
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

  test('[G-10] the weights add up, and more of a symbol pays more', () => {
    expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(weightSum);
    for (const pay of Object.values(pays)) expect(pay.toSorted((a, b) => a - b)).toEqual(pay);
  });

  test('[G-10] winning symbols vanish, what is above falls, new ones come on top, and the multiplier goes on', () => {
    const round = playRound(scripted([sevenKings, thenSevenAces, thenFourScatters, nothing]));
    const spin = round.spins[0];
    expect(spin?.window[0]).toEqual(['K', 'K', 'A', 'H1']);
    expect(spin?.cascades).toMatchObject([
      {
        wins: [{ symbol: 'K', pays: 8 }],
        multiplier: 1,
        pays: 8,
        added: [['A', 'A'], ['H1', 'S'], ['H2', 'H3'], ['S'], []],
      },
      { wins: [{ symbol: 'A', pays: 12 }], multiplier: 2, pays: 24 },
    ]);
    expect(spin?.cascades[0]?.window).toEqual([
      ['A', 'A', 'A', 'H1'],
      ['H1', 'S', 'A', 'H2'],
      ['H2', 'H3', 'H3', 'H4'],
      ['S', 'A', 'H1', 'A'],
      ['H2', 'H3', 'H4', 'A'],
    ]);
    expect(spin?.cascades[1]?.window[0]).toEqual(['S', 'S', 'K', 'H1']);
    expect(spin?.scatters).toEqual([
      { reel: 0, row: 0 },
      { reel: 0, row: 1 },
      { reel: 1, row: 2 },
      { reel: 3, row: 2 },
    ]);
    expect(spin).toMatchObject({ scatterPays: 40, freeSpinsAdded: 8, pays: 72 });
    expect(round.spins).toHaveLength(9);
    expect(round.pays).toBe(72);
  });

  test('[G-10] free spins begin with the multiplier that the spins before them reached', () => {
    const round = playRound(
      scripted([sevenKings, thenSevenAces, thenFourScatters, sevenKings, falls('H1 H2 H3 H4 H1 H2 H3'), nothing]),
    );
    expect(round.spins[1]?.cascades).toMatchObject([{ multiplier: 3, pays: 24 }]);
    expect(round.pays).toBe(72 + 24);
  });

  test('[G-10] free spins and the multiplier stop at their caps', () => {
    expect(playRound(scripted([fourScatters])).spins).toHaveLength(1 + maxFreeSpins);
    const { cascades = [] } = playRound(scripted([falls('H1')])).spins[0] ?? {};
    expect(cascades.slice(0, 6).map(({ multiplier }) => multiplier)).toEqual([1, 2, 3, 5, 8, 8]);
    expect(Math.max(...multipliers)).toBe(8);
  });

  test('[G-10] a round that reaches the most it may pay ends there', () => {
    // Twenty of H1 again and again: 3,000 parts at ×1, ×2, ×3, ×5 and then ×8.
    const round = playRound(scripted([falls('H1')]));
    expect(round.spins).toHaveLength(1);
    expect(round.spins[0]?.cascades).toHaveLength(7);
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
          let { window } = spin;
          for (const cascade of spin.cascades) {
            for (const { symbol, cells } of cascade.wins) {
              expect(cells.map(({ reel, row }) => window[reel]?.[row])).toEqual(cells.map(() => symbol));
              expect(window.flat().filter((face) => face === symbol)).toHaveLength(cells.length);
              expect(cells.length).toBeGreaterThanOrEqual(payCounts[0]);
            }
            ({ window } = cascade);
            expect(window.map((faces) => faces.length)).toEqual(Array.from({ length: reelCount }, () => rowCount));
          }
          for (const { reel, row } of spin.scatters) expect(window[reel]?.[row]).toBe('S');
        }
      }),
      { numRuns: 200 },
    );
  });
});
