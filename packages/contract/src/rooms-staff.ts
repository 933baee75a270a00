import * as z from 'zod/mini';
import { id, text, timestamp } from './envelope.ts';
import { amount, currency, currencyDigits, requestedAmount } from './money.ts';
import { operation } from './operation.ts';

/** The rooms of an operator's PVP vendors as staff keep them. */

const reason = text(500).check(z.minLength(1));

const room = z.object({
  roomId: z.string(),
  /** The game that is played there. */
  nodeId: z.string(),
  /** Empty: the catalogue doesn't have it any more. */
  gameName: z.string(),
  vendorName: z.string(),
  name: z.string(),
  minStake: amount,
  maxStake: amount,
  seats: z.int(),
  taken: z.int(),
  position: z.int(),
  /** False: the operator has closed it. */
  isOpen: z.boolean(),
  /** What its vendor said last; one takes a seat where both say that it is open. */
  isOpenAtVendor: z.boolean(),
  /** Null: its vendor never reported. */
  reportedAt: z.nullable(timestamp),
  /** Another one once it says something else. */
  version: z.string(),
});

const written = {
  name: text(120).check(z.minLength(1)),
  /** What a seat has at stake: the least is above 0, the most at least as much. */
  minStake: requestedAmount,
  maxStake: requestedAmount,
  seats: z.int().check(z.minimum(2), z.maximum(100)),
  position: z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)),
  isOpen: z.boolean(),
};
const amountErrors = ['amount_invalid', 'amount_too_precise', 'amount_too_large', 'stake_order'] as const;

export const staffRooms = operation({
  name: 'staffRooms',
  summary: 'The rooms of the operator’s PVP vendors, in its order, and the games that may have some',
  method: 'GET',
  path: '/staff/rooms',
  access: 'staff',
  permission: 'catalogue.write',
  value: z.object({
    list: z.array(room),
    /** By name. */
    games: z.array(z.object({ nodeId: z.string(), name: z.string(), vendorName: z.string() })),
    currency,
    currencyDigits,
  }),
});

export const createRoom = operation({
  name: 'createRoom',
  summary: 'Adds a room of a PVP game, by the id that its vendor knows it by',
  method: 'POST',
  path: '/staff/rooms',
  access: 'staff',
  permission: 'catalogue.write',
  body: z.strictObject({ roomId: id, nodeId: id, ...written, reason }),
  value: room,
  errors: [...amountErrors, 'id_taken', 'game_not_found'],
});

export const changeRoom = operation({
  name: 'changeRoom',
  summary: 'Writes a room anew: its name, stakes, seats, place, and whether it is open',
  method: 'PUT',
  path: '/staff/rooms/:roomId',
  access: 'staff',
  permission: 'catalogue.write',
  params: z.strictObject({ roomId: id }),
  body: z.strictObject({ ...written, version: text(40), reason }),
  value: room,
  errors: [...amountErrors, 'room_not_found', 'edit_conflict'],
});
