import { rewards } from '@sampan/contract/rewards';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import { createRewards, type RewardsDeps } from './service.ts';

/** The reward centre. */
export function rewardsModule(deps: RewardsDeps): { routes(app: FastifyInstance): void } {
  const service = createRewards(deps);
  return { routes: (app) => bind(app, rewards, (call) => service.list(call, call.query)) };
}
