import type { AddressInfo } from 'node:net';
import { realtimePath, type ServerMessage, serverMessage } from '@sampan/contract/realtime';
import type { TestGateway } from './harness.ts';

/** A socket for live updates. */
export interface Client {
  readonly socket: WebSocket;
  /** The next message of this type that no earlier `next` returned. */
  next<T extends ServerMessage['type']>(type: T): Promise<Extract<ServerMessage, { type: T }>>;
  readonly received: ServerMessage[];
  readonly closed: Promise<{ code: number; reason: string }>;
  send(message: unknown): void;
}

/** Opens a socket over the wire. Rejects when the gateway doesn't upgrade. */
export async function connect(gateway: TestGateway, headers: Record<string, string> = {}): Promise<Client> {
  if (!gateway.app.server.listening) await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = gateway.app.server.address() as AddressInfo;
  return connectTo(port, headers);
}

/** The same to the gateway that listens on the port of this machine. */
export async function connectTo(port: number, headers: Record<string, string> = {}): Promise<Client> {
  const received: ServerMessage[] = [];
  const unread: ServerMessage[] = [];
  const waiting: { type: string; resolve: (message: never) => void }[] = [];
  const socket = new WebSocket(`ws://127.0.0.1:${port}${realtimePath}`, { headers });
  socket.addEventListener('message', ({ data }) => {
    const message = serverMessage.parse(JSON.parse(String(data)));
    received.push(message);
    const index = waiting.findIndex(({ type }) => type === message.type);
    if (index === -1) unread.push(message);
    else waiting.splice(index, 1)[0]?.resolve(message as never);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason }));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('no upgrade')));
  });
  return {
    socket,
    received,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: (type) => {
      const index = unread.findIndex((message) => message.type === type);
      if (index !== -1) return Promise.resolve(unread.splice(index, 1)[0] as never);
      return new Promise((resolve) => waiting.push({ type, resolve }));
    },
  };
}
