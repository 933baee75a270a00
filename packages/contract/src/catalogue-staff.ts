import * as z from 'zod/mini';
import { gameType } from './catalogue.ts';
import { gameFeatures } from './game-kinds.ts';
import { areDifferent, id, language, pageFigures, paging, text } from './envelope.ts';
import { lotteryAccountTypes } from './lottery-kinds.ts';
import { operation } from './operation.ts';

/** How staff keep what an operator offers: vendors and games, what they are, and in which order they are shown. */

const reason = text(500).check(z.minLength(1));
const vendorCode = z.string().check(z.regex(/^[A-Z0-9_]{2,32}$/));
const position = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));
const name = text(200).check(z.minLength(1));
/** A path of this installation or an address of the web; empty: the site's own stand-in. */
const pictureUrl = z.string().check(z.maxLength(512), z.regex(/^(?:$|\/(?![/\\])\S+|https?:\/\/\S+)$/));
/** What was read; without it a change comes after whatever others changed. */
const version = z.optional(text(40));

const places = z
  .array(z.strictObject({ gameType, position, isHot: z.boolean() }))
  .check(z.refine((list) => areDifferent(list.map((place) => place.gameType))));

/** Which screen the games of a vendor of lotteries open; null: its games are no lotteries. */
const accountType = z.nullable(z.enum(lotteryAccountTypes));
const partner = z.nullable(z.string().check(z.maxLength(32)));

const vendor = z.object({
  code: z.string(),
  name: z.string(),
  /** One of `lotteryAccountTypes`, or the vendor's code. */
  accountType: z.string(),
  /** Empty: the site's own stand-in. */
  pictureUrl: z.string(),
  isOpen: z.boolean(),
  /** Code of the partner that runs its games; null: none does. */
  partner: z.nullable(z.string()),
  /** Games that the site lists. */
  gameCount: z.int(),
  /** Where it stands in each of its categories. */
  places: z.array(z.object({ gameType, position: z.int(), isHot: z.boolean() })),
  /** Another one once it says something else. */
  version: z.string(),
});

export const staffVendors = operation({
  name: 'staffVendors',
  summary: 'The operator’s vendors by name, with their places in categories',
  method: 'GET',
  path: '/staff/vendors',
  access: 'staff',
  permission: 'catalogue.write',
  value: z.object({
    list: z.array(vendor),
    /** Who may run games at this operator; `isEnabled` false: the installation has switched the partner off. */
    partners: z.array(z.object({ code: z.string(), isEnabled: z.boolean() })),
  }),
});

export const createVendor = operation({
  name: 'createVendor',
  summary: 'Adds a vendor, with its places in categories',
  method: 'POST',
  path: '/staff/vendors',
  access: 'staff',
  permission: 'catalogue.write',
  body: z.strictObject({
    code: vendorCode,
    name,
    accountType: z._default(accountType, null),
    /** Its games launch there. */
    partner: z._default(partner, null),
    pictureUrl: z._default(pictureUrl, ''),
    isOpen: z._default(z.boolean(), true),
    places: z._default(places, []),
    reason,
  }),
  value: vendor,
  errors: ['id_taken', 'partner_not_allowed'],
});

export const changeVendor = operation({
  name: 'changeVendor',
  summary: 'Changes a vendor, whether it is open, or its places; what isn’t named stays as it is',
  method: 'PUT',
  path: '/staff/vendors/:vendorCode',
  access: 'staff',
  permission: 'catalogue.write',
  params: z.strictObject({ vendorCode }),
  body: z.strictObject({
    name: z.optional(name),
    accountType: z.optional(accountType),
    /** Its games launch there at once. */
    partner: z.optional(partner),
    pictureUrl: z.optional(pictureUrl),
    isOpen: z.optional(z.boolean()),
    /** All that it is to have: the others go. */
    places: z.optional(places),
    version,
    reason,
  }),
  value: vendor,
  errors: ['vendor_not_found', 'partner_not_allowed', 'edit_conflict'],
});

const names = z
  .array(z.strictObject({ language, name }))
  .check(z.refine((list) => areDifferent(list.map((one) => one.language))));
/** Percent with at most two decimals; empty: the vendor states none. */
const rtp = z.string().check(z.regex(/^(?:$|100(?:\.0{1,2})?$|(?!0+(?:\.0*)?$)\d{1,2}(?:\.\d{1,2})?$)/));
const features = z.array(z.enum(gameFeatures)).check(z.refine(areDifferent));
/** Codes of the vendors whose games it opens; empty: it is a game itself. */
const opens = z.array(vendorCode).check(z.maxLength(50), z.refine(areDifferent));
const hotPosition = z.nullable(position);

const game = z.object({
  nodeId: z.string(),
  name: z.string(),
  /** The name in the languages that have another one. */
  names: z.array(z.object({ language, name: z.string() })),
  gameType,
  vendor: z.object({ code: z.string(), name: z.string(), isOpen: z.boolean() }),
  /** Percent with two decimals, as the vendor states it; empty: it doesn't. */
  rtp: z.string(),
  features: z.array(z.enum(gameFeatures)),
  /** Codes of the vendors whose games it opens; empty: it is a game itself. */
  opens: z.array(z.string()),
  isOpen: z.boolean(),
  /** False: the site doesn't show it at all. */
  isListed: z.boolean(),
  isNew: z.boolean(),
  /** Its place in its category. */
  position: z.int(),
  /** Its place among those that the operator shows first; null: it isn't one of them. */
  hotPosition: z.nullable(z.int()),
  /** Empty: the site's own stand-in. */
  pictureUrl: z.string(),
  /** Another one once it says something else. */
  version: z.string(),
});

