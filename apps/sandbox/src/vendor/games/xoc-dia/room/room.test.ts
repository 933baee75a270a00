import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RoomGame, RoundPlay } from '../../../engine/rooms/room-game.ts';
import { fastDraw } from '../../slots/testing/fast-draw.ts';
import { tienLenRoom } from '../../tien-len/room.ts';
import { matched, type PotBet } from './pot.ts';
import { xocDiaRoom } from './room.ts';

const unit = 1_000n;
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** Plays a round by robots, time-outs and nonsense to its end. */
function played(game: RoomGame, seed: number, places: number): { play: RoundPlay; stakes: bigint[] } {
  const draw = fastDraw(seed);
  const stakes = Array.from(
    { length: places },
    () => game.leastUnits * unit + BigInt(draw(Number((game.stakeUnits - game.leastUnits) * unit) + 1)),
  );
  let play = game.begin({ draw, stakes, unit, opener: draw(2) === 0 ? null : draw(places) });
  while (play.awaited.length > 0) {
    expect(play.end).toBeNull();
    const place = play.awaited[draw(play.awaited.length)] ?? 0;
    const side = draw(2) === 0 ? 'even' : 'odd';
    const move =
      game === xocDiaRoom && draw(2) === 0
        ? { type: 'bet', side, units: 1 + draw(10) }
        : play.robotMove(place, play.awaited.length === 1);
    play = (move && draw(8) > 0 ? play.move(place, move) : null) ?? play.timeOut();
  }
  return { play, stakes };
}

test.each([
  ['Tiến Lên', tienLenRoom],
  ['Xóc Đĩa', xocDiaRoom],
] as const)(
  '[G-10] %s: what places get back and the commission are what they put up, and nobody loses more',
  (_, game) => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 4 }), (seed, places) => {
        const { play, stakes } = played(game, seed, places);
        const end = play.end;
        if (!end) throw new Error('the round is over');
        const back = end.places.map(({ net }, place) => (stakes[place] ?? 0n) + net);
        expect(back.every((amount) => amount >= 0n)).toBe(true);
        expect(sum(back) + sum(end.places.map(({ rake }) => rake))).toBe(sum(stakes));
        for (const [place, { net, rake }] of end.places.entries()) {
          const paid = end.payments.reduce(
            (total, { from, to, amount }) => total + (to === place ? amount : 0n) - (from === place ? amount : 0n),
            0n,
          );
          expect(net + rake).toBe(paid);
          expect(rake).toBe(paid > 0n ? (paid * BigInt(game.rakePercent)) / 100n : 0n);
          expect(end.record(place, String)).toContain(`place ${place + 1} of ${places}`);
        }
      }),
      { numRuns: 150 },
    );
  },
);

test('[G-10] both sides of a pot come to the same, and no bet is played for more than it is', () => {
  const bet = fc.option(
    fc.record({
      side: fc.constantFrom('even' as const, 'odd' as const),
      amount: fc.bigInt({ min: 1n, max: 100_000n }),
    }),
  );
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 6 }), (bets: PotBet[]) => {
      const amounts = matched(bets);
      const on = (side: string) => sum(amounts.filter((_, place) => bets[place]?.side === side));
      expect(on('even')).toBe(on('odd'));
      const whole = (side: string) => sum(bets.map((one) => (one?.side === side ? one.amount : 0n)));
      expect(on('even')).toBe(whole('even') < whole('odd') ? whole('even') : whole('odd'));
      for (const [place, amount] of amounts.entries()) {
        expect(amount >= 0n).toBe(true);
        expect(amount <= (bets[place]?.amount ?? 0n)).toBe(true);
      }
    }),
  );
});

test('[G-10] the bowl is not told before all have decided, and a decision stands', () => {
  const begun = xocDiaRoom.begin({ draw: fastDraw(5), stakes: [10n * unit, 3n * unit], unit, opener: null });
  expect(begun.view(0)).toMatchObject({ decisions: [null, null], mostUnits: 10, result: null });
  expect(begun.move(1, { type: 'bet', side: 'even', units: 4 })).toBeNull();
  expect(begun.move(1, { type: 'bet', side: 'even', units: 0 })).toBeNull();
  expect(begun.move(1, { type: 'bet', side: 'green', units: 1 })).toBeNull();
  const one = begun.move(1, { type: 'bet', side: 'even', units: 3 });
  expect(one?.awaited).toEqual([0]);
  expect(one?.move(1, { type: 'out' })).toBeNull();
  expect(one?.view(0)).toMatchObject({ result: null });
  const over = one?.move(0, { type: 'bet', side: 'odd', units: 10 });
  expect(over?.view(-1)).toMatchObject({ result: expect.stringMatching(/^[RW]{4}$/) as string });
  expect(over?.end?.payments).toEqual([expect.objectContaining({ amount: 3n * unit })]);
});
