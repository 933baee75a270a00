import { demoRoomStakeUnits } from '@sampan/contract/demo';
import * as z from 'zod/mini';
import type { RoomGame, RoundEnd, RoundPlay } from '../../engine/rooms/room-game.ts';
import { type Card, cardText, handSize, packSize } from './cards.ts';
import { dealHands } from './deal.ts';
import { type GameState, type Move, reduce, startGame, timeOutMove, viewOf } from './game.ts';
import { type Payment, settle } from './payments.ts';
import { robotMove } from './robot.ts';

const moveOf = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('play'),
    cards: z.array(z.int().check(z.gte(0), z.lt(packSize))).check(z.minLength(1), z.maxLength(handSize)),
  }),
  z.strictObject({ type: z.literal('pass') }),
]);

/** What a round was begun with. */
interface Table {
  readonly dealt: readonly (readonly Card[])[];
  readonly stakes: readonly bigint[];
  readonly unit: bigint;
}

const paymentText = ({ from, to, reason, units, amount }: Payment, show: (amount: bigint) => string) =>
  `${from + 1}>${to + 1} ${reason} ${units}: ${show(amount)}`;

function endOf(state: GameState, { dealt, stakes, unit }: Table): RoundEnd | null {
  const { result } = state;
  if (!result) return null;
  const { payments, seats } = settle(state.debts, stakes, unit);
  return {
    payments,
    places: seats,
    winner: result.winner,
    record: (place, show) =>
      [
        `place ${place + 1} of ${stakes.length}, dealt ${(dealt[place] ?? []).map(cardText).join(' ')}`,
        `place ${result.winner + 1} wins${result.instant ? ` by ${result.instant}` : ''}`,
        `commission ${show(seats[place]?.rake ?? 0n)}`,
        ...payments.filter(({ from, to }) => from === place || to === place).map((one) => paymentText(one, show)),
      ].join('; '),
  };
}

/** The game as a page sees it: all hands once it is over. */
export interface TienLenView extends ReturnType<typeof viewOf> {
  readonly hands: readonly (readonly Card[])[] | null;
}

function playFrom(state: GameState, table: Table, moves: number): RoundPlay {
  const next = (move: Move): RoundPlay | null => {
    const reduced = reduce(state, move);
    return reduced.isAccepted ? playFrom(reduced.state, table, moves + 1) : null;
  };
  return {
    awaited: state.result ? [] : [state.turn],
    window: moves,
    move(place, raw) {
      const parsed = z.safeParse(moveOf, raw);
      return parsed.success ? next({ ...parsed.data, seat: place }) : null;
    },
    timeOut() {
      const move = timeOutMove(state);
      const after = move && next(move);
      if (!after) throw new Error('a game that goes on has a move for who is late');
      return after;
    },
    robotMove(place) {
      const move = robotMove(viewOf(state, place));
      if (!move) return null;
      return move.type === 'play' ? { type: 'play', cards: move.cards } : { type: 'pass' };
    },
    view: (place): TienLenView => ({ ...viewOf(state, place), hands: state.result ? state.hands : null }),
    end: endOf(state, table),
  };
}

/** Tiến Lên in a room, two to four places. */
export const tienLenRoom: RoomGame = {
  kind: 'tien-len',
  stakeUnits: demoRoomStakeUnits['tien-len'],
  // What an instant win takes.
  leastUnits: 26n,
  rakePercent: 5,
  moveMs: 20_000,
  dealMs: 2_500,
  showMs: 1_500,
  begin({ draw, stakes, unit, opener }) {
    const { hands } = dealHands(draw, stakes.length);
    return playFrom(startGame(hands, opener), { dealt: hands, stakes, unit }, 0);
  },
};