export const gameStates = ['open', 'closed', 'unlisted', 'hot', 'new'] as const;

export const staffGames = operation({
  name: 'staffGames',
  summary: 'The operator’s games, those that the site doesn’t list too, in its order',
  method: 'GET',
  path: '/staff/games',
  access: 'staff',
  permission: 'catalogue.write',
  query: z.strictObject({
    gameType: z.optional(gameType),
    vendor: z.optional(vendorCode),
    state: z.optional(z.enum(gameStates)),
    /** Part of a name, or all of an id. */
    q: z.optional(text(64)),
    nodeId: z.optional(id),
    ...paging(20, 100),
  }),
  value: z.object({ list: z.array(game), ...pageFigures }),
});

export const createGame = operation({
  name: 'createGame',
  summary: 'Adds a game of a vendor, or an entry that opens games of others',
  method: 'POST',
  path: '/staff/games',
  access: 'staff',
  permission: 'catalogue.write',
  body: z.strictObject({
    nodeId: id,
    vendor: vendorCode,
    gameType,
    name,
    names: z._default(names, []),
    rtp: z._default(rtp, ''),
    features: z._default(features, []),
    opens: z._default(opens, []),
    isOpen: z._default(z.boolean(), true),
    isListed: z._default(z.boolean(), true),
    isNew: z._default(z.boolean(), false),
    position: z._default(position, 0),
    hotPosition: z._default(hotPosition, null),
    pictureUrl: z._default(pictureUrl, ''),
    reason,
  }),
  value: game,
  errors: ['id_taken', 'vendor_not_found'],
});

export const changeGame = operation({
  name: 'changeGame',
  summary: 'Changes a game, how it is shown, or whether; what isn’t named stays as it is',
  method: 'PUT',
  path: '/staff/games/:nodeId',
  access: 'staff',
  permission: 'catalogue.write',
  params: z.strictObject({ nodeId: id }),
  body: z.strictObject({
    vendor: z.optional(vendorCode),
    gameType: z.optional(gameType),
    name: z.optional(name),
    /** In all languages that are to have another one. */
    names: z.optional(names),
    rtp: z.optional(rtp),
    features: z.optional(features),
    opens: z.optional(opens),
    isOpen: z.optional(z.boolean()),
    isListed: z.optional(z.boolean()),
    isNew: z.optional(z.boolean()),
    position: z.optional(position),
    hotPosition: z.optional(hotPosition),
    pictureUrl: z.optional(pictureUrl),
    version,
    reason,
  }),
  value: game,
  errors: ['game_not_found', 'vendor_not_found', 'edit_conflict'],
});

/** Columns of a list of games. Names of languages are `name_` and the language's code in small letters. */
export const importColumns = [
  'id',
  'vendor',
  'category',
  'name',
  'name_en',
  'name_cn',
  'name_id',
  'name_ja',
  'name_ko',
  'name_th',
  'name_vi',
  'rtp',
  'features',
  'opens',
  'picture',
  'position',
  'hot',
  'new',
  'listed',
  'open',
] as const;
export type ImportColumn = (typeof importColumns)[number];

export const maxImportedGames = 1_000;

/** new: it is added; changed: it says something else; same: it says what is there; wrong: it can't be taken. */
export const importStates = ['new', 'changed', 'same', 'wrong'] as const;
/** twice: an earlier row has the id. */
export const importProblems = ['missing', 'invalid', 'unknown_vendor', 'twice'] as const;

export const importGames = operation({
  name: 'importGames',
  summary:
    'Compares a list of games with those that are there, and adds and changes what it names: all of it, or nothing',
  method: 'POST',
  path: '/staff/games/import',
  access: 'staff',
  permission: 'catalogue.write',
  body: z
    .strictObject({
      /** As they stand in the file. An empty cell leaves a game as it is, `-` empties what may be empty. */
      rows: z
        .array(z.partialRecord(z.enum(importColumns), z.string().check(z.maxLength(2_000))))
        .check(z.minLength(1), z.maxLength(maxImportedGames)),
      /** True: nothing is written. */
      isDryRun: z.boolean(),
      /** May be empty for a dry run. */
      reason: text(500),
    })
    .check(z.refine(({ isDryRun, reason: why }) => isDryRun || why !== '', { path: ['reason'] })),
  value: z.object({
    isSaved: z.boolean(),
    /** One for each row, in its order. */
    rows: z.array(
      z.object({
        nodeId: z.string(),
        state: z.enum(importStates),
        /** What is wrong with it, and the column; both empty: nothing. */
        problem: z.string(),
        column: z.string(),
        /** Columns that say something else. */
        changes: z.array(z.string()),
      }),
    ),
  }),
});
