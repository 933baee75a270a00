import {
  changeGame,
  changeVendor,
  createGame,
  createVendor,
  importGames,
  staffGames,
  staffVendors,
} from '@sampan/contract/catalogue-staff';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { CatalogueStaffDeps } from './staff-call.ts';
import { staffGamesService } from './staff-games.ts';
import { staffVendorsService } from './staff-vendors.ts';

/** A list of a thousand games, each of its texts at its longest. */
const importBytes = 4 * 1024 * 1024;

/** What staff change of vendors and games. Sites show it once their gateway has loaded its catalogue anew. */
export function catalogueStaffModule(deps: CatalogueStaffDeps): { routes(app: FastifyInstance): void } {
  const vendors = staffVendorsService(deps);
  const games = staffGamesService(deps);
  return {
    routes(app) {
      bind(app, staffVendors, (call) => vendors.list(call));
      bind(app, createVendor, (call) => vendors.create(call, call.body));
      bind(app, changeVendor, (call) => vendors.change(call, call.params.vendorCode, call.body));
      bind(app, staffGames, (call) => games.list(call, call.query));
      bind(app, createGame, (call) => games.create(call, call.body));
      bind(app, changeGame, (call) => games.change(call, call.params.nodeId, call.body));
      bind(app, importGames, (call) => games.importAll(call, call.body), {
        bodyLimit: importBytes,
        limit: { max: 60, windowMs: 60_000 },
      });
    },
  };
}
