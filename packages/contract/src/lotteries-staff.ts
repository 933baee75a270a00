import * as z from 'zod/mini';
import { areDifferent, id, text, timestamp } from './envelope.ts';
import { playType, prizeMode } from './lottery.ts';
import { operation } from './operation.ts';

/** The lotteries of an operator as staff keep them; what they drew is no part of it. */

const reason = text(500).check(z.minLength(1));
const position = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));

/** HH:mm, in the operator's time zone. */
const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
const schedule = z.discriminatedUnion('kind', [
  /** Counted from the epoch, so that draws fall on the same seconds. */
  z.strictObject({ kind: z.literal('interval'), seconds: z.int().check(z.minimum(10), z.maximum(86_400)) }),
  z.strictObject({
    kind: z.literal('daily'),
    times: z.array(timeOfDay).check(z.minLength(1), z.maxLength(48), z.refine(areDifferent)),
    /** 0 is Sunday. */
    weekdays: z
      .array(z.int().check(z.minimum(0), z.maximum(6)))
      .check(z.minLength(1), z.maxLength(7), z.refine(areDifferent)),
  }),
]);

/** One prize of a draw: numbers of a range, or figures of so many digits. */
const shape = z.array(
  z.object({
    prize: z.string(),
    count: z.int(),
    digits: z.optional(z.int()),
    from: z.optional(z.int()),
    to: z.optional(z.int()),
  }),
);

const lottery = z.object({
  gameCode: z.string(),
  /** Empty: the catalogue doesn't have its game any more. */
  name: z.string(),
  vendorName: z.string(),
  groupCode: z.string(),
  prizeMode,
  defaultPlayType: z.string(),
  schedule: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('interval'), seconds: z.int() }),
    z.object({ kind: z.literal('daily'), times: z.array(z.string()), weekdays: z.array(z.int()) }),
  ]),
  /** What the gateway draws; empty: its vendor draws it. */
  shape,
  /** `drawAt` null: no draw is set. */
  nextDraw: z.object({ drawNo: z.int(), drawAt: z.nullable(timestamp) }),
  isListed: z.boolean(),
  position: z.int(),
  /** Its place among those that the site shows first; null: it isn't one of them. */
  popularPosition: z.nullable(z.int()),
  /** Another one once it says something else; draws don't count. */
  version: z.string(),
});

const written = {
  /** Lotteries of one group stand together: "NORTH", "PICK6". */
  groupCode: z.string().check(z.regex(/^[A-Z0-9_]{1,24}$/)),
  prizeMode,
  defaultPlayType: playType,
  schedule,
  isListed: z.boolean(),
  position,
  popularPosition: z.nullable(position),
};

export const staffLotteries = operation({
  name: 'staffLotteries',
  summary: 'All lotteries of the operator, in its order, and the games that may become some',
  method: 'GET',
  path: '/staff/lotteries',
  access: 'staff',
  permission: 'catalogue.write',
  value: z.object({
    list: z.array(lottery),
    /** Games of lotteries that are none yet, by name. */
    games: z.array(z.object({ nodeId: z.string(), name: z.string(), vendorName: z.string() })),
    /** IANA name: whose times of day the schedules have. */
    timeZone: z.string(),
    /** Whether the gateway draws at all (setting `lottery.demoDraws`). */
    isDrawing: z.boolean(),
  }),
});

export const createLottery = operation({
  name: 'createLottery',
  summary: 'Makes a game of the catalogue a lottery',
  method: 'POST',
  path: '/staff/lotteries',
  access: 'staff',
  permission: 'catalogue.write',
  body: z.strictObject({
    gameCode: id,
    /** The gateway draws it as it draws this lottery of the operator; null: its vendor draws it. */
    drawnAs: z.nullable(id),
    ...written,
    reason,
  }),
  value: lottery,
  errors: ['id_taken', 'game_not_found'],
});

export const changeLottery = operation({
  name: 'changeLottery',
  summary:
    'Writes a lottery anew. Numbers of draws go on; with another schedule the next draw is the first one from now on',
  method: 'PUT',
  path: '/staff/lotteries/:gameCode',
  access: 'staff',
  permission: 'catalogue.write',
  params: z.strictObject({ gameCode: id }),
  body: z.strictObject({ ...written, version: text(40), reason }),
  value: lottery,
  errors: ['game_not_found', 'edit_conflict'],
});
