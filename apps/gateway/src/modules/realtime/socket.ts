import { clientMessage, type ServerMessage, serverMessage } from '@sampan/contract/realtime';
import type { RawData, WebSocket } from 'ws';
import type { Closed, Merchant, Session } from '../../plugins/request-context.ts';
import type { ChatPresence } from './chat-presence.ts';
import type { Connection, Hub, Visitor } from './hub.ts';

/** Why a socket was closed (RFC 6455, 7.4.1). */
export const closeCodes = { normal: 1000, goingAway: 1001, policy: 1008, internal: 1011, tryLater: 1013 } as const;

export interface SocketDeps {
  readonly hub: Hub;
  readonly presence: Pick<ChatPresence, 'enter' | 'leave'>;
  readonly findMerchant: (code: string) => Promise<Merchant | null>;
  readonly resolveSession: (token: string) => Promise<Session | null>;
  readonly closedTo: (merchantCode: string, ip: string) => Promise<Closed | null>;
  readonly onError: (error: unknown) => void;
  /** How long a socket may take to send its hello, milliseconds. */
  readonly helloMs: number;
  /** Whether its page is one of the operator's; true without an `Origin` header. */
  readonly isFromOwn: (merchantCode: string) => Promise<boolean>;
  /** Where the socket comes from. */
  readonly readIp: () => string;
}

/** Messages that a socket may send within the window; a heartbeat needs one in 25 s. */
const allowed = { messages: 20, windowMs: 10_000 };
/** What may wait for a slow reader, in bytes; more and the socket is given up. */
const maxWaiting = 64 * 1_024;

/** Follows the contract's protocol on one socket: hello first, then heartbeats; everything else ends it. */
export function serveSocket(socket: WebSocket, deps: SocketDeps): void {
  const { hub, presence, onError } = deps;
  let connection: Connection | undefined;
  let visitor: Visitor | undefined;
  let isGreeted = false;
  let isInRoom = false;
  let windowStart = performance.now();
  let inWindow = 0;

  const helloTimer = setTimeout(() => socket.close(closeCodes.policy, 'hello expected'), deps.helloMs);
  helloTimer.unref();

  function send(message: ServerMessage): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > maxWaiting) {
      socket.terminate();
      return;
    }
    socket.send(JSON.stringify(serverMessage.parse(message)));
  }

  function endSession(): void {
    send({ type: 'session_over' });
    socket.close(closeCodes.normal, 'session over');
  }

  function shutOut(closed: Closed): void {
    socket.close(closed === 'region_restricted' ? closeCodes.policy : closeCodes.tryLater, closed);
  }

  /** False: the socket is gone, the operator's site is closed to it, or its page is none of the operator's. */
  async function isLetIn(merchant: Merchant, ip: string): Promise<boolean> {
    const [closed, isOwn] = await Promise.all([deps.closedTo(merchant.code, ip), deps.isFromOwn(merchant.code)]);
    if (socket.readyState !== socket.OPEN) return false;
    if (closed) shutOut(closed);
    else if (!isOwn) socket.close(closeCodes.policy, 'foreign page');
    return closed === null && isOwn;
  }

  async function greetVisitor(merchantCode: string): Promise<void> {
    const merchant = await deps.findMerchant(merchantCode);
    if (socket.readyState !== socket.OPEN) return;
    if (!merchant) {
      socket.close(closeCodes.policy, 'merchant unknown');
      return;
    }
    const ip = deps.readIp();
    if (!(await isLetIn(merchant, ip))) return;
    const greeted: Visitor = { merchant, ip, send, shutOut };
    if (!hub.addVisitor(greeted)) {
      socket.close(closeCodes.tryLater, 'too many connections');
      return;
    }
    visitor = greeted;
    send({ type: 'ready', countsChat: true });
  }

  async function greet(token: string, merchantCode: string): Promise<void> {
    const [merchant, session] = await Promise.all([deps.findMerchant(merchantCode), deps.resolveSession(token)]);
    if (socket.readyState !== socket.OPEN) return;
    if (!merchant || !session || session.merchantCode !== merchant.code) {
      endSession();
      return;
    }
    // spec §4: such a session is good for the change of its password only.
    if (session.mustChangePassword) {
      socket.close(closeCodes.policy, 'password change required');
      return;
    }
    const ip = deps.readIp();
    if (!(await isLetIn(merchant, ip))) return;
    const greeted: Connection = { merchant, session, ip, send, shutOut, endSession };
    if (!hub.add(greeted)) {
      socket.close(closeCodes.tryLater, 'too many connections');
      return;
    }
    connection = greeted;
    send({ type: 'ready', countsChat: true });
    // Whatever changed between the page's own reading and now.
    hub.pushBalance(session.memberId);
  }

  /** The room was opened or closed on the page. */
  async function changeRoom(listener: Visitor, isOpen: boolean, visitorName: string | undefined): Promise<void> {
    isInRoom = isOpen;
    presence.leave(listener);
    if (!isOpen) return;
    const session = connection?.session;
    const member = session ? { id: session.memberId, isTrial: session.isTrial } : null;
    await presence.enter({ listener, member, visitor: visitorName });
    // It went while it was let in.
    if (!isInRoom || socket.readyState !== socket.OPEN) presence.leave(listener);
  }

  function isTooMany(): boolean {
    const now = performance.now();
    if (now - windowStart > allowed.windowMs) {
      windowStart = now;
      inWindow = 0;
    }
    inWindow += 1;
    return inWindow > allowed.messages;
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (isTooMany()) {
      socket.close(closeCodes.policy, 'too many messages');
      return;
    }
    const message = isBinary ? null : parse(data);
    const listener = connection ?? visitor;
    if (message?.type === 'ping' && listener) {
      send({ type: 'pong' });
    } else if (message?.type === 'chat_room' && listener) {
      changeRoom(listener, message.isOpen, message.visitor).catch(onError);
    } else if (message?.type === 'hello' && !isGreeted) {
      isGreeted = true;
      clearTimeout(helloTimer);
      const { token, merchant } = message;
      (token === undefined ? greetVisitor(merchant) : greet(token, merchant)).catch((error: unknown) => {
        onError(error);
        socket.close(closeCodes.internal);
      });
    } else {
      socket.close(closeCodes.policy, 'unexpected message');
    }
  });
  socket.on('close', () => {
    clearTimeout(helloTimer);
    if (connection) hub.remove(connection);
    if (visitor) hub.removeVisitor(visitor);
    const listener = connection ?? visitor;
    if (listener) presence.leave(listener);
  });
}

function parse(data: RawData) {
  try {
    const parsed = clientMessage.safeParse(JSON.parse((data as Buffer).toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
