import { changeGame, changeVendor, staffGames, staffVendors } from '@sampan/contract/catalogue-staff';
import type { Language } from '@sampan/contract/envelope';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import * as store from './staff-store.ts';

type Call = StaffCall & { readonly merchant: Merchant };
type Vendor = ValueInputOf<typeof changeVendor>;
type Game = ValueInputOf<typeof changeGame>;

/** What staff change of vendors and games. Sites show it once their gateway has loaded its catalogue anew. */
export function catalogueStaffModule(deps: {
  readonly db: Database;
  readonly audit: Audit;
  readonly events: Pick<Events, 'publish'>;
}): { routes(app: FastifyInstance): void } {
  const { db, audit, events } = deps;

  async function vendors(queries: Queries, merchantCode: string): Promise<Vendor[]> {
    const [rows, places] = await Promise.all([
      store.listVendors(queries, merchantCode),
      store.listPlaces(queries, merchantCode),
    ]);
    return rows.map((row) => presentVendor(row, places));
  }

  /** Throws vendor_not_found. */
  async function findVendor(queries: Queries, { merchant: { code } }: Call, vendorCode: string): Promise<Vendor> {
    const row = await store.findVendor(queries, code, vendorCode);
    if (!row) throw new AppError('vendor_not_found');
    return presentVendor(row, await store.listPlaces(queries, code, vendorCode));
  }

  async function change(call: Call, vendorCode: string, { isOpen, places, reason }: BodyOf<typeof changeVendor>) {
    const { code } = call.merchant;
    const changed = await db.transaction(async (tx) => {
      const before = await findVendor(tx, call, vendorCode);
      if (isOpen !== undefined) await store.openVendor(tx, code, vendorCode, isOpen);
      for (const place of places) await store.changePlace(tx, code, vendorCode, place);
      const after = await findVendor(tx, call, vendorCode);
      await audit.append(tx, {
        merchantCode: code,
        actor: actorOf(call),
        operation: changeVendor.name,
        subject: { kind: 'vendor', id: vendorCode },
        reason,
        before: loggedVendor(before),
        after: loggedVendor(after),
      });
      return after;
    });
    events.publish('content', { merchantCode: code });
    return changed;
  }

  async function games({ merchant: { code } }: Call, query: QueryOf<typeof staffGames>) {
    const { gameType, vendor, state, q, nodeId, ...page } = query;
    const filter = { gameType, vendor, state, q, nodeId };
    const { rows, count } = await store.pageOfGames(db.queries, code, filter, windowOf(page));
    return { list: rows.map(presentGame), ...pageFigures(count, page) };
  }

  /** Throws game_not_found. */
  async function changeOne(call: Call, nodeId: string, { reason, ...wanted }: BodyOf<typeof changeGame>) {
    const { code } = call.merchant;
    const changed = await db.transaction(async (tx) => {
      const before = (await store.lockGame(tx, code, nodeId)) ? await store.findGame(tx, code, nodeId) : null;
      if (!before) throw new AppError('game_not_found');
      const { name, isOpen, isListed, isNew, position, hotPosition, pictureUrl } = wanted;
      const change = {
        ...(name !== undefined && { name }),
        ...(isOpen !== undefined && { is_open: isOpen }),
        ...(isListed !== undefined && { is_listed: isListed }),
        ...(isNew !== undefined && { is_new: isNew }),
        ...(position !== undefined && { sort_order: position }),
        ...(hotPosition !== undefined && { hot_order: hotPosition }),
        ...(pictureUrl !== undefined && { picture_url: pictureUrl === '' ? null : pictureUrl }),
      };
      if (Object.keys(change).length > 0) await store.updateGame(tx, code, nodeId, change);
      const after = await store.findGame(tx, code, nodeId);
      if (!after) throw new AppError('game_not_found');
      await audit.append(tx, {
        merchantCode: code,
        actor: actorOf(call),
        operation: changeGame.name,
        subject: { kind: 'game', id: nodeId },
        reason,
        before: loggedGame(before),
        after: loggedGame(after),
      });
      return presentGame(after);
    });
    events.publish('content', { merchantCode: code });
    return changed;
  }

  return {
    routes(app) {
      bind(app, staffVendors, async ({ merchant }) => ({ list: await vendors(db.queries, merchant.code) }));
      bind(app, changeVendor, (call) => change(call, call.params.vendorCode, call.body));
      bind(app, staffGames, (call) => games(call, call.query));
      bind(app, changeGame, (call) => changeOne(call, call.params.nodeId, call.body));
    },
  };
}

type VendorRow = NonNullable<Awaited<ReturnType<typeof store.findVendor>>>;
type PlaceRow = Awaited<ReturnType<typeof store.listPlaces>>[number];

function presentVendor(row: VendorRow, places: readonly PlaceRow[]): Vendor {
  return {
    code: row.code,
    name: row.name,
    isOpen: row.is_open,
    partner: row.partner,
    gameCount: row.games ?? 0,
    places: places
      .filter(({ vendor_code: code }) => code === row.code)
      .map((place) => ({ gameType: place.game_type, position: place.sort_order, isHot: place.is_hot })),
  };
}

const loggedVendor = ({ isOpen, places }: Vendor) => ({
  isOpen,
  ...Object.fromEntries(places.map(({ gameType, ...place }) => [gameType, place])),
});

function presentGame(row: store.StaffGameRow): Game {
  return {
    nodeId: row.node_id,
    name: row.name,
    names: (Object.entries(row.names) as [Language, string][]).map(([language, name]) => ({ language, name })),
    gameType: row.game_type,
    vendor: { code: row.vendor_code, name: row.vendor_name, isOpen: row.is_vendor_open },
    rtp: row.rtp ?? '',
    isOpen: row.is_open,
    isListed: row.is_listed,
    isNew: row.is_new,
    position: row.sort_order,
    hotPosition: row.hot_order,
    pictureUrl: row.picture_url ?? '',
  };
}

const loggedGame = ({ names: _names, vendor_name: _name, is_vendor_open: _open, ...fields }: store.StaffGameRow) =>
  fields;
