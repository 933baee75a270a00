import type { GameFeature, GameType } from '@sampan/contract/catalogue';
import type { Language } from '@sampan/contract/envelope';
import { sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { CatalogueTables } from './tables.ts';

type Queries = QueriesOf<CatalogueTables>;
type Tx = TxOf<CatalogueTables>;

export interface VendorRecord {
  readonly code: string;
  readonly name: string;
  readonly accountType: string;
  /** Code of the partner that runs its games; null: none does. */
  readonly partner: string | null;
  readonly isOpen: boolean;
  /** Null: it has none. */
  readonly pictureUrl: string | null;
}

export interface PlaceRecord {
  readonly gameType: GameType;
  readonly vendorCode: string;
  readonly isHot: boolean;
}

export interface GameRecord {
  readonly nodeId: string;
  readonly vendorCode: string;
  readonly gameType: GameType;
  readonly name: string;
  /** The name in the languages that have another one. */
  readonly names: Partial<Record<Language, string>>;
  /** Percent with two decimals. */
  readonly rtp: string | null;
  readonly features: readonly GameFeature[];
  readonly isNew: boolean;
  readonly isOpen: boolean;
  readonly hotOrder: number | null;
  /** Codes of the vendors whose games the entry opens; empty: it is a game. */
  readonly opens: readonly string[];
  /** Null: it has none. */
  readonly pictureUrl: string | null;
}

export async function revision(queries: Queries): Promise<bigint> {
  const row = await queries.selectFrom('catalogue_revision').select('revision').executeTakeFirstOrThrow();
  return row.revision;
}

export function vendors(queries: Queries, merchantCode: string): Promise<VendorRecord[]> {
  return queries
    .selectFrom('vendors')
    .where('merchant_code', '=', merchantCode)
    .select([
      'code',
      'name',
      'account_type as accountType',
      'partner',
      'is_open as isOpen',
      'picture_url as pictureUrl',
    ])
    .execute();
}

/** In the operator's order. */
export function places(queries: Queries, merchantCode: string): Promise<PlaceRecord[]> {
  return queries
    .selectFrom('vendor_places')
    .where('merchant_code', '=', merchantCode)
    .orderBy('sort_order')
    .orderBy('vendor_code')
    .select(['game_type as gameType', 'vendor_code as vendorCode', 'is_hot as isHot'])
    .execute();
}

type GameRow = [
  string,
  string,
  GameType,
  string,
  Partial<Record<Language, string>>,
  string | null,
  GameFeature[],
  boolean,
  boolean,
  number | null,
  string[],
  string | null,
];

/**
 * The listed games, in the operator's order. They come as one JSON text: reading fifteen thousand rows one by one takes
 * the drivers five times as long.
 */
export async function games(queries: Queries, merchantCode: string): Promise<GameRecord[]> {
  const { rows } = await sql<{ list: string | null }>`
    select json_agg(json_build_array(
        node_id, vendor_code, game_type, name, names, rtp::text, features, is_new, is_open, hot_order, opens,
        picture_url
      ) order by sort_order, node_id)::text as list
    from games where merchant_code = ${merchantCode} and is_listed
  `.execute(queries);
  const list = JSON.parse(rows[0]?.list ?? '[]') as GameRow[];
  return list.map(
    ([nodeId, vendorCode, gameType, name, names, rtp, features, isNew, isOpen, hotOrder, opens, url]) => ({
      nodeId,
      vendorCode,
      gameType,
      name,
      names,
      rtp,
      features,
      isNew,
      isOpen,
      hotOrder,
      opens,
      pictureUrl: url,
    }),
  );
}

interface Favourite {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly nodeId: string;
}

/** Newest first. */
export async function favourites(queries: Queries, merchantCode: string, memberId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('favourites')
    .where('member_id', '=', memberId)
    .where('merchant_code', '=', merchantCode)
    .orderBy('created_at', 'desc')
    .orderBy('node_id')
    .select('node_id')
    .execute();
  return rows.map((row) => row.node_id);
}

/** Adding it again changes nothing. */
export async function addFavourite(queries: Queries, favourite: Favourite, at: Date): Promise<void> {
  const { merchantCode, memberId, nodeId } = favourite;
  await queries
    .insertInto('favourites')
    .values({ merchant_code: merchantCode, member_id: memberId, node_id: nodeId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFavourite(queries: Queries, { merchantCode, memberId, nodeId }: Favourite): Promise<void> {
  await queries
    .deleteFrom('favourites')
    .where('member_id', '=', memberId)
    .where('node_id', '=', nodeId)
    .where('merchant_code', '=', merchantCode)
    .execute();
}

export interface NewVendor extends VendorRecord {
  readonly gameType: GameType;
  readonly isHot: boolean;
}

/** Adds vendors, each with its place: in this order. */
export async function insertVendors(tx: Tx, merchantCode: string, list: readonly NewVendor[]): Promise<void> {
  const rows = JSON.stringify(list.map((vendor, index) => ({ ...vendor, sortOrder: index + 1 })));
  const columns = sql`"code" text, "name" text, "accountType" text, "partner" text, "isOpen" boolean, "pictureUrl" text, "gameType" text, "isHot" boolean, "sortOrder" int`;
  await sql`
    insert into vendors (merchant_code, code, name, account_type, partner, is_open, picture_url)
      select ${merchantCode}, "code", "name", "accountType", "partner", "isOpen", "pictureUrl"
      from json_to_recordset(${rows}::json) as v (${columns})
  `.execute(tx);
  await sql`
    insert into vendor_places (merchant_code, game_type, vendor_code, sort_order, is_hot)
      select ${merchantCode}, "gameType", "code", "sortOrder", "isHot"
      from json_to_recordset(${rows}::json) as v (${columns})
  `.execute(tx);
}

export interface NewGame extends GameRecord {
  readonly sortOrder: number;
}

/** Adds games in one statement. */
export async function insertGames(tx: Tx, merchantCode: string, list: readonly NewGame[]): Promise<void> {
  await sql`
    insert into games (
      merchant_code, node_id, vendor_code, game_type, name, names, rtp, features, is_new, is_open, sort_order,
      hot_order, opens, picture_url
    )
      select ${merchantCode}, "nodeId", "vendorCode", "gameType", "name", "names", "rtp", "features", "isNew", "isOpen",
        "sortOrder", "hotOrder", "opens", "pictureUrl"
      from json_to_recordset(${JSON.stringify(list)}::json) as g (
        "nodeId" text, "vendorCode" text, "gameType" text, "name" text, "names" jsonb, "rtp" numeric, "features" text[],
        "isNew" boolean, "isOpen" boolean, "sortOrder" int, "hotOrder" int,
        "opens" text[], "pictureUrl" text
      )
  `.execute(tx);
}
