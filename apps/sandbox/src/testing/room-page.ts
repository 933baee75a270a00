import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { PageMessage, RoomMessage, RoomState } from '../vendor/engine/rooms/protocol.ts';
import type { FirstChain } from '../vendor/engine/rooms/seeds.ts';
import { sessionIn, type TestSandbox } from './sandbox.ts';

/** What the page does when its move is awaited; null: nothing, its time runs out. */
export type Player = (state: RoomState) => object | null;

/** Seeds whose first ten rounds deal nobody a hand that wins at once, to two, three or four. */
export const ordinaryDeals: FirstChain = { lastSecret: 'rooms of the tests 0', salt: 'salt of the tests' };
/** In the first round of these somebody of four is dealt such a hand. */
export const dealsOfInstantWin: FirstChain = { lastSecret: 'rooms of the tests 40', salt: 'salt of the tests' };

/** A page of a room, as far as its server sees it. */
export interface RoomPage {
  readonly session: string;
  /** All that it was told, the oldest first. */
  readonly heard: readonly RoomMessage[];
  /** The first message from now on that is wanted. */
  next<M extends RoomMessage>(isWanted: (message: RoomMessage) => message is M): Promise<M>;
  /** The first state from now on for which it holds. */
  until(isWanted: (state: RoomState) => boolean): Promise<RoomState>;
  say(message: PageMessage | object): void;
  play(player: Player): void;
  isOpen(): boolean;
  close(): Promise<void>;
}

const stateOf = (message: RoomMessage): RoomState | null =>
  message.type === 'room' || message.type === 'state' ? message.state : null;

/** Launches a game of rooms and comes to its room. `session`: of a page that was launched before. */
export async function openRoom(world: TestSandbox, nodeId: string, session?: string): Promise<RoomPage> {
  const base = `http://127.0.0.1:${world.port}`;
  const secret =
    session ?? sessionIn(await (await fetch(`${base}/play?launch=${world.wallet.launchToken(nodeId)}`)).text());
  const socket = new WebSocket(`ws://127.0.0.1:${world.port}/api/vendor/room`, { origin: 'http://sandbox.test' });
  const heard: RoomMessage[] = [];
  const waiting = new Set<() => void>();
  let player: Player = () => null;
  let answered = '';
  const say = (message: object) => socket.send(JSON.stringify(message));

  function answer(state: RoomState) {
    const { round } = state;
    if (round?.phase !== 'playing' || round.place === null || !round.awaited.includes(round.place)) return;
    const key = `${round.id} ${round.window} ${round.awaited.join()}`;
    if (key === answered) return;
    const move = player(state);
    if (move === null) return;
    answered = key;
    say({ type: 'move', roundId: round.id, window: round.window, move });
  }

  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(String(data)) as RoomMessage;
    heard.push(message);
    const state = stateOf(message);
    if (state) answer(state);
    for (const look of waiting) look();
  });
  const first = once(socket, 'message');
  await once(socket, 'open');
  say({ type: 'join', session: secret });
  await first;

  let seen = 0;
  const next = <M extends RoomMessage>(isWanted: (message: RoomMessage) => message is M): Promise<M> =>
    new Promise((resolve) => {
      const look = () => {
        const index = heard.findIndex((message, at) => at >= seen && isWanted(message));
        const found = heard[index];
        if (found === undefined || !isWanted(found)) return;
        seen = index + 1;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });

  return {
    session: secret,
    heard,
    next,
    until: async (isWanted) => {
      const message = await next((one): one is Extract<RoomMessage, { state: RoomState }> => {
        const state = stateOf(one);
        return state !== null && isWanted(state);
      });
      return message.state;
    },
    say,
    play: (next) => {
      player = next;
    },
    isOpen: () => socket.readyState === socket.OPEN,
    close: async () => {
      if (socket.readyState === socket.CLOSED) return;
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}
