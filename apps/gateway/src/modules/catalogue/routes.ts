import {
  addFavourite,
  favouriteGames,
  favouriteIds,
  gameDetail,
  gameList,
  lobbyGames,
  lobbyList,
  gameVendors,
  hotGames,
  recentGames,
  removeFavourite,
  vassalageGames,
} from '@sampan/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { CatalogueService } from './service.ts';

/** Some calls name the merchant twice, in the header and in the request. */
function same(merchant: Merchant, named: string): Merchant {
  if (merchant.code !== named) throw new AppError('merchant_unknown');
  return merchant;
}

/** A lobby loads ten thousand games in a few calls, and searches as one types. */
const browsing = { limit: { max: 600, windowMs: 60_000 } };

export function catalogueRoutes(app: FastifyInstance, catalogue: CatalogueService): void {
  bind(app, gameVendors, async (call) => catalogue.vendors(same(call.merchant, call.body.merchantCode)), browsing);
  bind(app, gameList, (call) => catalogue.list(call, call.query), browsing);
  bind(app, lobbyList, (call) => catalogue.lobbyList(call, call.query.gameType), browsing);
  bind(app, lobbyGames, (call) => catalogue.lobby(call, call.query), browsing);
  bind(
    app,
    hotGames,
    async ({ merchant, language, query }) => catalogue.hot({ merchant: same(merchant, query.merchantCode), language }),
    browsing,
  );
  bind(app, gameDetail, (call) => catalogue.detail(call, call.params.nodeId));
  bind(app, vassalageGames, (call) => catalogue.vassalage(call, call.query.nodeId), browsing);
  bind(app, recentGames, (call) => catalogue.recent(call));
  bind(app, favouriteIds, (call) => catalogue.favouriteIds(call));
  bind(app, favouriteGames, (call) => catalogue.favourites(call, call.query));
  bind(app, addFavourite, async (call) => {
    await catalogue.addFavourite(call, call.body.nodeId);
    return {};
  });
  bind(app, removeFavourite, async (call) => {
    await catalogue.removeFavourite(call, call.query.nodeId);
    return {};
  });
}
