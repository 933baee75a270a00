import { type InstantGame, stakeParts } from '../../../engine/instant/instant-game.ts';
import { stakesOf } from '../../../stakes.ts';
import { type CoinView, describeEnd, presentSpins, type SpinView } from '../spin-view.ts';
import { grandPays } from './model.ts';
import { type HoldRound, playRound } from './outcome.ts';
import type { Coin } from './respins.ts';

const coinView = ({ cell, pays, jackpot }: Coin, amountOf: (parts: number) => string): CoinView => ({
  cell,
  payout: amountOf(pays),
  stakes: pays / stakeParts,
  jackpot,
});

/** What coins were held in all spins together, and how many of each jackpot. */
function describeHold({ spins }: HoldRound): string {
  const holds = spins.flatMap(({ coins, hold }) => (hold ? [{ coins, hold }] : []));
  if (holds.length === 0) return '';
  const held = holds.flatMap(({ coins, hold }) => [...coins, ...hold.respins.flatMap((respin) => respin.coins)]);
  const jackpots = [
    ...held.flatMap(({ jackpot }) => jackpot ?? []),
    ...holds.flatMap(({ hold }) => (hold.isGrand ? ['grand' as const] : [])),
  ];
  const counts = [...Map.groupBy(jackpots, (jackpot) => jackpot)].map(
    ([jackpot, all]) => `, ${all.length} × ${jackpot}`,
  );
  return `, ${held.length} coins held${counts.join('')}`;
}

export const holdGame: InstantGame<HoldRound, SpinView> = {
  id: 'hold',
  stakesOf,
  play: playRound,
  describe: (round) =>
    `Reels ${round.spins[0]?.stops.join('-') ?? ''}${describeHold(round)}` +
    describeEnd(round, { parts: stakeParts, name: 'stake' }),
  present: (round, amountOf) =>
    presentSpins(round, amountOf, ({ stops, window, wins, scatters, scatterPays, coins, hold, freeSpinsAdded }) => ({
      stops,
      window,
      wins: wins.map(({ pays, ...win }) => ({ ...win, payout: amountOf(pays) })),
      scatters,
      scatterPayout: amountOf(scatterPays),
      freeSpinsAdded,
      coins: coins.map((coin) => coinView(coin, amountOf)),
      hold: hold && {
        respins: hold.respins.map(({ coins: added, left }) => ({
          coins: added.map((coin) => coinView(coin, amountOf)),
          left,
        })),
        grand: hold.isGrand ? amountOf(grandPays) : null,
        payout: amountOf(hold.pays),
      },
    })),
};
