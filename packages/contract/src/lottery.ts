import * as z from 'zod/mini';
import { empty, id, language, pageFigures, pageSize, paging, timestamp } from './envelope.ts';
import { lotteryAccountTypes } from './lottery-kinds.ts';
import { operation } from './operation.ts';

export type LotteryAccountType = (typeof lotteryAccountTypes)[number];

export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export const prizeMode = z.enum(prizeModes);
export type PrizeMode = z.infer<typeof prizeMode>;

/** What one bets on in a lottery: "5D", "PICK6". A game's own when the launch names none. */
export const playType = z.string().check(z.regex(/^[A-Z0-9]{1,12}$/));

/** Prizes in the order in which they are shown; `main` where a draw has but one row of numbers. */
export const prizes = [
  'main',
  'special',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'starter',
  'consolation',
  'front-three',
  'bottom-three',
  'bottom-two',
  'bonus',
] as const;
export type Prize = (typeof prizes)[number];

/** What came out: for each prize its numbers, as they are written (`"07"`, `"48213"`). */
export const drawResult = z
  .array(
    z.object({
      prize: z.enum(prizes),
      numbers: z.array(z.string().check(z.regex(/^\d{1,6}$/))).check(z.minLength(1), z.maxLength(30)),
    }),
  )
  .check(z.minLength(1), z.maxLength(10));
export type DrawResult = z.infer<typeof drawResult>;

const draw = z.object({
  /** Counts up within its game; a number is missing where its vendor drew nothing. */
  drawNo: z.int(),
  drawAt: timestamp,
  result: drawResult,
});
export type Draw = z.infer<typeof draw>;

const schedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('interval'), seconds: z.int() }),
  /** Times of day (HH:mm) in the brand's zone; weekdays 0 (Sunday) to 6. */
  z.object({ kind: z.literal('daily'), times: z.array(z.string()), weekdays: z.array(z.int()), timeZone: z.string() }),
]);

const lottery = z.object({
  gameCode: z.string(),
  labelName: z.string(),
  gameGroupCode: z.string(),
  /** One of `lotteryAccountTypes`; another gateway may have more. */
  accountTypeName: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  /** The name and the vendor's in plain letters, as `Game.romanisedName`. */
  romanisedName: z.optional(z.string()),
  icon: z.string(),
  prizeMode,
  defaultPlayType: z.string(),
  /** False while no vendor takes bets on it; it is drawn all the same. */
  isOpen: z.boolean(),
  schedule,
  /** Null while no draw is set. */
  nextDraw: z.nullable(z.object({ drawNo: z.int(), drawAt: timestamp })),
  /** Null before its first one. */
  lastDraw: z.nullable(draw),
});
export type Lottery = z.infer<typeof lottery>;

/** Countdowns run by the gateway's time, not by the visitor's clock. */
const serverTime = timestamp;

const openedNumber = z.object({
  gameCode: z.string(),
  labelName: z.string(),
  accountTypeName: z.string(),
  icon: z.string(),
  /** As `Lottery.defaultPlayType`; another gateway may leave it out. */
  defaultPlayType: z.optional(z.string()),
  ...draw.shape,
});
export type OpenedNumber = z.infer<typeof openedNumber>;

export const popularLotteries = operation({
  name: 'popularLotteries',
  summary: 'The lotteries that the operator shows first, with their next and last draws',
  method: 'GET',
  path: '/lgw/games/popular',
  access: 'public',
  query: z.strictObject({
    count: pageSize(20, 100),
    prizeMode: z.optional(prizeMode),
    device: z.optional(z.string().check(z.maxLength(16))),
    language: z.optional(language),
  }),
  value: z.object({ serverTime, list: z.array(lottery) }),
});

export const vnNumbers = operation({
  name: 'vnNumbers',
  summary: 'The numbers that the Vietnamese lotteries drew last, newest first',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  access: 'public',
  query: z.strictObject({ count: pageSize(100, 100) }),
  value: z.object({ serverTime, list: z.array(openedNumber) }),
});

export const openedNumbers = operation({
  name: 'openedNumbers',
  summary: 'The numbers that all other lotteries drew last, one draw of each, newest first',
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  access: 'public',
  query: z.strictObject({ count: pageSize(20, 100) }),
  value: z.object({ serverTime, list: z.array(openedNumber) }),
});

export const lotteryMenus = operation({
  name: 'lotteryMenus',
  summary: 'All lotteries in their groups, with their next and last draws',
  method: 'GET',
  path: '/lgw/games/game_menus',
  access: 'public',
  query: z.strictObject({ accountTypeName: z.optional(z.enum(lotteryAccountTypes)) }),
  value: z.object({
    serverTime,
    gameMenus: z.array(z.object({ gameGroupCode: z.string(), accountTypeName: z.string(), games: z.array(lottery) })),
  }),
});

export const vnLotteryMenu = operation({
  name: 'vnLotteryMenu',
  summary: 'The Vietnamese lotteries in their groups, with their next and last draws',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  access: 'public',
  query: z.strictObject({ prizeMode: z.optional(prizeMode), language: z.optional(language) }),
  value: z.object({
    serverTime,
    gameMenus: z.array(z.object({ gameGroupCode: z.string(), accountTypeName: z.string(), games: z.array(lottery) })),
  }),
});

export const vnRecentLotteries = operation({
  name: 'vnRecentLotteries',
  summary: 'The Vietnamese lotteries that the member opened last, newest first',
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  access: 'session',
  query: z.strictObject({ count: pageSize(10, 50), language: z.optional(language) }),
  value: z.object({ serverTime, list: z.array(lottery) }),
});

export const lotteryDraws = operation({
  name: 'lotteryDraws',
  summary: 'One lottery and the history of its draws, newest first',
  method: 'GET',
  path: '/lgw/games/:gameCode/draws',
  access: 'public',
  params: z.strictObject({ gameCode: id }),
  query: z.strictObject({ ...paging(20, 100) }),
  value: z.object({
    serverTime,
    game: lottery,
    list: z.array(draw),
    ...pageFigures,
  }),
  errors: ['game_not_found'],
});

/** A vendor that draws its lotteries itself; refused while the operator's own demo draws are on and draw this one. */
export const reportDraw = operation({
  name: 'reportDraw',
  summary: 'A lottery’s vendor tells what was drawn, and when the next draw is',
  method: 'POST',
  path: '/partner/lottery/draws',
  access: 'partner',
  body: z.strictObject({
    merchantCode: id,
    gameCode: id,
    drawNo: z.int().check(z.gte(1)),
    drawAt: timestamp,
    result: drawResult,
    nextDrawAt: z.nullable(timestamp),
  }),
  value: empty,
  errors: ['game_not_found', 'function_not_available', 'transaction_conflict'],
});
