import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SeatPlay } from '../../engine/seats/seated-game.ts';
import { seededDraw } from '../../math/random.ts';
import { parse, readTable } from './cards-text.ts';
import { blackjack } from './game.ts';

const serverSeed = '0123456789abcdef'.repeat(4);
const begin = (nonce: number, seats: readonly number[]) =>
  blackjack.begin(seededDraw(serverSeed, 'client-1', nonce), seats);
const stakes = (...spots: readonly (readonly [market: string, selection: string])[]) =>
  spots.map(([market, selection]) => ({ market, selection, stake: 1_000n }));

test('[G-10] whatever is decided or not, a round ends, tells the hidden card at its end alone, and the same decisions make the same', () => {
  const play = fc.record({
    nonce: fc.nat(),
    seats: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    choices: fc.array(fc.nat(), { minLength: 80, maxLength: 80 }),
  });
  fc.assert(
    fc.property(play, ({ nonce, seats, choices }) => {
      const run = () => {
        let round: SeatPlay = begin(nonce, seats);
        for (const choice of choices) {
          if (round.result !== null) break;
          expect(readTable(round.shown)?.dealer).toHaveLength(1);
          const seat = round.awaited[choice % round.awaited.length] ?? 0;
          // Every fourth time nobody decides.
          const move = choice % 4 === 0 ? null : (round.moves[choice % round.moves.length] ?? '');
          const next = move === null ? round.timeOut() : round.decide(seat, move);
          expect(next).not.toBeNull();
          if (next) round = next;
        }
        return round;
      };
      const first = run();
      expect(first.result).not.toBeNull();
      expect(parse(first.result ?? '')).not.toBeNull();
      expect(run().result).toBe(first.result);
      expect(first.decide(seats[0] ?? 0, 'hit')).toBeNull();
    }),
  );
});

test('[G-10] who isn’t awaited, or asks for what isn’t possible, changes nothing', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string(), (nonce, move) => {
      const round = begin(nonce, [2, 5]);
      fc.pre(!round.moves.includes(move));
      for (const seat of [1, 2, 5, 8]) expect(round.decide(seat, move)).toBeNull();
      for (const known of round.moves) expect(round.decide(4, known)).toBeNull();
    }),
  );
});

test('[G-10] a round that nobody plays is over at once', () => {
  const round = begin(1, []);
  expect(round).toMatchObject({ awaited: [], showMs: 0 });
  expect(round.result).toMatch(/^D:\w\w-\w\w$/);
});

test('[G-10] a seat is its first player’s, side bets go with the own seat and bets behind with another’s', () => {
  const refuse = (
    asked: ReturnType<typeof stakes>,
    own: ReturnType<typeof stakes> = [],
    others: ReturnType<typeof stakes> = [],
  ) => blackjack.refuse(asked, own, others);
  expect(refuse(stakes(['seat', '3'], ['perfect_pairs', '3'], ['21_plus_3', '3']))).toBeNull();
  expect(refuse(stakes(['seat', '3']), stakes(['seat', '3']))).toBeNull();
  expect(refuse(stakes(['seat', '3']), [], stakes(['seat', '3']))).toBe('seat_taken');
  expect(refuse(stakes(['seat', '4']), stakes(['seat', '3']))).toBe('one_seat');
  expect(refuse(stakes(['perfect_pairs', '4']), stakes(['seat', '3']))).toBe('seat_needed');
  expect(refuse(stakes(['behind', '4']), stakes(['seat', '3']), stakes(['seat', '4']))).toBeNull();
  expect(refuse(stakes(['along', '3']), stakes(['seat', '3']))).toBe('seat_needed');
});

test('[G-10] a move asks for what it stakes: as much again, or up to half for insurance', () => {
  const price = (move: string, amount: bigint | null = null, hand = 0) =>
    blackjack.priceOf({ hand }, 3, move, 1_001n, amount);
  expect(price('hit')).toBeNull();
  expect(price('double')).toMatchObject({ market: 'double', selection: '3a', stake: 1_001n });
  expect(price('double', null, 1)).toMatchObject({ selection: '3b' });
  expect(price('split')).toMatchObject({ market: 'split', selection: '3', stake: 1_001n });
  expect(price('insure')).toMatchObject({ market: 'insurance', selection: '3', stake: 500n });
  expect(price('insure', 250n)).toMatchObject({ stake: 250n });
  expect([price('insure', 501n), price('insure', 0n), price('insure', -1n)]).toEqual(
    Array.from({ length: 3 }, () => 'stake_invalid'),
  );
});

test('[G-10] a bet that goes along stakes with the seat, on the second hand only where it has one', () => {
  const bet = (market: string, selection: string) => ({ market, selection, stake: 5n, odds: 20_000n });
  const along = (price: ReturnType<typeof bet>, own: ReturnType<typeof stakes>) => blackjack.alongOf(price, own);
  expect(along(bet('double', '3a'), stakes(['along', '3']))).toMatchObject({ selection: '3a', stake: 1_000n });
  expect(along(bet('double', '3a'), stakes(['behind', '3'], ['along', '4']))).toBeNull();
  expect(along(bet('double', '3b'), stakes(['along', '3']))).toBeNull();
  expect(along(bet('double', '3b'), stakes(['along', '3'], ['split', '3']))).toMatchObject({ selection: '3b' });
  expect(along(bet('insurance', '3'), stakes(['along', '3']))).toBeNull();
});
