import type { RoomMessage, RoomState } from '../vendor/engine/rooms/protocol.ts';
import type { FirstChain } from '../vendor/engine/tables/seeds.ts';
import { type GameSocket, launchGame, openGameSocket, type World } from './game-socket.ts';

/** What the page does when its move is awaited; null: nothing, its time runs out. */
export type Player = (state: RoomState) => object | null;

/** Seeds whose first ten rounds deal nobody a hand that wins at once, to two, three or four. */
export const ordinaryDeals: FirstChain = { lastSecret: 'rooms of the tests 0', salt: 'salt of the tests' };
/** In the first round of these somebody of four is dealt such a hand. */
export const dealsOfInstantWin: FirstChain = { lastSecret: 'rooms of the tests 40', salt: 'salt of the tests' };

/** A page of a room, as far as its server sees it. */
export interface RoomPage extends GameSocket<RoomMessage> {
  readonly session: string;
  /** The first state from now on for which it holds. */
  until(isWanted: (state: RoomState) => boolean): Promise<RoomState>;
  play(player: Player): void;
}

type Stated = Extract<RoomMessage, { state: RoomState }>;
const isStated = (message: RoomMessage): message is Stated => message.type === 'room' || message.type === 'state';

/** Launches a game of rooms and comes to its room. `launched`: the session of a page that was launched before. */
export async function openRoom(world: World, nodeId: string, launched?: string): Promise<RoomPage> {
  const session = launched ?? (await launchGame(world, nodeId));
  let player: Player = () => null;
  let answered = '';

  function answer(state: RoomState) {
    const { round } = state;
    if (round?.phase !== 'playing' || round.place === null || !round.awaited.includes(round.place)) return;
    const key = `${round.id} ${round.window} ${round.awaited.join()}`;
    if (key === answered) return;
    const move = player(state);
    if (move === null) return;
    answered = key;
    socket.say({ type: 'move', roundId: round.id, window: round.window, move });
  }

  const first = Promise.withResolvers<void>();
  const socket = await openGameSocket<RoomMessage>(world, 'room', (message) => {
    first.resolve();
    if (isStated(message)) answer(message.state);
  });
  socket.say({ type: 'join', session });
  await first.promise;

  return {
    ...socket,
    session,
    until: async (isWanted) =>
      (await socket.next((message): message is Stated => isStated(message) && isWanted(message.state))).state,
    play: (next) => {
      player = next;
    },
  };
}
