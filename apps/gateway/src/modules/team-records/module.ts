import {
  startTeamExport,
  teamBetting,
  teamExportRows,
  teamExports,
  teamProfit,
  teamRound,
  teamRounds,
  teamTransactions,
} from '@sampan/contract/team-records';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { bind } from '../../plugins/bind.ts';
import { createTeamExports, type TeamExportsDeps } from './exports.ts';
import { teamRecordsJobs } from './jobs.ts';
import { createScopes } from './scopes.ts';
import { createTeamRecords, type TeamRecordsDeps } from './service.ts';

/** Each reads a whole team. */
const limit = { max: 60, windowMs: 60_000 };
const startLimit = { max: 20, windowMs: 60_000 };

/** What an agent's downline played, paid in and took out, and files of it. */
export function teamRecordsModule(
  deps: Omit<TeamRecordsDeps, 'scopes'> & Omit<TeamExportsDeps, 'scopes'> & Parameters<typeof createScopes>[0],
): { readonly jobs: readonly Job[]; routes(app: FastifyInstance): void } {
  const scopes = createScopes(deps);
  const records = createTeamRecords({ ...deps, scopes });
  const files = createTeamExports({ ...deps, scopes });
  return {
    jobs: teamRecordsJobs(files),
    routes(app) {
      bind(app, teamBetting, (call) => records.betting(call, call.query), { limit });
      bind(app, teamRounds, (call) => records.rounds(call, call.query), { limit });
      bind(app, teamRound, (call) => records.round(call, { ...call.params, ...call.query }));
      bind(app, teamProfit, (call) => records.profit(call, call.query), { limit });
      bind(app, teamTransactions, (call) => records.transactions(call, call.query), { limit });
      bind(app, startTeamExport, (call) => files.start(call, call.body), { limit: startLimit });
      bind(app, teamExports, (call) => files.list(call));
      bind(app, teamExportRows, (call) => files.part(call, { ...call.params, ...call.query }));
    },
  };
}
