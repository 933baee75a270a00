import { formatAmount } from '@sampan/contract/money';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import { changeRoom, createRoom, staffRooms } from '@sampan/contract/rooms-staff';
import type { FastifyInstance } from 'fastify';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { demandVersion, lockEdit, versionOf } from '../../edit-version.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import * as staffStore from './staff-store.ts';
import * as store from './store.ts';

type Call = StaffCall & { readonly merchant: Merchant };
type StaffRoom = ValueInputOf<typeof changeRoom>;
type Written = Omit<BodyOf<typeof changeRoom>, 'version' | 'reason'>;

/** Rooms as staff keep them. The site asks the database for each list: a change is seen with the next one. */
export function roomsStaffModule(deps: { readonly db: Database; readonly audit: Audit }): {
  routes(app: FastifyInstance): void;
} {
  const { db, audit } = deps;

  async function list(merchant: Merchant): Promise<ValueInputOf<typeof staffRooms>> {
    const [rows, games] = await Promise.all([
      staffStore.listRooms(db.queries, merchant.code),
      staffStore.listGames(db.queries, merchant.code),
    ]);
    return {
      list: rows.map((row) => present(row, merchant.currencyDigits)),
      games: games.map((game) => ({ nodeId: game.node_id, name: game.name, vendorName: game.vendor_name })),
      currency: merchant.currency,
      currencyDigits: merchant.currencyDigits,
    };
  }

  async function find(queries: Queries, { code, currencyDigits }: Merchant, roomId: string): Promise<StaffRoom | null> {
    const [row] = await staffStore.listRooms(queries, code, roomId);
    return row ? present(row, currencyDigits) : null;
  }

  /** One writes a room at a time, with an entry in the log. `write` throws what refuses it. */
  async function save(
    call: Call,
    { operation, roomId, reason }: { readonly operation: string; readonly roomId: string; readonly reason: string },
    write: (tx: Tx, before: StaffRoom | null) => Promise<void>,
  ): Promise<StaffRoom> {
    const { merchant } = call;
    return db.transaction(async (tx) => {
      await lockEdit(tx, merchant.code, `room ${roomId}`);
      const before = await find(tx, merchant, roomId);
      await write(tx, before);
      const after = await find(tx, merchant, roomId);
      if (!after) throw new Error(`the room ${roomId} was not written`);
      await audit.append(tx, {
        merchantCode: merchant.code,
        actor: actorOf(call),
        operation,
        subject: { kind: 'room', id: roomId },
        reason,
        before: before && logged(before),
        after: logged(after),
      });
      return after;
    });
  }

  const create = (call: Call, { roomId, nodeId, reason, ...written }: BodyOf<typeof createRoom>) =>
    save(call, { operation: createRoom.name, roomId, reason }, async (tx, before) => {
      const { merchant } = call;
      if (before) throw new AppError('id_taken', { field: 'roomId' });
      const [game] = await staffStore.listGames(tx, merchant.code, nodeId);
      if (!game) throw new AppError('game_not_found', { field: 'nodeId' });
      await store.insertRooms(tx, [
        {
          merchant_code: merchant.code,
          room_id: roomId,
          node_id: nodeId,
          reported_at: null,
          ...columnsOf(written, merchant),
        },
      ]);
    });

  const change = (call: Call, roomId: string, { version, reason, ...written }: BodyOf<typeof changeRoom>) =>
    save(call, { operation: changeRoom.name, roomId, reason }, async (tx, before) => {
      if (!before) throw new AppError('room_not_found');
      demandVersion(version, before.version);
      await staffStore.updateRoom(tx, call.merchant.code, roomId, columnsOf(written, call.merchant));
    });

  return {
    routes(app) {
      bind(app, staffRooms, ({ merchant }) => list(merchant));
      bind(app, createRoom, (call) => create(call, call.body));
      bind(app, changeRoom, (call) => change(call, call.params.roomId, call.body));
    },
  };
}

/** Throws what `requireAmount` throws, amount_invalid for a stake of nothing, stake_order for a most below the least. */
function columnsOf({ name, seats, position, isOpen, ...stakes }: Written, { currencyDigits }: Merchant) {
  const minStake = requireAmount(stakes.minStake, currencyDigits, 'minStake');
  const maxStake = requireAmount(stakes.maxStake, currencyDigits, 'maxStake');
  if (minStake === 0n) throw new AppError('amount_invalid', { field: 'minStake' });
  if (maxStake < minStake) throw new AppError('stake_order', { field: 'maxStake' });
  return { name, min_stake: minStake, max_stake: maxStake, seats, sort_order: position, is_enabled: isOpen };
}

function present(row: staffStore.StaffRoomRow, digits: number): StaffRoom {
  const written = {
    roomId: row.room_id,
    nodeId: row.node_id,
    name: row.name,
    minStake: formatAmount(row.min_stake, digits),
    maxStake: formatAmount(row.max_stake, digits),
    seats: row.seats,
    position: row.sort_order,
    isOpen: row.is_enabled,
  };
  return {
    ...written,
    gameName: row.game_name ?? '',
    vendorName: row.vendor_name ?? '',
    taken: row.taken,
    isOpenAtVendor: row.is_open,
    reportedAt: row.reported_at?.getTime() ?? null,
    version: versionOf(written),
  };
}

const logged = ({ nodeId, name, minStake, maxStake, seats, position, isOpen }: StaffRoom) => ({
  nodeId,
  name,
  minStake,
  maxStake,
  seats,
  position,
  isOpen,
});
