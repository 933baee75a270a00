import { memberBet, memberBets } from '@sampan/contract/members-staff';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Database, Queries } from '../../db/database.ts';
import { bind } from '../../plugins/bind.ts';
import type { Play } from './service.ts';

/** The rounds of members, for staff. */
export function playStaffModule(deps: {
  readonly db: Database;
  readonly play: Pick<Play, 'memberRecords' | 'memberDetail'>;
  /** Whether the operator has a member of this id that plays for real money. */
  readonly isPlayer: (queries: Queries, merchantCode: string, memberId: string) => Promise<boolean>;
}): { routes(app: FastifyInstance): void } {
  const { db, play, isPlayer } = deps;

  /** Throws member_not_found, also for another operator's. */
  async function demandPlayer(merchantCode: string, memberId: string): Promise<void> {
    if (!(await isPlayer(db.queries, merchantCode, memberId))) throw new AppError('member_not_found');
  }

  return {
    routes(app) {
      bind(app, memberBets, async ({ merchant, params: { memberId }, query: { from, to, ...filter } }) => {
        await demandPlayer(merchant.code, memberId);
        return play.memberRecords(merchant, memberId, [{ from, to }], filter);
      });
      bind(app, memberBet, async ({ merchant, params: { memberId, roundId }, query }) => {
        await demandPlayer(merchant.code, memberId);
        return play.memberDetail(merchant, memberId, roundId, query);
      });
    },
  };
}
