import type { GameFeature, GameType } from '@sampan/contract/catalogue';
import type { gameStates } from '@sampan/contract/catalogue-staff';
import type { Language } from '@sampan/contract/envelope';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import type { CatalogueReads, CatalogueTables } from './tables.ts';

type Queries = QueriesOf<CatalogueTables, CatalogueReads>;
type Tx = TxOf<CatalogueTables, CatalogueReads>;

const vendorColumns = (queries: Queries, merchantCode: string) =>
  queries
    .selectFrom('vendors as v')
    .where('v.merchant_code', '=', merchantCode)
    .select(['v.code', 'v.name', 'v.account_type', 'v.is_open', 'v.partner', 'v.picture_url'])
    .select((from) =>
      from
        .selectFrom('games as g')
        .whereRef('g.merchant_code', '=', 'v.merchant_code')
        .whereRef('g.vendor_code', '=', 'v.code')
        .where('g.is_listed', '=', true)
        .select(sql<number>`count(*)::int`.as('count'))
        .as('games'),
    );

/** By name. */
export const listVendors = (queries: Queries, merchantCode: string) =>
  vendorColumns(queries, merchantCode).orderBy('v.name').orderBy('v.code').execute();

export const findVendor = (queries: Queries, merchantCode: string, code: string) =>
  vendorColumns(queries, merchantCode).where('v.code', '=', code).executeTakeFirst();

/** Of all vendors, or of one. */
export function listPlaces(queries: Queries, merchantCode: string, code?: string) {
  let places = queries
    .selectFrom('vendor_places')
    .select(['vendor_code', 'game_type', 'sort_order', 'is_hot'])
    .where('merchant_code', '=', merchantCode);
  if (code !== undefined) places = places.where('vendor_code', '=', code);
  return places.orderBy('game_type').execute();
}

/** Those that may run games at the operator, by code. */
export function listPartners(queries: Queries, merchantCode: string) {
  return queries
    .selectFrom('partner_operators as o')
    .innerJoin('partners as p', 'p.code', 'o.partner_code')
    .where('o.merchant_code', '=', merchantCode)
    .where('p.kind', '=', 'vendor')
    .select(['p.code', 'p.is_enabled'])
    .orderBy('p.code')
    .execute();
}

export async function insertVendor(
  tx: Tx,
  merchantCode: string,
  vendor: Omit<Insertable<CatalogueTables['vendors']>, 'merchant_code'>,
): Promise<void> {
  await tx
    .insertInto('vendors')
    .values({ merchant_code: merchantCode, ...vendor })
    .execute();
}

export async function updateVendor(
  tx: Tx,
  merchantCode: string,
  code: string,
  change: Updateable<CatalogueTables['vendors']>,
): Promise<void> {
  await tx
    .updateTable('vendors')
    .set(change)
    .where('merchant_code', '=', merchantCode)
    .where('code', '=', code)
    .execute();
}

/** These are all that it has after it. */
export async function setPlaces(
  tx: Tx,
  merchantCode: string,
  code: string,
  places: readonly { readonly gameType: GameType; readonly position: number; readonly isHot: boolean }[],
): Promise<void> {
  await tx
    .deleteFrom('vendor_places')
    .where('merchant_code', '=', merchantCode)
    .where('vendor_code', '=', code)
    .execute();
  if (places.length === 0) return;
  await tx
    .insertInto('vendor_places')
    .values(
      places.map(({ gameType, position, isHot }) => ({
        merchant_code: merchantCode,
        vendor_code: code,
        game_type: gameType,
        sort_order: position,
        is_hot: isHot,
      })),
    )
    .execute();
}

export async function vendorCodes(queries: Queries, merchantCode: string): Promise<ReadonlySet<string>> {
  const rows = await queries.selectFrom('vendors').select('code').where('merchant_code', '=', merchantCode).execute();
  return new Set(rows.map(({ code }) => code));
}

export interface GameFilter {
  readonly gameType: GameType | undefined;
  readonly vendor: string | undefined;
  readonly state: (typeof gameStates)[number] | undefined;
  readonly q: string | undefined;
  readonly nodeId: string | undefined;
}

