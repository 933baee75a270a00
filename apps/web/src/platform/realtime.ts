import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ClientMessage, realtimePath, serverMessage, type ServerMessage } from '@sampan/contract/realtime';
import { brand } from '#brand/brand.ts';
import { gatewayOrigin, hasLiveUpdates } from './gateway-origin.ts';
import { type LiveSocket, type LiveUpdates, loadLiveUpdates } from './live-updates.ts';
import { session, useSession } from './session.ts';

const firstDelay = 500;
const longestDelay = 30_000;
const pingEvery = 25_000;
const pongWithin = 10_000;
/** Browsers refetch what a gateway missed within this time, each at a random moment; milliseconds. */
const spread = 2_000;
/** Between two readings of what a gateway without live updates doesn't tell of; milliseconds. */
const readAgainAfter = 20_000;
/** What a feature does with a message of one type. */
type Hear = (message: ServerMessage, queries: QueryClient) => void;

/** Between the gateway's word that the session is over and its end here. */
const timeoutMs = 500;

/**
 * Keeps a socket open for the session: the end of the session arrives by it, and what the features' live updates are
 * about. It comes back by itself, later each time up to 30 s, and at once when the network does. A visitor's socket
 * gets the site-wide broadcasts. Returns the way to close it.
 */
export function startRealtime(queries: QueryClient, { isVisitor = false } = {}): () => void {
  let socket: WebSocket | undefined;
  let attempts = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setTimeout> | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  let catching: ReturnType<typeof setTimeout> | undefined;
  let isGreeted = false;
  let isStopped = false;
  let features: readonly LiveUpdates[] | undefined;
  let stopReading: (() => void) | undefined;
  const live: LiveSocket = { isVisitor, send: (message) => send(socket, message) };

  function connect(): void {
    clearTimeout(retry);
    const token = session.token();
    // A session's socket carries its token.
    if (isStopped || !features || isVisitor === (token !== null)) return;
    const opened = new WebSocket(new URL(realtimePath, (gatewayOrigin || location.href).replace(/^http/, 'ws')));
    socket = opened;
    isGreeted = false;
    opened.addEventListener('open', () => {
      send(opened, { type: 'hello', ...(token !== null && { token }), merchant: brand.merchantCode });
      awaitTraffic(opened);
    });
    opened.addEventListener('message', (event: MessageEvent<unknown>) => {
      awaitTraffic(opened);
      const message = parse(event.data);
      if (message) handle(message);
    });
    opened.addEventListener('close', () => {
      if (socket !== opened || isStopped) return;
      clearTimeout(heartbeat);
      for (const feature of features ?? []) feature.onClosed?.(queries, live);
      const delay = Math.min(longestDelay, firstDelay * 2 ** attempts);
      attempts += 1;
      // Spread, so that not all browsers reconnect to a restarted gateway at once.
      retry = setTimeout(connect, delay * (0.5 + Math.random() / 2));
    });
  }

  /** Asks for a sign of life when nothing was heard for a while, and hangs up when none comes. */
  function awaitTraffic(opened: WebSocket): void {
    clearTimeout(heartbeat);
    heartbeat = setTimeout(() => {
      send(opened, { type: 'ping' });
      heartbeat = setTimeout(() => opened.close(), pongWithin);
    }, pingEvery);
  }

  function handle(message: ServerMessage): void {
    switch (message.type) {
      case 'ready': {
        clearTimeout(catching);
        const hasMissed = attempts > 0 || isGreeted;
        for (const feature of features ?? []) feature.onReady?.(queries, live, { ...message, hasMissed });
        // Missed while the socket was down; or by the gateway, which tells all browsers at once.
        if (attempts > 0) catchUp();
        else if (isGreeted) catching = setTimeout(catchUp, Math.random() * spread);
        attempts = 0;
        isGreeted = true;
        return;
      }
      case 'session_over':
        // A logout in another tab says so itself, a little later.
        ending = setTimeout(() => session.end('expired'), timeoutMs);
        return;
      case 'pong':
        return;
      default:
        for (const { on } of features ?? []) (on?.[message.type] as Hear | undefined)?.(message, queries);
    }
  }

  function catchUp(): void {
    for (const feature of features ?? []) feature.catchUp?.(queries, live);
  }

  function reconnectNow(): void {
    if (!hasLiveUpdates) return;
    if (document.visibilityState === 'hidden' || socket?.readyState === WebSocket.OPEN) return;
    if (socket?.readyState !== WebSocket.CONNECTING) connect();
  }

  addEventListener('online', reconnectNow);
  document.addEventListener('visibilitychange', reconnectNow);
  void loadLiveUpdates().then((list) => {
    features = list;
    if (hasLiveUpdates) connect();
    else if (!isStopped) stopReading = readAgainAndAgain(catchUp);
  });
  return () => {
    isStopped = true;
    stopReading?.();
    for (const feature of features ?? []) feature.onStop?.(live);
    clearTimeout(retry);
    clearTimeout(heartbeat);
    clearTimeout(ending);
    clearTimeout(catching);
    removeEventListener('online', reconnectNow);
    document.removeEventListener('visibilitychange', reconnectNow);
    socket?.close();
  };
}

/** While the page is seen, and when it is seen again. Returns the way to stop. */
function readAgainAndAgain(read: () => void): () => void {
  const readIfSeen = () => {
    if (document.visibilityState === 'visible') read();
  };
  const timer = setInterval(readIfSeen, readAgainAfter);
  document.addEventListener('visibilitychange', readIfSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', readIfSeen);
  };
}

let visitorUses = 0;
let stopVisitor: (() => void) | undefined;

/** A member has a socket already; a visitor has one while something that lives by it is on the page, one for all. */
export function useLiveUpdates(): void {
  const { isLoggedIn } = useSession();
  const queries = useQueryClient();
  useEffect(() => {
    if (isLoggedIn) return;
    visitorUses += 1;
    stopVisitor ??= startRealtime(queries, { isVisitor: true });
    return () => {
      visitorUses -= 1;
      if (visitorUses > 0) return;
      stopVisitor?.();
      stopVisitor = undefined;
    };
  }, [isLoggedIn, queries]);
}

function send(socket: WebSocket | undefined, message: ClientMessage): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function parse(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const result = serverMessage.safeParse(JSON.parse(data));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
