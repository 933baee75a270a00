import { endContract, offerHouseContract, staffContracts } from '@sampan/contract/contracts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Database, Queries } from '../../db/database.ts';
import { bind } from '../../plugins/bind.ts';
import { decider } from '../audit/decide.ts';
import type { Audit } from '../audit/service.ts';
import type { Contracts } from './contracts.ts';
import type { ContractRow } from './store.ts';

interface Deps {
  readonly db: Database;
  readonly audit: Audit;
  readonly contracts: Contracts;
  /** Whether the operator has an agent of this id that is active. */
  readonly isAgent: (queries: Queries, merchantCode: string, memberId: string) => Promise<boolean>;
}

const logged = ({ kind, category, status, tiers, rates }: ContractRow) => ({
  kind,
  category,
  status,
  tiers: tiers.map((tier) => ({ ...tier })),
  rates: rates && { ...rates },
});

/** Contracts of the house, and the end of any. */
export function contractsStaffModule({ db, audit, contracts, isAgent }: Deps): { routes(app: FastifyInstance): void } {
  const decided = decider<ContractRow>({ db, audit }, 'contract');
  return {
    routes(app) {
      bind(app, staffContracts, ({ merchant, query }) => contracts.ofOperator(merchant, query));
      bind(app, offerHouseContract, async (call) => {
        const { merchant, body, idempotencyKey } = call;
        const { reason, period = null, mode = null, ...offer } = body;
        const row = await decided(call, { operation: offerHouseContract.name, reason }, async (tx) => {
          if (!(await isAgent(tx, merchant.code, offer.memberId))) throw new AppError('member_not_found');
          const made = await contracts.offerOfHouse(tx, merchant, { ...offer, period, mode, idempotencyKey });
          return { row: made, after: logged(made) };
        });
        return contracts.present(row, merchant);
      });
      bind(app, endContract, async (call) => {
        const { merchant, params, body } = call;
        const row = await decided(call, { operation: endContract.name, reason: body.reason }, async (tx) => {
          const ended = await contracts.endByStaff(tx, merchant, params.contractId);
          return { row: ended.row, before: { status: ended.before.status }, after: { status: ended.row.status } };
        });
        return contracts.present(row, merchant);
      });
    },
  };
}
