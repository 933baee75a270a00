import { approveBill, billQueue, billRecomputation, correctBill, denyBill } from '@sampan/contract/bills';
import type { BodyOf, ParamsOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { decider } from '../audit/decide.ts';
import type { Audit } from '../audit/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import type { Corrections } from './corrections.ts';
import type { CorrectionRow } from './corrections-store.ts';
import type { Bills } from './service.ts';
import type { BillRow } from './store.ts';

type Call = StaffCall & {
  readonly merchant: Merchant;
  readonly params: ParamsOf<typeof approveBill>;
  readonly body: BodyOf<typeof approveBill>;
};

/** Bills that staff approve, deny or correct. */
export function billsStaffModule(deps: {
  readonly db: Database;
  readonly audit: Audit;
  readonly bills: Bills;
  readonly corrections: Corrections;
}): {
  routes(app: FastifyInstance): void;
} {
  const { bills, corrections } = deps;
  const decided = decider<BillRow>(deps, 'bill');
  const correcting = decider<CorrectionRow>(deps, 'bill');

  async function decide(call: Call, operation: string, isApproved: boolean) {
    const { merchant, params, body } = call;
    const row = await decided(call, { operation, reason: body.reason }, async (tx) => {
      const one = await bills.decide(tx, merchant, params.billId, { isApproved, by: call.staff.staffId });
      return { row: one, before: { status: 'to_approve' }, after: { status: one.status, amount: String(one.amount) } };
    });
    return bills.present(merchant, row);
  }

  return {
    routes(app) {
      bind(app, billQueue, ({ merchant, query }) => bills.queue(merchant, query));
      bind(app, approveBill, (call) => decide(call, approveBill.name, true));
      bind(app, denyBill, (call) => decide(call, denyBill.name, false));
      bind(app, billRecomputation, ({ merchant, params }) => corrections.recompute(merchant, params.billId));
      bind(app, correctBill, async (call) => {
        const { merchant, params, body } = call;
        const row = await correcting(call, { operation: correctBill.name, reason: body.reason }, async (tx) => {
          const given = { ...body, billId: params.billId, by: call.staff.staffId };
          const made = await corrections.correct(tx, merchant, given);
          return { row: made, after: { bill: made.bill_id, due: String(made.due), amount: String(made.amount) } };
        });
        return corrections.present(merchant, row);
      });
    },
  };
}
