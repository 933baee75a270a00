import * as z from 'zod/mini';
import { gameType } from './catalogue.ts';
import { gameTypes } from './game-kinds.ts';
import { editorTerms, preview, readVersion } from './editors.ts';
import { id, language, pageFigures, paging, previewTicket, queryTimestamp, text, timestamp } from './envelope.ts';
import { amount, amountErrors, currency, requestedAmount, signedAmount } from './money.ts';
import { operation } from './operation.ts';
import { fundPassword } from './payout-accounts.ts';

/** Points: decimal strings with three decimals. */
export const pointDigits = 3;

/** `bonus`: money for the wallet; `article`: what is sent to the member. */
export const pointGoodsKinds = ['article', 'bonus'] as const;
export type PointGoodsKind = (typeof pointGoodsKinds)[number];

export const pointOrderStatuses = ['in_process', 'approved', 'rejected'] as const;
export type PointOrderStatus = (typeof pointOrderStatuses)[number];

/** `earned` by stakes, `redeemed` for goods, `converted` to money, `returned` by a rejection, `adjusted` by staff. */
export const pointEntryKinds = ['earned', 'redeemed', 'converted', 'returned', 'adjusted'] as const;
export type PointEntryKind = (typeof pointEntryKinds)[number];

/** Where a member is asked to be reached when a bonus or goods are redeemed (spec §5). */
export const pointContacts = ['zalo', 'whatsapp'] as const;
export type PointContact = (typeof pointContacts)[number];

/** How many of one kind of goods an order may be. */
export const maxQuantity = 100;

/** Points, as `amount`. */
const points = amount;

const goodsFields = {
  id: z.string(),
  kind: z.enum(pointGoodsKinds),
  /** Whole points for one piece. */
  price: z.int(),
  /** How many are left; null: without end. */
  stock: z.nullable(z.int()),
  picture: z.string(),
  /** What one piece of a bonus adds to the wallet. */
  bonusAmount: z.nullable(amount),
  /** In the wallet at once; other orders wait for staff. */
  isInstant: z.boolean(),
};
const goods = z.object({ ...goodsFields, name: z.string(), description: z.string() });
export type PointGoods = z.infer<typeof goods>;

export const pointConfig = operation({
  name: 'pointConfig',
  summary: 'What stakes earn today by category, and what a point is worth',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointConfig',
  access: 'public',
  value: z.object({
    /** Points for each `stakeUnit` of stakes that were not given back; categories without points are left out. */
    rates: z.array(z.object({ gameType, rate: points })),
    stakeUnit: amount,
    /** What one point converts to. */
    pointValue: amount,
    /** The fewest whole points that a conversion takes. */
    minimumPoints: z.int(),
    currency,
    /** At least one of these is asked for when a bonus or goods are redeemed; empty: none is. */
    contacts: z.array(z.enum(pointContacts)),
    /** The most that a member may be given who is reached by Zalo; nothing, or a gateway of before: not said. */
    zaloReward: z.optional(amount),
  }),
});

export const pointRewards = operation({
  name: 'pointRewards',
  summary: 'The goods of the point mall, in the operator’s order',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointReward',
  access: 'public',
  query: z.strictObject({
    kind: z.optional(z.enum(pointGoodsKinds)),
    /** The ticket of a preview: those goods are among them, whenever they are to be offered. */
    preview: previewTicket,
    ...paging(24, 100),
  }),
  value: z.object({ list: z.array(goods), currency, ...pageFigures }),
  errors: ['point_goods_not_found'],
});

export const pointBalance = operation({
  name: 'pointBalance',
  summary: 'The member’s points, those of today’s settled bets among them',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointBalance',
  access: 'member',
  value: z.object({ points, today: points, hasFundPassword: z.boolean() }),
});

const order = z.object({
  id: z.string(),
  goodsId: z.string(),
  name: z.string(),
  picture: z.string(),
  kind: z.enum(pointGoodsKinds),
  quantity: z.int(),
  /** What it took. */
  points,
  /** Points that were left then. */
  balance: points,
  bonusAmount: z.nullable(amount),
  status: z.enum(pointOrderStatuses),
  /** Of staff, for the member; empty: none. */
  remark: z.string(),
  createdAt: timestamp,
  decidedAt: z.nullable(timestamp),
});
export type PointOrder = z.infer<typeof order>;

/** A number, or the id that a messenger has for it. */
const contact = z.string().check(z.trim(), z.regex(/^\+?[\w.-]{4,32}$/));

