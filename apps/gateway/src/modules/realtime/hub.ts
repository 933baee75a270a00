import type { ServerMessage } from '@sampan/contract/realtime';
import { networkOf } from '../../address.ts';
import type { Events } from '../../events.ts';
import type { SpokenMessage } from '../chat/service.ts';
import { throttledBroadcast } from './throttled-broadcast.ts';
import type { Closed, Merchant, Session } from '../../plugins/request-context.ts';
import { isolateErrors } from '../../schedule.ts';

/** A socket without a session: it gets the site-wide broadcasts. */
export interface Visitor {
  readonly merchant: Merchant;
  readonly ip: string;
  send(message: ServerMessage): void;
  /** Closes: the operator's site is closed to it. */
  shutOut(closed: Closed): void;
}

/** An authenticated socket. */
export interface Connection extends Visitor {
  readonly session: Session;
  /** Tells that the session is over, and closes. */
  endSession(): void;
}

type ValueOf<T extends 'balance' | 'winners' | 'jackpots'> = Extract<ServerMessage, { type: T }>['value'];

export interface HubDeps {
  readonly events: Events;
  readonly readBalance: (who: { merchant: Merchant; session: Session }) => Promise<ValueOf<'balance'>>;
  readonly readBoard: (merchant: Merchant) => Promise<ValueOf<'winners'>>;
  readonly readPots: (merchant: Merchant) => Promise<ValueOf<'jackpots'>>;
  /** A message of the chat room; null: there is none (any more). */
  readonly readChat: (merchantCode: string, messageId: string) => Promise<SpokenMessage | null>;
  readonly liveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly closedTo: (merchantCode: string, ip: string) => Promise<Closed | null>;
  readonly onError: (error: unknown, merchantCode?: string) => void;
  /** Balances of one member are sent at most this often, milliseconds. */
  readonly balanceEveryMs: number;
  /** The winner board of one operator is sent at most this often, milliseconds. */
  readonly boardEveryMs: number;
  /** And what is in its pots. */
  readonly potsEveryMs: number;
}

export interface Hub {
  /** False: the member has too many connections. */
  add(connection: Connection): boolean;
  remove(connection: Connection): void;
  /** False: too many visitors come from this address. */
  addVisitor(visitor: Visitor): boolean;
  removeVisitor(visitor: Visitor): void;
  /** Sends the member's balance to all their connections, together with other reasons to do so. */
  pushBalance(memberId: string): void;
  /**
   * Closes the connections whose session has expired or was ended by an event that was missed, and all of an operator
   * that has closed its site to them.
   */
  check(): Promise<void>;
  close(): void;
}

interface Member {
  readonly connections: Set<Connection>;
  sentAt: number;
  timer: NodeJS.Timeout | undefined;
  isReading: boolean;
  isDirty: boolean;
}

export const maxConnectionsPerMember = 8;
/** A mobile network's customers may share an address. */
export const maxVisitorsPerAddress = 256;

