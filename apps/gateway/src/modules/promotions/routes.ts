import {
  availablePromotions,
  bannerGroups,
  claimPromotion,
  claimRafflePromotion,
  commentPromotion,
  joinPromotion,
  promotion,
  promotionComments,
  promotions,
  promotionStates,
} from '@sampan/contract/promotions';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { bind } from '../../plugins/bind.ts';
import type { Comments } from './comments.ts';
import { readEntryBanners } from './entry-banners.ts';
import type { Raffle } from './raffle.ts';
import type { Promotions } from './service.ts';

interface Routed {
  readonly db: Database;
  readonly service: Promotions;
  readonly raffle: Raffle;
  readonly comments: Comments;
}

const money = { limit: { max: 60, windowMs: 60_000 } };
const writing = { limit: { max: 10, windowMs: 60_000 } };

export function promotionsRoutes(app: FastifyInstance, { db, service, raffle, comments }: Routed): void {
  app.addHook('onClose', async () => service.close());
  bind(app, promotions, (call) => service.list(call.merchant, call.language, call.query));
  bind(app, promotion, (call) => service.find(call.merchant, call.language, call.params.promotionId));
  bind(app, promotionStates, (call) => service.states(call));
  bind(app, availablePromotions, (call) => service.available(call));
  bind(app, joinPromotion, (call) => service.join(call, call.params.promotionId), money);
  bind(app, claimPromotion, (call) => service.claim(call, call.params.promotionId), money);
  bind(app, claimRafflePromotion, (call) => raffle.draw(call, call.body), money);
  bind(app, promotionComments, (call) => comments.list(call.merchant, call.params.promotionId, call.query));
  bind(app, commentPromotion, (call) => comments.add(call, call.params.promotionId, call.body), writing);
  bind(app, bannerGroups, (call) => readEntryBanners(db.queries, call.merchant.code, call.language));
}