const like = (typed: string) => `%${typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function ofOperator(queries: Queries, merchantCode: string) {
  return queries
    .selectFrom('games as g')
    .innerJoin('vendors as v', (join) =>
      join.onRef('v.merchant_code', '=', 'g.merchant_code').onRef('v.code', '=', 'g.vendor_code'),
    )
    .where('g.merchant_code', '=', merchantCode);
}

const gameColumns = [
  'g.node_id',
  'g.name',
  'g.names',
  'g.game_type',
  'g.rtp',
  'g.features',
  'g.opens',
  'g.is_open',
  'g.is_listed',
  'g.is_new',
  'g.sort_order',
  'g.hot_order',
  'g.picture_url',
  'v.code as vendor_code',
  'v.name as vendor_name',
  'v.is_open as is_vendor_open',
] as const;

/** In the operator's order; of the hot ones in theirs. */
export async function pageOfGames(queries: Queries, merchantCode: string, filter: GameFilter, page: Window) {
  let games = ofOperator(queries, merchantCode);
  const { gameType, vendor, state, q, nodeId } = filter;
  if (gameType !== undefined) games = games.where('g.game_type', '=', gameType);
  if (vendor !== undefined) games = games.where('g.vendor_code', '=', vendor);
  if (nodeId !== undefined) games = games.where('g.node_id', '=', nodeId);
  if (state === 'open' || state === 'closed') games = games.where('g.is_open', '=', state === 'open');
  if (state === 'unlisted') games = games.where('g.is_listed', '=', false);
  if (state === 'new') games = games.where('g.is_new', '=', true);
  if (state === 'hot') games = games.where('g.hot_order', 'is not', null);
  if (q !== undefined && q !== '')
    games = games.where((where) =>
      where.or([where('g.node_id', '=', q), where(sql`lower(g.name || ' ' || g.names::text)`, 'like', like(q))]),
    );
  return pageOfRows(games, page, (all) =>
    (state === 'hot' ? all.orderBy('g.hot_order') : all)
      .select(gameColumns)
      .orderBy('g.game_type')
      .orderBy('g.sort_order')
      .orderBy('g.node_id'),
  );
}

export type StaffGameRow = Awaited<ReturnType<typeof pageOfGames>>['rows'][number];

/** The games of these ids that are there; until the transaction ends nobody else changes them. */
export async function lockGames(tx: Tx, merchantCode: string, nodeIds: readonly string[]): Promise<StaffGameRow[]> {
  await tx
    .selectFrom('games')
    .select('node_id')
    .where('merchant_code', '=', merchantCode)
    .where('node_id', 'in', nodeIds)
    .orderBy('node_id')
    .forUpdate()
    .execute();
  return ofOperator(tx, merchantCode).select(gameColumns).where('g.node_id', 'in', nodeIds).execute();
}

/** A game as it is written. */
export interface GameFields {
  readonly vendor: string;
  readonly gameType: GameType;
  readonly name: string;
  readonly names: Readonly<Partial<Record<Language, string>>>;
  /** Percent; empty: its vendor states none. */
  readonly rtp: string;
  readonly features: readonly GameFeature[];
  readonly opens: readonly string[];
  readonly isOpen: boolean;
  readonly isListed: boolean;
  readonly isNew: boolean;
  readonly position: number;
  readonly hotPosition: number | null;
  readonly pictureUrl: string;
}

/** Adds games, or puts them in the place of those of their ids; the caller holds the lock of what is there. */
export async function saveGames(
  tx: Tx,
  merchantCode: string,
  list: readonly (GameFields & { readonly nodeId: string })[],
): Promise<void> {
  if (list.length === 0) return;
  await sql`
    insert into games (
      merchant_code, node_id, vendor_code, game_type, name, names, rtp, features, opens, is_open, is_listed, is_new,
      sort_order, hot_order, picture_url
    )
      select ${merchantCode}, "nodeId", "vendor", "gameType", "name", "names", nullif("rtp", '')::numeric, "features",
        "opens", "isOpen", "isListed", "isNew", "position", "hotPosition", nullif("pictureUrl", '')
      from json_to_recordset(${JSON.stringify(list)}::json) as g (
        "nodeId" text, "vendor" text, "gameType" text, "name" text, "names" jsonb, "rtp" text, "features" text[],
        "opens" text[], "isOpen" boolean, "isListed" boolean, "isNew" boolean, "position" int, "hotPosition" int,
        "pictureUrl" text
      )
      on conflict (merchant_code, node_id) do update set
        vendor_code = excluded.vendor_code, game_type = excluded.game_type, name = excluded.name,
        names = excluded.names, rtp = excluded.rtp, features = excluded.features, opens = excluded.opens,
        is_open = excluded.is_open, is_listed = excluded.is_listed, is_new = excluded.is_new,
        sort_order = excluded.sort_order, hot_order = excluded.hot_order, picture_url = excluded.picture_url
  `.execute(tx);
}
