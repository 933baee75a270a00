import type { SportsMessage, SportsPageMessage } from '../engine/fixtures/protocol.ts';
import { pauseBefore } from '../table-client/state/reconnection.ts';
import { book } from './book-data.ts';

interface Listener {
  readonly onMessage: (message: SportsMessage) => void;
  readonly onConnecting: () => void;
  readonly onLost: () => void;
}

/** Parts from the server's own writing; what isn't JSON is left out. */
function readMessage(data: unknown): SportsMessage | null {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data) as SportsMessage;
  } catch {
    return null;
  }
}

/** The socket to the book. It connects again by itself, with growing pauses, and watches then what was watched. */
export function createConnection({ onMessage, onConnecting, onLost }: Listener) {
  let socket: WebSocket | null = null;
  let isJoined = false;
  let watched: string | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const send = (message: SportsPageMessage) => socket?.send(JSON.stringify(message));

  function drop() {
    clearTimeout(timer);
    const old = socket;
    socket = null;
    isJoined = false;
    old?.close();
  }

  function open() {
    drop();
    isStopped = false;
    onConnecting();
    const url = new URL('/api/vendor/sports', window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const opened = new WebSocket(url);
    socket = opened;
    opened.addEventListener('open', () => {
      if (opened === socket) send({ type: 'join', session: book.session });
    });
    opened.addEventListener('message', (event) => {
      const message = opened === socket ? readMessage(event.data) : null;
      if (!message) return;
      if (message.type === 'joined') {
        attempt = 0;
        isJoined = true;
        if (watched !== null) send({ type: 'watch', fixtureId: watched });
      }
      onMessage(message);
    });
    opened.addEventListener('close', () => {
      if (opened !== socket || isStopped) return;
      socket = null;
      isJoined = false;
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
    watch: (fixtureId: string | null) => {
      watched = fixtureId;
      if (isJoined) send({ type: 'watch', fixtureId });
    },
    stop: () => {
      isStopped = true;
      drop();
    },
  };
}
