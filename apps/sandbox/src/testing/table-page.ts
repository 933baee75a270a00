import type {
  MoveAnswer,
  MoveRequest,
  StakeAnswer,
  TableMessage,
  TakeBackAnswer,
} from '../vendor/engine/tables/protocol.ts';
import { type GameSocket, launchGame, openGameSocket, type World } from './game-socket.ts';

/** A page of a live table, as far as its server sees it. */
export interface TablePage extends Omit<GameSocket<TableMessage>, 'say'> {
  readonly session: string;
  stake(
    requestId: string,
    roundId: string,
    lines: readonly (readonly [string, string, string])[],
  ): Promise<StakeAnswer>;
  takeBack(placementId: string): Promise<TakeBackAnswer>;
  /** Whatever it is that the page sends. */
  move(request: MoveRequest | object): Promise<MoveAnswer>;
}

/** Launches a table and comes to it. `launched`: the session of a page that was launched before. */
export async function openTable(world: World, nodeId: string, launched?: string): Promise<TablePage> {
  const session = launched ?? (await launchGame(world, nodeId));
  const socket = await openGameSocket<TableMessage>(world, 'table');
  socket.say({ type: 'join', session });
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${world.port}/api/vendor/table/${path}`, {
      method,
      headers: { authorization: `Bearer ${session}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  return {
    ...socket,
    session,
    stake: async (requestId, roundId, lines) =>
      (await call('POST', 'stakes', {
        requestId,
        roundId,
        lines: lines.map(([market, selection, amount]) => ({ market, selection, amount })),
      })) as StakeAnswer,
    move: async (request) => (await call('POST', 'moves', request)) as MoveAnswer,
    takeBack: async (placementId) => (await call('DELETE', `stakes/${placementId}`)) as TakeBackAnswer,
  };
}
