import { type Figures, figuresOf } from '../figures.ts';
import { roundMoments, type SpinCase } from '../free-spins.ts';
import { both, certain, either, type Moments, never, nothing, scaled } from '../moments.ts';
import { type SpinShare, spinShares } from '../spin-shares.ts';
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
  respinCoinOdds,
  respinCount,
  rowCount,
} from './model.ts';
import { freeSpinsWon, scattersPay } from './outcome.ts';

const coin = coinValues.reduce(
  (sum, { pays: worth, weight }) => either(sum, certain(worth, weight / coinWeightSum)),
  never,
);

/** The chance that so many of the empty cells bring a coin. */
function coinsChance(added: number, empty: number): number {
  let ways = 1;
  for (let cell = 0; cell < added; cell++) ways = (ways * (empty - cell)) / (cell + 1);
  return ways * respinCoinOdds ** -added * (1 - 1 / respinCoinOdds) ** (empty - added);
}

/** What is still to come in the respins: a Markov chain over the number of coins and the respins left. */
function respinMoments(coins: number, left: number): Moments {
  if (coins === cellCount) return certain(grandPays);
  if (left === 0) return nothing;
  let sum = never;
  let worth = nothing;
  for (let added = 0; coins + added <= cellCount; added++) {
    const rest = added === 0 ? respinMoments(coins, left - 1) : respinMoments(coins + added, respinCount);
    sum = either(sum, scaled(both(worth, rest), coinsChance(added, cellCount - coins)));
    worth = both(worth, coin);
  }
  return sum;
}

/** What so many coins in a window come to. */
const holdMoments = Array.from({ length: cellCount + 1 }, (_, coins) => {
  if (coins < coinsToHold) return nothing;
  return Array.from({ length: coins }).reduce<Moments>((sum) => both(sum, coin), respinMoments(coins, respinCount));
});

const sharesOf = (strips: typeof reels) => spinShares(strips, rowCount, pays, 'W', ['S', 'C']);

function casesOf(shares: readonly SpinShare[], isFree: boolean): SpinCase[] {
  const cases = new Map<number, SpinCase>();
  for (const {
    pays: won,
    marks: [scatters = 0, coins = 0],
    chance,
  } of shares) {
    const freeSpins = freeSpinsWon(scatters, isFree);
    const spin = both(certain(won + scattersPay(scatters), chance), holdMoments[coins] ?? nothing);
    cases.set(freeSpins, { pays: either(cases.get(freeSpins)?.pays ?? never, spin), freeSpins, raises: 0 });
  }
  return [...cases.values()];
}

/** The slot's figures, from every window of both sets of reels and every course that respins can take. */
export function holdFigures(): Figures {
  const shares = sharesOf(reels);
  const free = casesOf(sharesOf(freeReels), true);
  const round = roundMoments(casesOf(shares, false), () => free, { maxFreeSpins, lastStep: 0 });
  const isHit = ({ pays: won, marks: [scatters = 0, coins = 0] }: SpinShare) =>
    won + scattersPay(scatters) > 0 || coins >= coinsToHold;
  const hitChance = shares.filter(isHit).reduce((sum, { chance }) => sum + chance, 0);
  return figuresOf(round, hitChance, maxPays);
}
