import {
  approveDeposit,
  creditableStatuses,
  depositQueue,
  depositReceipts,
  refuseDeposit,
} from '@sampan/contract/deposits';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Database, Tx } from '../../db/database.ts';
import { onePage, pageFigures, windowOf } from '../../paging.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Approvals } from '../approvals/service.ts';
import { type Decided, decider } from '../audit/decide.ts';
import type { Audit } from '../audit/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import type { Uploads } from '../uploads/service.ts';
import { announcer, type CreditDeps, creditor } from './credit.ts';
import { presentForStaff, type StaffDeposit } from './present.ts';
import type { DepositSettings } from './settings.ts';
import * as store from './store.ts';
import type { DepositRow } from './store.ts';

type Call = StaffCall & { readonly merchant: Merchant };

export interface DepositStaffDeps extends CreditDeps {
  readonly db: Database;
  readonly audit: Audit;
  readonly approvals: Approvals;
  readonly uploads: Pick<Uploads, 'open'>;
  readonly findMerchant: (code: string) => Promise<Merchant | null>;
  readonly settings: (merchantCode: string) => Promise<{ readonly deposit: DepositSettings }>;
}

/** `amount` in minor units. */
const approval = z.strictObject({ depositId: z.string(), amount: z.string().regex(/^[1-9]\d{0,14}$/) });

/** What staff decide about bank transfers. */
export function depositStaffModule(deps: DepositStaffDeps): { routes(app: FastifyInstance): void } {
  const { db, clock, approvals } = deps;
  const credit = creditor(deps);
  const announce = announcer(deps);

  type Done = Decided<DepositRow>;
  const decide = decider<DepositRow>(deps, 'deposit');

  /** Throws deposit_not_found, and deposit_closed where it is no transfer that may be decided about. */
  async function lock(tx: Tx, merchantCode: string, id: string): Promise<DepositRow> {
    const row = await store.lockOfOperator(tx, merchantCode, id);
    if (!row) throw new AppError('deposit_not_found');
    if (row.kind !== 'bank' || !creditableStatuses.includes(row.status)) throw new AppError('deposit_closed');
    return row;
  }

  /** `amount`: what arrived, minor units. Throws as `lock`, and balance_too_large. */
  async function approve(tx: Tx, merchantCode: string, id: string, amount: bigint): Promise<Done> {
    const before = await lock(tx, merchantCode, id);
    const merchant = await deps.findMerchant(merchantCode);
    if (!merchant) throw new AppError('deposit_not_found');
    const row = await credit(tx, before, merchant, { paid: amount, paidAt: clock.now() });
    return {
      row,
      before: { status: before.status },
      after: { status: row.status, asked: before.amount, paid: amount, bonus: row.bonus_amount },
      afterCommit: () => announce(row, true),
    };
  }

  const askApproval = approvals.declare({
    name: 'deposits.approve',
    schema: approval,
    ask: 'finance.write',
    approve: 'finance.approve',
    execute: (tx, { merchantCode, payload }) => approve(tx, merchantCode, payload.depositId, BigInt(payload.amount)),
  });

  async function present(row: DepositRow, merchant: Merchant): Promise<StaffDeposit> {
    const receipts = await store.countReceipts(db.queries, [row.id]);
    return presentForStaff(row, merchant, receipts.get(row.id) ?? 0);
  }

  /** Throws deposit_not_found. */
  async function find({ merchant }: Call, id: string): Promise<DepositRow> {
    const row = await store.findOfOperator(db.queries, merchant.code, id);
    if (!row) throw new AppError('deposit_not_found');
    return row;
  }

  async function queue({ merchant }: Call, { queue: of, depositId, reference, ...page }: QueryOf<typeof depositQueue>) {
    const { rows, count } =
      depositId === undefined
        ? await store.pageOfOperator(db.queries, merchant.code, { queue: of, reference }, windowOf(page))
        : onePage(await store.findOfOperator(db.queries, merchant.code, depositId));
    const receipts = await store.countReceipts(
      db.queries,
      rows.map(({ id }) => id),
    );
    return {
      list: rows.map((row) => presentForStaff(row, merchant, receipts.get(row.id) ?? 0)),
      ...pageFigures(count, page),
    };
  }

  async function approveOne(
    call: Call & { readonly idempotencyKey: string },
    id: string,
    { amount: text, reason }: BodyOf<typeof approveDeposit>,
  ): Promise<ValueInputOf<typeof approveDeposit>> {
    const { merchant, idempotencyKey } = call;
    const found = await find(call, id);
    const amount = requireAmount(text, merchant.currencyDigits);
    if (amount <= 0n) throw new AppError('amount_invalid', { field: 'amount' });
    const operation = approveDeposit.name;
    if (amount > (await deps.settings(merchant.code)).deposit.secondPersonAbove) {
      if (found.kind !== 'bank' || !creditableStatuses.includes(found.status)) throw new AppError('deposit_closed');
      const { approvalId } = await askApproval(call, {
        payload: { depositId: id, amount: String(amount) },
        subject: { kind: 'deposit', id },
        reason,
        idempotencyKey,
        operation,
      });
      return { deposit: await present(found, merchant), approvalId };
    }
    const row = await decide(call, { operation, reason }, (tx) => approve(tx, merchant.code, id, amount));
    return { deposit: await present(row, merchant), approvalId: null };
  }

  function refuse(call: Call, id: string, { refusal, reason }: BodyOf<typeof refuseDeposit>): Promise<DepositRow> {
    return decide(call, { operation: refuseDeposit.name, reason }, async (tx) => {
      const before = await lock(tx, call.merchant.code, id);
      const row = await store.update(tx, before, { status: 'refused', refusal, settled_at: new Date(clock.now()) });
      return {
        row,
        before: { status: before.status },
        after: { status: row.status, refusal },
        afterCommit: () => announce(row, false),
      };
    });
  }

  return {
    routes(app) {
      bind(app, depositQueue, (call) => queue(call, call.query));
      bind(app, depositReceipts, async (call) => {
        const row = await find(call, call.params.depositId);
        const pictures = await deps.uploads.open(await store.receiptsOf(db.queries, row));
        return {
          list: pictures.map(({ id, mime, bytes }) => ({ id, mime, content: Buffer.from(bytes).toString('base64') })),
        };
      });
      bind(app, approveDeposit, (call) => approveOne(call, call.params.depositId, call.body));
      bind(app, refuseDeposit, async (call) =>
        present(await refuse(call, call.params.depositId, call.body), call.merchant),
      );
    },
  };
}