/** Keeps the sockets of this instance and sends them the events. */
export function createHub(deps: HubDeps): Hub {
  const { events, readBalance, readBoard, readPots, readChat, liveSessions, closedTo, onError, balanceEveryMs } = deps;
  const members = new Map<string, Member>();
  const visitors = new Set<Visitor>();
  const visitorsAt = new Map<string, number>();

  function* listeners(merchantCode: string): Iterable<Visitor> {
    for (const { connections } of members.values())
      for (const connection of connections) if (connection.merchant.code === merchantCode) yield connection;
    for (const visitor of visitors) if (visitor.merchant.code === merchantCode) yield visitor;
  }
  const boards = throttledBroadcast({
    read: async (merchant) => ({ type: 'winners', value: await readBoard(merchant) }),
    listeners,
    onError,
    everyMs: deps.boardEveryMs,
  });
  const pots = throttledBroadcast({
    read: async (merchant) => ({ type: 'jackpots', value: await readPots(merchant) }),
    listeners,
    onError,
    everyMs: deps.potsEveryMs,
  });

  async function sendBalance(member: Member): Promise<void> {
    const [first] = member.connections;
    if (!first) return;
    member.isReading = true;
    member.isDirty = false;
    try {
      const value = await readBalance(first);
      member.sentAt = performance.now();
      for (const connection of member.connections) connection.send({ type: 'balance', value });
    } catch (error) {
      onError(error);
    } finally {
      member.isReading = false;
      if (member.isDirty) schedule(member);
    }
  }

  /** One read at a time, so that balances leave in their order; changes in the meantime share the next one. */
  function schedule(member: Member): void {
    member.isDirty = true;
    if (member.isReading || member.timer) return;
    const wait = Math.max(0, member.sentAt + balanceEveryMs - performance.now());
    member.timer = setTimeout(() => {
      member.timer = undefined;
      void sendBalance(member);
    }, wait);
    member.timer.unref();
  }

  /** To all sockets of the operator; trial accounts get what visitors get. */
  async function sendChat(merchantCode: string, messageId: string): Promise<void> {
    const [anyone] = listeners(merchantCode);
    const spoken = anyone ? await readChat(merchantCode, messageId) : null;
    if (!spoken) return;
    const { message, isHidden, memberId, isForVisitors } = spoken;
    const told = (reader?: string): ServerMessage =>
      isHidden
        ? { type: 'chat_hidden', id: message.id }
        : { type: 'chat', value: { ...message, isOwn: reader === memberId } };
    for (const { connections } of members.values())
      for (const { merchant, session, send } of connections)
        if (merchant.code === merchantCode && (isForVisitors || !session.isTrial)) send(told(session.memberId));
    if (!isForVisitors) return;
    for (const { merchant, send } of visitors) if (merchant.code === merchantCode) send(told());
  }

  /** Events may have been lost: browsers refetch what they show, and sessions are checked. */
  async function catchUp(): Promise<void> {
    const ready: ServerMessage = { type: 'ready', countsChat: true };
    for (const { connections } of members.values()) for (const { send } of connections) send(ready);
    for (const { send } of visitors) send(ready);
    await check();
  }

  async function checkSessions(): Promise<void> {
    const connections = [...members.values()].flatMap((member) => [...member.connections]);
    if (connections.length === 0) return;
    const live = await liveSessions([...new Set(connections.map(({ session }) => session.id))]);
    for (const connection of connections) if (!live.has(connection.session.id)) connection.endSession();
  }

  const checkSite = isolateErrors(onError, async (merchantCode: string) => {
    for (const { ip, shutOut } of listeners(merchantCode)) {
      const closed = await closedTo(merchantCode, ip);
      if (closed) shutOut(closed);
    }
  });

  async function check(): Promise<void> {
    await checkSessions();
    const connections = [...members.values()].flatMap((member) => [...member.connections]);
    const codes = new Set([...connections, ...visitors].map(({ merchant }) => merchant.code));
    for (const merchantCode of codes) await checkSite(merchantCode);
  }

  function pushBalance(memberId: string): void {
    const member = members.get(memberId);
    if (member) schedule(member);
  }

  const stops = [
    events.subscribe('balance', ({ memberId }) => pushBalance(memberId)),
    events.subscribe('winners', ({ merchantCode }) => boards.push(merchantCode)),
    events.subscribe('jackpots', ({ merchantCode }) => pots.push(merchantCode)),
    events.subscribe('chat', ({ merchantCode, messageId }) => void sendChat(merchantCode, messageId).catch(onError)),
    events.subscribe('missed', () => void catchUp().catch(onError)),
    events.subscribe('deposit', ({ memberId, depositId }) => {
      for (const connection of members.get(memberId)?.connections ?? []) {
        connection.send({ type: 'deposit', depositId });
      }
    }),
    events.subscribe('withdrawal', ({ memberId, withdrawalId }) => {
      for (const connection of members.get(memberId)?.connections ?? []) {
        connection.send({ type: 'withdrawal', withdrawalId });
      }
    }),
    events.subscribe('line_transfer', ({ memberId, transferId }) => {
      for (const connection of members.get(memberId)?.connections ?? []) {
        connection.send({ type: 'line_transfer', transferId });
      }
    }),
    events.subscribe('mailbox', ({ memberId }) => {
      for (const connection of members.get(memberId)?.connections ?? []) connection.send({ type: 'mailbox' });
    }),
    events.subscribe('session_over', ({ memberId, sessionId }) => {
      for (const connection of members.get(memberId)?.connections ?? []) {
        if (sessionId === null || connection.session.id === sessionId) connection.endSession();
      }
    }),
  ];

  return {
    add(connection) {
      const { memberId } = connection.session;
      let member = members.get(memberId);
      if (!member) {
        member = {
          connections: new Set(),
          sentAt: Number.NEGATIVE_INFINITY,
          timer: undefined,
          isReading: false,
          isDirty: false,
        };
        members.set(memberId, member);
      }
      if (member.connections.size >= maxConnectionsPerMember) return false;
      member.connections.add(connection);
      return true;
    },

    remove(connection) {
      const { memberId } = connection.session;
      const member = members.get(memberId);
      if (!member?.connections.delete(connection) || member.connections.size > 0) return;
      clearTimeout(member.timer);
      members.delete(memberId);
    },

    addVisitor(visitor) {
      const from = networkOf(visitor.ip);
      const there = visitorsAt.get(from) ?? 0;
      if (there >= maxVisitorsPerAddress) return false;
      visitorsAt.set(from, there + 1);
      visitors.add(visitor);
      return true;
    },

    removeVisitor(visitor) {
      if (!visitors.delete(visitor)) return;
      const from = networkOf(visitor.ip);
      const left = (visitorsAt.get(from) ?? 1) - 1;
      if (left > 0) visitorsAt.set(from, left);
      else visitorsAt.delete(from);
    },

    pushBalance,

    check,

    close() {
      for (const stop of stops) stop();
      boards.close();
      pots.close();
      for (const member of members.values()) clearTimeout(member.timer);
    },
  };
}
