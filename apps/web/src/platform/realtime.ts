import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { jackpots } from '@sampan/contract/jackpots';
import { realtimePath, serverMessage, type ServerMessage } from '@sampan/contract/realtime';
import { walletBalance } from '@sampan/contract/wallet';
import { winnerBoard } from '@sampan/contract/winners';
import { brand } from '#brand/brand.ts';
import { newIdempotencyKey, queryKeyOf } from './api.ts';
import { gatewayOrigin, hasLiveUpdates } from './gateway-origin.ts';
import { changeHearing, hearMessage, hideMessage } from './realtime-chat.ts';
import { session, useSession } from './session.ts';
import { readLocal, writeLocal } from './storage.ts';

const firstDelay = 500;
const longestDelay = 30_000;
const pingEvery = 25_000;
const pongWithin = 10_000;
/** Within this time everybody reads anew what a gateway missed. */
const spread = 2_000;
/** Between two readings of what no gateway tells of by itself. */
const readAgainAfter = 20_000;
/** Between the gateway's word that the session is over and its end here. */
const patience = 500;

/** How many places show the chat room on this page, and who tells the gateway so. */
let roomUses = 0;
const roomTellers = new Set<() => void>();

/** What a deposit's change makes stale. */
const depositQueries: ReadonlySet<unknown> = new Set(['getDeposit', 'listDeposits', 'walletTransactions']);

/**
 * Keeps a socket open for the session: balances arrive by it, and the end of the session. It comes back by itself,
 * later each time up to 30 s, and at once when the network does. A visitor's socket hears what everybody on the site
 * does. Returns the way to close it.
 */
export function startRealtime(queries: QueryClient, { isVisitor = false } = {}): () => void {
  let socket: WebSocket | undefined;
  let attempts = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setTimeout> | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  let catching: ReturnType<typeof setTimeout> | undefined;
  let isGreeted = false;
  let countsChat = false;
  let isStopped = false;

  function tellRoom(): void {
    if (!countsChat || socket?.readyState !== WebSocket.OPEN) return;
    const visitor = isVisitor ? { visitor: visitorName() } : {};
    socket.send(JSON.stringify({ type: 'chat_room', isOpen: roomUses > 0, ...visitor }));
  }
  roomTellers.add(tellRoom);

  function connect(): void {
    clearTimeout(retry);
    const token = session.token();
    // Whoever has a session gets a socket with it.
    if (isStopped || isVisitor === (token !== null)) return;
    const opened = new WebSocket(new URL(realtimePath, (gatewayOrigin || location.href).replace(/^http/, 'ws')));
    socket = opened;
    isGreeted = false;
    countsChat = false;
    opened.addEventListener('open', () => {
      opened.send(JSON.stringify({ type: 'hello', ...(token !== null && { token }), merchant: brand.merchantCode }));
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
      changeHearing(queries, false);
      queries.setQueryData(['chatPeople'], null);
      const delay = Math.min(longestDelay, firstDelay * 2 ** attempts);
      attempts += 1;
      // Spread, so that a restarted gateway isn't met by everyone in the same moment.
      retry = setTimeout(connect, delay * (0.5 + Math.random() / 2));
    });
  }

  /** Asks for a sign of life when nothing was heard for a while, and hangs up when none comes. */
  function awaitTraffic(opened: WebSocket): void {
    clearTimeout(heartbeat);
    heartbeat = setTimeout(() => {
      if (opened.readyState === WebSocket.OPEN) opened.send(JSON.stringify({ type: 'ping' }));
      heartbeat = setTimeout(() => opened.close(), pongWithin);
    }, pingEvery);
  }

  function handle(message: ServerMessage): void {
    switch (message.type) {
      case 'ready':
        clearTimeout(catching);
        changeHearing(queries, true);
        // While the socket was away; or while the gateway was deaf, which it tells everybody in the same moment.
        if (attempts > 0) catchUp();
        else if (isGreeted) catching = setTimeout(catchUp, Math.random() * spread);
        // Said between the room's own reading and now.
        else void queries.invalidateQueries({ queryKey: ['chatMessages'] });
        attempts = 0;
        isGreeted = true;
        countsChat = message.countsChat === true;
        if (roomUses > 0) tellRoom();
        return;
      case 'balance':
        // Whoever holds it looks at it afterwards.
        if (queries.getQueryData<number>(['balanceHolds'])) return;
        queries.setQueryData(queryKeyOf(walletBalance, {}), (before: typeof message.value | undefined) =>
          before && before.version >= message.value.version ? before : message.value,
        );
        return;
      case 'winners':
        queries.setQueryData(queryKeyOf(winnerBoard, {}), message.value);
        return;
      case 'jackpots':
        queries.setQueryData(queryKeyOf(jackpots, {}), message.value);
        return;
      case 'chat':
        hearMessage(queries, message.value);
        return;
      case 'chat_hidden':
        hideMessage(queries, message.id);
        return;
      case 'chat_people':
        queries.setQueryData(['chatPeople'], message.count);
        return;
      case 'deposit':
        readDepositsAnew();
        return;
      case 'session_over':
        // A logout in another tab says so itself, a little later.
        ending = setTimeout(() => session.end('expired'), patience);
        return;
      case 'pong':
    }
  }

  /** What happened while nothing was heard. */
  function catchUp(): void {
    if (!isVisitor) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(walletBalance, {}) });
      readDepositsAnew();
    }
    void queries.invalidateQueries({ queryKey: queryKeyOf(winnerBoard, {}) });
    void queries.invalidateQueries({ queryKey: queryKeyOf(jackpots, {}) });
    void queries.invalidateQueries({ queryKey: ['chatMessages'] });
  }

  function readDepositsAnew(): void {
    void queries.invalidateQueries({ predicate: ({ queryKey }) => depositQueries.has(queryKey[0]) });
  }

  function reconnectNow(): void {
    if (document.visibilityState === 'hidden' || socket?.readyState === WebSocket.OPEN) return;
    if (socket?.readyState !== WebSocket.CONNECTING) connect();
  }

  if (!hasLiveUpdates) return readAgainAndAgain(catchUp);
  addEventListener('online', reconnectNow);
  document.addEventListener('visibilitychange', reconnectNow);
  connect();
  return () => {
    isStopped = true;
    roomTellers.delete(tellRoom);
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

/** The same in all tabs of this browser, so that its visitor counts once. */
function visitorName(): string {
  const known = readLocal('chatVisitor');
  if (known !== null) return known;
  const made = newIdempotencyKey();
  writeLocal('chatVisitor', made);
  return made;
}

/** While it is on the page, whoever looks at it counts among the people of the chat room. */
export function useChatPresence(): void {
  const queries = useQueryClient();
  useEffect(() => {
    roomUses += 1;
    for (const tell of roomTellers) tell();
    return () => {
      roomUses -= 1;
      for (const tell of roomTellers) tell();
      if (roomUses === 0) queries.setQueryData(['chatPeople'], null);
    };
  }, [queries]);
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

function parse(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const result = serverMessage.safeParse(JSON.parse(data));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
