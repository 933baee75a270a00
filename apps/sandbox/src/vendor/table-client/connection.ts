import { game } from '../client/game-data.ts';
import { pauseBefore } from './state/reconnection.ts';

interface Listener<Message> {
  /** Of the socket. */
  readonly path: string;
  /** The type of the message that tells the whole state: the first one after each connection. */
  readonly whole: Message extends { readonly type: infer Type } ? Type : never;
  readonly onMessage: (message: Message) => void;
  readonly onConnecting: () => void;
  readonly onLost: () => void;
}

/** Parts from the server's own writing; what isn't JSON is left out. */
function readMessage<Message>(data: unknown): Message | null {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data) as Message;
  } catch {
    return null;
  }
}

/** The socket to a table or room. It connects again by itself, with growing pauses, until it is stopped. */
export function createConnection<Message extends { readonly type: string }>({
  path,
  whole,
  onMessage,
  onConnecting,
  onLost,
}: Listener<Message>) {
  let socket: WebSocket | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function drop() {
    clearTimeout(timer);
    const old = socket;
    socket = null;
    old?.close();
  }

  function open() {
    drop();
    isStopped = false;
    onConnecting();
    const url = new URL(path, window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const opened = new WebSocket(url);
    socket = opened;
    opened.addEventListener('open', () => {
      opened.send(JSON.stringify({ type: 'join', session: game.session }));
    });
    opened.addEventListener('message', (event) => {
      const message = opened === socket ? readMessage<Message>(event.data) : null;
      if (!message) return;
      if (message.type === whole) attempt = 0;
      onMessage(message);
    });
    opened.addEventListener('close', () => {
      if (opened !== socket || isStopped) return;
      socket = null;
      onLost();
      timer = setTimeout(open, pauseBefore(attempt, Math.random()));
      attempt += 1;
    });
  }

  const openAtOnce = () => {
    if (!isStopped && socket === null) open();
  };
  window.addEventListener('online', openAtOnce);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) openAtOnce();
  });

  return {
    /** Connects, or connects anew. */
    open,
    /** False: there is no connection to say it over. */
    send: (message: object): boolean => {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    stop: () => {
      isStopped = true;
      drop();
    },
  };
}