export const redeemPoints = operation({
  name: 'redeemPoints',
  summary: 'Takes goods for points; the points are spent and the goods reserved at once',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  access: 'member',
  isEncrypted: true,
  isIdempotent: true,
  body: z.strictObject({
    goodsId: id,
    quantity: z.int().check(z.gte(1), z.lte(maxQuantity)),
    fundPassword,
    /** Where the operator asks for them. */
    zalo: z.optional(contact),
    whatsapp: z.optional(contact),
  }),
  value: order,
  errors: [
    'point_goods_not_found',
    'point_goods_sold_out',
    'points_insufficient',
    'contact_required',
    'player_on_break',
    'player_excluded',
    'fund_password_missing',
    'fund_password_wrong',
    'fund_password_resting',
    'account_locked',
    'amount_too_large',
    'balance_too_large',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

export const convertPoints = operation({
  name: 'convertPoints',
  summary: 'Makes money of whole points',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_convertPoint',
  access: 'member',
  isEncrypted: true,
  isIdempotent: true,
  body: z.strictObject({ points: z.int().check(z.gte(1), z.lte(999_999_999_999)), fundPassword }),
  value: z.object({
    points: z.int(),
    /** What came into the wallet. */
    amount,
    currency,
    /** Points that are left. */
    balance: points,
    transactionId: z.string(),
  }),
  errors: [
    'points_insufficient',
    'points_below_minimum',
    'player_on_break',
    'player_excluded',
    'fund_password_missing',
    'fund_password_wrong',
    'fund_password_resting',
    'account_locked',
    'amount_too_large',
    'balance_too_large',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

const times = { from: z.optional(queryTimestamp), to: z.optional(queryTimestamp) };

export const pointOrders = operation({
  name: 'pointOrders',
  summary: 'What the member redeemed, newest first',
  method: 'GET',
  path: '/wps/relay/MCS2_getRedeemPointList',
  access: 'member',
  query: z.strictObject({ status: z.optional(z.enum(pointOrderStatuses)), ...times, ...paging(10, 50) }),
  value: z.object({ list: z.array(order), currency, ...pageFigures }),
});

export const pointEntries = operation({
  name: 'pointEntries',
  summary: 'Every movement of the member’s points, newest first; today’s earnings are there once they are written',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  access: 'member',
  query: z.strictObject({ kind: z.optional(z.enum(pointEntryKinds)), ...times, ...paging(10, 50) }),
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        at: timestamp,
        kind: z.enum(pointEntryKinds),
        /** Changed points; negative ones were spent, or taken back. */
        points: signedAmount,
        balance: points,
        /** YYYY-MM-DD and the category, of earned ones. */
        day: z.nullable(z.string()),
        gameType: z.nullable(z.enum(gameTypes)),
        /** The order, or the movement of money; empty of earned ones. */
        reference: z.string(),
      }),
    ),
    ...pageFigures,
  }),
});

const staffOrder = z.object({
  ...order.shape,
  memberId: z.string(),
  /** Masked. */ zalo: z.string(),
  whatsapp: z.string(),
});
const one = z.strictObject({ orderId: id });
const reason = text(500).check(z.minLength(1));

export const pointOrderQueue = operation({
  name: 'pointOrderQueue',
  summary: 'Orders of the operator’s members: those in process the oldest first, others the newest first',
  method: 'GET',
  path: '/staff/points/orders',
  access: 'staff',
  permission: 'finance.read',
  query: z.strictObject({ status: z.optional(z.enum(pointOrderStatuses)), ...paging(20, 100) }),
  value: z.object({ list: z.array(staffOrder), ...pageFigures }),
});

export const pointOrderContact = operation({
  name: 'pointOrderContact',
  summary: 'The numbers by which the member of an order wants to be reached',
  method: 'GET',
  path: '/staff/points/orders/:orderId/contact',
  access: 'staff',
  permission: 'members.personal',
  params: one,
  value: z.object({ zalo: z.nullable(z.string()), whatsapp: z.nullable(z.string()) }),
  errors: ['point_order_not_found'],
});

/** `remark` is what the member reads, `reason` is between staff. */
const decision = z.strictObject({ remark: text(200), reason });

export const approvePointOrder = operation({
  name: 'approvePointOrder',
  summary: 'Approves an order; a bonus is in the wallet with it',
  method: 'POST',
  path: '/staff/points/orders/:orderId/approve',
  access: 'staff',
  permission: 'finance.write',
  params: one,
  body: decision,
  value: staffOrder,
  errors: ['point_order_not_found', 'point_order_closed', 'amount_too_large', 'balance_too_large'],
});

export const rejectPointOrder = operation({
  name: 'rejectPointOrder',
  summary: 'Rejects an order; points and goods go back',
  method: 'POST',
  path: '/staff/points/orders/:orderId/reject',
  access: 'staff',
  permission: 'finance.write',
  params: one,
  body: decision,
  value: staffOrder,
  errors: ['point_order_not_found', 'point_order_closed'],
});

export const requestPointCorrection = operation({
  name: 'requestPointCorrection',
  summary: 'Asks for a correction of a member’s points, which another person approves',
  method: 'POST',
  path: '/staff/members/:memberId/points',
  access: 'staff',
  permission: 'finance.write',
  isIdempotent: true,
  params: z.strictObject({ memberId: z.uuid() }),
  body: z.strictObject({ direction: z.enum(['credit', 'debit']), points: requestedAmount, reason }),
  value: z.object({ approvalId: z.string() }),
  errors: ['member_not_found', ...amountErrors, 'idempotency_key_missing', 'idempotency_key_reused'],
});

const words = z.object({ language, name: z.string(), description: z.string() });
const staffGoods = z.object({
  ...goodsFields,
  position: z.int(),
  isPublished: z.boolean(),
  startsAt: timestamp,
  /** Null: without end. */
  endsAt: z.nullable(timestamp),
  texts: z.array(words),
  version: z.string(),
});

export const staffPointGoods = operation({
  name: 'staffPointGoods',
  summary: 'All goods of the operator’s point mall, those that aren’t shown, too',
  method: 'GET',
  path: '/staff/points/goods',
  access: 'staff',
  permission: 'promotions.write',
  value: z.object({
    list: z.array(staffGoods),
    ...editorTerms,
  }),
});

const written = {
  kind: z.enum(pointGoodsKinds),
  price: z.int().check(z.gte(1), z.lte(999_999_999)),
  stock: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
  /** A path of the site, or an address by TLS. */
  picture: text(300).check(z.regex(/^(\/(?![/\\])|https:\/\/)\S+$/)),
  /** Of a bonus, and of nothing else. */
  bonusAmount: z.optional(requestedAmount),
  /** Of a bonus alone. */
  isInstant: z.boolean(),
  isPublished: z.boolean(),
  startsAt: timestamp,
  endsAt: z.nullable(timestamp),
  position: z.int().check(z.gte(0), z.lte(10_000)),
  /** EN at least: it stands in for languages that are missing. */
  texts: z
    .array(z.strictObject({ language, name: text(80).check(z.minLength(1)), description: text(500) }))
    .check(z.minLength(1), z.maxLength(7)),
};
type Written = z.infer<z.ZodMiniObject<typeof written>>;
const endsLater = z.refine<Written>(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, {
  path: ['endsAt'],
});

export const savePointGoods = operation({
  name: 'savePointGoods',
  summary: 'Writes goods of the point mall, new ones or in place of what they were',
  method: 'PUT',
  path: '/staff/points/goods/:goodsId',
  access: 'staff',
  permission: 'promotions.write',
  params: z.strictObject({ goodsId: id }),
  body: z.strictObject({ ...written, version: readVersion, reason }).check(endsLater),
  value: staffGoods,
  errors: ['point_goods_invalid', 'edit_conflict', 'id_taken', ...amountErrors],
});

export const previewPointGoods = operation({
  name: 'previewPointGoods',
  summary: 'Shows goods in the point mall as they would be; nothing is written',
  method: 'POST',
  path: '/staff/points/goods/:goodsId/preview',
  access: 'staff',
  permission: 'promotions.write',
  params: z.strictObject({ goodsId: id }),
  body: z.strictObject(written).check(endsLater),
  value: preview,
  errors: ['point_goods_invalid', ...amountErrors],
});

export const endPointGoods = operation({
  name: 'endPointGoods',
  summary: 'Takes goods off the point mall now; orders stay',
  method: 'POST',
  path: '/staff/points/goods/:goodsId/end',
  access: 'staff',
  permission: 'promotions.write',
  params: z.strictObject({ goodsId: id }),
  body: z.strictObject({ reason }),
  value: staffGoods,
  errors: ['point_goods_not_found', 'point_goods_closed'],
});
