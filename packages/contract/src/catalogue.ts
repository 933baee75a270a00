import * as z from 'zod/mini';
import { empty, id, language, pageFigures, paging, text } from './envelope.ts';
import { gameFeatures, gameTypes } from './game-kinds.ts';
import { operation } from './operation.ts';
import { packedTexts, type PackedGames } from './packed-games.ts';
import { lobbyGamesPath } from './search.ts';

export const gameType = z.enum(gameTypes);
export type GameType = z.infer<typeof gameType>;

export type GameFeature = (typeof gameFeatures)[number];

/** One vendor's place in a category. */
const vendorCard = z.object({
  /** Vendor code. */
  vassalage: z.string(),
  accountTypeName: z.string(),
  displayName: z.string(),
  /** 1: hot (spec §4: the hot list keeps only 1). */
  isHot: z.int(),
  /** False while the vendor is closed or in maintenance. */
  isOpen: z.boolean(),
  /** Absent where a gateway doesn't say. */
  gameCount: z.optional(z.int()),
  smallIcon: z.string(),
  h5Icon: z.string(),
});
export type VendorCard = z.infer<typeof vendorCard>;

export const gameVendors = operation({
  name: 'gameVendors',
  summary: 'Vendors by category, both in the order of the navigation',
  method: 'POST',
  path: '/wps/relay/GCSGAME_gameVendor',
  access: 'public',
  body: z.strictObject({ merchantCode: id }),
  value: z.object({
    data: z.object({
      lanes: z.array(z.object({ title: gameType, gameClassify: z.string(), cards: z.array(vendorCard) })),
    }),
  }),
});

const game = z.object({
  /** The game's id in every other call. */
  nodeId: z.string(),
  /** Room of a PVP table; empty for the others. */
  roomId: z.string(),
  gameName: z.string(),
  gameType,
  vassalage: z.string(),
  /** Of a lottery: which screen it opens (spec §3), as its vendor's; absent of other games. */
  accountTypeName: z.optional(z.string()),
  /** Of a lottery: what one bets on in it unless a link says otherwise (spec §3); absent of other games. */
  defaultPlayType: z.optional(z.string()),
  /** The vendor's name. */
  displayName: z.string(),
  defaultIcon: z.string(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  /** Return to player in percent with two decimals, as the vendor states it; empty where it has none. */
  rtp: z.string(),
  features: z.array(z.enum(gameFeatures)),
  isOpen: z.boolean(),
  /** The name and the vendor's in plain letters, where they are written in others: searches look there too. */
  romanisedName: z.optional(z.string()),
  /** VASSALAGE: it opens a list of the games of other vendors (spec §3), see `vassalageGames`; else absent. */
  isGame: z.optional(z.string()),
});
export type Game = z.infer<typeof game>;

export const gameList = operation({
  name: 'gameList',
  summary: 'Games of a category, in the operator’s order',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  access: 'public',
  query: z.strictObject({
    gameType,
    vassalage: z.optional(id),
    gameName: z.optional(text(64)),
    isNew: z.optional(z.enum(['0', '1'])),
    ...paging(60, 2_000),
  }),
  value: z.object({ games: z.array(game), ...pageFigures }),
  errors: ['vendor_not_found'],
});

const column = z.union([
  z.object({ all: z.string() }),
  z.object({ among: z.array(z.string()), at: z.string() }),
  z.object({ lines: z.string() }),
]);
const packedGames: z.ZodMiniType<PackedGames> = z.object({
  count: z.int(),
  vendors: z.record(z.string(), z.string()),
  columns: z.record(z.enum([...packedTexts, 'marks']), column),
});

export const lobbyList = operation({
  name: 'lobbyList',
  summary: 'All games of a category in the operator’s order, by columns',
  method: 'GET',
  path: '/wps/relay/GCSGAME_lobbyList',
  access: 'public',
  query: z.strictObject({ gameType }),
  /** `unpackGames` reads it. */
  value: packedGames,
});

export const lobbyGames = operation({
  name: 'lobbyGames',
  summary: 'The first games of a category that fit a search and filters, found and ordered as its lobby does it',
  method: 'GET',
  path: lobbyGamesPath,
  access: 'public',
  query: z.strictObject({
    gameType,
    vassalage: z.optional(id),
    /** Words of the game's name or its vendor's. */
    q: z.optional(text(64)),
    marks: z.optional(z.enum(['new', 'hot', 'new,hot'])),
    /** By comma; what is no feature is left out. */
    features: z.optional(z.string().check(z.maxLength(100))),
    /** The operator's order where it is absent. */
    sort: z.optional(z.enum(['name', 'rtp'])),
  }),
  /** `totalCount`: of all that fit. */
  value: z.object({ games: z.array(game), totalCount: z.int() }),
});

export const hotGames = operation({
  name: 'hotGames',
  summary: 'The games that the operator shows first',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  access: 'public',
  query: z.strictObject({
    merchantCode: id,
    isPlatform: z._default(z.literal('2'), '2'),
    vassalage: z.optional(z.literal('')),
    platform: z._default(z.string().check(z.maxLength(64)), 'flash,html5-desktop'),
    language,
  }),
  value: z.object({ list: z.array(game) }),
});

export const gameDetail = operation({
  name: 'gameDetail',
  summary: 'One game',
  method: 'GET',
  path: '/lgw/games/:nodeId',
  access: 'public',
  params: z.strictObject({ nodeId: id }),
  value: game,
  errors: ['game_not_found'],
});

export const vassalageGames = operation({
  name: 'vassalageGames',
  summary: 'What an entry whose `isGame` is VASSALAGE opens: vendors, and the first games of each',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  access: 'public',
  query: z.strictObject({ nodeId: id, language: z.optional(language) }),
  value: z.object({
    /** In the operator's order; one vendor may have a place in several categories. */
    vassalages: z.array(z.object({ gameType, ...vendorCard.shape })),
    /** Category -> vendor code -> its first games, in the operator's order. */
    content: z.partialRecord(gameType, z.record(z.string(), z.array(game))),
  }),
  errors: ['game_not_found'],
});

export const recentGames = operation({
  name: 'recentGames',
  summary: 'The games that the member played last, newest first',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  access: 'session',
  value: z.object({ list: z.array(game) }),
});

export const favouriteIds = operation({
  name: 'favouriteIds',
  summary: 'Ids of the member’s favourite games',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  access: 'session',
  value: z.object({ list: z.array(z.string()) }),
});

export const favouriteGames = operation({
  name: 'favouriteGames',
  summary: 'The member’s favourite games, newest first',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  access: 'session',
  query: z.strictObject({ ...paging(60, 2_000) }),
  value: z.object({ content: z.array(game), pageNum: z.int(), totalPages: z.int() }),
});

export const addFavourite = operation({
  name: 'addFavourite',
  summary: 'Adds a favourite; adding it again changes nothing',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  access: 'session',
  body: z.strictObject({ nodeId: id }),
  value: empty,
  errors: ['game_not_found'],
});

export const removeFavourite = operation({
  name: 'removeFavourite',
  summary: 'Removes a favourite; removing it again changes nothing',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  access: 'session',
  query: z.strictObject({ nodeId: id }),
  value: empty,
});
