import * as z from 'zod/mini';
import { empty, id, timestamp } from './envelope.ts';
import { amount, currency } from './money.ts';
import { operation } from './operation.ts';

/** open: seats are free; full: none is; closed: the room takes no players. */
export const roomStatuses = ['open', 'full', 'closed'] as const;
export type RoomStatus = (typeof roomStatuses)[number];

const room = z.object({
  roomId: z.string(),
  roomName: z.string(),
  /** The game that is played there. */
  nodeId: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  /** The vendor's name. */
  displayName: z.string(),
  defaultIcon: z.string(),
  minStake: amount,
  maxStake: amount,
  currency,
  seats: z.int(),
  taken: z.int(),
  status: z.enum(roomStatuses),
});
export type Room = z.infer<typeof room>;

export const roomList = operation({
  name: 'roomList',
  summary: 'The rooms of the PVP vendors: stakes, seats and whether one may sit down',
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  access: 'session',
  query: z.strictObject({ vassalage: z.optional(id) }),
  value: z.object({ list: z.array(room), currencySymbol: z.string() }),
  errors: ['vendor_not_found'],
});

export const reportRooms = operation({
  name: 'reportRooms',
  summary: 'A vendor tells how many seats of its rooms are taken, and which are closed',
  method: 'POST',
  path: '/partner/games/rooms',
  access: 'partner',
  body: z.strictObject({
    merchantCode: id,
    /** When this was so; an older report never replaces a newer one. */
    at: timestamp,
    rooms: z
      .array(z.strictObject({ roomId: id, taken: z.int().check(z.gte(0)), isOpen: z.boolean() }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  value: empty,
  errors: ['game_not_found'],
});
