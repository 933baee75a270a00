import { formatAmount } from '@sampan/contract/money';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import {
  approveWithdrawal,
  decideDispute,
  refuseWithdrawal,
  withdrawalProofs,
  withdrawalQueue,
  withdrawalReview,
} from '@sampan/contract/withdrawals';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { onePage, pageFigures, windowOf } from '../../paging.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Approvals } from '../approvals/service.ts';
import { type Decided, decider } from '../audit/decide.ts';
import type { Audit } from '../audit/service.ts';
import type { Enqueue } from '../notify/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import type { Uploads } from '../uploads/service.ts';
import type { TransferKind } from '../wallet/tables.ts';
import { teller } from './notices.ts';
import { presentForStaff, type StaffWithdrawal } from './present.ts';
import { announcer, type WithdrawalsDeps } from './service.ts';
import * as store from './store.ts';
import type { WithdrawalRow } from './store.ts';

type Call = StaffCall & { readonly merchant: Merchant };
type Approved = ValueInputOf<typeof approveWithdrawal>;

interface Deps extends Pick<
  WithdrawalsDeps,
  'events' | 'wallet' | 'settingsOf' | 'standingOf' | 'turnover' | 'isExcluded'
> {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly approvals: Approvals;
  readonly uploads: Pick<Uploads, 'open'>;
  readonly findMerchant: (code: string) => Promise<Merchant | null>;
  /** Tells the member, in the transaction that it tells of. */
  readonly enqueue: Enqueue;
}

const approval = z.strictObject({ withdrawalId: z.string() });
/** `amount` in minor units. */
const giveBack = z.strictObject({ withdrawalId: z.string(), amount: z.string().regex(/^[1-9]\d{0,14}$/) });

