import { once } from 'node:events';
import type { StakeAnswer, TableMessage, TakeBackAnswer } from '../vendor/engine/tables/protocol.ts';
import { WebSocket } from 'ws';
import { sessionIn, type TestSandbox } from './sandbox.ts';

/** A page of a live table, as far as its server sees it. */
export interface TablePage {
  /** All that it was told, the oldest first. */
  readonly heard: readonly TableMessage[];
  /** The first message from now on, or heard since `after`, that is wanted. */
  next<M extends TableMessage>(isWanted: (message: TableMessage) => message is M): Promise<M>;
  stake(
    requestId: string,
    roundId: string,
    lines: readonly (readonly [string, string, string])[],
  ): Promise<StakeAnswer>;
  takeBack(placementId: string): Promise<TakeBackAnswer>;
  readonly isOpen: () => boolean;
  close(): Promise<void>;
}

/** Launches a table and comes to it. `session`: of a page that was launched before. */
export async function openTable(
  world: TestSandbox,
  nodeId: string,
  session?: string,
): Promise<TablePage & { readonly session: string }> {
  const base = `http://127.0.0.1:${world.port}`;
  const secret =
    session ?? sessionIn(await (await fetch(`${base}/play?launch=${world.wallet.launchToken(nodeId)}`)).text());
  const socket = new WebSocket(`ws://127.0.0.1:${world.port}/api/vendor/table`, { origin: 'http://sandbox.test' });
  const heard: TableMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(String(data)) as TableMessage);
    for (const look of waiting) look();
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'join', session: secret }));
  let seen = 0;
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${base}/api/vendor/table/${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  return {
    session: secret,
    heard,
    next: (isWanted) =>
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
      }),
    stake: async (requestId, roundId, lines) =>
      (await call('POST', 'stakes', {
        requestId,
        roundId,
        lines: lines.map(([market, selection, amount]) => ({ market, selection, amount })),
      })) as StakeAnswer,
    takeBack: async (placementId) => (await call('DELETE', `stakes/${placementId}`)) as TakeBackAnswer,
    isOpen: () => socket.readyState === socket.OPEN,
    close: async () => {
      if (socket.readyState === socket.CLOSED) return;
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}
