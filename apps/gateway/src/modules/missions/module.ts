import { claimMission, missionLeaderboard, missionSummary } from '@sampan/contract/missions';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import { createMissions, type Missions, type MissionsDeps } from './service.ts';

/** Missions, what they bring, and who took the most. */
export function missionsModule(deps: MissionsDeps): {
  readonly service: Missions;
  routes(app: FastifyInstance): void;
} {
  const service = createMissions(deps);
  return {
    service,
    routes(app) {
      bind(app, missionSummary, (call) => service.summary(call, call.query));
      bind(app, missionLeaderboard, (call) => service.leaderboard(call));
      bind(app, claimMission, (call) => service.claim(call, call.params.missionId));
    },
  };
}