/** What staff decide about withdrawals: payouts that don't approve themselves, and money that didn't arrive. */
export function withdrawalStaffModule(deps: Deps): { routes(app: FastifyInstance): void } {
  const { db, clock, wallet, approvals, settingsOf } = deps;
  const announce = announcer(deps);
  const tell = teller(deps);
  const now = () => new Date(clock.now());

  /** Throws withdrawal_not_found. */
  async function lock(tx: Tx, merchantCode: string, id: string): Promise<WithdrawalRow> {
    const row = await store.lockOfOperator(tx, merchantCode, id);
    if (!row) throw new AppError('withdrawal_not_found');
    return row;
  }

  /** Throws withdrawal_not_found. */
  async function merchantOf(code: string): Promise<Merchant> {
    const merchant = await deps.findMerchant(code);
    if (!merchant) throw new AppError('withdrawal_not_found');
    return merchant;
  }

  type Done = Decided<WithdrawalRow>;
  const decide = decider<WithdrawalRow>(deps, 'withdrawal');

  /** Throws withdrawal_closed. */
  async function approve(tx: Tx, merchantCode: string, id: string): Promise<Done> {
    const before = await lock(tx, merchantCode, id);
    const row = await store.advance(tx, before, 'approved', { approved_at: now(), next_at: now() });
    if (!row) throw new AppError('withdrawal_closed');
    await tell(tx, await merchantOf(merchantCode), row, 'approved');
    return {
      row,
      before: { status: before.status },
      after: { status: row.status },
      afterCommit: () => announce(row, false),
    };
  }

  /** `amount` in minor units. Throws receipt_closed, or balance_too_large. */
  async function back(tx: Tx, merchantCode: string, id: string, amount: bigint): Promise<Done> {
    const before = await lock(tx, merchantCode, id);
    if (before.dispute !== 'open') throw new AppError('receipt_closed');
    const moved = await wallet.move(tx, {
      wallet: { merchantCode, memberId: before.member_id, realm: 'real', currency: before.currency },
      source: 'withdrawals',
      action: 'return',
      transactionId: id,
      payload: [amount],
      kind: 'withdrawal_return',
      reference: id,
      detail: before.method_name,
      counter: { kind: 'partner', owner: before.provider },
      amount: -amount,
    });
    if (moved.status !== 'posted') throw new Error(`the return of ${id} was ${moved.status}`);
    const row = await store.update(tx, before, { dispute: 'returned', returned_amount: amount });
    await tell(tx, await merchantOf(merchantCode), row, 'returned');
    return {
      row,
      before: { dispute: before.dispute },
      after: { dispute: row.dispute, returned: amount, movement: moved.reference },
      afterCommit: () => announce(row, true),
    };
  }

  const askApproval = approvals.declare({
    name: 'withdrawals.approve',
    schema: approval,
    ask: 'finance.write',
    approve: 'finance.approve',
    execute: (tx, { merchantCode, payload }) => approve(tx, merchantCode, payload.withdrawalId),
  });
  const askReturn = approvals.declare({
    name: 'withdrawals.return',
    schema: giveBack,
    ask: 'finance.write',
    approve: 'finance.approve',
    execute: (tx, { merchantCode, payload }) => back(tx, merchantCode, payload.withdrawalId, BigInt(payload.amount)),
  });

  async function present(row: WithdrawalRow, merchant: Merchant): Promise<StaffWithdrawal> {
    const proofs = await store.countProofs(db.queries, [row.id]);
    return presentForStaff(row, merchant, proofs.get(row.id) ?? 0);
  }

  /** Throws withdrawal_not_found. */
  async function find({ merchant }: Call, id: string): Promise<WithdrawalRow> {
    const row = await store.findOfOperator(db.queries, merchant.code, id);
    if (!row) throw new AppError('withdrawal_not_found');
    return row;
  }

  /** Whether this much takes two people; an operator without settings leaves nothing to one. */
  async function isForTwo(merchantCode: string, amount: bigint): Promise<boolean> {
    const settings = await settingsOf(merchantCode);
    return settings === null || amount > settings.secondPersonAbove;
  }

  async function queue({ merchant }: Call, { queue: of, withdrawalId, ...page }: QueryOf<typeof withdrawalQueue>) {
    const { rows, count } =
      withdrawalId === undefined
        ? await store.pageOfOperator(db.queries, merchant.code, of, windowOf(page))
        : onePage(await store.findOfOperator(db.queries, merchant.code, withdrawalId));
    const proofs = await store.countProofs(
      db.queries,
      rows.map(({ id }) => id),
    );
    const list = rows.map((row) => presentForStaff(row, merchant, proofs.get(row.id) ?? 0));
    return { list, ...pageFigures(count, page) };
  }

  /** Throws withdrawal_not_found. */
  async function review(call: Call, id: string): Promise<ValueInputOf<typeof withdrawalReview>> {
    const { member_id: memberId, account_id: account } = await find(call, id);
    const { code: merchantCode, currencyDigits } = call.merchant;
    const [standing, owed, isExcluded, totals] = await Promise.all([
      deps.standingOf(db.queries, { merchantCode, memberId }),
      deps.turnover.owed(db.queries, account),
      deps.isExcluded(db.queries, account),
      wallet.moneyTotals(account),
    ]);
    if (!standing) throw new AppError('withdrawal_not_found');
    const of = (kind: TransferKind) => totals.find((total) => total.kind === kind);
    const written = (amount: bigint) => formatAmount(amount, currencyDigits);
    return {
      registeredAt: standing.registeredAt.getTime(),
      turnoverNeeded: written(owed),
      isExcluded,
      shared: standing.shared,
      deposits: Number(of('deposit')?.count ?? 0n),
      deposited: written(of('deposit')?.in ?? 0n),
      withdrawals: Number(of('withdrawal')?.count ?? 0n),
      withdrawn: written((of('withdrawal')?.out ?? 0n) - (of('withdrawal_return')?.in ?? 0n)),
    };
  }

  async function approveOne(call: Call & { idempotencyKey: string }, id: string, reason: string): Promise<Approved> {
    const { merchant, idempotencyKey } = call;
    const found = await find(call, id);
    const operation = approveWithdrawal.name;
    if (await isForTwo(merchant.code, found.amount)) {
      if (found.status !== 'pending' && found.status !== 'review') throw new AppError('withdrawal_closed');
      const { approvalId } = await askApproval(call, {
        payload: { withdrawalId: id },
        subject: { kind: 'withdrawal', id },
        reason,
        idempotencyKey,
        operation,
      });
      return { withdrawal: await present(found, merchant), approvalId };
    }
    const row = await decide(call, { operation, reason }, (tx) => approve(tx, merchant.code, id));
    return { withdrawal: await present(row, merchant), approvalId: null };
  }

  function refuse(
    call: Call,
    id: string,
    { refusal, reason }: BodyOf<typeof refuseWithdrawal>,
  ): Promise<WithdrawalRow> {
    return decide(call, { operation: refuseWithdrawal.name, reason }, async (tx) => {
      const before = await lock(tx, call.merchant.code, id);
      const row = await store.advance(tx, before, 'refused', { settled_at: now(), next_at: null, refusal });
      if (!row) throw new AppError('withdrawal_closed');
      await wallet.release(tx, { account: row.account_id, id: row.hold_id });
      await tell(tx, call.merchant, row, 'refused');
      return {
        row,
        before: { status: before.status },
        after: { status: row.status, refusal },
        afterCommit: () => announce(row, true),
      };
    });
  }

  /** What of a withdrawal didn't arrive, as its member says; minor units. */
  const missing = (row: WithdrawalRow) => row.amount - row.fee - (row.received_amount ?? 0n);

  /** Throws amount_invalid or amount_above_maximum. */
  function returned(found: WithdrawalRow, merchant: Merchant, text: string | undefined): bigint {
    const amount = requireAmount(text ?? '', merchant.currencyDigits);
    if (amount === 0n) throw new AppError('amount_invalid', { field: 'amount' });
    if (amount > missing(found)) {
      const max = formatAmount(missing(found), merchant.currencyDigits);
      throw new AppError('amount_above_maximum', { field: 'amount', max, currency: merchant.currency });
    }
    return amount;
  }

  async function settleDispute(
    call: Call & { idempotencyKey: string },
    id: string,
    { decision, amount: text, reason }: BodyOf<typeof decideDispute>,
  ): Promise<Approved> {
    const { merchant, idempotencyKey } = call;
    const found = await find(call, id);
    if (found.dispute !== 'open') throw new AppError('receipt_closed');
    const operation = decideDispute.name;
    if (decision === 'received') {
      if (text !== undefined) throw new AppError('amount_invalid', { field: 'amount' });
      const row = await decide(call, { operation, reason }, async (tx) => {
        const before = await lock(tx, merchant.code, id);
        if (before.dispute !== 'open') throw new AppError('receipt_closed');
        const closed = await store.update(tx, before, {
          dispute: 'rejected',
          receipt: 'received',
          received_amount: null,
          receipt_by: 'staff',
          receipt_at: now(),
        });
        await tell(tx, merchant, closed, 'rejected');
        return {
          row: closed,
          before: { dispute: 'open', receipt: before.receipt },
          after: { dispute: 'rejected', receipt: closed.receipt },
          afterCommit: () => announce(closed, false),
        };
      });
      return { withdrawal: await present(row, merchant), approvalId: null };
    }
    const amount = returned(found, merchant, text);
    if (await isForTwo(merchant.code, amount)) {
      const { approvalId } = await askReturn(call, {
        payload: { withdrawalId: id, amount: String(amount) },
        subject: { kind: 'withdrawal', id },
        reason,
        idempotencyKey,
        operation,
      });
      return { withdrawal: await present(found, merchant), approvalId };
    }
    const row = await decide(call, { operation, reason }, (tx) => back(tx, merchant.code, id, amount));
    return { withdrawal: await present(row, merchant), approvalId: null };
  }

  return {
    routes(app) {
      bind(app, withdrawalQueue, (call) => queue(call, call.query));
      bind(app, withdrawalReview, (call) => review(call, call.params.withdrawalId));
      bind(app, withdrawalProofs, async (call) => {
        const row = await find(call, call.params.withdrawalId);
        const pictures = await deps.uploads.open(await store.proofsOf(db.queries, row));
        return {
          list: pictures.map(({ id, mime, bytes }) => ({ id, mime, content: Buffer.from(bytes).toString('base64') })),
        };
      });
      bind(app, approveWithdrawal, (call) => approveOne(call, call.params.withdrawalId, call.body.reason));
      bind(app, refuseWithdrawal, async (call) =>
        present(await refuse(call, call.params.withdrawalId, call.body), call.merchant),
      );
      bind(app, decideDispute, (call) => settleDispute(call, call.params.withdrawalId, call.body));
    },
  };
}
