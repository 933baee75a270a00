import type { GameType } from '@sampan/contract/catalogue';
import type { gameStates } from '@sampan/contract/catalogue-staff';
import { sql, type Updateable } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import type { Window } from '../../paging.ts';
import type { CatalogueTables } from './tables.ts';

type Queries = QueriesOf<CatalogueTables>;
type Tx = TxOf<CatalogueTables>;

const vendorColumns = (queries: Queries, merchantCode: string) =>
  queries
    .selectFrom('vendors as v')
    .where('v.merchant_code', '=', merchantCode)
    .select(['v.code', 'v.name', 'v.is_open', 'v.partner'])
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

export async function openVendor(tx: Tx, merchantCode: string, code: string, isOpen: boolean): Promise<void> {
  await tx
    .updateTable('vendors')
    .set({ is_open: isOpen })
    .where('merchant_code', '=', merchantCode)
    .where('code', '=', code)
    .execute();
}

/** A place that the vendor doesn't have is none after it, too. */
export async function changePlace(
  tx: Tx,
  merchantCode: string,
  code: string,
  place: { readonly gameType: GameType; readonly position: number; readonly isHot: boolean },
): Promise<void> {
  await tx
    .updateTable('vendor_places')
    .set({ sort_order: place.position, is_hot: place.isHot })
    .where('merchant_code', '=', merchantCode)
    .where('vendor_code', '=', code)
    .where('game_type', '=', place.gameType)
    .execute();
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
  const { count } = await games.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  if (state === 'hot') games = games.orderBy('g.hot_order');
  const rows = await games
    .select(gameColumns)
    .orderBy('g.game_type')
    .orderBy('g.sort_order')
    .orderBy('g.node_id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows, count };
}

export type StaffGameRow = Awaited<ReturnType<typeof pageOfGames>>['rows'][number];

export async function findGame(queries: Queries, merchantCode: string, nodeId: string): Promise<StaffGameRow | null> {
  const row = await ofOperator(queries, merchantCode)
    .select(gameColumns)
    .where('g.node_id', '=', nodeId)
    .executeTakeFirst();
  return row ?? null;
}

/** Until the transaction ends nobody else changes this game; false: there is none. */
export async function lockGame(tx: Tx, merchantCode: string, nodeId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('games')
    .select('node_id')
    .where('merchant_code', '=', merchantCode)
    .where('node_id', '=', nodeId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateGame(
  tx: Tx,
  merchantCode: string,
  nodeId: string,
  change: Updateable<CatalogueTables['games']>,
): Promise<void> {
  await tx
    .updateTable('games')
    .set(change)
    .where('merchant_code', '=', merchantCode)
    .where('node_id', '=', nodeId)
    .execute();
}
