import { dryRunSettlement, settlementDetails, settlementList, startSettlement } from '@sampan/contract/settlements';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { bind } from '../../plugins/bind.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import { accountNamed } from '../identity/account-status.ts';
import type { Settlements } from './settlements.ts';

/** Each figures all contracts of a period. */
const limit = { max: 20, windowMs: 60_000 };

/** Settlements that staff look at, try and start. */
export function settlementsStaffModule(deps: {
  readonly db: Database;
  readonly audit: Audit;
  readonly bills: Settlements;
  /** Ids of staff of an operator -> their names. */
  readonly namesOf: (merchantCode: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}): { routes(app: FastifyInstance): void } {
  const { db, audit, bills, namesOf } = deps;
  return {
    routes(app) {
      bind(app, settlementList, ({ merchant, query }) =>
        bills.settlements(merchant, query, (ids) => namesOf(merchant.code, ids)),
      );
      bind(app, settlementDetails, ({ merchant, params }) =>
        bills.settlement(merchant, params, (ids) => namesOf(merchant.code, ids)),
      );
      bind(
        app,
        dryRunSettlement,
        async ({ merchant, params, query: { account, ...query } }) => {
          const member = account === undefined ? null : await accountNamed(db, merchant.code, account);
          if (account !== undefined && !member) throw new AppError('member_not_found', { field: 'account' });
          return bills.dryRun(merchant, params, { ...query, memberId: member?.id ?? null });
        },
        { limit },
      );
      bind(app, startSettlement, async (call) => {
        const { merchant, params, body, staff } = call;
        const { period, periodTo } = params;
        await db.transaction(async (tx) => {
          const made = await bills.start(tx, merchant, params, staff.staffId);
          await audit.append(tx, {
            merchantCode: merchant.code,
            actor: actorOf(call),
            operation: startSettlement.name,
            subject: { kind: 'settlement', id: `${period}.${new Date(periodTo).toISOString()}` },
            reason: body.reason,
            after: { ...made },
          });
        });
        return bills.settlement(merchant, params, (ids) => namesOf(merchant.code, ids));
      });
    },
  };
}
