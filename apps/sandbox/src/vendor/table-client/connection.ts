import type { JoinMessage, TableMessage } from '../engine/tables/protocol.ts';
import { pauseBefore } from './state/reconnection.ts';
import { table } from './table-data.ts';

interface Listener {
  readonly onMessage: (message: TableMessage) => void;
  readonly onConnecting: () => void;
  readonly onLost: () => void;
}

/** Parts from the server's own writing; what isn't JSON is left out. */
function readMessage(data: unknown): TableMessage | null {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data) as TableMessage;
  } catch {
    return null;
  }
}

/** The socket to the table. It connects again by itself, with growing pauses, until it is stopped. */
export function createConnection({ onMessage, onConnecting, onLost }: Listener) {
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
    const url = new URL('/api/vendor/table', window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const opened = new WebSocket(url);
    socket = opened;
    opened.addEventListener('open', () => {
      opened.send(JSON.stringify({ type: 'join', session: table.session } satisfies JoinMessage));
    });
    opened.addEventListener('message', (event) => {
      const message = opened === socket ? readMessage(event.data) : null;
      if (!message) return;
      if (message.type === 'table') attempt = 0;
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
    stop: () => {
      isStopped = true;
      drop();
    },
  };
}
