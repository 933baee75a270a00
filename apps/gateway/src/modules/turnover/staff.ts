import type { ValueInputOf } from '@sampan/contract/operation';
import { memberTurnover, waiveTurnover } from '@sampan/contract/turnover';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Approvals } from '../approvals/service.ts';
import { type Decided, decider } from '../audit/decide.ts';
import type { Audit } from '../audit/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import { type Wallet, walletKey } from '../wallet/service.ts';
import { presentObligation } from './present.ts';
import { idOf, type Turnover } from './service.ts';
import type { TurnoverSettings } from './settings.ts';
import * as store from './store.ts';
import type { ObligationRow } from './store.ts';
import { subjectId, waive } from './waiving.ts';

type Call = StaffCall & { readonly merchant: Merchant };

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly approvals: Approvals;
  readonly wallet: Pick<Wallet, 'findAccount' | 'lock' | 'announce'>;
  readonly turnover: Pick<Turnover, 'list'>;
  /** Whether the operator has a member of this id that plays for real money. */
  readonly isPlayer: (queries: Queries, merchantCode: string, memberId: string) => Promise<boolean>;
  readonly settings: (
    merchantCode: string,
  ) => Promise<{ readonly turnover: Pick<TurnoverSettings, 'secondPersonAbove'> }>;
}

/** The account and the ledger's id of what is waived. */
const approval = z.strictObject({ account: z.string().regex(/^[1-9]\d{0,17}$/), obligation: z.string() });

/** As the log names it. */
interface Waived {
  readonly id: string;
  readonly member_id: string;
  readonly row: ObligationRow;
}

/** What staff see, and decide, about what members have to play. */
export function turnoverStaffModule(deps: Deps): { routes(app: FastifyInstance): void } {
  const { db, clock, wallet, approvals, turnover, isPlayer } = deps;
  const decide = decider<Waived>(deps, 'obligation');

  /** Throws obligation_not_found, or obligation_closed. */
  async function waiveOne(tx: Tx, merchantCode: string, account: bigint, id: bigint): Promise<Decided<Waived>> {
    await wallet.lock(tx, account);
    const found = await store.findObligation(tx, account, id);
    if (found?.merchant_code !== merchantCode) throw new AppError('obligation_not_found');
    const waived = await waive(tx, found, new Date(clock.now()));
    if (!waived) throw new AppError('obligation_closed');
    const { closed, before, after } = waived;
    const { member_id: memberId } = closed;
    return {
      row: { id: subjectId(closed), member_id: memberId, row: closed },
      before,
      after,
      // The balance is what it was; what may be withdrawn of it isn't.
      afterCommit: () => wallet.announce({ merchantCode, memberId }),
    };
  }

  const askApproval = approvals.declare({
    name: 'turnover.waive',
    schema: approval,
    ask: 'finance.write',
    approve: 'finance.approve',
    execute: (tx, { merchantCode, payload }) =>
      waiveOne(tx, merchantCode, BigInt(payload.account), idOf(payload.obligation)),
  });

  /** Throws member_not_found. */
  async function demandMember({ merchant }: Call, memberId: string) {
    if (!(await isPlayer(db.queries, merchant.code, memberId))) throw new AppError('member_not_found');
    return { merchant, session: { memberId, isTrial: false } };
  }

  /** Throws member_not_found or obligation_not_found. */
  async function find(call: Call, memberId: string, id: bigint): Promise<ObligationRow> {
    const account = await wallet.findAccount(db.queries, walletKey(await demandMember(call, memberId)));
    const row = account === null ? null : await store.findObligation(db.queries, account, id);
    if (!row) throw new AppError('obligation_not_found');
    return row;
  }

  async function decideOne(
    call: Call & { readonly idempotencyKey: string },
    { memberId, obligationId }: { readonly memberId: string; readonly obligationId: string },
    reason: string,
  ): Promise<ValueInputOf<typeof waiveTurnover>> {
    const { merchant, idempotencyKey } = call;
    const found = await find(call, memberId, idOf(obligationId));
    const { name: operation } = waiveTurnover;
    if (found.required - found.consumed > (await deps.settings(merchant.code)).turnover.secondPersonAbove) {
      if (found.status !== 'open') throw new AppError('obligation_closed');
      const { approvalId } = await askApproval(call, {
        payload: { account: String(found.account_id), obligation: String(found.id) },
        subject: { kind: 'obligation', id: subjectId(found) },
        reason,
        idempotencyKey,
        operation,
      });
      return { obligation: presentObligation(found, merchant), approvalId };
    }
    const { row } = await decide(call, { operation, reason }, (tx) =>
      waiveOne(tx, merchant.code, found.account_id, found.id),
    );
    return { obligation: presentObligation(row, merchant), approvalId: null };
  }

  return {
    routes(app) {
      bind(app, memberTurnover, async (call) =>
        turnover.list(await demandMember(call, call.params.memberId), call.query),
      );
      bind(app, waiveTurnover, (call) => decideOne(call, call.params, call.body.reason));
    },
  };
}
