import * as z from 'zod/mini';
import { gameType } from './catalogue.ts';
import { id, language, pageFigures, paging, text } from './envelope.ts';
import { operation } from './operation.ts';

/** How staff keep what an operator offers: vendors and games, whether they are open, and in which order they are shown. */

const reason = text(500).check(z.minLength(1));
const vendorCode = z.string().check(z.regex(/^[A-Z0-9_]{2,32}$/));
const position = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));

const vendor = z.object({
  code: z.string(),
  name: z.string(),
  isOpen: z.boolean(),
  /** Code of the partner that runs its games; null: none does. */
  partner: z.nullable(z.string()),
  /** Games that the site lists. */
  gameCount: z.int(),
  /** Where it stands in each of its categories. */
  places: z.array(z.object({ gameType, position: z.int(), isHot: z.boolean() })),
});

export const staffVendors = operation({
  name: 'staffVendors',
  summary: 'The operator’s vendors by name, with their places in categories',
  method: 'GET',
  path: '/staff/vendors',
  access: 'staff',
  permission: 'catalogue.write',
  value: z.object({ list: z.array(vendor) }),
});

export const changeVendor = operation({
  name: 'changeVendor',
  summary: 'Opens or closes a vendor, or changes its places; what isn’t named stays as it is',
  method: 'PUT',
  path: '/staff/vendors/:vendorCode',
  access: 'staff',
  permission: 'catalogue.write',
  params: z.strictObject({ vendorCode }),
  body: z.strictObject({
    isOpen: z.optional(z.boolean()),
    /** Of places that it has. */
    places: z._default(z.array(z.strictObject({ gameType, position, isHot: z.boolean() })).check(z.maxLength(8)), []),
    reason,
  }),
  value: vendor,
  errors: ['vendor_not_found'],
});

const game = z.object({
  nodeId: z.string(),
  name: z.string(),
  /** The name in the languages that have another one. */
  names: z.array(z.object({ language, name: z.string() })),
  gameType,
  vendor: z.object({ code: z.string(), name: z.string(), isOpen: z.boolean() }),
  /** Percent with two decimals, as the vendor states it; empty: it doesn't. */
  rtp: z.string(),
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

export const changeGame = operation({
  name: 'changeGame',
  summary: 'Changes how a game is shown, or whether; what isn’t named stays as it is',
  method: 'PUT',
  path: '/staff/games/:nodeId',
  access: 'staff',
  permission: 'catalogue.write',
  params: z.strictObject({ nodeId: id }),
  body: z.strictObject({
    name: z.optional(text(200).check(z.minLength(1))),
    isOpen: z.optional(z.boolean()),
    isListed: z.optional(z.boolean()),
    isNew: z.optional(z.boolean()),
    position: z.optional(position),
    hotPosition: z.optional(z.nullable(position)),
    /** A path of this installation or an address of the web; empty: the site's own stand-in. */
    pictureUrl: z.optional(z.string().check(z.maxLength(512), z.regex(/^(?:$|\/(?![/\\])\S+|https?:\/\/\S+)$/))),
    reason,
  }),
  value: game,
  errors: ['game_not_found'],
});
