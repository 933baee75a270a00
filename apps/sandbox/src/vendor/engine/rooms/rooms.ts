import type { DatabaseSync } from 'node:sqlite';
import { demoRoomId, demoRoomLevels, demoRoomSeats } from '@sampan/contract/demo';
import { formatAmount } from '@sampan/contract/money';
import type { Log } from '../../../log.ts';
import type { OwnWallets } from '../../own-wallet.ts';
import type { PlaySession, Wallet } from '../../wallet.ts';
import { roundStore } from '../tables/round-store.ts';
import type { Ticket } from '../tables/ticket-store.ts';
import type { Tickets } from '../tables/tickets.ts';
import { createRoom, type Room, type RoomTerms } from './room.ts';
import type { RoomGame } from './room-game.ts';
import { roomRoundStore } from './round-store.ts';
import type { SeatReports } from './seat-reports.ts';
import type { Viewer } from './seats.ts';
import { type FirstChain, roundSeeds } from '../tables/seeds.ts';
import { roomStaking } from './staking.ts';

export interface RoomsNeeds {
  readonly db: DatabaseSync;
  readonly tickets: Tickets;
  readonly wallet: Wallet;
  readonly wallets: Pick<OwnWallets, 'read'>;
  readonly reports: SeatReports;
  readonly log: Log;
  /** The game of a room, by the id that players launch; null: it has no rooms. */
  readonly gameOf: (nodeId: string) => RoomGame | null;
  /** The smallest stake of a currency, minor units. */
  readonly smallestStake: (session: PlaySession) => bigint;
  /** Robots play with who is alone. */
  readonly hasRobots: boolean;
  readonly now?: () => number;
  readonly pace?: number;
  /** Of every room; drawn for each but for tests. */
  readonly firstChain?: FirstChain;
}

/** Room, operator, currency and kind of money: those who play for nothing have rooms of their own. */
const keyOf = ({ merchantCode, currency, mode }: PlaySession, roomId: string) =>
  [roomId, merchantCode, currency, mode].join(' ');

function partsOf(roomKey: string) {
  const [roomId = '', merchantCode = '', , mode = ''] = roomKey.split(' ');
  const at = roomId.lastIndexOf('.');
  return { roomId, merchantCode, mode, nodeId: roomId.slice(0, at), level: roomId.slice(at + 1) };
}

/** All rooms: they begin with the first player who comes. */
export function createRooms(needs: RoomsNeeds) {
  const { db, tickets, wallet, wallets, reports, log, gameOf, smallestStake, hasRobots } = needs;
  const { now = Date.now, pace = 1 } = needs;
  const store = roomRoundStore(db);
  const chains = roundStore(db);
  const staking = roomStaking({ tickets, wallet, wallets, log, now });
  const rooms = new Map<string, Room>();
  const roomsOfPages = new WeakMap<Viewer, Room>();

  function open(terms: RoomTerms): Room | null {
    const known = rooms.get(terms.roomKey);
    if (known) return known;
    const { nodeId, merchantCode, roomId, mode } = partsOf(terms.roomKey);
    const game = gameOf(nodeId);
    if (!game) return null;
    const room = createRoom(terms, game, {
      db,
      store,
      seeds: roundSeeds(chains, terms.roomKey, now, needs.firstChain),
      tickets,
      staking,
      log,
      now,
      pace,
      hasRobots,
      seatCount: demoRoomSeats,
      // Lobbies show the seats of those who play for money.
      onTaken: (taken) => (mode === 'real' ? reports.set(merchantCode, roomId, taken) : undefined),
    });
    rooms.set(terms.roomKey, room);
    return room;
  }

  /** The rooms that a session may sit in: the one that was chosen, or all of its game, the smallest stakes first. */
  function roomsFor(session: PlaySession): Room[] {
    if (!gameOf(session.nodeId)) return [];
    return demoRoomLevels.flatMap(({ level, steps }) => {
      const roomId = demoRoomId(session.nodeId, level);
      if (session.roomId !== '' && session.roomId !== roomId) return [];
      const { currencyDigits } = session;
      const unit = steps * smallestStake(session);
      return open({ roomKey: keyOf(session, roomId), level, unit, currencyDigits }) ?? [];
    });
  }

  const personOf = ({ roundId, playerId }: Ticket) => {
    for (const room of rooms.values()) {
      const person = room.hasTicket(roundId) ? room.personOf(playerId) : null;
      if (person) return person;
    }
    return null;
  };

  tickets.listen({
    paid: (ticket, balance) =>
      personOf(ticket)?.viewer?.send({ type: 'balance', balance: formatAmount(balance, ticket.currencyDigits) }),
    takenBack: (_placement, ticket, balance) => {
      if (balance === null) return;
      personOf(ticket)?.viewer?.send({ type: 'balance', balance: formatAmount(balance, ticket.currencyDigits) });
    },
  });

  return {
    /** A page comes. Answers the page that had the seat before, or why there is no seat. */
    join: (
      viewer: Viewer,
      balance: string | null,
    ): { readonly before: Viewer | null } | 'game_unavailable' | 'room_full' => {
      const { playerId } = viewer.session;
      const all = roomsFor(viewer.session);
      if (all.length === 0) return 'game_unavailable';
      const room = all.find((one) => one.personOf(playerId) !== null) ?? all.find((one) => one.hasFreeSeat());
      const joined = room?.join(viewer, balance);
      if (!room || !joined) return 'room_full';
      roomsOfPages.set(viewer, room);
      return joined;
    },
    leave: (viewer: Viewer): void => roomsOfPages.get(viewer)?.leave(viewer),
    quit: (viewer: Viewer): void => roomsOfPages.get(viewer)?.quit(viewer),
    setIn: (viewer: Viewer, isIn: boolean): void => roomsOfPages.get(viewer)?.setIn(viewer, isIn),
    move: (viewer: Viewer, roundId: string, window: number, move: object): void =>
      roomsOfPages.get(viewer)?.move(viewer, roundId, window, move),

    /** After a start: what was on goes on, and nobody sits where nothing was. */
    recover: (): void => {
      reports.empty();
      for (const row of store.unfinished()) {
        const { level } = partsOf(row.roomKey);
        const { roomKey, unit, currencyDigits } = row;
        open({ roomKey, level, unit, currencyDigits })?.resume(row);
      }
    },
    stop: async (): Promise<void> => {
      await Promise.all([...rooms.values()].map((room) => room.stop()));
    },
  };
}
export type Rooms = ReturnType<typeof createRooms>;
