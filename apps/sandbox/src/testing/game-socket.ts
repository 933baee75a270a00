import { once } from 'node:events';
import { WebSocket } from 'ws';
import { sessionIn, type TestSandbox } from './sandbox.ts';

/** Where a sandbox answers, and whose wallet it asks. */
export type World = Pick<TestSandbox, 'port' | 'wallet'>;

/** Launches a game over HTTP; the secret of the page that opens. */
export async function launchGame({ port, wallet }: World, nodeId: string): Promise<string> {
  const page = await fetch(`http://127.0.0.1:${port}/play?launch=${wallet.launchToken(nodeId)}`);
  return sessionIn(await page.text());
}

/** What a game's page hears from its server and says to it. */
export interface GameSocket<Message> {
  /** All that it was told, the oldest first. */
  readonly heard: readonly Message[];
  /** The first message from now on, or heard since the last one that was asked for, that is wanted. */
  next<M extends Message>(isWanted: (message: Message) => message is M): Promise<M>;
  say(message: object): void;
  isOpen(): boolean;
  close(): Promise<void>;
}

/** Opens a socket of `/api/vendor/`. `onMessage` sees each message before anybody who waits for it. */
export async function openGameSocket<Message>(
  { port }: Pick<World, 'port'>,
  path: string,
  onMessage: (message: Message) => void = () => undefined,
): Promise<GameSocket<Message>> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/vendor/${path}`, { origin: 'http://sandbox.test' });
  const heard: Message[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(String(data)) as Message;
    heard.push(message);
    onMessage(message);
    for (const look of waiting) look();
  });
  await once(socket, 'open');
  let seen = 0;
  return {
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
    say: (message) => socket.send(JSON.stringify(message)),
    isOpen: () => socket.readyState === socket.OPEN,
    close: async () => {
      if (socket.readyState === socket.CLOSED) return;
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}
