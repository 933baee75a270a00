import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDraw } from '../../../math/random.ts';
import { stakeParts } from '../../../engine/instant/instant-game.ts';
import { fastDraw } from '../testing/fast-draw.ts';
import { scripted } from '../testing/scripted.ts';
import {
  cellCount,
  coinsToHold,
  coinValues,
  coinWeightSum,
  freeReels,
  grandPays,
  maxFreeSpins,
  maxPays,
  pays,
  reels,
  statedHitFrequency,
  statedRtp,
  statedVolatility,
} from './model.ts';
import { type HoldSpin, playRound } from './outcome.ts';
import { holdFigures } from './rtp.ts';

const sixCoins = [20, 12, 7, 0, 0];
const sixOnes = [0, 0, 0, 0, 0, 0];
const noCoin = 1;
const threeScatters = [0, 9, 21, 10, 0];
const threeScattersFree = [0, 22, 14, 18, 0];
const nothingFree = [0, 22, 0, 0, 0];
/** Six coins of a free spin, then one in each empty cell: all are worth one stake. */
const fullFree = [5, 11, 0, 0, 0, ...sixOnes, ...Array.from({ length: 18 }, () => 0)];

describe('[G-10] the hold-and-respin slot', () => {
  test('[G-10] the stated figures are those of all windows and all courses of the respins', () => {
    expect(holdFigures()).toEqual({ rtp: statedRtp, hitFrequency: statedHitFrequency, volatility: statedVolatility });
    expect(Number(statedRtp)).toBeGreaterThanOrEqual(94);
    expect(Number(statedRtp)).toBeLessThanOrEqual(97);
  });

  test('[G-10] played rounds come to the stated return and hit frequency within three standard errors', () => {
    const draw = fastDraw(20_261_105);
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

  test('[G-10] wilds and scatters lie on reels 2–4 only, a window shows one scatter of a reel at most', () => {
    for (const strips of [reels, freeReels]) {
      for (const [reel, strip] of strips.entries()) {
        expect([strip.includes('W'), strip.includes('S')]).toEqual([reel >= 1 && reel <= 3, reel >= 1 && reel <= 3]);
        for (const [stop, face] of strip.entries()) {
          if (face !== 'S') continue;
          for (const step of [1, 2]) expect(strip[(stop + step) % strip.length]).not.toBe('S');
        }
      }
    }
    expect(coinValues.reduce((sum, { weight }) => sum + weight, 0)).toBe(coinWeightSum);
    for (const pay of Object.values(pays)) expect(pay.toSorted((a, b) => a - b)).toEqual(pay);
  });

  test('[G-10] six coins stick and start three respins, which a new coin sets to three again; jackpots go by the coin', () => {
    // Six coins of one stake; no coin; one of 200 stakes, the major jackpot; then three respins without.
    const nine = Array.from({ length: 9 }, () => noCoin);
    const round = playRound(scripted([sixCoins, sixOnes, nine, [0, 999], nine.slice(1), [noCoin]]));
    expect(round.spins).toHaveLength(1);
    expect(round.spins[0]).toMatchObject({ wins: [], hold: { isGrand: false, pays: 6 * 20 + 4000 }, pays: 4120 });
    expect(round.spins[0]?.hold?.respins.map(({ left }) => left)).toEqual([2, 3, 2, 1, 0]);
    expect(round.spins[0]?.hold?.respins[1]?.coins).toEqual([
      { cell: { reel: 0, row: 2 }, pays: 4000, jackpot: 'major' },
    ]);
  });

  test('[G-10] a full grid pays the grand jackpot besides and ends the respins', () => {
    const round = playRound(scripted([sixCoins, [0]]));
    expect(round.spins[0]?.hold).toMatchObject({ isGrand: true, pays: 15 * 20 + grandPays });
    expect(round.spins[0]?.hold?.respins).toHaveLength(1);
  });

  test('[G-10] five coins pay nothing', () => {
    const [first = 0, second = 0, , ...rest] = sixCoins;
    const spin = playRound(scripted([[first, second, 0, ...rest], [0]])).spins[0];
    expect(spin?.coins).toHaveLength(5);
    expect(spin).toMatchObject({ hold: null, pays: 0 });
  });

  test('[G-10] three scatters pay a stake and eight free spins; three more add four, up to the cap', () => {
    const round = playRound(scripted([threeScatters, threeScattersFree, nothingFree]));
    expect(round.spins[0]).toMatchObject({ scatterPays: 20, freeSpinsAdded: 8, pays: 20 });
    expect(round.spins[1]).toMatchObject({ scatterPays: 20, freeSpinsAdded: 4, pays: 20 });
    expect(round.spins).toHaveLength(13);
    expect(round.pays).toBe(40);
    expect(playRound(scripted([threeScatters, threeScattersFree])).spins).toHaveLength(1 + maxFreeSpins);
  });

  test('[G-10] a round that reaches the most it may pay ends there', () => {
    // One stake for the scatters, then 1,015 stakes for each full grid.
    const round = playRound(scripted([threeScatters, fullFree]));
    expect(round.spins.map((spin) => spin.pays)).toEqual([20, 20_300, 20_300, 20_300, 20_300, 20_300]);
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
        for (const spin of round.spins) checkSpin(spin);
      }),
      { numRuns: 300 },
    );
  });

  test('[G-10] coins that stick never share a cell, and a spin with fewer than six has no respins', () => {
    const draw = fastDraw(20_261_106);
    const spins = Array.from({ length: 3000 }, () => playRound(draw).spins).flat();
    const held = spins.filter((spin) => spin.hold !== null);
    expect(held.length).toBeGreaterThan(10);
    for (const spin of spins) checkSpin(spin);
  });
});

function checkSpin({ window, wins, scatters, coins, hold }: HoldSpin) {
  for (const win of wins) {
    const faces = win.cells.map(({ reel, row }) => window[reel]?.[row]);
    expect(faces.filter((face) => face !== win.symbol && face !== 'W')).toEqual([]);
    expect(new Set(win.cells.map(({ reel }) => reel)).size).toBe(win.count);
  }
  for (const { reel, row } of scatters) expect(window[reel]?.[row]).toBe('S');
  for (const { cell } of coins) expect(window[cell.reel]?.[cell.row]).toBe('C');
  expect(hold !== null).toBe(coins.length >= coinsToHold);
  if (!hold) return;
  const all = [...coins, ...hold.respins.flatMap((respin) => respin.coins)];
  expect(new Set(all.map(({ cell }) => `${cell.reel} ${cell.row}`)).size).toBe(all.length);
  expect(hold.isGrand).toBe(all.length === cellCount);
  expect(hold.pays).toBe(all.reduce((sum, coin) => sum + coin.pays, hold.isGrand ? grandPays : 0));
}
