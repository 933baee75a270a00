import { type Figures, figuresOf } from '../figures.ts';
import { roundMoments, type SpinCase } from '../free-spins.ts';
import { certain, either, never } from '../moments.ts';
import { spinShares } from '../spin-shares.ts';
import { maxFreeSpins, maxPays, multipliers, pays, reels, rowCount } from './model.ts';
import { freeSpinsWon, scattersPay } from './outcome.ts';

/** The slot's figures, from every one of its 28,629,151 windows. */
export function waysFigures(): Figures {
  const shares = spinShares(reels, rowCount, pays, 'W', ['S']).map(({ pays: won, marks: [scatters = 0], chance }) => ({
    won: won + scattersPay(scatters),
    scatters,
    chance,
  }));
  const casesOf = (multiplier: number, isFree: boolean): SpinCase[] =>
    reels
      .map((_, reel) => reel + 1)
      .concat(0)
      .map((scatters) => ({
        pays: shares
          .filter((share) => share.scatters === scatters)
          .reduce((sum, { won, chance }) => either(sum, certain(won * multiplier, chance)), never),
        freeSpins: freeSpinsWon(scatters, isFree),
        raises: isFree && scatters >= 3 ? 1 : 0,
      }));
  const free = multipliers.map((multiplier) => casesOf(multiplier, true));
  const round = roundMoments(casesOf(1, false), (step) => free[step] ?? [], {
    maxFreeSpins,
    lastStep: multipliers.length - 1,
  });
  const hitChance = shares.reduce((sum, { won, chance }) => sum + (won > 0 ? chance : 0), 0);
  return figuresOf(round, hitChance, maxPays);
}
